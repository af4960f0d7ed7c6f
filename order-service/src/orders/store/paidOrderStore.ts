import { paidStatuses } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** Orders of one answer. */
const pageSize = 500;

/** An order whose money is with us, as in `order.paid`. */
export type PaidOrder = {
  orderId: string;
  shopId: string;
  customerId: string;
  spotId: string;
  quantity: number;
  totalFen: number;
  paidAt: string;
};

/** Orders whose money is with us, behind an id, in the order of their ids; none once all were read. */
export async function listPaidOrders(db: Db, after: string): Promise<PaidOrder[]> {
  const { rows } = await db.query<Omit<PaidOrder, 'paidAt'> & { paidAt: Date }>(
    `select id as "orderId", shop_id as "shopId", customer_id as "customerId", spot_id as "spotId", quantity, total_fen as "totalFen",
       paid_at as "paidAt"
     from orders where ($1 = '' or id > nullif($1, '')::uuid) and not deleted and status = any($2) and paid_at is not null order by id limit ${pageSize}`,
    [after, paidStatuses.map(String)],
  );
  return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }));
}
