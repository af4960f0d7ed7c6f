import type { Db } from '../db/db.ts';

const rowsPerStatement = 1_000;

/** Removes inbox rows older than `retentionDays`, at most 1,000 per statement and 20,000 in all; answers how many. */
export const pruneInbox = async (db: Db, consumer: string, retentionDays: number): Promise<number> => {
  let removed = 0;
  for (let rows = rowsPerStatement; rows === rowsPerStatement && removed < 20 * rowsPerStatement; removed += rows) {
    const result = await db.query(
      `delete from inbox where (consumer, event_id) in (
         select consumer, event_id from inbox where consumer = $1 and received_at < now() - make_interval(days => $2)
         limit ${rowsPerStatement})`,
      [consumer, retentionDays],
    );
    rows = result.rowCount ?? 0;
  }
  return removed;
};
