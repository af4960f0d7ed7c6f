import type { Db } from '@xinyue/kit/db/db';
import type { OrderMoney } from '../domain/orderMoney.ts';

/** Where an order's money is, and what order-service told last about the order: its stored code and whether it is cancelled. */
export type OrderState = OrderMoney & { status: string; cancelled: boolean };

/** Locks the order's row until the transaction ends (made on first sight): everything about one order's money happens one after another. */
export async function lockOrder(db: Db, orderId: string): Promise<OrderState> {
  await db.query('insert into order_money (order_id) values ($1) on conflict do nothing', [orderId]);
  const { rows } = await db.query<OrderState>(
    'select place, shop_id as "shopId", fen, status, cancelled from order_money where order_id = $1 for update',
    [orderId],
  );
  return rows[0]!;
}

export async function saveOrder(db: Db, orderId: string, { place, shopId, fen, status, cancelled }: OrderState): Promise<void> {
  await db.query('update order_money set place = $2, shop_id = $3, fen = $4, status = $5, cancelled = $6 where order_id = $1', [
    orderId,
    place,
    shopId,
    fen,
    status,
    cancelled,
  ]);
}
