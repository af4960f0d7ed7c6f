import type { PartnerOrderQuery, Reach } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Order } from '../../orders/domain/Order.ts';
import { lowerBound, upperBound } from '../../store/timeBounds.ts';
import { codesOf, orderColumns, orderFromRow } from '../../orders/queries.ts';

const inReach = '($2 or shop_id = any($3::text[]))';
const ownOrders = `select order_id from order_payments where channel = $1 union select order_id from payment_notices where partner = $1
    union select order_id from unbooked_payments where partner = $1`;
const ownReports = `select order_id, trans_id, at from payment_notices where partner = $1
    union all select order_id, trans_id, at from unbooked_payments where partner = $1`;

// Of an order that its own payment made known to it a partner sees that payment alone: another channel may have paid it.
const columns = `${orderColumns},
  case when ${inReach} then trans_id
    else (select r.trans_id from (${ownReports}) r where r.order_id = orders.id order by r.at desc limit 1) end as "shownTransId",
  case when ${inReach} then payment_no
    else (select p.payment_no::text from order_payments p where p.order_id = orders.id and p.channel = $1
      order by p.in_force desc, p.payment_no desc limit 1) end as "shownPaymentNo"`;

/**
 * What a partner may see, and asks for. The owner stands in the statement: orders with a payment that was opened at this partner's channel or
 * reported by it (of before, where none was kept), and those of the shops in its reach. Cancelled ones come where they are asked for (C-16).
 */
function conditionsOf({ partner, reach }: { partner: string; reach: Reach }, query: PartnerOrderQuery) {
  const values: unknown[] = [partner, reach === 'all', reach === 'all' ? [] : reach];
  const parts = [`(${inReach} or id in (${ownOrders}))`];
  const add = (value: unknown, sql: (parameter: string) => string) => {
    if (value !== undefined) parts.push(sql(`$${values.push(value)}`));
  };
  if (!query.withCancelled) parts.push('not deleted');
  add(query.id && (isUuid(query.id) ? query.id : '00000000-0000-0000-0000-000000000000'), (p) => `id = ${p}`);
  add(query.orderNo, (p) => `order_no = ${p}`);
  add(
    query.transId,
    (p) => `((${inReach} and trans_id = ${p}) or id in (select order_id from (${ownReports}) r where r.trans_id = ${p}))`,
  );
  add(codesOf(query), (p) => `status = any(${p})`);
  add(lowerBound(query.paidFrom), (p) => `paid_at >= ${p}`);
  add(upperBound(query.paidTo), (p) => `paid_at < ${p}::timestamptz + interval '1 second'`);
  add(lowerBound(query.changedFrom), (p) => `changed_at >= ${p}`);
  add(upperBound(query.changedTo), (p) => `changed_at < ${p}::timestamptz + interval '1 second'`);
  return { where: parts.join(' and '), values };
}

/**
 * A page of the orders that one partner may see, newest first, with the exact number of all that match (C-76, Z-88). The partner is the one who
 * signed; a body cannot name another.
 */
export async function listPartnerOrders(
  db: Db,
  signed: { partner: string; reach: Reach },
  query: PartnerOrderQuery,
): Promise<{ list: Order[]; total: number; next?: string }> {
  const { where, values } = conditionsOf(signed, query);
  const page = pageOf(query, { table: 'orders', column: 'ordered_at', id: 'id', idType: 'uuid', direction: 'desc' }, values);
  const [{ rows: found }, counted] = await Promise.all([
    db.query<Parameters<typeof orderFromRow>[0] & { shownTransId: string | null; shownPaymentNo: string | null }>(
      `select ${columns} from orders where ${where}${page.behind} ${page.tail}`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*) as total from orders where ${where}`, values),
  ]);
  const { rows, ...rest } = page.cut(found);
  const shown = rows.map(({ shownTransId: transId, shownPaymentNo: paymentNo, ...row }) =>
    orderFromRow({ ...row, transId, paymentNo }),
  );
  return { list: shown, total: counted.rows[0]!.total, ...rest };
}
