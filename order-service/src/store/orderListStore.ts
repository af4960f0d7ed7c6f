import { messages, orderSorts, rules } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../domain/Order.ts';
import { findOwners } from './findOwners.ts';
import { findDeepPage, readKeptTotals, type Totals } from './keptCounts.ts';
import { orderConditions, type OrderFilter, type Owners } from './orderConditions.ts';
import { orderColumns, orderFromRow, type Scope } from './orderStore.ts';

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

/** `after` of the answer: the sort and the last row, nothing a reader should rely on. */
const cursorOf = (paixu: number, id: string) => Buffer.from(`${paixu}.${id}`).toString('base64url');

/** The row a cursor names; refused when it is none of ours or belongs to another sort. */
function rowOfCursor(after: string, paixu: number): string {
  const [, sort, id] = /^(\d)\.([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (Number(sort) !== paixu || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? ''))
    throw new AppError('validation', messages.cursorWrong);
  return id!;
}

/**
 * A page of orders with the number of all matches; cancelled orders are never listed (C-16). At most `maxRows` rows. With `after` (the
 * `next` of the answer before) the page costs the same at any depth; a numbered page sorted by date skips at most one day of rows.
 */
export async function listOrders(db: Db, filter: OrderFilter, scope: Scope): Promise<OrderPage> {
  const { pageNum = 1, pageSize = 10, paixu = orderSorts.dateDesc, after } = filter;
  const { column, direction } = sorts[paixu]!;
  const size = Math.min(pageSize, rules.maxRows);
  const owners = await findOwners(db, filter);
  const { where, values } = orderConditions(filter, scope, owners);
  const bounds = [where];
  const add = (value: unknown) => `$${values.push(value)}`;
  const total = readTotals(db, filter, scope, owners);
  // A refusal below must not leave this one unheard.
  total.catch(() => {});

  let offset = 0;
  if (after) {
    const row = add(rowOfCursor(after, paixu));
    const sign = direction === 'asc' ? '>' : '<';
    bounds.push(`(${column}, id) ${sign} ((select ${column} from orders where id = ${row}), ${row}::uuid)`);
  } else {
    offset = Math.min((pageNum - 1) * size, Number.MAX_SAFE_INTEGER);
    const page = offset > deep && column === 'ordered_at' ? await findDeepPage(db, filter, scope, offset, direction) : undefined;
    if (page) {
      const beginning = `(${add(page.day)}::date::timestamp at time zone 'Asia/Shanghai')`;
      bounds.push(direction === 'asc' ? `ordered_at >= ${beginning}` : `ordered_at < ${beginning} + interval '1 day'`);
      offset -= page.before;
    }
  }
  const order = `${column} ${direction}, id ${direction}`;
  const limits = `limit ${add(size + 1)} offset ${add(offset)}`;
  // Rows that are skipped are read in the index alone: only those of the page are fetched whole.
  const text = `select ${orderColumns} from orders
    where id in (select id from orders where ${bounds.join(' and ')} order by ${order} ${limits}) order by ${order}`;
  const { rows } = await db.query(text, values);
  const list = rows.slice(0, size).map(orderFromRow);
  return { list, total: (await total).orders, ...(rows.length > size && { next: cursorOf(paixu, list.at(-1)!.id) }) };
}

async function readTotals(db: Db, filter: OrderFilter, scope: Scope, owners: Owners): Promise<Totals> {
  const kept = await readKeptTotals(db, filter, scope);
  if (kept) return kept;
  const { where, values } = orderConditions(filter, scope, owners);
  const text = `select count(*) as orders, coalesce(sum(total_fen), 0)::bigint as fen from orders where ${where}`;
  return (await db.query<Totals>(text, values)).rows[0]!;
}

/** The sum of all matches in fen (C-55), not only of a page. */
export const sumOrders = async (db: Db, filter: OrderFilter, scope: Scope): Promise<number> =>
  (await readTotals(db, filter, scope, await findOwners(db, filter))).fen;
