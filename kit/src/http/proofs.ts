import { hash } from 'node:crypto';
import type { Actor } from '@xinyue/contracts/actor';
import { mayCall } from '@xinyue/contracts/mayCall';
import { folderOf, namedPart, type Operation, type ProofKind } from '@xinyue/contracts/operation';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import type { ServiceClient } from './createServiceClient.ts';
import { readForm } from './envelope.ts';
import { passwordFields, type Proven, type SentPasswords, type SpendProof } from './proofClaim.ts';
import { type Call, type InternalRoute, internalRoute, type Route } from './route.ts';

/** What a body would do, in words for who is asked to prove it, and its hash. Without words it does nothing that needs a proof. */
export type Deed = { deed?: string | undefined; bodyHash: string };

/** No form is deeper; far deeper ones would end the stack. */
const deepest = 32;

/** SHA-256 of a body, whatever the order of its fields. Error: `validation` a body with more than 32 levels. */
export const hashOfBody = (body: unknown): string => hash('sha256', JSON.stringify(sorted(body, 0)) ?? '', 'hex');

function sorted(value: unknown, depth: number): unknown {
  if (depth > deepest) throw new AppError('validation', protocolSentence('tooDeep', deepest));
  if (Array.isArray(value)) return value.map((one) => sorted(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one, depth + 1)]),
  );
}

/** Asks the service that keeps proofs, since it knows passwords, factors and sessions. Away: `unavailable`, and nothing is done. */
export const spendAt =
  (keeper: Pick<ServiceClient, 'call'>): SpendProof =>
  async (actor, claim, traceId) =>
    (await keeper.call<{ proven: boolean }>('/internal/proofs/spend', claim, { actor, traceId })).proven ? {} : undefined;

/** The own passwords in a body as it was sent. */
export function sentPasswords(sent: unknown): SentPasswords {
  const body = (sent ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    passwordFields.flatMap((name) => {
      const given = body[name];
      return typeof given === 'string' && given !== '' && given.length <= 128 ? [[name, given]] : [];
    }),
  );
}

/** The call, as far as a proof has to do with it. */
type Made = Pick<Call<unknown>, 'session' | 'actor' | 'traceId' | 'body' | 'idempotencyKey' | 'requestKey' | 'noteRepeat'>;

/**
 * Tr-M-01: refuses a call that needs a proof and has none that fits: one for other words fits as little as one for another body. Answers undefined
 * where this body needs none. Errors: `forbidden` (`needsProof`,
 * with the words of the deed), what these words or `spend` refuse.
 */
export async function requireProof(
  { operation, deed }: Route,
  call: Made,
  { proof, path, sent }: { proof: string | undefined; path: string; sent: unknown },
  spend: SpendProof | undefined,
): Promise<Proven | undefined> {
  const { proof: kind, proofFor, path: form } = operation;
  if (!kind) return undefined;
  if (!spend || !deed) throw new Error(`${form} needs a proof and has no words for it, or nobody to ask`);
  const { actor, traceId, session, body } = call;
  if (!needsProof(operation, body, actor)) return undefined;
  const words = async () => (actor ? deed({ body, actor, keys: call }) : '');
  const asked = { proof, path, session, kind, bodyHash: hashOfBody(sent), ...sentPasswords(sent) };
  const spent = async (shown: string | undefined) =>
    actor && session !== undefined ? spend(actor, { ...asked, session, deed: shown }, traceId) : undefined;
  // A proof holds for what was shown, which may read differently by now, or not at all: that spends it, too.
  if (proof !== undefined) {
    const now = await words().catch(async (error: unknown) => {
      await spent(undefined);
      throw error;
    });
    if (now === undefined) return undefined;
    const proven = await spent(now);
    if (proven) return { ...proven, deed: now };
    throw proofMissing(kind, now);
  }
  // Only its words know whether a change is one.
  const change = proofFor === 'changes' ? await words() : undefined;
  if (proofFor === 'changes' && change === undefined) return undefined;
  const proven = await spent(undefined);
  if (proven) return proven;
  throw proofMissing(kind, change ?? (await words()));
}

/** Whether a proof holds for a deed as it reads within the transaction: a password alone was shown for no words. */
export const provesDeed = (proven: Proven | undefined, deed: string): boolean =>
  proven !== undefined && (proven.deed === undefined || proven.deed === deed);

/** Tr-M-01: the refusal of what needs a proof and came without one. */
export const proofMissing = (kind: ProofKind, deed: string | undefined): AppError =>
  new AppError('forbidden', protocolSentence('needsProof'), { data: { kind, deed } });

function needsProof({ proofFor }: Operation, body: unknown, actor: Actor | undefined): boolean {
  if (proofFor === 'factor') return actor?.hasFactor === true;
  return typeof proofFor === 'object' ? proofFor.body(body as never) : true;
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
    const form = readForm(found.operation.request, whole);
    const deed = needsProof(found.operation, form, actor) ? await found.deed({ body: form, actor }) : undefined;
    return { deed, bodyHash: hashOfBody(whole) };
  };
};

/** Where the keeper of proofs asks for the words of a deed. */
export const deedsPath = '/internal/deeds';

export const deedRoutes = (routes: readonly Route[]): InternalRoute[] => {
  const deeds = createDeeds(routes);
  const asked = z.object({ path: z.string(), body: z.record(z.string(), z.unknown()) });
  const made = internalRoute(deedsPath, asked, ({ body, actor }) => deeds(actor, body.path, body.body));
  const longest = routes.flatMap(({ operation: { proof, bodyBytes } }) => (proof && bodyBytes ? [bodyBytes + 1_000] : []));
  return [{ ...made, bodyBytes: longest.length > 0 ? Math.max(...longest) : undefined }];
};
