import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { CancelledOrder } from '../../orders/domain/Order.ts';
import { findOwners, orderConditions, type OrderFilter } from '../../orders/store/orderConditions.ts';
import type { OrderScope } from '../../store/orderScope.ts';
import { orderColumns, orderFromRow } from '../../orders/store/orderStore.ts';

const newestFirst = { table: 'orders', column: 'cancelled_at', id: 'id', idType: 'uuid', direction: 'desc' } as const;
type Row = Parameters<typeof orderFromRow>[0] & { cancelledAt: Date; reason: string | null };

/** A page of the cancelled orders of a scope, newest cancel first, with the number of all that match. */
export async function listCancelledOrders(
  db: Db,
  filter: OrderFilter,
  scope: OrderScope,
): Promise<{ list: CancelledOrder[]; total: number; next?: string }> {
  const { pageNum = 1, pageSize = 10, after } = filter;
  const { where, values } = orderConditions(filter, scope, await findOwners(db, filter), 'deleted');
  const page = pageOf({ pageNum, pageSize, after }, newestFirst, values);
  const [found, counted] = await Promise.all([
    db.query<Row>(
      `select ${orderColumns}, cancelled_at as "cancelledAt", cancel_reason as reason from orders where ${where}${page.behind} ${page.tail}`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*) as total from orders where ${where}`, values),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  const list = rows.map(({ cancelledAt, reason, ...row }) => ({ order: orderFromRow(row), cancelledAt, reason }));
  return { list, total: counted.rows[0]!.total, ...rest };
}
