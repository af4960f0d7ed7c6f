import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Order, CancelledOrder } from '../../orders/domain/Order.ts';
import { keptTotalSql, readKeptTotals, type Totals, totalsOf } from '../../counts/queries.ts';
import {
  findParties,
  orderColumns,
  orderConditions,
  type OrderFilter,
  orderFromRow,
  orderRowColumns,
  type Parties,
} from '../../orders/queries.ts';
import type { OrderScope } from '../../store/orderScope.ts';
import { locatePage } from './orderPages.ts';

/** A page as JSON text of its rows, which is passed on without being read. */
export type OrderList = { rows: string; total: number; next?: string };

type Answer = { found: number; last: string | null; rows: string | null; total: number };

/** Names of statements whose plans are kept, by their text. */
const names = new Map<string, string>();
/** Every connection keeps a prepared statement of each: unusual page sizes get none. */
const mostNames = 100;

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < mostNames) names.set(text, `list-orders-${names.size + 1}`);
  return names.get(text);
}

/**
 * A page of orders with the number of all matches, from one moment; cancelled orders are never listed (C-16). At most `maxRows` rows. With `after`
 * (the `next` of the answer before) the page costs the same at any depth; a numbered page sorted by date skips at most one day of rows.
 * `unpaidMinutes`: how long an unpaid order is held.
 */
export async function listOrders(db: Db, filter: OrderFilter, scope: OrderScope, unpaidMinutes: number): Promise<OrderList> {
  const parties = await findParties(db, filter);
  const asked = orderConditions(filter, scope, parties);
  const minutes = `$${asked.values.push(unpaidMinutes)}`;
  const total = keptTotalSql(filter, scope, parties, asked.values) ?? {
    sql: `select count(*) from orders where ${asked.where}`,
    values: asked.values,
  };
  const { rows: rowsOf, page, steady } = await locatePage(db, { filter, scope, parties, ...asked, values: total.values });
  const text = `with page as (${rowsOf(orderRowColumns(minutes))}), shown as (select id, row_to_json(page)::text as text from page)
    select count(*) as found, (array_agg(id))[${page.limit}] as last, array_to_string((array_agg(text))[:${page.limit}], ',') as rows,
      (${total.sql}) as total from shown`;
  const answer = await db.query<Answer>({ name: steady ? nameOf(text) : undefined, text, values: page.values });
  const { found, last, rows, total: all } = answer.rows[0]!;
  return { rows: rows ?? '', total: all, ...(found > page.limit && { next: page.nextOf({ id: last }) }) };
}

/** A page without the total, for readers who go on behind a cursor. */
async function readOrderPage(
  db: Db,
  filter: OrderFilter,
  scope: OrderScope,
  parties: Parties,
): Promise<{ list: Order[]; next?: string }> {
  const { rows: rowsOf, page } = await locatePage(db, { filter, scope, parties, ...orderConditions(filter, scope, parties) });
  const { rows } = await db.query<Parameters<typeof orderFromRow>[0]>(rowsOf(orderColumns), page.values);
  const { rows: shown, ...rest } = page.cut(rows);
  return { list: shown.map(orderFromRow), ...rest };
}

async function readTotals(db: Db, filter: OrderFilter, scope: OrderScope, parties: Parties): Promise<Totals> {
  const kept = await readKeptTotals(db, filter, scope, parties);
  if (kept) return kept;
  const { where, values } = orderConditions(filter, scope, parties);
  const text = `select ${totalsOf('count(*)', 'total_fen')} from orders where ${where}`;
  return (await db.query<Totals>(text, values)).rows[0]!;
}

/** The sum of all matches in fen (C-55), not only of a page, and what of it is paid. */
export const sumOrders = async (db: Db, filter: OrderFilter, scope: OrderScope): Promise<Totals> =>
  readTotals(db, filter, scope, await findParties(db, filter));

/** How many orders match, in all. */
export const countMatches = async (db: Db, filter: OrderFilter, scope: OrderScope): Promise<number> =>
  (await readTotals(db, filter, scope, await findParties(db, filter))).orders;

/** Rows that are read at once for a file. */
const portion = 1_000;

/**
 * All orders that match, portion by portion in the order of the list. Each portion begins behind the last row of the one before, so no row
 * comes twice and none is skipped, whatever is ordered or cancelled meanwhile, and no transaction stays open for a slow reader.
 */
export async function* readOrderPortions(db: Db, filter: OrderFilter, scope: OrderScope): AsyncGenerator<Order[]> {
  const parties = await findParties(db, filter);
  let after: string | undefined;
  do {
    const { list, next } = await readOrderPage(db, { ...filter, pageSize: portion, after }, scope, parties);
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
  const { where, values } = orderConditions(filter, scope, await findParties(db, filter), 'deleted');
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
