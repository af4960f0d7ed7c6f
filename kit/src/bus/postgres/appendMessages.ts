import { topicPartitions } from '@xinyue/contracts/define';
import { columnOf, columnsOf } from '../../db/columnsOf.ts';
import type { Db } from '../../db/db.ts';
import { type RawMessage, partitionOf } from '../bus.ts';

/** The channel on which appenders wake the readers; notifications leave at commit. */
export const busChannel = 'xinyue_bus';

const lockPartitions = `
select id, partition from bus_partition where topic = $1 and partition = any($2::int[]) order by partition for update`;

const insertMessages = `
with counted as (
  select partition_id, count(*) as messages from unnest($1::int[]) as partition_id group by partition_id
), given as (
  update bus_partition p set next_offset = p.next_offset + c.messages from counted c where p.id = c.partition_id
  returning p.id, p.next_offset - c.messages as first_offset
)
insert into bus_log (partition_id, "offset", key, value)
select given.id, given.first_offset + m.nth, m.key, m.value
from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as m (partition_id, nth, key, value)
join given on given.id = m.partition_id`;

/**
 * Appends messages to a topic inside the caller's transaction. Offsets are given under the lock of the partition row, which is
 * held until commit: a second appender of that partition waits, so offsets become visible in their order and a reader never
 * passes one that commits later. Locks are taken in partition order, so two appenders cannot block each other.
 */
export const appendMessages = async (db: Db, topic: string, messages: RawMessage[]): Promise<void> => {
  const partitions = messages.map(({ key }) => partitionOf(key, topicPartitions));
  const locked = await db.query<{ id: number; partition: number }>({
    name: 'lock-partitions',
    text: lockPartitions,
    values: [topic, [...new Set(partitions)]],
  });
  const idOf = new Map(locked.rows.map(({ id, partition }) => [partition, id]));
  const counts = new Map<number, number>();
  const ids: number[] = [];
  const nths: number[] = [];
  for (const partition of partitions) {
    const id = idOf.get(partition);
    if (id === undefined) throw new Error(`topic ${topic} has no partition ${partition}: call ensureTopics first`);
    const nth = counts.get(id) ?? 0;
    counts.set(id, nth + 1);
    ids.push(id);
    nths.push(nth);
  }
  await db.query({
    name: 'append-messages',
    text: insertMessages,
    values: [columnOf(ids), columnOf(nths), ...columnsOf(messages, 'key', 'value')],
  });
  await db.query({ name: 'notify-readers', text: 'select pg_notify($1, $2)', values: [busChannel, topic] });
};
