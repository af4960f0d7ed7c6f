import type { EventEnvelope } from '@xinyue/contracts/define';
import type { Db } from '../db/db.ts';
import type { BusMessage } from '../bus/bus.ts';
import type { AggregateState } from './decide.ts';

export type Outcome = 'handled' | 'ignored' | 'skipped' | 'parked';
export type Aggregate = { topic: string; aggregateId: string };
export type Parked = { id: string; message: BusMessage; event?: EventEnvelope; reason: string; attempts: number };

/** Key of an aggregate within a consumer. Topics have no space in their names. */
export const aggregateKey = ({ topic, aggregateId }: Aggregate): string => `${topic} ${aggregateId}`;

const columns = (aggregates: Aggregate[]): [string[], string[]] => [
  aggregates.map(({ topic }) => topic),
  aggregates.map(({ aggregateId }) => aggregateId),
];

/** Text as PostgreSQL can keep it: it has no U+0000. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd');

export type Arrival = { topic: string; event: EventEnvelope; outcome: Outcome };

/** Records the ids and answers those that are new. In id order, so that two members with the same batch cannot block each other. */
export const recordArrivals = async (db: Db, consumer: string, arrivals: Arrival[]): Promise<Set<string>> => {
  const rows = arrivals.toSorted((a, b) => (a.event.id < b.event.id ? -1 : 1));
  const inserted = await db.query<{ event_id: string }>({
    name: 'record-arrivals',
    text: `insert into inbox (consumer, event_id, topic, type, aggregate_id, aggregate_version, outcome)
     select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[])
     on conflict (consumer, event_id) do nothing returning event_id`,
    values: [
      consumer,
      rows.map(({ event }) => event.id),
      rows.map(({ topic }) => topic),
      rows.map(({ event }) => event.type),
      rows.map(({ event }) => event.aggregateId),
      rows.map(({ event }) => event.aggregateVersion),
      rows.map(({ outcome }) => outcome),
    ],
  });
  return new Set(inserted.rows.map(({ event_id }) => event_id));
};

export const setOutcomes = async (db: Db, consumer: string, outcomes: Map<string, Outcome>): Promise<void> => {
  if (outcomes.size === 0) return;
  await db.query(
    `update inbox set outcome = given.outcome from unnest($2::uuid[], $3::text[]) as given (event_id, outcome)
     where consumer = $1 and inbox.event_id = given.event_id`,
    [consumer, [...outcomes.keys()], [...outcomes.values()]],
  );
};

/**
 * Locks the positions of the aggregates and answers their states. What is parked is asked in a second statement: only after the
 * locks are held does it see what an operator has just changed.
 */
export const lockStates = async (db: Db, consumer: string, aggregates: Aggregate[]): Promise<Map<string, AggregateState>> => {
  const given = [consumer, ...columns(aggregates)];
  const positions = await db.query<{ topic: string; aggregate_id: string; version: number }>({
    name: 'lock-positions',
    // Each by its key: joined to them, a planner that takes the table for small reads all of the consumer's rows for every batch.
    text: `select p.* from (select * from unnest($2::text[], $3::text[]) as asked (topic, aggregate_id) order by 1, 2) as asked
        cross join lateral (
          select topic, aggregate_id, version from inbox_position
          where consumer = $1 and topic = asked.topic and aggregate_id = asked.aggregate_id for update
        ) as p`,
    values: given,
  });
  const parked = await db.query<{ topic: string; aggregate_id: string }>(
    `select distinct topic, aggregate_id from parked_events
     where consumer = $1 and state = 'parked' and (topic, aggregate_id) in (select * from unnest($2::text[], $3::text[]))`,
    given,
  );
  const states = new Map<string, AggregateState>(aggregates.map((one) => [aggregateKey(one), { version: 0, blocked: false }]));
  const stateOf = (row: { topic: string; aggregate_id: string }): AggregateState =>
    states.get(aggregateKey({ topic: row.topic, aggregateId: row.aggregate_id }))!;
  for (const row of positions.rows) stateOf(row).version = row.version;
  for (const row of parked.rows) stateOf(row).blocked = true;
  return states;
};

export const savePositions = async (db: Db, consumer: string, positions: (Aggregate & { version: number })[]): Promise<void> => {
  if (positions.length === 0) return;
  await db.query({
    name: 'save-positions',
    text: `insert into inbox_position (consumer, topic, aggregate_id, version)
     select $1, * from unnest($2::text[], $3::text[], $4::int[])
     on conflict (consumer, topic, aggregate_id) do update set version = excluded.version
     where inbox_position.version < excluded.version`,
    values: [consumer, ...columns(positions), positions.map(({ version }) => version)],
  });
};

/** Parks messages. The caller records the event ids and saves the position of each aggregate, which the operator actions lock. */
export const insertParked = async (db: Db, consumer: string, parked: Parked[]): Promise<void> => {
  for (const { id, message, event, reason, attempts } of parked) {
    await db.query(
      `insert into parked_events
         (consumer, event_id, topic, partition, "offset", type, aggregate_id, aggregate_version, raw, reason, attempts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (consumer, event_id) do nothing`,
      [
        consumer,
        id,
        message.topic,
        message.partition,
        message.offset,
        event?.type ?? null,
        event?.aggregateId ?? null,
        event?.aggregateVersion ?? null,
        storable(message.value),
        storable(reason).slice(0, 2_000),
        attempts,
      ],
    );
  }
};
