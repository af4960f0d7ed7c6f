import type { WaitingCount } from '@xinyue/contracts/serviceHealth';
import type { Db } from '@xinyue/kit/db/db';

/** Withdrawals that wait for a second person, and those whose end the bank has not told for a quarter of an hour. */
export async function readWaiting(db: Db, now: Date): Promise<WaitingCount[]> {
  const { rows } = await db.query<WaitingCount>(
    `select key, count(id)::int as count, coalesce(extract(epoch from $1::timestamptz - min(since)), 0)::int as "oldestSeconds"
     from unnest(array['withdrawals', 'unknown']) as key
     left join (
       select id, 'withdrawals' as kind, created_at as since from withdrawals where state = 'review'
       union all select id, 'unknown', sent_at from withdrawals
         where state = 'sent' and not released and sent_at < $1::timestamptz - interval '15 min'
     ) as w on w.kind = key group by key`,
    [now],
  );
  return rows;
}
