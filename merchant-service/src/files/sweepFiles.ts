import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { unusedSince } from './domain/fileLimits.ts';
import { eraseFiles } from './forgetFiles.ts';
import { lockUnused } from './store/goneFiles.ts';

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
