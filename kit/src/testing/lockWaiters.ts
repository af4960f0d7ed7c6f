import type { Pool } from 'pg';
import { eventually } from './eventually.ts';

const waiting = "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const countOf = async (pool: Pool) => (await pool.query<{ n: number }>(waiting)).rows[0]!.n;

/** Until so many statements of this database wait for what others hold, or `over` says that none will any more. */
export const lockWaiters = async (pool: Pool, count = 1, over = () => false): Promise<void> => {
  await eventually(async () => over() || (await countOf(pool)) >= count, {
    describe: `${count} statements that wait for a lock`,
  });
};
