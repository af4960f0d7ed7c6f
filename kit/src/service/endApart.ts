import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionSettings, endClient } from '../db/connectionSettings.ts';
import type { Logger } from '../Logger.ts';

export type EndApart = {
  /** The service's own database, by which its copies know of each other. */
  url: string;
  /** Whether there is still a reason to end. */
  stillLost(): boolean;
  /** Ends this process. */
  end(): void;
  log: Logger;
  /** No other copy ends within this time; default 60 s. */
  apartMs?: number;
};

const lookEveryMs = 1_000;

/**
 * Ends a process that lost its bus for good, but never two copies of a service within 60 s of each other (E6): who holds the lock waits that
 * long before it ends, and the next one gets the lock only by that end. A copy whose bus comes back meanwhile goes on, as does one whose database is away.
 */
export async function endApart({ url, stillLost, end, log, apartMs = 60_000 }: EndApart): Promise<void> {
  const client = new pg.Client(connectionSettings(url, 'bus.end'));
  client.on('error', (error) => log.warn({ err: error }, 'the turn to end is lost'));
  const holds = async () =>
    (await client.query<{ got: boolean }>("select pg_try_advisory_lock(hashtext('xinyue.bus.end')) as got")).rows[0]!.got;
  try {
    await client.connect();
    while (stillLost() && !(await holds())) await sleep(lookEveryMs);
    const until = Date.now() + apartMs;
    while (stillLost() && Date.now() < until) await sleep(Math.min(lookEveryMs, Math.max(until - Date.now(), 1)));
    if (!stillLost()) return;
    // Whether the lock is still ours: without an answer another copy may be ending now.
    await client.query('select 1');
    log.error({ outage: 'bus' }, 'no working member of the bus for minutes: this process ends and is started again');
    end();
  } catch (error) {
    log.warn({ err: error, outage: 'bus' }, 'the database does not answer: this process stays');
  } finally {
    await endClient(client);
  }
}
