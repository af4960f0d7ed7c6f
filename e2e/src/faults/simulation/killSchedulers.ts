import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import pg from 'pg';

/** Whose wait for the lock ended in vain comes again a minute later. */
const limitMs = 130_000;
/** `met`: how many of the services stood in front of the lock with rows in their hands when SIGKILL came. */
export type Killed = { met: number; madeBefore: number };

/** Nobody makes a simulated order until the lock goes. Asked for before the one before it goes, so that nobody slips through. */
type Lock = { held: Promise<unknown>; end(): Promise<void> };

async function lockOrders(url: string): Promise<Lock> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  const held = client.query('lock table simulation.orders in share mode');
  held.catch(() => undefined);
  return { held, end: () => client.end() };
}

/**
 * SIGKILL for order-services that all hold rows which are due and stand before making orders of them, `rounds` times for each. Before every third
 * time each is let through with what it holds, so that kills fall among rows that are orders already.
 */
export async function killSchedulers(system: System, names: string[], rounds: number): Promise<Killed[]> {
  const url = system.databaseUrls.order;
  const watch = new pg.Pool({ connectionString: url, max: 1 });
  const count = async (sql: string) => (await watch.query<{ n: number }>(sql)).rows[0]!.n;
  const waiting = () =>
    count(
      `select count(*)::int as n from pg_locks where not granted and relation = 'simulation.orders'::regclass and mode = 'RowExclusiveLock'`,
    );
  /** How many stand there, as soon as all do. */
  const allWait = async () => {
    let met = 0;
    await waitUntil(async () => (met = await waiting()) >= names.length, limitMs, 5);
    return met;
  };
  const killed: Killed[] = [];
  let lock = await lockOrders(url);
  const letThrough = async () => {
    const next = await lockOrders(url);
    await lock.end();
    lock = next;
    await lock.held;
  };
  try {
    await lock.held;
    for (let round = 0; round < rounds; round += 1) {
      let met = await allWait();
      if (round % 3 === 2) {
        await letThrough();
        met = await allWait();
      }
      for (const name of names) if (system.kill(name) === 0) throw new Error(`${name} was not running when it was to be killed`);
      killed.push({ met, madeBefore: await count('select count(*)::int as n from simulation.orders') });
      if (round < rounds - 1) await letThrough();
    }
  } finally {
    await lock.end().catch(() => undefined);
    await watch.end();
  }
  for (const name of names) await system.waitReady(name, limitMs);
  return killed;
}
