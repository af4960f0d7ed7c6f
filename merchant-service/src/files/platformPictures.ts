import { type Actor, type PlatformProfile, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keyOf } from './domain/fileName.ts';
import { judgeClaim } from './domain/judgeClaim.ts';
import { releaseFiles } from './forgetFiles.ts';
import { claimPhotos, lockClaimable, showPhotos } from './store/fileRowStore.ts';

const use = { purpose: 'platform', reference: 'platform' } as const;

/** Pictures that an editor adds to 平台资料. */
export const picturesToCheck = z.object({ saveUrls: z.array(z.string().max(200)).min(1).max(2) });

/**
 * Whether the caller may show these pictures there; they are in use from the fact that it was saved. Errors: `validation` with fileForeign (absent,
 * somebody else's or in use), `forbidden` without a person behind it.
 */
export async function checkPlatformPictures(
  deps: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor | undefined,
  { saveUrls }: z.infer<typeof picturesToCheck>,
): Promise<object> {
  if (!actor) throw new AppError('forbidden', sentence('forbidden'));
  const keys = saveUrls.map((saveUrl) => keyOf(saveUrl) ?? '');
  const found = await inTransaction(deps.pool, (client) => lockClaimable(client, keys, actor, deps.clock.now()));
  if (judgeClaim(found, { keys, ...use }) !== 'fine') throw new AppError('validation', sentence('fileForeign'));
  return {};
}

/** The platform shows these pictures from now on, to everybody; those it no longer shows are released. */
export async function keepPlatformPictures(
  client: PoolClient,
  { licence, wechat }: Pick<PlatformProfile, 'licence' | 'wechat'>,
  now: Date,
): Promise<void> {
  const saveUrls = [licence, wechat].filter((saveUrl) => saveUrl !== '');
  await releaseFiles(client, use, saveUrls);
  const keys = saveUrls.flatMap((saveUrl) => keyOf(saveUrl) ?? []);
  if (keys.length === 0) return;
  await claimPhotos(client, { ...use, keys }, now);
  await showPhotos(client, use, true);
}
