import { orderSorts, rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Order, CancelledOrder } from '../../orders/domain/Order.ts';
import { findDeepPage, readKeptTotals, totalsOf, type Totals } from '../../counts/store/keptCounts.ts';
import { findOwners, orderConditions, type OrderFilter, type Owners } from '../../orders/store/orderConditions.ts';
import type { OrderScope } from '../../store/orderScope.ts';
import { orderColumns, orderFromRow } from '../../orders/store/orderStore.ts';

export type OrderPage = { list: Order[]; total: number; next?: string };

type Sort = { column: 'ordered_at' | 'total_fen'; direction: 'asc' | 'desc' };
const sorts: Record<number, Sort> = {
  [orderSorts.dateAsc]: { column: 'ordered_at', direction: 'asc' },
  [orderSorts.dateDesc]: { column: 'ordered_at', direction: 'desc' },
  [orderSorts.amountAsc]: { column: 'total_fen', direction: 'asc' },
  [orderSorts.amountDesc]: { column: 'total_fen', direction: 'desc' },
};
/** A page that begins beyond this many rows is looked for by its day first. */
const deep = 1_000;

/**
 * A page of orders with the number of all matches; cancelled orders are never listed (C-16). At most `maxRows` rows. With `after` (the
 * `next` of the answer before) the page costs the same at any depth; a numbered page sorted by date skips at most one day of rows.
 */
export async function listOrders(db: Db, filter: OrderFilter, scope: OrderScope): Promise<OrderPage> {
  const owners = await findOwners(db, filter);
  const total = readTotals(db, filter, scope, owners);
  // A refusal below must not leave this one unheard.
  total.catch(() => {});
  const { list, next } = await readOrderPage(db, filter, scope, owners);
  return { list, total: (await total).orders, ...(next && { next }) };
}

/** A page alone, for whoever goes on behind it without asking for the total each time. */
export async function readOrderPage(
  db: Db,
  filter: OrderFilter,
  scope: OrderScope,
  owners: Owners,
): Promise<Omit<OrderPage, 'total'>> {
  const { pageNum = 1, pageSize = 10, sort = orderSorts.dateDesc, after } = filter;
  const { column, direction } = sorts[sort]!;
  const { where, values } = orderConditions(filter, scope, owners);
  const offset = (pageNum - 1) * Math.min(pageSize, rules.maxRows);
  const far = after === undefined && offset > deep && column === 'ordered_at';
  const day = far ? await findDeepPage(db, filter, scope, owners, { offset, direction }) : undefined;
  const bounds = day ? `${where} and ${fromDay(`$${values.push(day.day)}`, direction)}` : where;
  const order = { table: 'orders', column, id: 'id', idType: 'uuid', direction } as const;
  const page = pageOf({ pageNum, pageSize, after, skip: day && offset - day.before }, order, values);
  // Rows that are skipped are read in the index alone: only those of the page are fetched whole.
  const several = column === 'ordered_at' ? severalOwners(owners) : undefined;
  const here = several
    ? `select own.id from unnest($${page.values.push(several.ids)}::text[]) as owner cross join lateral (
        select id, ordered_at from orders where ${bounds}${page.behind} and ${several.column} = owner ${page.reach}) as own ${page.tail}`
    : `select id from orders where ${bounds}${page.behind} ${page.tail}`;
  const text = `select ${orderColumns} from orders where id in (${here}) order by ${column} ${direction}, id ${direction}`;
  const { rows } = await db.query<Parameters<typeof orderFromRow>[0]>(text, page.values);
  const { rows: shown, ...rest } = page.cut(rows);
  return { list: shown.map(orderFromRow), ...rest };
}

/** Beyond this many an owner's newest rows are not fetched one owner after the other. */
const mostLists = 100;

/** Owners whose orders lie in an index in the order of the list, each by itself: read together they would all have to be sorted. */
function severalOwners({ shops, customers }: Owners): { column: string; ids: string[] } | undefined {
  const fits = (found: Owners['shops']) => found && found.ids.length > 1 && found.ids.length <= mostLists;
  if (fits(shops)) return { column: 'shop_id', ids: shops!.ids };
  return fits(customers) ? { column: 'customer_id', ids: customers!.ids } : undefined;
}

/** From a Beijing day on, in the list's direction. */
const fromDay = (day: string, direction: 'asc' | 'desc') => {
  const beginning = `(${day}::date::timestamp at time zone 'Asia/Shanghai')`;
  return direction === 'asc' ? `ordered_at >= ${beginning}` : `ordered_at < ${beginning} + interval '1 day'`;
};

async function readTotals(db: Db, filter: OrderFilter, scope: OrderScope, owners: Owners): Promise<Totals> {
  const kept = await readKeptTotals(db, filter, scope, owners);
  if (kept) return kept;
  const { where, values } = orderConditions(filter, scope, owners);
  const text = `select ${totalsOf('count(*)', 'total_fen')} from orders where ${where}`;
  return (await db.query<Totals>(text, values)).rows[0]!;
}

/** The sum of all matches in fen (C-55), not only of a page, and what of it is paid. */
export const sumOrders = async (db: Db, filter: OrderFilter, scope: OrderScope): Promise<Totals> =>
  readTotals(db, filter, scope, await findOwners(db, filter));

/** How many orders match, in all. */
export const countMatches = async (db: Db, filter: OrderFilter, scope: OrderScope): Promise<number> =>
  (await readTotals(db, filter, scope, await findOwners(db, filter))).orders;

/** Rows that are read at once for a file. */
const portion = 1_000;

/**
 * All orders that match, portion by portion in the order of the list. Each begins behind the last row of the one before, so no row comes
 * twice and none is skipped, whatever is ordered or cancelled meanwhile, and no transaction waits for whoever reads slowly.
 */
export async function* readOrderPortions(db: Db, filter: OrderFilter, scope: OrderScope): AsyncGenerator<Order[]> {
  const owners = await findOwners(db, filter);
  let after: string | undefined;
  do {
    const { list, next } = await readOrderPage(db, { ...filter, pageSize: portion, after }, scope, owners);
    if (list.length > 0) yield list;
    after = next;
  } while (after !== undefined);
}

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
