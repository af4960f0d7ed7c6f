import { columnsOf } from '../db/columnsOf.ts';
import type { BusMessage, PartitionEnd } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';

export type Rejected = { id: string; message: BusMessage; reason: string };

/** Who floods the bus shall not fill the database too: beyond this many open ones a message is logged alone. */
const mostOpen = 1_000;

/** So much of each: enough to see what it is, and no way to fill a database. */
const mostKept = 4_000;

/** Keeps messages that do not count, the beginning of each; one that comes again is there already. */
export async function insertRejected(db: Db, consumer: string, rejected: Rejected[]): Promise<void> {
  if (rejected.length === 0) return;
  const rows = rejected.map(({ id, reason, message: { topic, partition, offset, value } }) => {
    return { id, topic, partition, offset, raw: value.slice(0, mostKept).replaceAll('\u0000', '\ufffd'), reason };
  });
  await db.query(
    `insert into inbox_rejected (consumer, message_id, topic, partition, "offset", raw, reason)
     select $1, * from unnest($2::uuid[], $3::text[], $4::int[], $5::bigint[], $6::text[], $7::text[])
     limit greatest(0, ${mostOpen} - (select count(*) from inbox_rejected where consumer = $1 and state = 'rejected'))
     on conflict (consumer, message_id) do nothing`,
    [consumer, ...columnsOf(rows, 'id', 'topic', 'partition', 'offset', 'raw', 'reason')],
  );
}

/** How many wait for a person. */
export async function countRejected(db: Db, consumer: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from inbox_rejected where consumer = $1 and state = 'rejected'",
    [consumer],
  );
  return rows[0]!.count;
}

/** What waits for a person, newest first, without its content: nobody vouches for that. */
export async function listRejected(db: Db, consumer: string, most: number) {
  const { rows } = await db.query<{ eventId: string; topic: string; reason: string; parkedAt: Date }>(
    `select message_id as "eventId", topic, reason, rejected_at as "parkedAt" from inbox_rejected
     where consumer = $1 and state = 'rejected' order by rejected_at desc, message_id desc limit $2`,
    [consumer, most],
  );
  return rows;
}

/** A person gives one up, with a reason; answers whether it waited. */
export async function discardRejected(
  db: Db,
  consumer: string,
  { id, by, remark }: { id: string; by: string; remark: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update inbox_rejected set state = 'discarded', changed_at = now(), changed_by = $3, remark = $4
     where consumer = $1 and message_id = $2 and state = 'rejected'`,
    [consumer, id, by, remark],
  );
  return rowCount === 1;
}

/** Up to which offset messages of a partition need no signature, now. */
export type Unsigned = (partition: string) => number;
export const partitionKey = ({ topic, partition }: { topic: string; partition: number }): string => `${topic}/${partition}`;

/** What lay there is read long before: later nothing goes without a signature, whatever became of the log meanwhile. */
const unsignedMs = 24 * 3_600_000;

/**
 * The offsets that were noted when this consumer first read a topic with a version that checks signatures; noted now where they were not. Of two
 * copies at one moment the first one's count. They hold for a day.
 */
export async function noteUnsigned(
  db: Db,
  consumer: string,
  topics: readonly string[],
  readEnds: (topics: string[]) => Promise<PartitionEnd[]>,
): Promise<Unsigned> {
  const read = async () => {
    const { rows } = await db.query<{ topic: string; partition: number; before: number; notedAt: Date }>(
      'select topic, partition, before, noted_at as "notedAt" from inbox_unsigned where consumer = $1',
      [consumer],
    );
    return new Map(
      rows.map((row) => [partitionKey(row), { before: Number(row.before), until: row.notedAt.getTime() + unsignedMs }]),
    );
  };
  let known = await read();
  const fresh = topics.filter((topic) => ![...known.keys()].some((partition) => partition.startsWith(`${topic}/`)));
  if (fresh.length > 0) {
    const ends = await readEnds(fresh);
    await db.query(
      `insert into inbox_unsigned (consumer, topic, partition, before)
       select $1, * from unnest($2::text[], $3::int[], $4::bigint[]) on conflict do nothing`,
      [consumer, ...columnsOf(ends, 'topic', 'partition', 'offset')],
    );
    known = await read();
  }
  return (partition) => {
    const noted = known.get(partition);
    return noted && Date.now() < noted.until ? noted.before : 0;
  };
}
