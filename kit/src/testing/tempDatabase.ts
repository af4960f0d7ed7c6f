import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool } from '../db/createPool.ts';
import type { Migration } from '../db/migrate.ts';
import { databaseAt, databaseTemplate } from './databaseTemplate.ts';

export type TempDatabase = { url: string; pool: pg.Pool; drop(): Promise<void> };

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * A database of its own with a random name on the test server (XINYUE_TEST_DATABASE_URL, a superuser). `drop` closes the pool,
 * ends whatever is still connected and removes it. With `migrations` they have run in it already.
 */
export const tempDatabase = async (prefix = 'test', migrations?: Migration[]): Promise<TempDatabase> => {
  const server = process.env.XINYUE_TEST_DATABASE_URL;
  if (!server) throw new Error('XINYUE_TEST_DATABASE_URL is not set: start the tests through vitest.config.ts');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const template = migrations && (await databaseTemplate(server, prefix, migrations));
  await onServer(server, `create database "${name}" ${template ? `template "${template}" strategy file_copy` : ''}`);
  const url = databaseAt(server, name);
  const pool = createPool({ url, name: 'test' });
  const drop = async (): Promise<void> => {
    await pool.end();
    await onServer(server, `drop database "${name}" with (force)`);
  };
  return { url, pool, drop };
};
