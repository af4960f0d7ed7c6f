import type { Db } from '@xinyue/kit/db/db';

/** Money of a customer that is on its way: refunds that have not ended, and what came for their orders and is nobody's yet. */
export async function countOpenMoney(db: Db, customerId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select (select count(*) from refunds r join payments p using (payment_no)
             where p.customer_id = $1 and r.state in ('review', 'opened', 'sent', 'failed'))::int
          + (select count(*) from unbooked_payments where customer_id = $1 and state = 'open')::int as open`,
    [customerId],
  );
  return rows[0]!.open;
}
