import { statusFromStored, storedStatus } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../domain/Order.ts';

/** Columns of an order under the names of `Order`. */
export const orderColumns = `id, order_no as "orderNo", customer_id as "customerId", customer_name as "customerName", shop_id as "shopId",
  shop_name as "shopName", spot_id as "spotId", spot_name as "spotName", type_name as "typeName", unit, quantity, price_fen as "priceFen",
  total_fen as "totalFen", pay_type as "payType", ordered_at as "orderedAt", paid_at as "paidAt", status, contract_urls as "contractUrls",
  pickup_address as "pickupAddress", warehouse_address as "warehouseAddress", trans_id as "transId", payment_no as "paymentNo",
  contract_pdf as "contractPdf", contract_sha256 as "contractSha256", contract_confirmed as "contractConfirmed", deleted, version`;

type Row = Omit<Order, 'status'> & { status: string };

export const orderFromRow = (row: Row): Order => ({ ...row, status: statusFromStored(row.status)! });

/** Whose orders are meant: a customer's, a shop's, or everybody's (staff). The owner stands in the SQL, not in a check afterwards. */
export type Scope = { customerId: string } | { shopId: string } | 'all';

/** The condition of a scope and its parameter; `nth` is the parameter's number. */
export function scopeCondition(scope: Scope, nth: number): { sql: string; values: string[] } {
  if (scope === 'all') return { sql: 'true', values: [] };
  return 'customerId' in scope
    ? { sql: `customer_id = $${nth}`, values: [scope.customerId] }
    : { sql: `shop_id = $${nth}`, values: [scope.shopId] };
}

/** One order within a scope, also a cancelled one; `lock` holds its row until the transaction ends. */
export async function findOrder(db: Db, id: string, scope: Scope, lock = false): Promise<Order | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const text = `select ${orderColumns} from orders where id = $1 and ${sql}${lock ? ' for update' : ''}`;
  const { rows } = await db.query<Row>(text, [id, ...values]);
  return rows[0] && orderFromRow(rows[0]);
}

/** Writes what a transition changes; `version` has risen by one. */
export async function saveOrder(db: Db, order: Order, now: Date, cancelReason: string | null = null): Promise<void> {
  await db.query(
    `update orders set status = $2, paid_at = $3, contract_urls = $4, trans_id = $5, payment_no = $6, deleted = $7, version = $8,
       cancel_reason = coalesce($9, cancel_reason), changed_at = $10
     where id = $1`,
    [
      order.id,
      storedStatus(order.status),
      order.paidAt,
      order.contractUrls,
      order.transId,
      order.paymentNo,
      order.deleted,
      order.version,
      cancelReason,
      now,
    ],
  );
}

/** The oldest orders still waiting for their payment since before a moment. */
export async function findUnpaid(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from orders where not deleted and status = '0' and ordered_at <= $1 order by ordered_at limit $2",
    [before, limit],
  );
  return rows.map(({ id }) => id);
}
