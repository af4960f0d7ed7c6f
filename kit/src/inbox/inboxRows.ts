import type { EventEnvelope } from '@xinyue/contracts/define';
import { columnsOf } from '../db/columnsOf.ts';
import type { Db } from '../db/db.ts';
import type { BusMessage } from '../bus/bus.ts';
import type { AggregateState } from './decide.ts';

export type Outcome = 'handled' | 'ignored' | 'skipped' | 'parked';
export type Aggregate = { topic: string; aggregateId: string };
export type Parked = { id: string; message: BusMessage; event?: EventEnvelope; reason: string; attempts: number };

/** Key of an aggregate within a consumer. Topics have no space in their names. */
export const aggregateKey = ({ topic, aggregateId }: Aggregate): string => `${topic} ${aggregateId}`;

/** Text as PostgreSQL can keep it: it has no U+0000. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd');

export type Arrival = { topic: string; id: string; outcome: Outcome };

/** Records what became of the events of a batch: a row per topic. */
export const recordArrivals = async (db: Db, consumer: string, arrivals: Arrival[]): Promise<void> => {
  for (const topic of new Set(arrivals.map((one) => one.topic))) {
    const idsOf = (outcome: Outcome): unknown =>
      arrivals.filter((one) => one.topic === topic && one.outcome === outcome).map(({ id }) => id);
    await db.query({
      name: 'record-arrivals',
      text: `insert into inbox_batches (consumer, topic, handled, ignored, skipped, parked)
        values ($1, $2, $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[])`,
      values: [consumer, topic, idsOf('handled'), idsOf('ignored'), idsOf('skipped'), idsOf('parked')],
    });
  }
};

/** Something else became of a parked event. It stands in the batch of the transaction that parked it. */
export const setOutcome = async (
  db: Db,
  consumer: string,
  eventId: string,
  outcome: 'handled' | 'ignored' | 'skipped',
): Promise<void> => {
  await db.query(
    `update inbox_batches b set parked = array_remove(b.parked, p.event_id), ${outcome} = b.${outcome} || p.event_id
     from parked_events p where p.consumer = $1 and p.event_id = $2
       and b.consumer = p.consumer and b.topic = p.topic and b.received_at = p.parked_at and p.event_id = any(b.parked)`,
    [consumer, eventId],
  );
};

/** `stored`: its position as it is kept; undefined where it has none yet. */
export type LockedState = AggregateState & { stored: number | undefined };

/**
 * Locks the positions of the aggregates and answers their states. What is parked is asked in a second statement: only after the
 * locks are held does it see what an operator has just changed.
 */
export const lockStates = async (db: Db, consumer: string, aggregates: Aggregate[]): Promise<Map<string, LockedState>> => {
  const given = [consumer, ...columnsOf(aggregates, 'topic', 'aggregateId')];
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
  const parked = await db.query<{ topic: string; aggregate_id: string }>({
    name: 'find-parked-states',
    text: `select distinct topic, aggregate_id from parked_events
      where consumer = $1 and state = 'parked' and (topic, aggregate_id) in (select * from unnest($2::text[], $3::text[]))`,
    values: given,
  });
  const states = new Map<string, LockedState>(
    aggregates.map((one) => [aggregateKey(one), { version: 0, blocked: false, stored: undefined }]),
  );
  const stateOf = (row: { topic: string; aggregate_id: string }): LockedState =>
    states.get(aggregateKey({ topic: row.topic, aggregateId: row.aggregate_id }))!;
  for (const row of positions.rows) Object.assign(stateOf(row), { version: row.version, stored: row.version });
  for (const row of parked.rows) stateOf(row).blocked = true;
  return states;
};

export type Position = Aggregate & { version: number };

/**
 * Moves positions forward, never back, and answers how many of them are new. In the order in which they are locked, so that two members
 * with the same batch cannot block each other; the second of them waits here for the first row of an aggregate, and finds it.
 */
export const savePositions = async (db: Db, consumer: string, positions: Position[]): Promise<number> => {
  if (positions.length === 0) return 0;
  const saved = await db.query<{ made: boolean }>({
    name: 'save-positions',
    // A row that was there before has been locked by this statement, and xmax names the locker.
    text: `insert into inbox_position (consumer, topic, aggregate_id, version)
     select $1, * from unnest($2::text[], $3::text[], $4::int[]) as given (topic, aggregate_id, version) order by 2, 3
     on conflict (consumer, topic, aggregate_id) do update set version = excluded.version
     where inbox_position.version < excluded.version returning xmax = 0 as made`,
    values: [consumer, ...columnsOf(positions, 'topic', 'aggregateId', 'version')],
  });
  return saved.rows.filter(({ made }) => made).length;
};

/**
 * Parks messages and answers the ids of those that were not parked before. The caller records the event ids and saves the position of
 * each aggregate, which the operator actions lock.
 */
export const insertParked = async (db: Db, consumer: string, parked: Parked[]): Promise<Set<string>> => {
  const added = new Set<string>();
  for (const { id, message, event, reason, attempts } of parked) {
    const { rowCount } = await db.query(
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
    if (rowCount === 1) added.add(id);
  }
  return added;
};

const rowsPerStatement = 1_000;

/** Removes batches older than `retentionDays`, at most 1,000 per statement and 20,000 in all; answers how many. */
export const pruneInbox = async (db: Db, consumer: string, retentionDays: number): Promise<number> => {
  let removed = 0;
  for (let rows = rowsPerStatement; rows === rowsPerStatement && removed < 20 * rowsPerStatement; removed += rows) {
    const result = await db.query(
      `delete from inbox_batches where id in (
         select id from inbox_batches where consumer = $1 and received_at < now() - make_interval(days => $2)
         limit ${rowsPerStatement})`,
      [consumer, retentionDays],
    );
    rows = result.rowCount ?? 0;
  }
  return removed;
};
