import { storedStatus, type OrderQuery, type OwnOrderExport } from '@xinyue/contracts';
import { plainNumber } from '@xinyue/contracts/operations/order/orderShapes';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';
import { lowerBound, upperBound } from '../../store/timeBounds.ts';

/** The filters of the list (E-16); `ids`: these orders alone. */
export type OrderFilter = Partial<OrderQuery> & Pick<OwnOrderExport, 'q'>;

/**
 * Parties found by a part of a name (`customerName`, `shopName`, `spotName`); undefined: so many that looking along the list is cheaper.
 * `renamed`: one of them has, or had, a name without that part, so that each order's own name has to be looked at. Ids of goods are their names.
 */
export type Found = { ids: string[]; renamed: boolean };
export type Parties = {
  customers?: Found | undefined;
  shops?: Found | undefined;
  goods?: Found | undefined;
  /** Found by `q`, one or the other. */
  any?: { shops: Found | undefined; goods: Found | undefined };
};

/** The stored codes a filter allows; undefined: all. `statuses` says more than a `status` that is one of them (Po-35); another one is none of them. */
export function codesOf({ status, statuses }: OrderFilter): string[] | undefined {
  if (!statuses) return status === undefined ? undefined : [storedStatus(status)];
  return status === undefined || statuses.includes(status) ? statuses.map(storedStatus) : [];
}

type Condition = [value: unknown, sql: (parameter: string) => string];

/** What orders of the parties that were found have in common. */
function partyConditions(found: Found | undefined, name: string | undefined, id: string, column: string): Condition[] {
  const conditions: Condition[] = [];
  // Of one alone an index has the order of the list.
  if (found?.ids.length === 1) conditions.push([found.ids[0], (p) => `${id} = ${p}`]);
  else if (found) conditions.push([found.ids, (p) => `${id} = any(${p})`]);
  if (name && (!found || found.renamed)) conditions.push([containing(name), (p) => `${column} ilike ${p}`]);
  return conditions;
}

/** Letters of a whole number; what is shorter is the end of one, which an index over the numbers from behind leads to. */
const wholeNumber = 14;
const numbered =
  (number: string | undefined) =>
  (parameter: string): string =>
    (number?.length ?? 0) >= wholeNumber ? `order_no = ${parameter}` : `reverse(order_no) ^@ reverse(${parameter})`;

/** The number, or the end of one, that people may mean by a text: three digits or more. */
function numberOf(text: string): string | undefined {
  const plain = plainNumber(text);
  return /^\d{3,}$/.test(plain) ? plain : undefined;
}

/** The condition of a filter (E-16) within a scope, of living orders or of cancelled ones; parameters start at $1. */
export function orderConditions(
  filter: OrderFilter,
  scope: OrderScope,
  { customers, shops, goods, any }: Parties,
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
  add(filter.id && (isUuid(filter.id) ? filter.id : '00000000-0000-0000-0000-000000000000'), (p) => `id = ${p}`);
  add(filter.ids?.filter(isUuid), (p) => `id = any(${p}::uuid[])`);
  const codes = codesOf(filter);
  if (codes?.length === 1) add(codes[0], (p) => `status = ${p}`);
  else add(codes, (p) => `status = any(${p})`);
  add(filter.orderNo, numbered(filter.orderNo));
  const addParties = (...named: Parameters<typeof partyConditions>) => {
    for (const [value, sql] of partyConditions(...named)) add(value, sql);
  };
  addParties(customers, filter.customerName, 'customer_id', 'customer_name');
  addParties(shops, filter.shopName, 'shop_id', 'shop_name');
  addParties(goods, filter.spotName, 'spot_name', 'spot_name');
  if (filter.q && any) {
    const put = (value: unknown) => `$${values.push(value)}`;
    const ways = [
      partyConditions(any.goods, filter.q, 'spot_name', 'spot_name'),
      partyConditions(any.shops, filter.q, 'shop_id', 'shop_name'),
    ];
    const number = numberOf(filter.q);
    if (number) ways.push([[number, numbered(number)]]);
    parts.push(`(${ways.map((way) => way.map(([value, sql]) => sql(put(value))).join(' and ')).join(' or ')})`);
  }
  add(lowerBound(filter.orderedFrom), (p) => `ordered_at >= ${p}`);
  add(upperBound(filter.orderedTo), (p) => `ordered_at < ${p}::timestamptz + interval '1 second'`);
  add(lowerBound(filter.paidFrom), (p) => `paid_at >= ${p}`);
  add(upperBound(filter.paidTo), (p) => `paid_at < ${p}::timestamptz + interval '1 second'`);
  return { where: parts.join(' and '), values };
}

/** With more parties than this the name is compared along the orders: their list is then full of matches anyway. */
const mostParties = 500;

async function find(db: Db, kind: 'customer' | 'shop' | 'good', text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined;
  const { rows } = await db.query<{ id: string; renamed: boolean }>({
    name: 'find-parties',
    // The pieces lead to few names by an index; `ilike` decides which of those have the part. Where there are too many names, the orders
    // are compared directly.
    text: `with found as (
        select distinct id from order_parties where kind = $1 and name_pieces(name) @> sought_pieces($4) and name ilike $2 limit $3)
      select id, (select count(*) from found) < $3
        and exists (select from order_parties p where p.kind = $1 and p.id = found.id and p.name not ilike $2) as renamed from found`,
    values: [kind, containing(text), mostParties + 1, text],
  });
  if (rows.length > mostParties) return undefined;
  return { ids: rows.map(({ id }) => id), renamed: rows.some(({ renamed }) => renamed) };
}

/** Who and what is meant by the parts of names in a filter, so that an index leads to their orders. */
export async function findParties(db: Db, { customerName, shopName, spotName, q }: OrderFilter): Promise<Parties> {
  const [customers, shops, goods, anyShops, anyGoods] = await Promise.all([
    find(db, 'customer', customerName),
    find(db, 'shop', shopName),
    find(db, 'good', spotName),
    find(db, 'shop', q),
    find(db, 'good', q),
  ]);
  return { customers, shops, goods, ...(q && { any: { shops: anyShops, goods: anyGoods } }) };
}
