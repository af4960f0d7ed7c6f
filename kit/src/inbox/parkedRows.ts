import type { PoolClient } from 'pg';
import type { Db } from '../db/db.ts';

export type ParkedRow = {
  event_id: string;
  topic: string;
  partition: number;
  offset: number;
  aggregate_id: string | null;
  aggregate_version: number | null;
  raw: string;
};

export type ParkedAggregate = { topic: string; aggregateId: string };

const columns = 'event_id, topic, partition, "offset", aggregate_id, aggregate_version, raw';

export const findParked = async (db: Db, consumer: string, eventId: string): Promise<ParkedRow | undefined> => {
  const found = await db.query<ParkedRow>(
    `select ${columns} from parked_events where consumer = $1 and event_id = $2 and state = 'parked' for update`,
    [consumer, eventId],
  );
  return found.rows[0];
};

/** Locks the aggregate's position, as the consumer does before it decides, and answers the last applied version. */
export const lockPosition = async (
  client: PoolClient,
  consumer: string,
  { topic, aggregateId }: ParkedAggregate,
): Promise<number> => {
  const found = await client.query<{ version: number }>(
    'select version from inbox_position where consumer = $1 and topic = $2 and aggregate_id = $3 for update',
    [consumer, topic, aggregateId],
  );
  return found.rows[0]?.version ?? 0;
};

export const nextParked = async (
  db: Db,
  consumer: string,
  { topic, aggregateId }: ParkedAggregate,
): Promise<ParkedRow | undefined> => {
  const found = await db.query<ParkedRow>(
    `select ${columns} from parked_events
     where consumer = $1 and topic = $2 and aggregate_id = $3 and state = 'parked' order by aggregate_version limit 1`,
    [consumer, topic, aggregateId],
  );
  return found.rows[0];
};

export const countParked = async (db: Db, consumer: string, aggregate?: ParkedAggregate): Promise<number> => {
  const found = await db.query<{ count: number }>(
    `select count(*) as count from parked_events where consumer = $1 and state = 'parked'
       and ($2::text is null or (topic = $2 and aggregate_id = $3))`,
    [consumer, aggregate?.topic ?? null, aggregate?.aggregateId ?? null],
  );
  return found.rows[0]!.count;
};

export const closeParked = async (
  db: Db,
  consumer: string,
  eventId: string,
  state: 'redriven' | 'discarded',
  by: string,
): Promise<void> => {
  await db.query(
    'update parked_events set state = $3, changed_at = now(), changed_by = $4 where consumer = $1 and event_id = $2',
    [consumer, eventId, state, by],
  );
};

/**
 * Moves the position over what an operator has discarded, so that the next version is no gap. With nothing parked left, discarding
 * settles the aggregate whole: the position goes to its highest discarded version.
 */
export const passDiscarded = async (client: PoolClient, consumer: string, aggregate: ParkedAggregate): Promise<void> => {
  const { topic, aggregateId } = aggregate;
  const found = await client.query<{ aggregate_version: number }>(
    `select aggregate_version from parked_events
     where consumer = $1 and topic = $2 and aggregate_id = $3 and state = 'discarded' order by aggregate_version`,
    [consumer, topic, aggregateId],
  );
  const settled = (await countParked(client, consumer, aggregate)) === 0;
  let version = await lockPosition(client, consumer, aggregate);
  for (const { aggregate_version: discarded } of found.rows) {
    if (discarded === version + 1 || (settled && discarded > version)) version = discarded;
  }
  await client.query(
    'update inbox_position set version = $4 where consumer = $1 and topic = $2 and aggregate_id = $3 and version < $4',
    [consumer, topic, aggregateId, version],
  );
};

/** The first parked event of an aggregate; one that is no readable event is found by its own id. */
export const findParkedOf = async (db: Db, consumer: string, aggregateId: string): Promise<string | undefined> => {
  const found = await db.query<{ event_id: string }>(
    `select event_id from parked_events
     where consumer = $1 and state = 'parked' and (aggregate_id = $2 or (aggregate_id is null and event_id::text = $2))
     order by aggregate_version limit 1`,
    [consumer, aggregateId],
  );
  return found.rows[0]?.event_id;
};

/** Parked events, newest first, without their data. */
export const listParked = async (db: Db, consumer: string, most: number) => {
  const { rows } = await db.query<{
    eventId: string;
    topic: string;
    type: string;
    aggregateId: string;
    aggregateVersion: number | null;
    reason: string;
    attempts: number;
    parkedAt: Date;
  }>(
    `select event_id as "eventId", topic, coalesce(type, '') as type, coalesce(aggregate_id, event_id::text) as "aggregateId",
       aggregate_version as "aggregateVersion", reason, attempts, parked_at as "parkedAt"
     from parked_events where consumer = $1 and state = 'parked' order by parked_at desc, event_id desc limit $2`,
    [consumer, most],
  );
  return rows;
};
