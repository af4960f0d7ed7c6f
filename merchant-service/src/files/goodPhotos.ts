import { type Actor, type EventData, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keyOf } from './domain/fileName.ts';
import { judgeClaim } from './domain/judgeClaim.ts';
import { releaseFiles } from './forgetFiles.ts';
import { claimPhotos, lockClaimable, showPhotos } from './store/fileRowStore.ts';

/** Pictures that an editor adds to a good. */
export const photosToCheck = z.object({
  saveUrls: z.array(z.string().max(200)).min(1).max(9),
  spotId: z.string().min(1).max(64),
});

/**
 * Whether the caller may show these pictures with this good; nothing is put aside, for the good may still be refused: they are in use from the
 * fact that it was saved (`keepGoodPhotos`). Errors: `validation` with fileForeign (absent, somebody else's or in use), `forbidden` without
 * a person behind it.
 */
export async function checkGoodPhotos(
  deps: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor | undefined,
  { saveUrls, spotId }: z.infer<typeof photosToCheck>,
): Promise<object> {
  if (!actor) throw new AppError('forbidden', sentence('forbidden'));
  const keys = saveUrls.map((saveUrl) => keyOf(saveUrl) ?? '');
  const found = await inTransaction(deps.pool, (client) => lockClaimable(client, keys, actor, deps.clock.now()));
  const verdict = judgeClaim(found, { keys, purpose: 'good', reference: spotId });
  if (verdict !== 'fine') throw new AppError('validation', sentence('fileForeign'));
  return {};
}

/**
 * A good shows these pictures from now on, to everybody while it is open; those it no longer shows are released, all of them with a deleted
 * good. A picture that is neither the shop's nor of staff, or used for something else, stays as it is, whatever the fact says.
 */
export async function keepGoodPhotos(client: PoolClient, good: EventData<'spot.changed'>, now: Date): Promise<void> {
  if (!good.photos) return;
  const use = { purpose: 'good', reference: good.spotId } as const;
  const photos = good.deleted ? [] : good.photos;
  await releaseFiles(client, use, photos);
  const keys = photos.flatMap((saveUrl) => keyOf(saveUrl) ?? []);
  if (keys.length === 0) return;
  await claimPhotos(client, { ...use, keys, shopId: good.shopId }, now);
  await showPhotos(client, use, good.open);
}
