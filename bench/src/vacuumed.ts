import type { System } from '@xinyue/scripts/start/SystemOptions';
import pg from 'pg';

/**
 * Takes the databases through what autovacuum would do about the rows that were written until now, so that a measurement pays for its own rows
 * alone, and not for those that were seeded for it.
 */
export async function vacuumed({ superuserUrl, databaseUrls }: System): Promise<void> {
  for (const url of Object.values(databaseUrls)) {
    const own = new URL(superuserUrl);
    own.pathname = new URL(url).pathname;
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    try {
      await client.query('vacuum analyze');
    } finally {
      await client.end();
    }
  }
}
