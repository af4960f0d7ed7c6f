import type { Db } from '@xinyue/kit/db/db';

/** Stores permissions of the product that are not there yet, and answers their codes. */
export async function insertBuiltIn(db: Db, given: { id: string; code: string; name: string }[]): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `insert into permissions (id, code, name, built_in)
     select *, true from unnest($1::text[], $2::text[], $3::text[]) on conflict (lower(code)) where not deleted do nothing
     returning code`,
    [given.map(({ id }) => id), given.map(({ code }) => code), given.map(({ name }) => name)],
  );
  return rows.map(({ code }) => code);
}
