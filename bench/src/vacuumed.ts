import { databaseNames } from '@xinyue/scripts/postgres/makeDatabases';
import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import pg from 'pg';

/**
 * Takes the databases through what autovacuum would do about the rows that were written until now, so that a measurement pays for its own rows
 * alone, and not for those that were seeded for it.
 */
export async function vacuumed(system: System): Promise<void> {
  for (const name of databaseNames) {
    const client = new pg.Client({ connectionString: adminUrlOf(system, name) });
    await client.connect();
    try {
      await client.query('vacuum analyze');
    } finally {
      await client.end();
    }
  }
}
