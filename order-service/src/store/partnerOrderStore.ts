import { fromBeijingTime, type PartnerOrderQuery, rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../domain/Order.ts';
import { orderColumns, orderFromRow } from './orderStore.ts';

/** A bound given as a day means its first or its last second. */
const bound = (text: string | undefined, time: string) =>
  text === undefined ? null : fromBeijingTime(text.length === 10 ? `${text} ${time}` : text);

// The owner stands in the statement: orders this partner reported a payment for, taken or refused. Cancelled ones are never listed (C-16).
const reported = `not deleted
  and id in (select order_id from payment_notices where partner = $1 union select order_id from refused_payments where partner = $1)
  and ($2::timestamptz is null or paid_at >= $2) and ($3::timestamptz is null or paid_at < $3::timestamptz + interval '1 second')`;
const page = `select ${orderColumns} from orders where ${reported} order by ordered_at desc, id desc limit $4 offset $5`;
const count = `select count(*) as total from orders where ${reported}`;

/** A page of the orders that one partner reported payments for, newest first, with the exact number of all that match. */
export async function listPartnerOrders(
  db: Db,
  partner: string,
  { pageNum, pageSize, updateTimeStart, updateTimeEnd }: PartnerOrderQuery,
): Promise<{ list: Order[]; total: number }> {
  const given = [partner, bound(updateTimeStart, '00:00:00'), bound(updateTimeEnd, '23:59:59')];
  const limit = Math.min(pageSize, rules.maxRows);
  const [{ rows }, counted] = await Promise.all([
    db.query(page, [...given, limit, (pageNum - 1) * limit]),
    db.query<{ total: number }>(count, given),
  ]);
  return { list: rows.map(orderFromRow), total: counted.rows[0]!.total };
}
