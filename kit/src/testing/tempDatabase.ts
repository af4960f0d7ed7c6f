import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool } from '../db/createPool.ts';

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
 * ends whatever is still connected and removes it.
 */
export const tempDatabase = async (prefix = 'test'): Promise<TempDatabase> => {
  const server = process.env.XINYUE_TEST_DATABASE_URL;
  if (!server) throw new Error('XINYUE_TEST_DATABASE_URL is not set: start the tests through vitest.config.ts');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = createPool({ url: url.href, name: 'test' });
  const drop = async (): Promise<void> => {
    await pool.end();
    await onServer(server, `drop database "${name}" with (force)`);
  };
  return { url: url.href, pool, drop };
};
