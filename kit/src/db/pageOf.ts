import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';

/** Most rows of one answer, whatever page size was asked (C-04). */
const maxRows = 10_000;

/** How a list is sorted: by a column and, among equals, by id, both in one direction. Names come from our code, with an alias where there is one. */
export type ListOrder = {
  table: string;
  column: string;
  id: string;
  idType: 'uuid' | 'bigint';
  direction: 'asc' | 'desc';
};

export type PageQuery = {
  pageNum: number;
  pageSize: number;
  after?: string | undefined;
  /** Rows in front of the page, where the caller knows a nearer beginning than the first row of the list. */
  skip?: number | undefined;
};

export type Page = {
  /** Condition that only rows behind the cursor meet: empty, or beginning with ` and `. */
  behind: string;
  /** `order by … limit … offset …`. */
  tail: string;
  /** The values given, and behind them those of `behind` and `tail`. */
  values: unknown[];
  /** The rows of the page and what `after` of the next one is; one row more than the page is read to know whether there is one. */
  cut<R extends { id: unknown }>(rows: R[]): { rows: R[]; next?: string };
};

const bare = (name: string) => name.replace(/^\w+\./, '');
const idText = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, bigint: /^\d{1,18}$/ };

/** The row a cursor names. It must come from a list of the same table and order: anything else would begin anywhere. */
function readCursor(after: string, name: string, idType: ListOrder['idType']): string {
  const [given, id = ''] = Buffer.from(after, 'base64url').toString().split(' ');
  if (given !== name || !idText[idType].test(id)) throw new AppError('validation', protocolMessages.cursorWrong);
  return id;
}

/**
 * One page of a list, by number or, with `after` (the `next` of the page before), behind its last row at the same cost at any depth. The
 * cursor names a row, so it holds while others come and go. Refusal: `validation` for a cursor that is not ours.
 */
export function pageOf(
  { pageNum, pageSize, after, skip }: PageQuery,
  { table, column, id, idType, direction }: ListOrder,
  given: readonly unknown[],
): Page {
  const name = `${table}.${bare(column)}.${direction}`;
  const values = [...given];
  const add = (value: unknown) => `$${values.push(value)}`;
  const limit = Math.min(pageSize, maxRows);
  let behind = '';
  if (after !== undefined) {
    const last = `${add(readCursor(after, name, idType))}::${idType}`;
    const sign = direction === 'asc' ? '>' : '<';
    behind = ` and (${column}, ${id}) ${sign} ((select ${bare(column)} from ${table} where id = ${last}), ${last})`;
  }
  const offset = after === undefined ? Math.min(skip ?? (pageNum - 1) * limit, Number.MAX_SAFE_INTEGER) : 0;
  return {
    behind,
    tail: `order by ${column} ${direction}, ${id} ${direction} limit ${add(limit + 1)} offset ${add(offset)}`,
    values,
    cut(rows) {
      const last = rows[limit - 1];
      const more = rows.length > limit && last !== undefined;
      const next = more ? Buffer.from(`${name} ${String(last.id)}`).toString('base64url') : undefined;
      return { rows: rows.slice(0, limit), ...(next && { next }) };
    },
  };
}
