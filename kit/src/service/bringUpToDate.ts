import { isUpToDate, type Migration, runMigrations } from '../db/migrate.ts';
import { ConfigError } from '../readConfig.ts';
import type { BaseConfig } from '../serviceConfig.ts';

type Urls = Pick<BaseConfig, 'DATABASE_URL' | 'XINYUE_MIGRATE_URL'>;

/**
 * Migrations run as the owner of the tables, whose connection is closed before the service answers; the service itself may change rows and no tables.
 * Throws a ConfigError where tables are older than this version and nobody gave the owner's address.
 */
export async function bringUpToDate({ DATABASE_URL, XINYUE_MIGRATE_URL }: Urls, migrations: Migration[]): Promise<void> {
  const ready = () => isUpToDate({ url: DATABASE_URL, migrations });
  // At most starts nothing is to be done, and the owner does not sign in.
  if (await ready()) return;
  if (XINYUE_MIGRATE_URL) await runMigrations({ url: XINYUE_MIGRATE_URL, migrations });
  // Asked again: the two addresses may lead to different databases.
  if (!XINYUE_MIGRATE_URL || !(await ready()))
    throw new ConfigError([
      'XINYUE_MIGRATE_URL: is missing or leads to another database, and the tables are not those of this version; npm run migrate -- --urls FILE brings them up to date',
    ]);
}
