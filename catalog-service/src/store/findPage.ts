import type { Db } from '@xinyue/kit/db/db';
import type { Page } from '@xinyue/kit/db/pageOf';

export type Found<T> = { list: T[]; total: number; next?: string };

/** The rows of a page, read with the one behind it, as they are answered: with the cursor of the next page. */
export function foundOf<T extends { id: unknown }>(page: Page, list: T[], total: number): Found<T> {
  const { rows, ...rest } = page.cut(list);
  return { list: rows, total, ...rest };
}

/** The page that a statement answers as one row of `list` and `total`, with the cursor of the next one. */
export async function findPage<T extends { id: unknown }>(db: Db, text: string, page: Page): Promise<Found<T>> {
  const { list, total } = (await db.query<{ list: T[]; total: number }>(text, page.values)).rows[0]!;
  return foundOf(page, list, total);
}
