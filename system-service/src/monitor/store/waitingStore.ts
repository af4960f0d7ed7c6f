import type { WaitingCount } from '@xinyue/contracts/serviceHealth';
import type { Db } from '@xinyue/kit/db/db';
import type { OwnCounts } from '../domain/queues.ts';

/** Requests that wait for a second person, and partners of which the key or a new key does. */
export async function countOwn(db: Db, now: Date): Promise<OwnCounts> {
  const { rows } = await db.query<WaitingCount>(
    `select key, count, coalesce(greatest(extract(epoch from $1::timestamptz - since), 0), 0)::int as "oldestSeconds" from (
       select 'requests' as key, count(*)::int as count, min(asked_at) as since from right_requests where state = 'waiting' and kind <> 'factor'
       union all select 'resets', count(*)::int, min(asked_at) from right_requests where state = 'waiting' and kind = 'factor'
       union all select 'partners', count(*)::int, min(coalesce(k.made_at, p.made_at)) from partners p
         left join partner_keys k on k.partner_id = p.id and k.waiting_by <> '' and k.ends_at is null
         where p.state = 'waiting' or p.state = 'active' and k.id is not null
     ) as queues`,
    [now],
  );
  return Object.fromEntries(rows.map((row) => [row.key, row])) as OwnCounts;
}
