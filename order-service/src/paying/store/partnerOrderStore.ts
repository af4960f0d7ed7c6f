import type { PartnerOrderQuery, Reach } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Order } from '../../orders/domain/Order.ts';
import { lowerBound, upperBound } from '../../store/timeBounds.ts';
import { orderColumns, orderFromRow } from '../../orders/queries.ts';

// The owner stands in the statement: orders with a payment that was opened at this partner's channel or reported by it (of before, where none was
// kept), and those of the shops in its reach. Cancelled ones are never listed (C-16).
const reported = `not deleted
  and ($4 or shop_id = any($5::text[]) or id in (
    select order_id from order_payments where channel = $1 union select order_id from payment_notices where partner = $1
    union select order_id from unbooked_payments where partner = $1))
  and ($2::timestamptz is null or paid_at >= $2) and ($3::timestamptz is null or paid_at < $3::timestamptz + interval '1 second')`;
const count = `select count(*) as total from orders where ${reported}`;

/**
 * A page of the orders that one partner may see, newest first, with the exact number of all that match (C-76, Z-88). The partner is the one who
 * signed; a body cannot name another.
 */
export async function listPartnerOrders(
  db: Db,
  { partner, reach }: { partner: string; reach: Reach },
  query: PartnerOrderQuery,
): Promise<{ list: Order[]; total: number; next?: string }> {
  const shops = reach === 'all' ? [] : reach;
  const given = [partner, lowerBound(query.paidFrom) || null, upperBound(query.paidTo) || null, reach === 'all', shops];
  const page = pageOf(query, { table: 'orders', column: 'ordered_at', id: 'id', idType: 'uuid', direction: 'desc' }, given);
  const [{ rows: found }, counted] = await Promise.all([
    db.query<Parameters<typeof orderFromRow>[0]>(
      `select ${orderColumns} from orders where ${reported}${page.behind} ${page.tail}`,
      page.values,
    ),
    db.query<{ total: number }>(count, given),
  ]);
  const { rows, ...rest } = page.cut(found);
  return { list: rows.map(orderFromRow), total: counted.rows[0]!.total, ...rest };
}
