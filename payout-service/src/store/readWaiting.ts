import type { WaitingCount } from '@xinyue/contracts/serviceHealth';
import type { Db } from '@xinyue/kit/db/db';
import { unknownBefore } from './readOverdue.ts';

/**
 * Of-01: what of money waits for people, as many as the lists tell, and how long the oldest of each does. Withdrawals are unknown where the bank has
 * not told their end for a quarter of an hour; a payment has one refund.
 */
export async function readWaiting(db: Db, now: Date): Promise<WaitingCount[]> {
  const { rows } = await db.query<WaitingCount>(
    `select key, count, coalesce(greatest(extract(epoch from $1::timestamptz - since), 0), 0)::int as "oldestSeconds" from (
       select 'withdrawals' as key, count(*)::int as count, min(created_at) as since from withdrawals where state = 'review'
       union all select 'unknown', count(*)::int, min(sent_at) from withdrawals
         where state = 'sent' and not released and sent_at < $2
       union all select 'refundReviews', count(*)::int, min(opened_at) from refunds where state = 'review'
       union all select 'cancelReviews', count(*)::int, min(created_at) from refund_reviews where kind = 'cancel' and state = 'open'
       union all select 'refunds', count(*)::int, min(r.changed_at) from refunds r join payments p using (payment_no)
         where r.state in ('failed', 'rejected') and p.state <> 'closed'
       union all select 'unbooked', count(*)::int, min(at) from unbooked_payments where state = 'open' and how is null
       union all select 'settlements', count(*)::int, min(created_at) from channel_statements where state = 'waiting'
       union all select 'differences', count(*)::int, min(created_at) from differences where state = 'open'
     ) as queues`,
    [now, unknownBefore(now)],
  );
  return rows;
}
