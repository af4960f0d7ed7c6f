import pg from 'pg';
import { endClient } from './connectionSettings.ts';

const lockKey = 'xinyue.migrate';
const waitForOthersMs = 60_000;

/**
 * Runs what prepares a database (migrations, first rows) while no other process prepares the same one. Processes that start together wait for each
 * other (60 s at most) on a session advisory lock, which ends with its process: what one of them seeds would hold rows for longer than the 2 s that
 * a statement of the other one waits.
 */
export async function prepareAlone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const guard = new pg.Client({
    connectionString: url,
    application_name: 'prepare.guard',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The lock ends with its connection: going on would mean preparing beside the next process.
  const lost = new Promise<never>((_, reject) => guard.on('error', reject));
  lost.catch(() => undefined);
  await guard.connect();
  try {
    await guard.query(`set lock_timeout = ${waitForOthersMs}`);
    await guard.query('select pg_advisory_lock(hashtext($1))', [lockKey]);
    return await Promise.race([work(), lost]);
  } finally {
    await endClient(guard);
  }
}
