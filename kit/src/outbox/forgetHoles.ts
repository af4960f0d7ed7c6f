import type { Db } from '../db/db.ts';

/** What was published at some moment, and the transactions that ran then. */
export type Watch = { top: number; running: string[] };

const look = `
select top, isempty(gaps) as whole,
  array(select virtualxid from pg_locks where locktype = 'virtualxid' and pid <> pg_backend_pid()) as running
from outbox_told where only_one`;

const prepared = 'select exists (select from pg_prepared_xacts where database = current_database()) as waiting';

const forget = `
update outbox_told set gaps = gaps * int8multirange(int8range($1::bigint + 1, null))
  + coalesce((select range_agg(int8range(seq, seq, '[]')) from outbox_untold where seq <= $1::bigint), '{}')
where only_one`;

/**
 * Takes numbers out of the gaps of which no event can come any more: those of transactions that were rolled back, and those a sequence
 * skips after a crash. To be called now and then with the answer of the call before (undefined at first, and after every new connection).
 *
 * Why nothing is lost: a number below `top` was given out before that of `top`, so its transaction had begun before the row of `top`
 * was there to be read. Every such transaction had therefore ended when `top` was read, or stands among those found running behind that:
 * each holds the lock on its own virtual number from its first to its last moment, and every role may see these locks. Once none of them
 * is there, all have ended, and what they left is in the snapshot of the next statement: a commit is visible before its lock goes.
 * The one exception, a prepared transaction, puts it off. No clock takes part.
 */
export const forgetHoles = async (db: Db, watch: Watch | undefined): Promise<Watch | undefined> => {
  const { rows } = await db.query<Watch & { whole: boolean }>(look);
  const { top, whole, running } = rows[0]!;
  if (whole) return undefined;
  if (!watch) return { top, running };
  if (watch.running.some((one) => running.includes(one))) return watch;
  if ((await db.query<{ waiting: boolean }>(prepared)).rows[0]!.waiting) return watch;
  await db.query(forget, [watch.top]);
  return { top, running };
};
