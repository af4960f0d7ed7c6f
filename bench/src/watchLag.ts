import { eventually } from '@xinyue/kit/testing/eventually';
import type { Pool } from 'pg';

export type Lag = {
  /** Age of the oldest fact that was not published, at its worst. */
  relaySeconds: number;
  /** Age of what a consumer had just taken in, at its worst. */
  consumerSeconds: number;
};

const oldest = `select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as age from outbox where published_at is null`;
const newest = `select event_id::text as id from inbox where topic = 'xinyue.order' order by received_at desc limit 1`;

/**
 * Samples twice a second how far behind the relay and the consumers of orders are. A consumer's lag is the age of its newest fact against the
 * newest that was told.
 */
export function watchLag(order: Pool, consumers: Pool[]): { stop(): Promise<Lag> } {
  const worst: Lag = { relaySeconds: 0, consumerSeconds: 0 };
  let running = true;
  const behind = async (consumer: Pool): Promise<number> => {
    const { rows } = await consumer.query<{ id: string }>(newest);
    if (!rows[0]) return 0;
    const sql = `select extract(epoch from (select max(created_at) from outbox where seq > (select max(seq) - 1000 from outbox)) - created_at)::float8 as age
      from outbox where id = $1`;
    return (await order.query<{ age: number }>(sql, [rows[0].id])).rows[0]?.age ?? 0;
  };
  const sample = async () => {
    const { rows } = await order.query<{ age: number }>(oldest);
    worst.relaySeconds = Math.max(worst.relaySeconds, rows[0]!.age);
    for (const consumer of consumers) worst.consumerSeconds = Math.max(worst.consumerSeconds, await behind(consumer));
  };
  const loop = (async () => {
    while (running) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, 500));
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

/** Seconds until every consumer has taken in everything that was told when the load ended. */
export async function drain(order: Pool, consumers: Pool[]): Promise<number> {
  const started = performance.now();
  const { rows } = await order.query<{ told: number }>('select count(*)::int as told from outbox');
  const takenIn = async () => {
    for (const consumer of consumers) {
      const { rows: taken } = await consumer.query<{ taken: number }>(
        `select count(*)::int as taken from inbox where topic = 'xinyue.order'`,
      );
      if (taken[0]!.taken < rows[0]!.told) return false;
    }
    return true;
  };
  await eventually(takenIn, { describe: 'consumers have caught up', timeoutMs: 300_000, intervalMs: 250 });
  return (performance.now() - started) / 1000;
}
