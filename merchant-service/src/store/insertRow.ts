import type { Db } from '@xinyue/kit/db/db';

/** Inserts one row; false when a unique key was in the way. Table and columns are names from our code, never from outside. */
export async function insertRow(db: Db, table: string, row: Record<string, unknown>): Promise<boolean> {
  const columns = Object.keys(row);
  const { rowCount } = await db.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict do nothing`,
    Object.values(row),
  );
  return rowCount === 1;
}
