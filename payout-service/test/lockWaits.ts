import { eventually } from '@xinyue/kit/testing/eventually';
import type { Pool } from 'pg';

/** How many connections of this database stand before a lock that somebody else has. Other databases of the server are other tests'. */
export async function lockWaiting(pool: Pool): Promise<number> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await pool.query(waiting)).rowCount!;
}

/** Until there are so many of them. */
export const lockWaits = (pool: Pool, count = 1): Promise<unknown> =>
  eventually(async () => (await lockWaiting(pool)) >= count, { describe: `${count} to wait for a lock`, intervalMs: 5 });
