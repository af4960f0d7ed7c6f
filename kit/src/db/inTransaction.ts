import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAway } from './databaseAway.ts';

type Work<T> = (client: PoolClient) => Promise<T>;

const retriesAtMost = 3;
const retryable = new Set(['40001', '40P01']);

const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * The server refused for a reason of its own: it is starting, stopping, ending us or full (57P0x, 53xxx, 08xxx). Every other error that
 * leaves a usable connection is the work's fault.
 */
const serverUnable = (error: unknown): boolean => /^(57P0|53|08)/.test(sqlState(error));

const connect = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAway(error);
  }
};

/** The work did not end within its limit; its connection was cut, so nothing it does later can reach the database. */
export class WorkTooLong extends Error {
  constructor(limitMs: number) {
    super(`not finished after ${limitMs} ms`);
    this.name = 'WorkTooLong';
  }
}

const within = async <T>(limitMs: number | undefined, work: Promise<T>): Promise<T> => {
  if (limitMs === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WorkTooLong(limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const runOnce = async <T>(pool: Pool, work: Work<T>, limitMs: number | undefined): Promise<T> => {
  const client = await connect(pool);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await within(limitMs, work(client));
    await client.query('commit');
    return result;
  } catch (error) {
    if (error instanceof WorkTooLong) {
      broken = error;
      throw error;
    }
    // Using the connection is its surest test: where even ROLLBACK fails the database is away, whatever the first error was.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw broken || serverUnable(error) ? new DatabaseAway(error) : error;
  } finally {
    client.release(broken);
  }
};

/**
 * Runs `work` between BEGIN and COMMIT on one connection. Serialisation failures and deadlocks (40001, 40P01) run it again,
 * at most 3 times with jitter, so `work` must not touch anything outside the database. Throws `DatabaseAway` when the connection
 * cannot be had or broke, `WorkTooLong` when `limitMs` is given and passed; any other error is the work's own, after ROLLBACK.
 */
export const inTransaction = async <T>(pool: Pool, work: Work<T>, { limitMs }: { limitMs?: number } = {}): Promise<T> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await runOnce(pool, work, limitMs);
    } catch (error) {
      if (retries >= retriesAtMost || !retryable.has(sqlState(error))) throw error;
      await sleep(10 * 2 ** retries + Math.random() * 20);
    }
  }
};
