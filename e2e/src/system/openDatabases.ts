import { serviceNames, type ServiceName } from '@xinyue/contracts';
import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import pg from 'pg';

export type OpenDatabases = Record<ServiceName, pg.Pool> & {
  /** As superuser in the database of one service: what the service's own role must not do. */
  asSuperuser(name: ServiceName, sql: string, values?: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
};

/** The databases of a running copy, for looking behind the doors. */
export function openDatabases(system: Pick<System, 'databaseUrls' | 'superuserUrl'>): OpenDatabases {
  const open = (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max: 2 });
    // A connection that ends while it is idle (a test killed the server) is no failure of the test by itself.
    pool.on('error', () => undefined);
    return pool;
  };
  const pools = Object.fromEntries(serviceNames.map((name) => [name, open(system.databaseUrls[name])])) as Record<
    ServiceName,
    pg.Pool
  >;
  return {
    ...pools,
    async asSuperuser(name, sql, values) {
      const client = new pg.Client({ connectionString: adminUrlOf(system, name) });
      await client.connect();
      try {
        return await client.query(sql, values);
      } finally {
        await client.end();
      }
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}
