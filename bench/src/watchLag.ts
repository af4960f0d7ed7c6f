import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Pool } from 'pg';

export type Lag = {
  /** Age of the oldest fact that was not published, at its worst. */
  relaySeconds: number;
  /** Facts of this age had all been taken in, at the worst moment; one of `ages`. */
  consumerSeconds: number;
};

/** The ages at which facts are looked for; older than the last counts as infinite. */
const ages = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 20];
/** Facts of this span around an age are looked for. */
const span = 0.25;

const oldest = `select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as age from outbox_untold`;
const published = `select coalesce(array_agg(id), '{}') as ids from (
  select id from outbox where created_at between clock_timestamp() - ($1::float8 + $2::float8) * interval '1 second' and clock_timestamp() - $1::float8 * interval '1 second' limit 50
) as picked`;
const missing = `select count(*)::int as missing from unnest($1::uuid[]) as given (id) where not exists (
  select 1 from inbox where event_id = given.id and consumer = $2 and received_at > now() - ($3::float8 + 5) * interval '1 second')`;

export type Consumer = { name: string; pool: Pool };

/** Samples twice a second how far behind the relay and the consumers of orders are, once the load has been under way for three seconds. */
export function watchLag(order: Pool, consumers: Consumer[]): { stop(): Promise<Lag> } {
  const worst: Lag = { relaySeconds: 0, consumerSeconds: 0 };
  let running = true;
  const takenIn = async (age: number): Promise<boolean> => {
    const { ids } = (await order.query<{ ids: string[] }>(published, [age, span])).rows[0]!;
    for (const { name, pool } of consumers)
      if ((await pool.query<{ missing: number }>(missing, [ids, name, age + span])).rows[0]!.missing > 0) return false;
    return true;
  };
  const sample = async () => {
    const { rows } = await order.query<{ age: number }>(oldest);
    worst.relaySeconds = Math.max(worst.relaySeconds, rows[0]!.age);
    const behind = ages.filter((age) => age >= worst.consumerSeconds);
    for (const age of behind) {
      worst.consumerSeconds = age;
      if (await takenIn(age)) return;
    }
    worst.consumerSeconds = Infinity;
  };
  const loop = (async () => {
    await sleep(3_000);
    while (running) {
      await sample();
      await sleep(500);
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
      return worst;
    },
  };
}

/** Seconds until every consumer has taken in everything that was published when the load ended. */
export async function drain(order: Pool, consumers: Consumer[]): Promise<number> {
  const started = performance.now();
  const { rows } = await order.query<{ published: number }>('select count(*)::int as published from outbox');
  const caughtUp = async () => {
    for (const { pool } of consumers) {
      const { rows: taken } = await pool.query<{ taken: number }>(
        `select count(distinct event_id)::int as taken from inbox where topic = 'xinyue.order'`,
      );
      if (taken[0]!.taken < rows[0]!.published) return false;
    }
    return true;
  };
  await eventually(caughtUp, { describe: 'consumers have caught up', timeoutMs: 300_000, intervalMs: 250 });
  return (performance.now() - started) / 1000;
}
