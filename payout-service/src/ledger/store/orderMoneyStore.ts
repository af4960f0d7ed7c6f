import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { OrderMoney } from '../domain/orderMoney.ts';

/** Where an order's money is, and what order-service published last about the order: its stored code and whether it is cancelled. */
export type OrderState = OrderMoney & { status: string; cancelled: boolean };

/**
 * Locks the orders' rows until the transaction ends (made on first sight, in the order of their ids): everything about one order's money
 * happens one after another. With `skipHeld` those that somebody else holds are left out of the answer instead of waited for; only a row that is
 * being made at this moment is still waited for.
 */
export async function lockOrders(db: Db, orderIds: string[], { skipHeld = false } = {}): Promise<Map<string, OrderState>> {
  const ids = [...new Set(orderIds)].sort();
  if (ids.length === 0) return new Map();
  await db.query({
    name: 'meet-orders',
    text: 'insert into order_money (order_id) select unnest($1::text[]) on conflict do nothing',
    values: [ids],
  });
  const { rows } = await db.query<OrderState & { orderId: string }>({
    name: skipHeld ? 'lock-free-orders' : 'lock-orders',
    text: `select order_id as "orderId", place, shop_id as "shopId", fen, early, unsettled,
        credit_from as "creditFrom", status, cancelled from order_money
      where order_id = any($1::text[]) order by order_id for update ${skipHeld ? 'skip locked' : ''}`,
    values: [ids],
  });
  return new Map(rows.map(({ orderId, ...state }) => [orderId, state]));
}

/** One order's row, locked until the transaction ends. */
export const lockOrder = async (db: Db, orderId: string): Promise<OrderState> => (await lockOrders(db, [orderId])).get(orderId)!;

/** Writes the states of locked orders; since when their money is at the shop's disposal is kept the first time. */
export async function saveOrders(db: Db, orders: (OrderState & { orderId: string })[]): Promise<void> {
  if (orders.length === 0) return;
  await db.query({
    name: 'save-orders',
    text: `update order_money o set place = given.place, shop_id = given.shop_id, fen = given.fen, early = given.early,
        unsettled = given.unsettled, credit_from = given.credit_from, status = given.status, cancelled = given.cancelled, credited_at = case when given.place = 'available' then coalesce(o.credited_at, now()) else o.credited_at end
      from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::boolean[], $6::boolean[], $7::timestamptz[], $8::text[],
          $9::boolean[]) as given (order_id, place, shop_id, fen, early, unsettled, credit_from, status, cancelled)
      where o.order_id = given.order_id and o.order_id = any($1::text[])`,
    values: columnsOf(orders, 'orderId', 'place', 'shopId', 'fen', 'early', 'unsettled', 'creditFrom', 'status', 'cancelled'),
  });
}

/**
 * Writes the money of paid orders that had none, known before or not; answers their ids. In the order of ids, as all who lock several
 * orders do.
 */
export async function payOrders(db: Db, paid: (OrderState & { orderId: string })[]): Promise<Set<string>> {
  const { rows } = await db.query<{ orderId: string }>({
    name: 'pay-orders',
    text: `insert into order_money as o (order_id, place, shop_id, fen, early, unsettled, credit_from, status, credited_at)
      select given.*, case when place = 'available' then now() end
      from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::boolean[], $6::boolean[], $7::timestamptz[], $8::text[])
        as given (order_id, place, shop_id, fen, early, unsettled, credit_from, status) order by order_id
      on conflict (order_id) do update set place = excluded.place, shop_id = excluded.shop_id, fen = excluded.fen, early = excluded.early,
        unsettled = excluded.unsettled, credit_from = excluded.credit_from, status = excluded.status, credited_at = excluded.credited_at where o.place = 'none'
      returning order_id as "orderId"`,
    values: columnsOf(paid, 'orderId', 'place', 'shopId', 'fen', 'early', 'unsettled', 'creditFrom', 'status'),
  });
  return new Set(rows.map(({ orderId }) => orderId));
}

/**
 * Notes that paid orders were picked up, and puts what is settled and held long enough at the shops' disposal; answers by id the money as it was
 * before.
 */
export async function pickUpOrders(
  db: Db,
  picked: { orderId: string; status: string; creditFrom: Date }[],
  now: Date,
): Promise<Map<string, OrderMoney>> {
  const { rows } = await db.query<Pick<OrderMoney, 'shopId' | 'fen' | 'unsettled'> & { orderId: string }>({
    name: 'pick-up-orders',
    text: `update order_money o set status = given.status, credit_from = given.credit_from,
        place = case when given.credit_from <= $4 and not o.unsettled then 'available' else 'pending' end,
        credited_at = case when given.credit_from <= $4 and not o.unsettled then now() end
      from (select * from unnest($1::text[], $2::text[], $3::timestamptz[]) as given (order_id, status, credit_from) order by order_id) as given
      where o.order_id = given.order_id and o.order_id = any($1::text[]) and o.place = 'pending' and not o.early and o.credit_from is null
      returning o.order_id as "orderId", o.shop_id as "shopId", o.fen, o.unsettled`,
    values: [...columnsOf(picked, 'orderId', 'status', 'creditFrom'), now],
  });
  const before = { place: 'pending', early: false, creditFrom: null } as const;
  return new Map(rows.map(({ orderId, ...money }) => [orderId, { ...before, ...money }]));
}
