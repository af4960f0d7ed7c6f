import type { Db } from '../../db/db.ts';

const rowsPerStatement = 1_000;

const deleteOldest = `
delete from bus_log where (partition_id, "offset") in (
  select partition_id, "offset" from (
    select partition_id, "offset", created_at from bus_log where partition_id = $1 order by "offset" limit ${rowsPerStatement}
  ) as oldest where created_at < now() - make_interval(days => $2)
)`;

/**
 * Removes messages older than `retentionDays` from the start of every partition, in statements of at most 1,000 rows so that no
 * reader waits; answers how many. Read or not does not matter, as on any log: keep the days above the longest outage.
 */
export const pruneLog = async (db: Db, retentionDays: number): Promise<number> => {
  const partitions = await db.query<{ id: number }>('select id from bus_partition order by id');
  let removed = 0;
  for (const { id } of partitions.rows) {
    for (let rows = rowsPerStatement; rows === rowsPerStatement; removed += rows) {
      rows = (await db.query(deleteOldest, [id, retentionDays])).rowCount ?? 0;
    }
  }
  return removed;
};
