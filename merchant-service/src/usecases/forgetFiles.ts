import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { rejectedDays } from '../domain/fileLimits.ts';
import { keyOf } from '../domain/fileName.ts';
import type { ClaimedFor } from '../domain/judgeClaim.ts';
import { lockClaimed, releaseClaims } from '../store/goneFiles.ts';
import { forgetDocumentColumns, lockRejected } from '../store/rejectedDocuments.ts';
import { eraseFiles } from './sweepFiles.ts';

/** Inside the caller's transaction: every file that is used for this goes, bytes and rows. Answers their keys. */
export async function forgetFiles(client: PoolClient, deps: Pick<Deps, 'files'>, use: ClaimedFor): Promise<string[]> {
  const keys = await lockClaimed(client, use);
  await eraseFiles(client, deps, keys);
  return keys;
}

/** Inside the caller's transaction: of the files used for this, only those in `keep` stay in use; the others go within a day. */
export const releaseFiles = (client: PoolClient, use: ClaimedFor, keep: string[]): Promise<number> =>
  releaseClaims(
    client,
    use,
    keep.map((saveUrl) => keyOf(saveUrl) ?? ''),
  );

/**
 * A job (P3): documents of applications that were rejected 90 days ago and not handed in again go, with the identity numbers noted from
 * them; one application at a time. Answers how many applications lost theirs.
 */
export async function forgetRejected(deps: Pick<Deps, 'pool' | 'files' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - rejectedDays * 24 * 3_600_000);
  for (let forgotten = 0; ; forgotten += 1) {
    const done = await inTransaction(deps.pool, async (client) => {
      const id = await lockRejected(client, before);
      if (id === undefined) return undefined;
      const keys = await forgetFiles(client, deps, { purpose: 'application', reference: id });
      await forgetDocumentColumns(client, id, now);
      return { id, keys };
    });
    if (!done) return forgotten;
    deps.log.info({ applicationId: done.id, keys: done.keys }, 'documents of a rejected application forgotten');
  }
}
