import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Migration, runMigrations } from '../db/migrate.ts';

/** A server may serve several runs: each has templates of its own, named after it. */
const runName = () => `template_${process.env['XINYUE_TEST_RUN'] ?? 'alone'}`;

const made = new Map<string, Promise<string>>();

/** The same server with another database. */
export const databaseAt = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * The name of a database that ran these migrations and that nobody connects to: a copy of it takes a fraction of the time that they take.
 * Made by the first that asks; the processes of a run wait for each other.
 */
export function databaseTemplate(server: string, prefix: string, migrations: Migration[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, up } of migrations) hash.update(`${name}\n${up}\n`);
  const name = `${prefix}_${runName()}_${hash.digest('hex').slice(0, 12)}`;
  const known = made.get(name) ?? makeOnce(server, name, migrations);
  made.set(name, known);
  return known;
}

async function makeOnce(server: string, name: string, migrations: Migration[]): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.query(`create database "${name}"`);
    await runMigrations({ url: databaseAt(server, name), migrations });
    await client.query(`alter database "${name}" with is_template true allow_connections false`);
    return name;
  } finally {
    await client.end();
  }
}

/** Removes the templates of this run: the server may outlive it. */
export async function dropTemplates(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datistemplate and strpos(datname, $1) > 0',
      [`_${runName()}_`],
    );
    for (const { name } of rows) {
      await client.query(`alter database "${name}" with is_template false`);
      await client.query(`drop database "${name}" with (force)`);
    }
  } finally {
    await client.end();
  }
}
