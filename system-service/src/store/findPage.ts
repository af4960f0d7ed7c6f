import type { Db } from '@xinyue/kit/db/db';
import { containing } from '@xinyue/kit/db/containing';
import type { Page } from '@xinyue/kit/db/pageOf';

export type Found<T> = { list: T[]; total: number; next?: string };

/** A list of a table with its exact number, from one statement; `where` is of its own filters. Newest first. */
export async function findPage<T extends { id: unknown }>(
  db: Db,
  page: Page,
  { table, selection, where }: { table: string; selection: string; where: string },
): Promise<Found<T>> {
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
