import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';

/** Most rows of one answer, whatever page size was asked (C-04). */
const maxRows = 10_000;

type Direction = 'asc' | 'desc';

/** How a list is sorted: by a column and, among equals, by id. Names come from our code, with an alias where there is one. */
export type ListSort = {
  table: string;
  column: string;
  id: string;
  idType: keyof typeof idForms;
  direction: Direction;
  /** Of the ids among equals; without it the direction of the column. */
  idDirection?: Direction;
  /**
   * For a column that may be edited or whose row may go: the cursor carries the value that was read, so the list goes on from where the
   * reader was. The rows that come back have it in this field.
   */
  carried?: { field: string; type: keyof typeof valueForms };
};

export type PageQuery = {
  pageNum: number;
  pageSize: number;
  after?: string | undefined;
  /** Rows in front of the page, where the caller knows a nearer beginning than the first row of the list. */
  skip?: number | undefined;
  /**
   * The numbers of rows stand in the text, for a statement with a name: from a limit that is a parameter PostgreSQL expects a tenth of all rows,
   * and plans the statement anew each time.
   */
  inText?: boolean;
};

export type Page = {
  /** Condition that only rows behind the cursor meet: empty, or beginning with ` and `. */
  behind: string;
  /** `order by … limit … offset …`. */
  tail: string;
  /** The same without an offset: all rows up to the page's end, for the parts of a list that is put together. */
  reach: string;
  /** The values given, and behind them those of `behind` and `tail`. */
  values: unknown[];
  /** Rows of the page at most; one more is read to know whether there is a next one. */
  limit: number;
  /** What `after` of the next page is, by the last row of this one. */
  nextOf(last: { id: unknown }): string;
  /** The rows of the page and what `after` of the next one is. */
  cut<R extends { id: unknown }>(rows: R[]): { rows: R[]; next?: string };
};

const idForms = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, bigint: /^\d{1,18}$/, text: /^[\w-]{1,64}$/ };
// PostgreSQL has no text with a zero byte.
const valueForms = { bigint: /^-?\d{1,18}$/, text: /^[^\0]*$/ };

const bare = (name: string) => name.replace(/^\w+\./, '');
const nameOf = ({ table, column, direction }: ListSort) => `${table}.${bare(column)}.${direction}`;
const encode = (text: string) => Buffer.from(text).toString('base64url');

/** The row a cursor names, and the value it carries. It must come from a list of the same table and sort: anything else would begin anywhere. */
export function readCursor(after: string, sort: ListSort): { id: string; value: string } {
  const text = Buffer.from(after, 'base64url').toString();
  const [name, id = '', ...rest] = text.split(' ');
  const value = rest.join(' ');
  const fits = sort.carried ? valueForms[sort.carried.type].test(value) : rest.length === 0;
  if (encode(text) !== after || name !== nameOf(sort) || !idForms[sort.idType].test(id) || !fits)
    throw new AppError('validation', protocolSentence('cursorWrong'));
  return { id, value };
}

/** What only rows behind the cursor meet. */
function behindOf(after: string, sort: ListSort, add: (value: unknown) => string): string {
  const { table, column, id, idType, direction, idDirection = direction, carried } = sort;
  const cursor = readCursor(after, sort);
  const last = `${add(cursor.id)}::${idType}`;
  const sign = { asc: '>', desc: '<' };
  if (column === id) return ` and ${id} ${sign[direction]} ${last}`;
  const value = carried
    ? `${add(cursor.value)}::${carried.type}`
    : `(select ${bare(column)} from ${table} where ${bare(id)} = ${last})`;
  if (direction === idDirection) return ` and (${column}, ${id}) ${sign[direction]} (${value}, ${last})`;
  // The first half is what an index can begin at.
  return ` and ${column} ${sign[direction]}= ${value} and (${column} <> ${value} or ${id} ${sign[idDirection]} ${last})`;
}

/**
 * One page of a list, by number or, with `after` (the `next` of the page before), behind its last row at the same cost at any depth. The
 * cursor names a row, so it holds while others come and go (one that may change itself is `carried`). Refusal: `validation` for a cursor that is not ours.
 */
export function pageOf(
  { pageNum, pageSize, after, skip, inText = false }: PageQuery,
  sort: ListSort,
  given: readonly unknown[],
): Page {
  const { column, id, direction, idDirection = direction, carried } = sort;
  const values = [...given];
  const add = (value: unknown) => `$${values.push(value)}`;
  const limit = Math.min(pageSize, maxRows);
  const behind = after === undefined ? '' : behindOf(after, sort, add);
  const offset = after === undefined ? Math.min(skip ?? (pageNum - 1) * limit, Number.MAX_SAFE_INTEGER) : 0;
  const by = column === id ? `${id} ${direction}` : `${column} ${direction}, ${id} ${idDirection}`;
  const [most, skipped] = [limit + 1, offset].map(inText ? String : add);
  const nextOf = (last: { id: unknown }) => {
    const value = carried ? ` ${String(Object.entries(last).find(([name]) => name === carried.field)?.[1])}` : '';
    return encode(`${nameOf(sort)} ${String(last.id)}${value}`);
  };
  return {
    limit,
    nextOf,
    behind,
    tail: `order by ${by} limit ${most} offset ${skipped}`,
    reach: `order by ${by} limit ${most}::bigint + ${skipped}::bigint`,
    values,
    cut<R extends { id: unknown }>(rows: R[]) {
      const last = rows[limit - 1];
      if (rows.length <= limit || !last) return { rows: rows.slice(0, limit) };
      return { rows: rows.slice(0, limit), next: nextOf(last) };
    },
  };
}
