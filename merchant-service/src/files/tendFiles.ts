import { buffer } from 'node:stream/consumers';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { unusedSince } from './domain/fileLimits.ts';
import { eraseFiles } from './forgetFiles.ts';
import { findUnsealed, holdFile } from './store/fileSealStore.ts';
import { lockUnused } from './store/goneFiles.ts';

/** Files that one step takes at most. */
const batch = 100;

/** A job: files that nobody used within 24 hours go, bytes and rows, a hundred at a time. Answers how many went. */
export async function sweepFiles(deps: Pick<Deps, 'pool' | 'files' | 'clock' | 'log'>): Promise<number> {
  const before = unusedSince(deps.clock.now());
  let gone = 0;
  for (;;) {
    const keys = await inTransaction(deps.pool, async (client) => {
      const unused = await lockUnused(client, before, batch);
      await eraseFiles(client, deps, unused);
      return unused;
    });
    if (keys.length === 0) break;
    gone += keys.length;
    deps.log.info({ keys }, 'unused files swept away');
  }
  return gone;
}

/** Whether there were bytes: a row without is an upload under way, or one that broke off and is swept away. */
async function sealOne({ files }: Pick<Deps, 'files'>, key: string): Promise<boolean> {
  const file = await files.get(key);
  if (!file) return false;
  await files.put(key, await buffer(file.stream));
  return true;
}

/**
 * A job: pictures of before they were sealed are read, sealed and put back under their names, one by one; readers meet the old bytes or the new ones.
 * Can be broken off and repeated at any time. Answers how many; one that cannot be read now is logged and comes next time.
 */
export async function sealFiles(deps: Pick<Deps, 'pool' | 'files' | 'log'>): Promise<number> {
  let done = 0;
  for (let keys = await findUnsealed(deps.pool, '', batch); keys.length > 0;) {
    for (const key of keys) {
      try {
        if (await inTransaction(deps.pool, async (client) => (await holdFile(client, key)) && sealOne(deps, key))) done += 1;
      } catch (error) {
        deps.log.warn({ err: error, key }, 'a picture could not be sealed');
      }
    }
    if (done > 0) deps.log.info({ done }, 'pictures sealed');
    keys = keys.length < batch ? [] : await findUnsealed(deps.pool, keys.at(-1)!, batch);
  }
  return done;
}
