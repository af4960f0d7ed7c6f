import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';

/** What is paid for; other capabilities add theirs. */
const kind = 'order';

/** A payment opened at a channel for an order, in fen. A closed one takes its money all the same. */
export type OrderPayment = { paymentNo: string; channel: string; fen: number; state: 'open' | 'closed' | 'paid' };
export type NewPayment = { paymentNo: string; orderId: string; channel: string };

/** The payments of orders that buyers were sent to last, by order. */
export async function findInForce(db: Db, orderIds: string[]): Promise<Map<string, OrderPayment>> {
  const { rows } = await db.query<OrderPayment & { orderId: string }>({
    name: 'find-payments-in-force',
    text: `select order_id as "orderId", payment_no as "paymentNo", channel, fen, state from order_payments
      where order_id = any($1::uuid[]) and kind = '${kind}' and in_force`,
    values: [orderIds],
  });
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
}

/**
 * Opens payments of waiting orders that have none in force; answers the numbers of those it opened. The amount is the order's.
 */
export async function openPayments(db: Db, payments: NewPayment[], now: Date): Promise<Set<string>> {
  const { rows } = await db.query<{ paymentNo: string }>({
    name: 'open-order-payments',
    text: `insert into order_payments (payment_no, order_id, kind, channel, fen, opened_at, state, in_force)
      select asked.no, o.id, '${kind}', asked.way, o.total_fen, $4, 'open', true
      from unnest($1::uuid[], $2::uuid[], $3::text[]) as asked (no, asked_id, way) join orders o on o.id = asked.asked_id
      where o.id = any($2::uuid[]) and o.status = '0' and not o.deleted
      on conflict (order_id, kind) where in_force do nothing returning payment_no as "paymentNo"`,
    values: [...columnsOf(payments, 'paymentNo', 'orderId', 'channel'), now],
  });
  return new Set(rows.map(({ paymentNo }) => paymentNo));
}

/** Closes what is in force for a locked order; its money still counts. */
export async function closeInForce(db: Db, orderId: string): Promise<void> {
  await db.query(
    `update order_payments set in_force = false, state = case state when 'open' then 'closed' else state end
     where order_id = $1 and kind = '${kind}' and in_force`,
    [orderId],
  );
}

/** Which payment a notice means: the one it names, else the one in force, else the newest; of this order, at this channel. */
export const meantPayment = ({ order, channel, named }: { order: string; channel: string; named: string }) =>
  `select payment_no as opened_no, fen as opened_fen, state as opened_state from order_payments meant
   where meant.order_id = ${order} and meant.kind = '${kind}' and meant.channel = ${channel}
     and (${named} is null or meant.payment_no::text = lower(${named}))
   order by meant.in_force desc, meant.payment_no desc limit 1`;

/** The payment that a notice of this channel means; undefined where it opened none like that for the order. */
export async function findMeant(
  db: Db,
  { orderId, channel, paymentNo }: { orderId: string; channel: string; paymentNo: string | null },
): Promise<OrderPayment | undefined> {
  const { rows } = await db.query<{ opened_no: string; opened_fen: number; opened_state: OrderPayment['state'] }>(
    meantPayment({ order: '$1', channel: '$2', named: '$3::text' }),
    [orderId, channel, paymentNo],
  );
  const [found] = rows;
  return found && { paymentNo: found.opened_no, channel, fen: found.opened_fen, state: found.opened_state };
}

/** A payment of before this table, as payout-service has it. */
export type EarlierPayment = OrderPayment & { orderId: string; openedAt: Date };

/**
 * A channel that reported about an order of before was asked about it, whether or not something was opened there: it gets a payment of the order's
 * amount. The one that spoke last is in force where nothing else is.
 */
const keepReported = `
  with told as (
    select order_id, partner, min(at) as first, max(at) as last from (
      select order_id, partner, at from payment_notices where order_id = any($1::uuid[])
      union all select order_id, partner, at from unbooked_payments where order_id = any($1::uuid[])
    ) as said group by 1, 2
  )
  insert into order_payments (payment_no, order_id, kind, channel, fen, opened_at, state, in_force)
  select gen_random_uuid(), o.id, '${kind}', told.partner, o.total_fen, told.first,
    case when paid.here then 'paid' when standing.last then 'open' else 'closed' end, standing.last and not paid.here
  from told join orders o on o.id = told.order_id
  cross join lateral (select exists (select from payment_notices n where n.order_id = o.id and n.partner = told.partner and n.status = '1'
    and n.trans_id = o.trans_id) as here) as paid
  cross join lateral (select told.last = (select max(other.last) from told other where other.order_id = o.id)
    and not exists (select from order_payments p where p.order_id = o.id and p.kind = '${kind}' and p.in_force) as last) as standing
  where not exists (select from order_payments p where p.order_id = o.id and p.kind = '${kind}' and p.channel = told.partner)
  on conflict do nothing`;

/** Takes over what payout-service has of orders of before this table, and who reported about them, once. */
export async function keepEarlier(db: Db, orderIds: string[], payments: EarlierPayment[]): Promise<void> {
  await db.query(
    `insert into order_payments (payment_no, order_id, kind, channel, fen, opened_at, state, in_force)
     select no, asked_id, '${kind}', way, money, at, standing, standing = 'open'
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::timestamptz[], $6::text[]) as given (no, asked_id, way, money, at, standing)
     on conflict do nothing`,
    columnsOf(payments, 'paymentNo', 'orderId', 'channel', 'fen', 'openedAt', 'state'),
  );
  await db.query(keepReported, [orderIds]);
  await db.query('update orders set payments_before = false where id = any($1::uuid[]) and payments_before', [orderIds]);
}

/** Which of these orders are of before this table and were not asked about yet. */
export async function findBefore(db: Db, orderIds: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from orders where id = any($1::uuid[]) and payments_before', [
    orderIds,
  ]);
  return rows.map(({ id }) => id);
}
