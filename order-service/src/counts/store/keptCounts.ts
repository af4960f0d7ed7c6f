import { type OrderStatus, paidStatuses, statusFromStored, storedStatus } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import type { OrderCounts } from '@xinyue/contracts/operations';
import { codesOf, type OrderFilter, findOwners, orderConditions } from '../../orders/store/orderConditions.ts';
import type { OrderScope } from '../../store/orderScope.ts';

const paidCodes = paidStatuses.map((code) => `'${storedStatus(code)}'`).join();

/** How many orders, what they come to, and what of that is paid. */
export type Totals = { orders: number; fen: number; paidFen: number };

/** The columns of `Totals` over rows with a `status`, as SQL: of orders themselves or of kept counts. */
export const totalsOf = (orders: string, fen: string): string =>
  `coalesce(${orders}, 0)::bigint as orders, coalesce(sum(${fen}), 0)::bigint as fen,
   coalesce(sum(${fen}) filter (where status in (${paidCodes})), 0)::bigint as "paidFen"`;

const wholeDay = (text: string | undefined, time: string) => !text || text.length === 10 || text.endsWith(time);

/** Kept counts answer for a shop or for all shops when time bounds are whole days and nothing narrower was asked. */
const isBroad = (filter: OrderFilter, scope: OrderScope): boolean =>
  (scope === 'all' || 'shopId' in scope) &&
  !(filter.id || filter.ids || filter.orderNo || filter.customerName || filter.spotName) &&
  wholeDay(filter.orderedFrom, ' 00:00:00') &&
  wholeDay(filter.orderedTo, ' 23:59:59') &&
  wholeDay(filter.paidFrom, ' 00:00:00') &&
  wholeDay(filter.paidTo, ' 23:59:59');

const day = (text: string | undefined) => text?.slice(0, 10) || null;

// What was folded and what was not yet, in one statement and so from one moment.
const matching = `($2::text[] is null or status = any($2)) and ($3::date is null or ordered_day >= $3) and ($4::date is null or ordered_day <= $4)
  and ($5::date is null or paid_day >= $5) and ($6::date is null or paid_day <= $6)`;
const kept = (scope: string, loose: string) => `
  select ordered_day, status, orders, fen from order_counts where ${scope} and ${matching}
  union all select ordered_day, status, orders, fen from order_count_changes where ${loose} and ${matching}`;
const ofOne = kept('scope = $1', "($1 = '' or shop_id = $1)");
const ofNamed = kept(
  "scope <> '' and ($1 = '' or scope = $1) and shop_name ilike $7",
  "($1 = '' or shop_id = $1) and shop_name ilike $7",
);

/** The rows of kept counts that match, as SQL of (ordered_day, status, orders, fen); undefined where the filter is not broad. */
function keptRows(filter: OrderFilter, scope: OrderScope): { name: string; sql: string; values: unknown[] } | undefined {
  if (!isBroad(filter, scope)) return undefined;
  const { orderedFrom, orderedTo, paidFrom, paidTo, shopName } = filter;
  const shop = scope !== 'all' && 'shopId' in scope ? scope.shopId : '';
  const values = [shop, codesOf(filter) ?? null, day(orderedFrom), day(orderedTo), day(paidFrom), day(paidTo)];
  return shopName
    ? { name: 'named', sql: ofNamed, values: [...values, containing(shopName)] }
    : { name: 'one', sql: ofOne, values };
}

/** Number and sum of all matches from kept counts, exact; undefined where the orders themselves must be counted. */
export async function readKeptTotals(db: Db, filter: OrderFilter, scope: OrderScope): Promise<Totals | undefined> {
  const rows = keptRows(filter, scope);
  if (!rows) return undefined;
  const text = `select ${totalsOf('sum(orders)', 'fen')} from (${rows.sql}) as kept`;
  return (await db.query<Totals>({ name: `kept-totals-${rows.name}`, text, values: rows.values })).rows[0]!;
}

/** How many orders have a code. */
export type StateCount = { status: OrderStatus; total: number };
export const stateFromRow = ({ status, total }: { status: string; total: number }): StateCount => ({
  status: statusFromStored(status)!,
  total,
});

/** The matches by code from kept counts, exact; undefined where the orders themselves must be counted. */
export async function readKeptStates(db: Db, filter: OrderFilter, scope: OrderScope): Promise<StateCount[] | undefined> {
  const rows = keptRows(filter, scope);
  if (!rows) return undefined;
  const text = `select status, sum(orders)::int as total from (${rows.sql}) as kept group by status having sum(orders) > 0 order by status`;
  const found = await db.query<{ status: string; total: number }>({
    name: `kept-states-${rows.name}`,
    text,
    values: rows.values,
  });
  return found.rows.map(stateFromRow);
}

/** Where a deep page begins: the Beijing day (yyyy-MM-dd) it lies in and how many rows of the list come before that day. */
export type DeepPage = { day: string; before: number };

/** Finds the day of the row at `offset` of a list sorted by date, so that at most one day is skipped row by row. */
export async function findDeepPage(
  db: Db,
  filter: OrderFilter,
  scope: OrderScope,
  offset: number,
  direction: 'asc' | 'desc',
): Promise<DeepPage | undefined> {
  const rows = keptRows(filter, scope);
  if (!rows) return undefined;
  const text = `select day::text, before::bigint from (
      select ordered_day as day, sum(orders) as here, sum(sum(orders)) over (order by ordered_day ${direction}) - sum(orders) as before
      from (${rows.sql}) as kept group by ordered_day) as days
    where before <= $${rows.values.length + 1} and before + here > $${rows.values.length + 1}`;
  const found = await db.query<DeepPage>({ name: `deep-page-${rows.name}-${direction}`, text, values: [...rows.values, offset] });
  return found.rows[0];
}

/** How many orders of a scope match, in all and by code, in one look (R-50, M-54); cancelled orders never count (C-16). */
export async function countOrders(db: Db, scope: OrderScope, filter: OrderFilter = {}): Promise<OrderCounts> {
  const states = (await readKeptStates(db, filter, scope)) ?? (await countStates(db, scope, filter));
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}

/** The numbers by code from the orders themselves; codes without an order are left out. */
async function countStates(db: Db, scope: OrderScope, filter: OrderFilter): Promise<StateCount[]> {
  const { where, values } = orderConditions(filter, scope, await findOwners(db, filter));
  const { rows } = await db.query<{ status: string; total: number }>(
    `select status, count(*)::int as total from orders where ${where} group by status order by status`,
    values,
  );
  return rows.map(stateFromRow);
}
