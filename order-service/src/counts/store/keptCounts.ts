import { type OrderStatus, paidStatuses, statusFromStored, storedStatus } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import type { OrderCounts } from '@xinyue/contracts/operations';
import { codesOf, findParties, orderConditions, type OrderFilter, type Parties } from '../../orders/queries.ts';
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
  !(filter.id || filter.ids || filter.orderNo || filter.q || filter.customerName || filter.spotName) &&
  wholeDay(filter.orderedFrom, ' 00:00:00') &&
  wholeDay(filter.orderedTo, ' 23:59:59') &&
  wholeDay(filter.paidFrom, ' 00:00:00') &&
  wholeDay(filter.paidTo, ' 23:59:59');

const day = (text: string | undefined) => text?.slice(0, 10) || undefined;

/** Rows of kept counts as SQL with the values behind those given, and its form in letters. */
type Kept = { form: string; sql: string; values: unknown[] };

/**
 * The rows of kept counts that match, what was folded and what was not yet in one statement and so from one moment; undefined where the filter is
 * not broad. Only what is asked stands in the condition, so that an index can be gone by. Without days they come from `order_totals`.
 */
function keptRows(
  filter: OrderFilter,
  scope: OrderScope,
  { shops }: Parties,
  columns: string,
  { byDay = false, given = [] }: { byDay?: boolean; given?: readonly unknown[] } = {},
): Kept | undefined {
  if (!isBroad(filter, scope)) return undefined;
  const values = [...given];
  const [form, folded, loose]: string[][] = [[], [], []];
  const add = (letter: string, value: unknown, condition: (parameter: string, owner: 'scope' | 'shop_id') => string) => {
    if (value === undefined) return;
    const parameter = `$${values.push(value)}`;
    form!.push(letter);
    folded!.push(condition(parameter, 'scope'));
    loose!.push(condition(parameter, 'shop_id'));
  };
  const shop = scope !== 'all' && 'shopId' in scope ? scope.shopId : undefined;
  if (shop === undefined) folded!.push(filter.shopName ? `scope <> ''` : `scope = ''`);
  add('s', shop, (p, owner) => `${owner} = ${p}`);
  if (filter.shopName) {
    add('i', shops?.ids, (p, owner) => `${owner} = any(${p})`);
    add('n', containing(filter.shopName), (p) => `shop_name ilike ${p}`);
  }
  add('c', codesOf(filter), (p) => `status = any(${p})`);
  const bounds = [day(filter.orderedFrom), day(filter.orderedTo), day(filter.paidFrom), day(filter.paidTo)] as const;
  add('f', bounds[0], (p) => `ordered_day >= ${p}`);
  add('t', bounds[1], (p) => `ordered_day <= ${p}`);
  add('p', bounds[2], (p) => `paid_day >= ${p}`);
  add('q', bounds[3], (p) => `paid_day <= ${p}`);
  const table = byDay || bounds.some((bound) => bound !== undefined) ? 'order_counts' : 'order_totals';
  const where = (parts: string[]) => (parts.length > 0 ? `where ${parts.join(' and ')}` : '');
  const sql = `select ${columns} from ${table} ${where(folded!)} union all select ${columns} from order_count_changes ${where(loose!)}`;
  // A statement's name has 63 letters at most.
  return { form: form!.join(''), sql, values };
}

/** Number and sum of all matches from kept counts, exact; undefined where the orders themselves must be counted. */
export async function readKeptTotals(
  db: Db,
  filter: OrderFilter,
  scope: OrderScope,
  parties: Parties,
): Promise<Totals | undefined> {
  const kept = keptRows(filter, scope, parties, 'status, orders, fen');
  if (!kept) return undefined;
  const text = `select ${totalsOf('sum(orders)', 'fen')} from (${kept.sql}) as kept`;
  return (await db.query<Totals>({ name: `kept-totals-${kept.form}`, text, values: kept.values })).rows[0]!;
}

/** The number of all matches alone, as a part of a statement that has these values already; undefined as above. */
export function keptTotalSql(
  filter: OrderFilter,
  scope: OrderScope,
  parties: Parties,
  given: readonly unknown[],
): { sql: string; values: unknown[] } | undefined {
  const kept = keptRows(filter, scope, parties, 'orders', { given });
  return kept && { sql: `select coalesce(sum(orders), 0)::bigint from (${kept.sql}) as kept`, values: kept.values };
}

/** How many orders have a code. */
export type StateCount = { status: OrderStatus; total: number };
export const stateFromRow = ({ status, total }: { status: string; total: number }): StateCount => ({
  status: statusFromStored(status)!,
  total,
});

/** The matches by code from kept counts, exact; undefined where the orders themselves must be counted. */
async function readKeptStates(
  db: Db,
  filter: OrderFilter,
  scope: OrderScope,
  parties: Parties,
): Promise<StateCount[] | undefined> {
  const kept = keptRows(filter, scope, parties, 'status, orders');
  if (!kept) return undefined;
  const text = `select status, sum(orders)::int as total from (${kept.sql}) as kept group by status having sum(orders) > 0 order by status`;
  const found = await db.query<{ status: string; total: number }>({
    name: `kept-states-${kept.form}`,
    text,
    values: kept.values,
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
  parties: Parties,
  { offset, direction }: { offset: number; direction: 'asc' | 'desc' },
): Promise<DeepPage | undefined> {
  const kept = keptRows(filter, scope, parties, 'ordered_day, orders', { byDay: true });
  if (!kept) return undefined;
  const values = [...kept.values, offset];
  const text = `select day::text, before::bigint from (
      select ordered_day as day, sum(orders) as here, sum(sum(orders)) over (order by ordered_day ${direction}) - sum(orders) as before
      from (${kept.sql}) as kept group by ordered_day) as days
    where before <= $${values.length} and before + here > $${values.length}`;
  const found = await db.query<DeepPage>({ name: `deep-page-${kept.form}-${direction}`, text, values });
  return found.rows[0];
}

/** How many orders of a scope match, in all and by code, in one look (R-50, M-54); cancelled orders never count (C-16). */
export async function countOrders(db: Db, scope: OrderScope, filter: OrderFilter = {}): Promise<OrderCounts> {
  const parties = await findParties(db, filter);
  const states = (await readKeptStates(db, filter, scope, parties)) ?? (await countStates(db, scope, filter, parties));
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}

/** The numbers by code from the orders themselves; codes without an order are left out. */
async function countStates(db: Db, scope: OrderScope, filter: OrderFilter, parties: Parties): Promise<StateCount[]> {
  const { where, values } = orderConditions(filter, scope, parties);
  const { rows } = await db.query<{ status: string; total: number }>(
    `select status, count(*)::int as total from orders where ${where} group by status order by status`,
    values,
  );
  return rows.map(stateFromRow);
}
