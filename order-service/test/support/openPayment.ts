import type { Pool } from 'pg';
import { inTransaction } from '@xinyue/kit/db/inTransaction';

/**
 * As if the buyer of an order had gone to this channel last: what a channel reports counts for nothing else. Straight in the table, because tests report
 * about orders in every state, to which nobody is sent any more. Answers the number; undefined where there is no such order.
 */
export async function openPayment(pool: Pool, orderId: string, channel = 'bank'): Promise<string | undefined> {
  const opened = await openOnce(pool, orderId, channel);
  // Somebody else opened one in between: that one is closed then.
  return opened === 'again' ? openPayment(pool, orderId, channel) : opened;
}

const openOnce = (pool: Pool, orderId: string, channel: string): Promise<string | undefined> =>
  inTransaction(pool, async (db) => {
    // As whoever opens one: of two at once the second sees what the first wrote.
    const there = await db.query('select from orders where id = $1 for update', [orderId]);
    await db.query(
      `update order_payments set in_force = false, state = case state when 'open' then 'closed' else state end
       where order_id = $1 and in_force and channel <> $2`,
      [orderId, channel],
    );
    const again = await db.query<{ no: string }>(
      `update order_payments set in_force = true, state = case state when 'closed' then 'open' else state end
       where order_id = $1 and channel = $2 returning payment_no as no`,
      [orderId, channel],
    );
    if (again.rows[0]) return again.rows[0].no;
    const { rows } = await db.query<{ no: string }>(
      `insert into order_payments (payment_no, order_id, kind, channel, fen, opened_at, state, in_force)
       select gen_random_uuid(), id, 'order', $2, total_fen, now(), 'open', true from orders where id = $1
       on conflict (order_id, kind) where in_force do nothing returning payment_no as no`,
      [orderId, channel],
    );
    return rows[0]?.no ?? (there.rowCount === 1 ? 'again' : undefined);
  });
