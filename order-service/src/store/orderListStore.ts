import { fromBeijingTime, orderSorts, rules, storedStatus, type OrderQuery } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../domain/Order.ts';
import { orderColumns, orderFromRow, scopeCondition, type Scope } from './orderStore.ts';

export type OrderFilter = Partial<OrderQuery>;

const orderBy: Record<number, string> = {
  [orderSorts.dateAsc]: 'ordered_at asc, id asc',
  [orderSorts.dateDesc]: 'ordered_at desc, id desc',
  [orderSorts.amountAsc]: 'total_fen asc, id asc',
  [orderSorts.amountDesc]: 'total_fen desc, id desc',
};

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A bound given as a day means its first or its last second. */
const bound = (text: string, time: string) => fromBeijingTime(text.length === 10 ? `${text} ${time}` : text);

function conditions(filter: OrderFilter, scope: Scope): { where: string; values: unknown[] } {
  const owner = scopeCondition(scope, 1);
  const values: unknown[] = [...owner.values];
  const parts = ['not deleted', owner.sql];
  const add = (value: unknown, sql: (parameter: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  const from = (text?: string) => text && bound(text, '00:00:00');
  const to = (text?: string) => text && bound(text, '23:59:59');
  add(filter.id && (isUuid(filter.id) ? filter.id : '00000000-0000-0000-0000-000000000000'), (p) => `id = ${p}`);
  add(filter.status !== undefined ? storedStatus(filter.status) : undefined, (p) => `status = ${p}`);
  add(filter.orderNo, (p) => `order_no = ${p}`);
  add(filter.nickname && contains(filter.nickname), (p) => `customer_name ilike ${p}`);
  add(filter.spotName && contains(filter.spotName), (p) => `spot_name ilike ${p}`);
  add(filter.shopUserName && contains(filter.shopUserName), (p) => `shop_name ilike ${p}`);
  add(from(filter.payTimeStart), (p) => `ordered_at >= ${p}`);
  add(to(filter.payTimeEnd), (p) => `ordered_at < ${p}::timestamptz + interval '1 second'`);
  add(from(filter.updateTimeStart), (p) => `paid_at >= ${p}`);
  add(to(filter.updateTimeEnd), (p) => `paid_at < ${p}::timestamptz + interval '1 second'`);
  return { where: parts.join(' and '), values };
}

/** A page of orders with the number of all matches; cancelled orders are never listed (C-16). At most `maxRows` rows. */
export async function listOrders(db: Db, filter: OrderFilter, scope: Scope): Promise<{ list: Order[]; total: number }> {
  const { where, values } = conditions(filter, scope);
  const { pageNum = 1, pageSize = 10, paixu = orderSorts.dateDesc } = filter;
  const size = Math.min(pageSize, rules.maxRows);
  const page = [...values, size, Math.min((pageNum - 1) * size, Number.MAX_SAFE_INTEGER)];
  const [list, total] = await Promise.all([
    db.query(
      `select ${orderColumns} from orders where ${where} order by ${orderBy[paixu]} limit $${page.length - 1} offset $${page.length}`,
      page,
    ),
    db.query<{ total: number }>(`select count(*) as total from orders where ${where}`, values),
  ]);
  return { list: list.rows.map(orderFromRow), total: total.rows[0]!.total };
}

/** The sum of all matches in fen (C-55), not only of a page. */
export async function sumOrders(db: Db, filter: OrderFilter, scope: Scope): Promise<number> {
  const { where, values } = conditions(filter, scope);
  const { rows } = await db.query<{ fen: number }>(
    `select coalesce(sum(total_fen), 0)::bigint as fen from orders where ${where}`,
    values,
  );
  return rows[0]!.fen;
}
