import type { EventActor, EventEnvelope } from '@xinyue/contracts/define';
import type { Db } from '../db/db.ts';

type Row = {
  id: string;
  topic: string;
  aggregate_id: string;
  aggregate_version: number;
  type: string;
  version: number;
  data: Record<string, unknown>;
  actor: EventActor;
  trace_id: string;
  time: Date;
};

export type Unpublished = { topic: string; envelope: EventEnvelope };

/** How far the outbox is behind: unpublished rows and the age of the oldest in seconds (0 when there is none). */
export type Lag = { count: number; oldestSeconds: number };

const pick = `
select id, topic, aggregate_id, aggregate_version, type, version, data, actor, trace_id, time from outbox
where published_at is null
  and aggregate_id not in (select aggregate_id from outbox where published_at is null and next_try > now())
order by seq limit $1`;

const toEnvelope = (row: Row): EventEnvelope => ({
  id: row.id,
  type: row.type,
  version: row.version,
  time: row.time.toISOString(),
  aggregateId: row.aggregate_id,
  aggregateVersion: row.aggregate_version,
  actor: row.actor,
  traceId: row.trace_id,
  data: row.data,
});

/** Puts each aggregate's events into version order among the places they hold: one insert may have numbered its rows otherwise. */
export const inVersionOrder = (rows: Unpublished[]): Unpublished[] => {
  const queues = new Map<string, Unpublished[]>();
  for (const row of rows) {
    const queue = queues.get(row.envelope.aggregateId) ?? [];
    queue.push(row);
    queues.set(row.envelope.aggregateId, queue);
  }
  for (const queue of queues.values()) queue.sort((a, b) => a.envelope.aggregateVersion - b.envelope.aggregateVersion);
  return rows.map(({ envelope }) => queues.get(envelope.aggregateId)!.shift()!);
};

/**
 * The oldest rows that are not published, by `published_at is null` and never by a moving cursor: sequence numbers commit out of
 * order, a cursor would pass a row for ever (E2). An aggregate with a delayed row is left out whole, so its order holds (E3).
 */
export const pickUnpublished = async (db: Db, limit: number): Promise<Unpublished[]> => {
  const found = await db.query<Row>({ name: 'pick-unpublished', text: pick, values: [limit] });
  return inVersionOrder(found.rows.map((row) => ({ topic: row.topic, envelope: toEnvelope(row) })));
};

export const markPublished = async (db: Db, ids: string[]): Promise<void> => {
  await db.query({
    name: 'mark-published',
    text: 'update outbox set published_at = now() where id = any($1::uuid[])',
    values: [ids],
  });
};

/** Sets a row aside for 0.5 s, 1 s, 2 s … at most 30 s. */
export const delayRow = async (db: Db, id: string): Promise<void> => {
  await db.query(
    `update outbox set attempts = attempts + 1, next_try = now() + make_interval(secs => least(30, 0.5 * 2 ^ least(attempts, 10)))
     where id = $1`,
    [id],
  );
};

export const readLag = async (db: Db): Promise<Lag> => {
  const found = await db.query<{ count: number; oldest: number }>(
    `select count(*) as count, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest
     from outbox where published_at is null`,
  );
  const { count, oldest } = found.rows[0]!;
  return { count, oldestSeconds: Math.max(0, oldest) };
};

const rowsPerStatement = 1_000;

/** Removes rows published more than `retentionDays` ago, at most 1,000 per statement and 20,000 in all; answers how many. */
export const pruneOutbox = async (db: Db, retentionDays: number): Promise<number> => {
  let removed = 0;
  for (let rows = rowsPerStatement; rows === rowsPerStatement && removed < 20 * rowsPerStatement; removed += rows) {
    const result = await db.query(
      `delete from outbox where id in (
         select id from outbox where created_at < now() - make_interval(days => $1) and published_at < now() - make_interval(days => $1)
         limit ${rowsPerStatement})`,
      [retentionDays],
    );
    rows = result.rowCount ?? 0;
  }
  return removed;
};
