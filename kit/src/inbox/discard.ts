import type { Pool } from 'pg';
import { inTransaction } from '../db/inTransaction.ts';
import { closeParked, findParked, lockPosition, passDiscarded } from './parkedRows.ts';

/**
 * Operator action: gives up a parked event for good; its effect never happens here. Those parked behind it stay until they are
 * redriven. The row and who did it are kept. Answers false when the id is not parked.
 */
export const discard = (pool: Pool, consumer: string, eventId: string, by: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const seen = await client.query<{ topic: string; aggregate_id: string | null }>(
      'select topic, aggregate_id from parked_events where consumer = $1 and event_id = $2',
      [consumer, eventId],
    );
    const row = seen.rows[0];
    const aggregate = row?.aggregate_id ? { topic: row.topic, aggregateId: row.aggregate_id } : undefined;
    // The position first, then the row: the order in which the consumer and redrive take them.
    if (aggregate) await lockPosition(client, consumer, aggregate);
    if (!(await findParked(client, consumer, eventId))) return false;
    await closeParked(client, consumer, eventId, 'discarded', by);
    if (aggregate) await passDiscarded(client, consumer, aggregate);
    return true;
  });
