import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '@xinyue/scripts/base/isAlive';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import type { Copy } from '../../system/startCopy.ts';

/**
 * `ended`: processes that were others afterwards. `backMs`: from the broker going on until every service received an event again. `caughtUpMs`: until
 * every service received what was published after that, so also all that had gathered meanwhile.
 */
export type Freeze = { ended: string[]; backMs: number; caughtUpMs: number };

const limitMs = 120_000;
/** Services whose events others receive, and services that receive events of orders. */
const listeners = ['catalog', 'payout'] as const;

/** The newest event of the outbox that was written after `since`, or undefined. */
async function publishedSince({ databases }: Copy, since: Date): Promise<string | undefined> {
  const { rows } = await databases.order.query<{ id: string }>(
    `select id from outbox where topic = 'xinyue.order' and created_at > $1 order by created_at limit 1`,
    [since],
  );
  return rows[0]?.id;
}

/** Stops the broker's process for so long, lets it go on, and waits until its readers go on and have what was published since. */
export async function freezeBroker(copy: Copy, broker: number, ms: number): Promise<Freeze> {
  const before = { ...copy.system.pids };
  await sleep(5_000);
  sendSignal(broker, 'SIGSTOP');
  try {
    await sleep(ms);
  } finally {
    sendSignal(broker, 'SIGCONT');
  }
  const started = performance.now();
  const since = new Date();
  const took = async (what: string, test: () => Promise<boolean>): Promise<number> => {
    if (!(await waitUntil(test, limitMs, 50))) throw new Error(`events did not ${what} within ${limitMs / 1_000} s`);
    return performance.now() - started;
  };
  const byAll = async (condition: string, values: unknown[]): Promise<boolean> => {
    const found = await Promise.all(
      listeners.map((name) => copy.databases[name].query(`select from inbox where ${condition} limit 1`, values)),
    );
    return found.every(({ rowCount }) => rowCount! > 0);
  };
  const backMs = await took('go on', () => byAll('received_at > $1', [since]));
  const caughtUpMs = await took('catch up', async () => {
    const id = await publishedSince(copy, since);
    return id !== undefined && byAll('received_at > $1 and event_id = $2', [since, id]);
  });
  const after = copy.system.pids;
  return { ended: Object.keys(before).filter((name) => before[name] !== after[name]), backMs, caughtUpMs };
}
