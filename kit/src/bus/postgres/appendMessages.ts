import { topicPartitions } from '@xinyue/contracts/define';
import { columnsOf } from '../../db/columnsOf.ts';
import type { Db } from '../../db/db.ts';
import { type RawMessage, partitionOf } from '../bus.ts';

/** The channel on which appenders wake the readers; notifications leave at commit. */
export const busChannel = 'xinyue_bus';

const append = `
with locked as materialized (
  select id, partition from bus_partition where topic = $1 and partition = any($2::int[]) order by partition for update
), counted as (
  select partition, count(*) as messages from unnest($2::int[]) as partition group by partition
), given as (
  update bus_partition p set next_offset = p.next_offset + c.messages
  from locked join counted c using (partition) where p.id = locked.id
  returning p.id, p.partition, p.next_offset - c.messages as first_offset
), appended as (
  insert into bus_log (partition_id, "offset", key, value)
  select given.id, given.first_offset + m.nth, m.key, m.value
  from unnest($2::int[], $3::int[], $4::text[], $5::text[]) as m (partition, nth, key, value)
  join given using (partition)
)
select array(select partition from locked) as found, pg_notify('${busChannel}', $1)`;

/**
 * Appends messages to a topic with one statement, by itself or inside the caller's transaction. Offsets are given under the lock of the partition row, which is
 * held until commit: a second appender of that partition waits, so offsets become visible in their order and a reader never
 * passes one that commits later. Locks are taken in partition order, so two appenders cannot block each other.
 */
export const appendMessages = async (db: Db, topic: string, messages: RawMessage[]): Promise<void> => {
  const partitions = messages.map(({ key }) => partitionOf(key, topicPartitions));
  const counts = new Map<number, number>();
  const nths = partitions.map((partition) => {
    const nth = counts.get(partition) ?? 0;
    counts.set(partition, nth + 1);
    return nth;
  });
  const { rows } = await db.query<{ found: number[] }>({
    name: 'append-messages',
    text: append,
    values: [topic, partitions, nths, ...columnsOf(messages, 'key', 'value')],
  });
  const missing = [...counts.keys()].find((partition) => !rows[0]!.found.includes(partition));
  if (missing !== undefined) throw new Error(`topic ${topic} has no partition ${missing}: call ensureTopics first`);
};
