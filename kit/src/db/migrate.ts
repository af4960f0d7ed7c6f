import createKnex, { type Knex } from 'knex';
import pg from 'pg';
import { endClient } from './connectionSettings.ts';

export type Migration = {
  /** Unique and sorted by position in the list; never renamed once it has run anywhere. */
  name: string;
  up(knex: Knex): Promise<void>;
  down?(knex: Knex): Promise<void>;
};

const lockKey = 'xinyue.migrate';
const waitForOthersMs = 60_000;

const sourceOf = (migrations: Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => ({ up: migration.up, down: migration.down ?? (async () => {}) }),
});

const runKnex = async (url: string, migrations: Migration[]): Promise<string[]> => {
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
 * (services are bundled, there is no folder to read); all that are pending run in one transaction, so a failure leaves nothing. Processes that start together wait for
 * each other (60 s at most) on a session advisory lock, which ends with its process.
 */
export const migrate = async ({ url, migrations }: { url: string; migrations: Migration[] }): Promise<string[]> => {
  const names = migrations.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  // A database that ran the first of them would never get the second.
  if (twice !== undefined) throw new Error(`two migrations are called ${twice}`);
  const guard = new pg.Client({ connectionString: url, application_name: 'migrate.guard', connectionTimeoutMillis: 5_000 });
  guard.on('error', () => {});
  await guard.connect();
  try {
    await guard.query(`set lock_timeout = ${waitForOthersMs}`);
    await guard.query('select pg_advisory_lock(hashtext($1))', [lockKey]);
    return await runKnex(url, migrations);
  } finally {
    await endClient(guard);
  }
};
