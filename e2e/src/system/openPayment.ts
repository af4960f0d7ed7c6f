import type { Pool } from 'pg';

/**
 * As if the buyer had gone to this channel: what a channel reports counts for nothing else. Straight in the table, for tests that report about orders in
 * every state, in nobody's name. Does nothing where a payment is there, or no such order.
 */
export async function openPayment(order: Pool, notice: object, channel: string): Promise<void> {
  const { orderId } = notice as { orderId?: unknown };
  await order.query(
    `with closed as (
       update order_payments set in_force = false, state = 'closed' where order_id::text = $1 and in_force and state = 'open' and channel <> $2 returning 1)
     insert into order_payments (payment_no, order_id, kind, channel, fen, opened_at, state, in_force)
     select gen_random_uuid(), id, 'order', $2, total_fen, now(), 'open', true from orders
     where id::text = $1 and (select count(*) from closed) >= 0 and not exists (select from order_payments where order_id = id and channel = $2)
     on conflict do nothing`,
    [String(orderId), channel],
  );
}
