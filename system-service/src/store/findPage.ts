import type { Db } from '@xinyue/kit/db/db';
import { containing } from '@xinyue/kit/db/containing';
import { pageOf, type PageQuery } from '@xinyue/kit/db/pageOf';

export type Found<T> = { list: T[]; total: number; next?: string };

/** Where rows are and what is read of them; `where` is of filters of their own, which stand in `given`. */
type Rows = { table: string; id?: string; selection: string; where: string; given: unknown[] };

/** A list of a table with its exact number, from one statement, newest first; with `ids` of these rows alone. */
export async function findPage<T extends { id: unknown }>(
  db: Db,
  query: PageQuery & { ids?: string[] | undefined },
  { table, id = 'id', selection, where: filters, given }: Rows,
): Promise<Found<T>> {
  const page = pageOf(query, { table, column: id, id, idType: 'text', direction: 'desc' }, [...given, query.ids ?? null]);
  const named = `$${given.length + 1}::text[]`;
  const where = `${filters} and (${named} is null or ${table}.${id} = any(${named}))`;
  const text = `with page as (select ${selection} from ${table} where ${where}${page.behind} ${page.tail})
    select (select count(*)::int from ${table} where ${where}) as total, (select coalesce(json_agg(page order by page.id desc), '[]') from page) as list`;
  const { list, total } = (await db.query<{ list: T[]; total: number }>(text, page.values)).rows[0]!;
  const { rows, ...rest } = page.cut(list);
  return { list: rows, total, ...rest };
}

/** The value of a filter by part of a text. */
export const part = (text: string | undefined) => (text === undefined ? null : containing(text));

const beijing = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
/** Who made a record and who changed it last, as rows show it. */
export const madeBy = `added_by as "addUser", edited_by as "editUser", ${beijing('added_at')} as "addTime", ${beijing('edited_at')} as "editTime"`;
export type MadeBy = { addUser: string; editUser: string; addTime: string; editTime: string };
