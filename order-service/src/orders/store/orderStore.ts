import { statusFromStored, storedStatus } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../domain/Order.ts';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';

/** Columns of an order under the names of `Order`. */
export const orderColumns = `id, order_no as "orderNo", customer_id as "customerId", customer_name as "customerName", shop_id as "shopId",
  shop_name as "shopName", spot_id as "spotId", spot_name as "spotName", type_name as "typeName", unit, quantity, price_fen as "priceFen",
  total_fen as "totalFen", pay_type as "payType", ordered_at as "orderedAt", hold_until as "holdUntil", paid_at as "paidAt", status, contract_urls as "agreementUrls",
  pickup_address as "pickupAddress", warehouse_address as "warehouseAddress", trans_id as "transId", payment_no as "paymentNo",
  contract_pdf as "agreementPdf", contract_sha256 as "agreementSha256", contract_confirmed as "agreementConfirmed", deleted, reviewing, version,
  changed_at as "changedAt", payments_before as "paymentsBefore"`;

type Row = Omit<Order, 'status'> & { status: string };

export const orderFromRow = (row: Row): Order => ({ ...row, status: statusFromStored(row.status)! });

/** One order within a scope, also a cancelled one; `lock` holds its row until the transaction ends. */
export async function findOrder(db: Db, id: string, scope: OrderScope, lock = false): Promise<Order | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const text = `select ${orderColumns} from orders where id = $1 and ${sql}${lock ? ' for update' : ''}`;
  const { rows } = await db.query<Row>(text, [id, ...values]);
  return rows[0] && orderFromRow(rows[0]);
}

/** An order and the customer it must belong to. */
export type Own = { id: string; customerId: string };

/** Orders of their customers, each where it was asked for; undefined where there is none. */
export async function findOwnOrders(db: Db, asked: Own[]): Promise<(Order | undefined)[]> {
  const { rows } = await db.query<Row & { nth: number }>({
    name: 'find-own-orders',
    text: `select ${orderColumns}, asked.nth::int from unnest($1::uuid[], $2::text[]) with ordinality as asked (asked_id, owner, nth)
      join orders o on o.id = asked.asked_id and o.customer_id = asked.owner where o.id = any($1::uuid[])`,
    values: [asked.map(({ id }) => id), asked.map(({ customerId }) => customerId)],
  });
  const found = new Map(rows.map(({ nth, ...row }) => [nth, orderFromRow(row)]));
  return asked.map((_own, index) => found.get(index + 1));
}

/** An order as it is to be written, and the reason where it is being cancelled. */
export type Changed = Order & { cancelReason?: string };

/**
 * Writes what transitions change, in one statement; each `version` has risen by one. Of address and browser no trace stays once an order is paid or over. Columns as arrays: of `unnest` PostgreSQL expects few
 * rows and goes by the index, of `jsonb_to_recordset` a hundred, for which it read all orders (8 ms at 2,000 of them).
 */
export async function saveOrders(db: Db, orders: Changed[], now: Date): Promise<void> {
  await db.query({
    name: 'save-orders',
    text: `update orders o set status = given.status, paid_at = given.paid_at, trans_id = given.trans_id, payment_no = given.payment_no,
        contract_urls = case given.contract_urls when '[]' then '{}' else array(select jsonb_array_elements_text(given.contract_urls)) end,
        deleted = given.deleted, version = given.version,
        cancel_reason = coalesce(given.cancel_reason, o.cancel_reason), changed_at = greatest(o.changed_at, $1),
        cancelled_at = case when given.deleted then coalesce(o.cancelled_at, $1) end,
        address_hash = case when given.status = '0' and not given.deleted then o.address_hash end,
        device_hash = case when given.status = '0' and not given.deleted then o.device_hash end
      from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::jsonb[], $8::boolean[], $9::int[], $10::text[])
        as given (id, status, paid_at, trans_id, payment_no, contract_urls, deleted, version, cancel_reason)
      where o.id = given.id and o.id = any($2::uuid[])`,
    values: [
      now,
      orders.map(({ id }) => id),
      orders.map(({ status }) => storedStatus(status)),
      ...columnsOf(orders, 'paidAt', 'transId', 'paymentNo'),
      orders.map(({ agreementUrls }) => JSON.stringify(agreementUrls)),
      ...columnsOf(orders, 'deleted', 'version'),
      orders.map(({ cancelReason }) => cancelReason ?? null),
    ],
  });
}

/**
 * Orders still waiting for their payment beyond their deadline, or in 00 or 02 since before `pendingBefore`; the oldest of each. `placedBefore` is
 * when the youngest order can have been placed whose deadline is over: the index leads there. Orders without a deadline wait `unpaidMinutes`.
 */
export async function findOverdue(
  db: Db,
  {
    now,
    placedBefore,
    unpaidMinutes,
    pendingBefore,
  }: { now: Date; placedBefore: Date; unpaidMinutes: number; pendingBefore: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `(select id from orders where not deleted and status = '0' and ordered_at <= $1
         and coalesce(hold_until, ordered_at + $5::float8 * interval '1 minute') <= $4::timestamptz order by ordered_at limit $3)
     union all
     (select id from orders where not deleted and status in ('00', '02') and changed_at <= $2 order by changed_at limit $3)`,
    [placedBefore, pendingBefore, limit, now, unpaidMinutes],
  );
  return rows.map(({ id }) => id);
}

/** Notes that the cancellation of a locked order waits for a second person, under the order's next version, or waits no more. */
export async function setReviewing(db: Db, id: string, no: string | null, version?: number): Promise<void> {
  await db.query(
    'update orders set reviewing = $2, version = coalesce($3, version), changed_at = greatest(changed_at, clock_timestamp()) where id = $1',
    [id, no, version ?? null],
  );
}

/** Notes under its next version that the buyer of a locked order wants its money kept back; false where that is noted. */
export async function noteDispute(db: Db, id: string, version: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update orders set disputed_at = $3, version = $2, changed_at = greatest(changed_at, $3) where id = $1 and disputed_at is null',
    [id, version, now],
  );
  return rowCount === 1;
}
