import type { Db } from '@xinyue/kit/db/db';

/** Orders of a customer that have not ended: to be paid, to be confirmed, to be picked up, or frozen. */
export async function countOpenOrders(db: Db, customerId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from orders
     where customer_id = $1 and not deleted and status in ('0', '00', '02', '1', '2', '06')`,
    [customerId],
  );
  return rows[0]!.open;
}
