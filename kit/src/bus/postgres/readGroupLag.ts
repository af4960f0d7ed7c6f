import type { Db } from '../../db/db.ts';
import type { BusLag } from '../bus.ts';

/** Offsets of a partition have no gaps: from the first message that was not taken in to the end is what waits. */
const behind = `
select coalesce(sum(p.next_offset - first."offset"), 0)::float8 as events,
  coalesce(extract(epoch from clock_timestamp() - min(first.created_at)), 0)::float8 as "oldestSeconds"
from bus_partition p
left join bus_position taken on taken.partition_id = p.id and taken.group_id = (select id from bus_group where name = $1)
cross join lateral (
  select "offset", created_at from bus_log
  where partition_id = p.id and "offset" >= coalesce(taken.next_offset, 0) order by "offset" limit 1
) as first
where p.topic = any($2::text[]) and p.next_offset > coalesce(taken.next_offset, 0)`;

/** How far a group is behind the log; of other groups a role sees no positions, and is told that nothing was taken in. */
export async function readGroupLag(db: Db, group: string, topics: string[]): Promise<BusLag> {
  const { rows } = await db.query<BusLag>({ name: 'read-group-lag', text: behind, values: [group, topics] });
  const { events, oldestSeconds } = rows[0]!;
  return { events, oldestSeconds: Math.max(0, oldestSeconds) };
}
