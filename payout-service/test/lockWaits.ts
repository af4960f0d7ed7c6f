import { eventually } from '@xinyue/kit/testing/eventually';
import type { Pool } from 'pg';

/** Until so many connections of this database stand before a lock that somebody else has. Other databases of the server are other tests'. */
export const lockWaits = (pool: Pool, count = 1): Promise<unknown> =>
  eventually(
    async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rowCount! >= count;
    },
    { describe: `${count} to wait for a lock`, intervalMs: 5 },
  );
