import { hash } from 'node:crypto';
import type { Actor } from '@xinyue/contracts/actor';
import { mayCall } from '@xinyue/contracts/mayCall';
import { folderOf, namedPart } from '@xinyue/contracts/operation';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import type { ServiceClient } from './createServiceClient.ts';
import { readForm } from './envelope.ts';
import type { ProofClaim, SpendProof } from './proofClaim.ts';
import { type InternalRoute, internalRoute, type Route } from './route.ts';

/** What a body would do, in words for who is asked to prove it, and its hash. */
export type Deed = { deed: string; bodyHash: string };

/** SHA-256 of a body, whatever the order of its fields. */
export const hashOfBody = (body: unknown): string => hash('sha256', JSON.stringify(sorted(body)) ?? '', 'hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

/** Asks the service that keeps proofs, since it knows passwords, factors and sessions. Away: `unavailable`, and nothing is done. */
export const spendAt =
  (keeper: Pick<ServiceClient, 'call'>): SpendProof =>
  async (actor, claim, traceId) =>
    (await keeper.call<{ proven: boolean }>('/internal/proofs/spend', claim, { actor, traceId })).proven;

/** Who makes a call, and what its schema made of the body. */
type Made = { session: string | undefined; actor: Actor | undefined; traceId: string; form: unknown };

/**
 * Tr-M-01: refuses a call whose row needs a proof and has none that fits. Errors: `forbidden` (`needsProof`, with the words
 * of the deed), what these words refuse, `unavailable`.
 */
export async function requireProof(
  { operation: { proof: kind, path: form }, deed }: Route,
  claim: Omit<ProofClaim, 'kind' | 'session'> & Made,
  spend: SpendProof | undefined,
): Promise<void> {
  if (!kind) return;
  if (!spend || !deed) throw new Error(`${form} needs a proof and has no words for it, or nobody to ask`);
  const { actor, traceId, session, form: body, ...rest } = claim;
  if (actor && session && (await spend(actor, { ...rest, session, kind }, traceId))) return;
  throw new AppError('forbidden', protocolSentence('needsProof'), {
    data: { kind, deed: actor ? await deed({ body, actor }) : '' },
  });
}

/** What a documented path brings as a field of its body. */
export function partOf(form: string, path: string): Record<string, string> {
  const named = namedPart(form);
  return named ? { [named.name]: decodeURIComponent(path.slice(named.folder.length)) } : {};
}

/**
 * Says what a body would do, by the route of its path, for an actor who may make that call. Errors: `notFound` no such call that needs a
 * proof, `forbidden`, and what the words' maker refuses.
 */
export const createDeeds = (routes: readonly Route[]) => {
  const provable = routes.filter(({ operation }) => operation.proof);
  return async (actor: Actor | undefined, path: string, body: Record<string, unknown>): Promise<Deed> => {
    const found = provable.find(({ operation: { path: form } }) =>
      namedPart(form) ? folderOf(form) === folderOf(path) : form === path,
    );
    if (!found?.deed) throw new AppError('notFound', protocolSentence('notFound'));
    if (!actor || !mayCall(found.operation, actor)) throw new AppError('forbidden', protocolSentence('forbidden'));
    const whole = { ...body, ...partOf(found.operation.path, path) };
    const deed = await found.deed({ body: readForm(found.operation.request, whole), actor });
    return { deed, bodyHash: hashOfBody(whole) };
  };
};

/** Where the keeper of proofs asks for the words of a deed. */
export const deedsPath = '/internal/deeds';

export const deedRoutes = (routes: readonly Route[]): InternalRoute[] => {
  const deeds = createDeeds(routes);
  const asked = z.object({ path: z.string(), body: z.record(z.string(), z.unknown()) });
  return [internalRoute(deedsPath, asked, ({ body, actor }) => deeds(actor, body.path, body.body))];
};
