import { columnsOf } from '../db/columnsOf.ts';
import type { EventEnvelope } from '@xinyue/contracts/define';
import type { Db } from '../db/db.ts';

const insert = `
insert into outbox (id, topic, aggregate_id, aggregate_version, type, version, data, actor, trace_id, time)
select id, $1, aggregate_id, aggregate_version, type, version, data, actor, trace_id, time
from unnest($2::uuid[], $3::text[], $4::int[], $5::text[], $6::int[], $7::jsonb[], $8::jsonb[], $9::text[], $10::timestamptz[])
  with ordinality as given (id, aggregate_id, aggregate_version, type, version, data, actor, trace_id, time, nth)
order by nth`;

/**
 * Puts events into the outbox with one statement, inside the caller's transaction: they are published if and only if it commits (E1).
 * Give one aggregate's events in rising version order and call the relay's `wake()` after the commit. A version that exists
 * already breaks the unique key (23505): two writers took the aggregate without its row lock.
 */
export const appendEvents = async (db: Db, topic: string, envelopes: EventEnvelope[]): Promise<void> => {
  if (envelopes.length === 0) return;
  await db.query({
    name: 'append-events',
    text: insert,
    values: [
      topic,
      ...columnsOf(envelopes, 'id', 'aggregateId', 'aggregateVersion', 'type', 'version'),
      envelopes.map(({ data }) => JSON.stringify(data)),
      envelopes.map(({ actor }) => JSON.stringify(actor)),
      ...columnsOf(envelopes, 'traceId', 'time'),
    ],
  });
};
