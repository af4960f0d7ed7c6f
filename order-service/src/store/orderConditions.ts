import { fromBeijingTime, storedStatus, type OrderQuery, type OrderStatus } from '@xinyue/contracts';
import { type OrderScope, scopeCondition } from './orderScope.ts';

/** The filters of the list (E-16); `ids`: these orders alone. */
export type OrderFilter = Partial<OrderQuery> & { ids?: string[] | undefined };

/** Owners found by a part of a name (`nickname`, `shopUserName`); undefined: so many that looking along the list is cheaper. */
export type Owners = { customerIds?: string[] | undefined; shopIds?: string[] | undefined };

export const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A bound given as a day means its first or its last second. */
const bound = (text: string, time: string) => fromBeijingTime(text.length === 10 ? `${text} ${time}` : text);

/** The stored codes a filter allows; undefined: all. */
export function codesOf({ status, statuses }: OrderFilter): string[] | undefined {
  const one = (code: OrderStatus) => status === undefined || code === status;
  if (statuses) return statuses.filter(one).map(storedStatus);
  return status === undefined ? undefined : [storedStatus(status)];
}

/** The condition of a filter (E-16) within a scope, of living orders or of cancelled ones; parameters start at $1. */
export function orderConditions(
  filter: OrderFilter,
  scope: OrderScope,
  { customerIds, shopIds }: Owners,
  which: 'not deleted' | 'deleted' = 'not deleted',
) {
  const owner = scopeCondition(scope, 1);
  const values: unknown[] = [...owner.values];
  const parts: string[] = [which, owner.sql];
  const add = (value: unknown, sql: (parameter: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  const from = (text?: string) => text && bound(text, '00:00:00');
  const to = (text?: string) => text && bound(text, '23:59:59');
  add(filter.id && (isUuid(filter.id) ? filter.id : '00000000-0000-0000-0000-000000000000'), (p) => `id = ${p}`);
  add(filter.ids, (p) => `id = any(${p}::uuid[])`);
  const codes = codesOf(filter);
  if (codes?.length === 1) add(codes[0], (p) => `status = ${p}`);
  else add(codes, (p) => `status = any(${p})`);
  add(filter.orderNo, (p) => `order_no = ${p}`);
  add(customerIds, (p) => `customer_id = any(${p})`);
  add(filter.nickname && contains(filter.nickname), (p) => `customer_name ilike ${p}`);
  add(filter.spotName && contains(filter.spotName), (p) => `spot_name ilike ${p}`);
  add(shopIds, (p) => `shop_id = any(${p})`);
  add(filter.shopUserName && contains(filter.shopUserName), (p) => `shop_name ilike ${p}`);
  add(from(filter.payTimeStart), (p) => `ordered_at >= ${p}`);
  add(to(filter.payTimeEnd), (p) => `ordered_at < ${p}::timestamptz + interval '1 second'`);
  add(from(filter.updateTimeStart), (p) => `paid_at >= ${p}`);
  add(to(filter.updateTimeEnd), (p) => `paid_at < ${p}::timestamptz + interval '1 second'`);
  return { where: parts.join(' and '), values };
}
