import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { forgetFiles } from '../files/forgetFiles.ts';
import { forgetDocumentColumns, lockRejected } from './store/documentNoteStore.ts';

/** Documents of rejected applications are kept this long (P3). */
const rejectedDays = 90;

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
