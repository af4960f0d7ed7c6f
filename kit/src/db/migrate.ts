import type { Knex } from 'knex';
import pg from 'pg';
import { endClient } from './connectionSettings.ts';
import { prepareAlone } from './prepareAlone.ts';

export type Migration = {
  /** Unique and sorted by position in the list; never renamed once it has run anywhere. */
  name: string;
  up(knex: Knex): Promise<void>;
  down?(knex: Knex): Promise<void>;
};

const sourceOf = (migrations: Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => ({ up: migration.up, down: migration.down ?? (async () => {}) }),
});

type Asked = { url: string; migrations: readonly Pick<Migration, 'name'>[] };

/** Whether exactly these have run: then there is nothing to do, and Knex (15 MB) is not loaded. */
export const isUpToDate = async ({ url, migrations }: Asked): Promise<boolean> => {
  const names = migrations.map(({ name }) => name);
  const client = new pg.Client({ connectionString: url, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  // A lost connection fails the query under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: tables } = await client.query(`select to_regclass('migrations') is not null as there`);
    if (!(tables[0] as { there: boolean }).there) return false;
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(names);
  } finally {
    await endClient(client);
  }
};

const runKnex = async (url: string, migrations: Migration[]): Promise<string[]> => {
  const { default: createKnex } = await import('knex');
  const knex = createKnex({
    client: 'pg',
    // Knex prints failures by itself; they are thrown, and the caller logs them once.
    log: { warn: () => {}, error: () => {}, debug: () => {}, deprecate: () => {} },
    connection: { connectionString: url, application_name: 'migrate' },
    pool: {
      min: 0,
      max: 1,
      // A migration that waits for a busy table blocks everybody behind it: rather fail and be started again.
      afterCreate: (connection: pg.Client, done: (error: Error | null) => void) =>
        connection.query('set lock_timeout = 10000', (error) => done(error)),
    },
    migrations: { migrationSource: sourceOf(migrations), tableName: 'migrations' },
  });
  try {
    // Only the holder of the advisory lock comes here, so a lock row left by a killed process belongs to nobody.
    await knex.migrate.forceFreeMigrationsLock();
    const [, names] = (await knex.migrate.latest()) as [number, string[]];
    return names;
  } finally {
    await knex.destroy();
  }
};

/**
 * Brings the database up to date and answers the names of the migrations that ran, in order. Migrations are modules in a list
 * (services are bundled, there is no folder to read); all that are pending run in one transaction, so a failure leaves nothing. For whoever has the
 * database alone (`prepareAlone`).
 */
export const runMigrations = async ({ url, migrations }: { url: string; migrations: Migration[] }): Promise<string[]> => {
  const names = migrations.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  // With two of the same name a database that ran the first would never get the second.
  if (twice !== undefined) throw new Error(`two migrations are called ${twice}`);
  return (await isUpToDate({ url, migrations })) ? [] : runKnex(url, migrations);
};

/** The same for processes that prepare nothing else: they wait for each other. */
export const migrate = (settings: { url: string; migrations: Migration[] }): Promise<string[]> =>
  prepareAlone(settings.url, () => runMigrations(settings));
