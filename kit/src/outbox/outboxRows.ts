import type { RawMessage } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { lastSeq } from './outboxToldMigration.ts';

type Row = {
  seq: number;
  id: string;
  topic: string;
  aggregate_id: string;
  aggregate_version: number;
  type: string;
  version: number;
  data: string;
  actor: string;
  trace_id: string;
  time: Date;
};

/** An event as the bus takes it; `key` is its aggregate. */
export type UnpublishedEvent = { seq: number; topic: string; aggregateVersion: number; message: RawMessage };

/** How far the outbox is behind: rows not published yet and the age of the oldest in seconds (0 when there is none). */
export type Lag = { count: number; oldestSeconds: number };

/** `outbox_untold` with a limit in each range: what stands behind a batch is not read, let alone sorted. */
const pick = `
select next.* from (select unnest(gaps + int8multirange(int8range(top + 1, ${lastSeq}))) as part from outbox_told where only_one) as parts
cross join lateral (
  select seq, id, topic, aggregate_id, aggregate_version, type, version, data::text, actor::text, trace_id, time from outbox
  where seq >= lower(part) and seq < upper(part)
    and aggregate_id not in (select aggregate_id from outbox_delays where next_try > now())
  order by seq limit $1
) as next order by seq limit $1`;

/** The JSON of an envelope, around the JSON that PostgreSQL wrote: it is not parsed on the way. */
const toValue = (row: Row): string =>
  `{"id":"${row.id}","type":${JSON.stringify(row.type)},"version":${row.version},"time":"${row.time.toISOString()}",` +
  `"aggregateId":${JSON.stringify(row.aggregate_id)},"aggregateVersion":${row.aggregate_version},"actor":${row.actor},` +
  `"traceId":${JSON.stringify(row.trace_id)},"data":${row.data}}`;

/** Puts each aggregate's events into version order among the places they hold: one insert may have numbered its rows otherwise. */
export const sortedByVersion = (rows: UnpublishedEvent[]): UnpublishedEvent[] => {
  const queues = new Map<string, UnpublishedEvent[]>();
  for (const row of rows) {
    const queue = queues.get(row.message.key) ?? [];
    queue.push(row);
    queues.set(row.message.key, queue);
  }
  for (const queue of queues.values()) queue.sort((a, b) => a.aggregateVersion - b.aggregateVersion);
  return rows.map(({ message }) => queues.get(message.key)!.shift()!);
};

/**
 * The oldest rows that are not published: those in the gaps and those above `top`. Numbers commit out of order, and a bare cursor would pass a
 * row for ever (E2); what it reads past stays in the gaps instead. An aggregate with a delayed row is left out whole, so its order
 * holds (E3); it holds across the gaps too, for a later version is only there when the earlier ones are.
 */
export const pickUnpublished = async (db: Db, limit: number): Promise<UnpublishedEvent[]> => {
  const found = await db.query<Row>({ name: 'pick-unpublished', text: pick, values: [limit] });
  return sortedByVersion(
    found.rows.map((row) => ({
      seq: row.seq,
      topic: row.topic,
      aggregateVersion: row.aggregate_version,
      message: { key: row.aggregate_id, value: toValue(row) },
    })),
  );
};

/** Numbers as PostgreSQL writes a multirange: neighbours share a range. */
const toMultirange = (seqs: number[]): string => {
  const runs: [number, number][] = [];
  for (const seq of seqs.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && seq === last[1] + 1) last[1] = seq;
    else runs.push([seq, seq]);
  }
  return `{${runs.map(([first, last]) => `[${first},${last}]`).join(',')}}`;
};

const mark = `
update outbox_told set top = greatest(top, $1::bigint),
  gaps = gaps + case when $1::bigint > top then int8multirange(int8range(top + 1, $1::bigint, '[]')) else '{}' end - $2::int8multirange
where only_one`;

/** Notes that these rows are published: one row is written for all of them. Every number passed on the way, seen or not, goes into the gaps. */
export const markPublished = async (db: Db, seqs: number[]): Promise<void> => {
  await db.query({ name: 'mark-published', text: mark, values: [Math.max(...seqs), toMultirange(seqs)] });
};

/** Sets a row aside for 0.5 s, 1 s, 2 s … at most 30 s. */
export const delayRow = async (db: Db, { seq, message }: UnpublishedEvent): Promise<void> => {
  await db.query(
    `insert into outbox_delays as d (seq, aggregate_id, attempts, next_try) values ($1, $2, 1, now() + interval '0.5 s')
     on conflict (seq) do update set attempts = d.attempts + 1,
       next_try = now() + make_interval(secs => least(30, 0.5 * 2 ^ least(d.attempts, 10)))`,
    [seq, message.key],
  );
};

export const readLag = async (db: Db): Promise<Lag> => {
  const found = await db.query<{ count: number; oldest: number }>(
    `select count(*) as count, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest
     from outbox_untold`,
  );
  const { count, oldest } = found.rows[0]!;
  return { count, oldestSeconds: Math.max(0, oldest) };
};

const rowsPerStatement = 1_000;

/** Removes published rows that are older than `retentionDays`, at most 1,000 per statement and 20,000 in all; answers how many. */
export const pruneOutbox = async (db: Db, retentionDays: number): Promise<number> => {
  let removed = 0;
  for (let rows = rowsPerStatement; rows === rowsPerStatement && removed < 20 * rowsPerStatement; removed += rows) {
    const result = await db.query(
      `delete from outbox where seq in (
         select seq from outbox, outbox_told where created_at < now() - make_interval(days => $1) and seq <= top and not gaps @> seq
         limit ${rowsPerStatement})`,
      [retentionDays],
    );
    rows = result.rowCount ?? 0;
  }
  await db.query('delete from outbox_delays using outbox_told where seq <= top and not gaps @> seq');
  return removed;
};
