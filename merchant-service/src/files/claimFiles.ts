import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keyOf } from './domain/fileName.ts';
import { type ClaimedFor, judgeClaim } from './domain/judgeClaim.ts';
import { insertClaims, lockClaimable, type Reader } from './store/fileRowStore.ts';

/**
 * The request of a service that uses files: `readers` may see them (Z-25: as this kind of user alone), `reference` is the thing they
 * belong to, such as an order's id. Documents of applications are claimed here inside and by nobody else.
 */
export const filesToClaim = z.object({
  saveUrls: z.array(z.string().max(200)).min(1).max(50),
  purpose: z.enum(['contract']),
  readers: z.array(z.object({ ownerId: z.uuid(), userType: z.union([z.literal(1), z.literal(2)]) })).max(10),
  maxBytes: z.int().positive().optional(),
  reference: z.string().min(1).max(100),
});

export type FilesToClaim = ClaimedFor & { saveUrls: string[]; readers: Reader[]; maxBytes?: number | undefined };

/**
 * K3: the caller's files become part of something and may be seen by its readers; all of them or none. The same again is fine.
 * Errors: `validation` with fileForeign (absent, somebody else's or in use) or contractTooLarge; `forbidden` without a person behind it.
 */
export async function claimFiles(deps: Deps, actor: Actor | undefined, request: z.infer<typeof filesToClaim>): Promise<object> {
  if (!actor) throw new AppError('forbidden', sentence('forbidden'));
  await inTransaction(deps.pool, (client) => claimFilesFor(client, actor, request, deps.clock.now()));
  return {};
}

/** `claimFiles` inside the caller's transaction: an application takes its documents or is not stored at all. Same errors. */
export async function claimFilesFor(client: PoolClient, actor: Actor, request: FilesToClaim, now: Date): Promise<void> {
  const { saveUrls, maxBytes, ...rest } = request;
  const keys = [...new Set(saveUrls.map((saveUrl) => keyOf(saveUrl) ?? ''))];
  const claim = { ...rest, keys, ...(maxBytes !== undefined && { maxBytes }) };
  const verdict = judgeClaim(await lockClaimable(client, keys, actor, now), claim);
  if (verdict === 'foreign') throw new AppError('validation', sentence('fileForeign'));
  if (verdict === 'tooLarge') throw new AppError('validation', sentence('contractTooLarge', kilobytes(maxBytes ?? 0)));
  await insertClaims(client, claim, actor, now);
}

/** `500kb` for 500 × 1024 and for 500,000 alike: whichever of them the calling service counts in. */
const kilobytes = (bytes: number) => (bytes % 1024 === 0 ? bytes / 1024 : Math.floor(bytes / 1000));
