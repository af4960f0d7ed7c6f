import type { Actor } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { keyOf } from './domain/fileName.ts';
import { eraseFiles } from './forgetFiles.ts';
import { lockOwnUnused } from './store/goneFiles.ts';

/**
 * Gives back the caller's own uploads that nothing uses: bytes and rows go, and they count no more. What is absent, somebody else's or in
 * use is left alone and answered alike, so that nobody learns what exists, and the same again is fine.
 */
export async function discardFiles(deps: Pick<Deps, 'pool' | 'files'>, actor: Actor, saveUrls: string[]): Promise<null> {
  const keys = saveUrls.flatMap((saveUrl) => keyOf(saveUrl) ?? []);
  await inTransaction(deps.pool, async (client) => eraseFiles(client, deps, await lockOwnUnused(client, keys, actor)));
  return null;
}
