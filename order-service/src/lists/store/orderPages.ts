import { orderSorts, rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { type Page, pageOf } from '@xinyue/kit/db/pageOf';
import { findDeepPage } from '../../counts/queries.ts';
import type { OrderFilter, Parties } from '../../orders/queries.ts';
import type { OrderScope } from '../../store/orderScope.ts';

type Sort = { column: 'ordered_at' | 'total_fen'; direction: 'asc' | 'desc' };
const sorts: Record<number, Sort> = {
  [orderSorts.dateAsc]: { column: 'ordered_at', direction: 'asc' },
  [orderSorts.dateDesc]: { column: 'ordered_at', direction: 'desc' },
  [orderSorts.amountAsc]: { column: 'total_fen', direction: 'asc' },
  [orderSorts.amountDesc]: { column: 'total_fen', direction: 'desc' },
};
/** A page that begins beyond this many rows is looked for by its day first. */
const deep = 1_000;

/** The filters of a list, and their SQL condition with its values. */
export type Asked = { filter: OrderFilter; scope: OrderScope; parties: Parties; where: string; values: readonly unknown[] };
export type OrderPageSql = {
  /** The rows of the page, and one more where there is one, with the columns that are wanted. */
  rows(columns: string): string;
  page: Page;
  /** One plan serves every page of this form: it may be kept under a name. */
  steady: boolean;
};

/** Where a page of living orders lies, at most one day of rows from where reading begins. Refusal: `validation` for a cursor that is not ours. */
export async function locatePage(db: Db, { filter, scope, parties, where, values: given }: Asked): Promise<OrderPageSql> {
  const { pageNum = 1, pageSize = 10, sort = orderSorts.dateDesc, after } = filter;
  const { column, direction } = sorts[sort]!;
  const values = [...given];
  const offset = after === undefined ? (pageNum - 1) * Math.min(pageSize, rules.maxRows) : 0;
  const far = offset > deep && column === 'ordered_at';
  const day = far ? await findDeepPage(db, filter, scope, parties, { offset, direction }) : undefined;
  const bounds = day ? `${where} and ${fromDay(`$${values.push(day.day)}`, direction)}` : where;
  const several = column === 'ordered_at' ? severalParties(parties) : undefined;
  const steady = offset === 0 && isSteady(filter, parties, several);
  const order = { table: 'orders', column, id: 'id', idType: 'uuid', direction } as const;
  const page = pageOf({ pageNum, pageSize, after, skip: day && offset - day.before, inText: steady }, order, values);
  const matching = `orders where ${bounds}${page.behind}`;
  if (several) page.values.push(several.ids);
  const here = several
    ? `select own.id from unnest($${page.values.length}::text[]) as party cross join lateral (
        select id, ordered_at from ${matching} and ${several.column} = party ${page.reach}) as own ${page.tail}`
    : `select id from ${matching} ${page.tail}`;
  return {
    page,
    steady,
    // Rows that are skipped or sorted away are read in the index alone: only those of the page are fetched whole.
    rows: (columns) =>
      steady && !several && column === 'ordered_at'
        ? `select ${columns} from ${matching} ${page.tail}`
        : `select ${columns} from orders where id in (${here}) order by ${column} ${direction}, id ${direction}`,
  };
}

/** Beyond this many a party's newest rows are not fetched one party after the other. */
const mostLists = 100;

type Several = { column: string; ids: string[]; renamed: boolean };

/** Parties whose orders lie in an index in the order of the list, each by itself: read together they would all have to be sorted. */
function severalParties({ shops, customers, goods }: Parties): Several | undefined {
  const ways = [
    { column: 'shop_id', found: shops },
    { column: 'customer_id', found: customers },
    { column: 'spot_name', found: goods },
  ];
  const way = ways.find(({ found }) => found && found.ids.length > 1 && found.ids.length <= mostLists);
  return way && { column: way.column, ...way.found! };
}

/** From a Beijing day on, in the list's direction. */
const fromDay = (day: string, direction: 'asc' | 'desc') => {
  const beginning = `(${day}::date::timestamp at time zone 'Asia/Shanghai')`;
  return direction === 'asc' ? `ordered_at >= ${beginning}` : `ordered_at < ${beginning} + interval '1 day'`;
};

/**
 * Filters for which an index has the rows in the order of a list, whatever their values are: a code, one shop, customer or good, or several
 * of one kind, each read by itself: planning such a list anew took twice as long as reading it. (`customerId` of a buyer's own list says
 * nothing beside the scope.)
 */
const steadyFilters = new Set([
  'status',
  'shopName',
  'customerName',
  'spotName',
  'customerId',
  'sort',
  'pageNum',
  'pageSize',
  'after',
]);

function isSteady(filter: OrderFilter, { shops, customers, goods }: Parties, several: Several | undefined): boolean {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (!asked.every(([name]) => steadyFilters.has(name))) return false;
  const named = [
    { name: filter.shopName, found: shops },
    { name: filter.customerName, found: customers },
    { name: filter.spotName, found: goods },
  ].filter(({ name }) => name);
  // Beside another name it depends on both which of them an index should begin with.
  if (several) return named.length === 1 && !several.renamed;
  return named.every(({ found }) => found?.ids.length === 1 && !found.renamed);
}
