import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { type AccountTable, writeAccount } from './accountSeals.ts';

/** Inserts an account, sealed; false when a unique key was in the way. */
export const insertAccount = (
  db: Db,
  seals: Seals,
  table: AccountTable,
  row: Record<string, unknown> & { id: string },
): Promise<boolean> => writeAccount(db, seals, { table, id: row.id }, () => insertRow(db, table, row));

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

/**
 * Changes columns of one row that is locked already and raises its `version` by `facts`, the number of events that will be published of it;
 * answers the new version; its time of change never goes back. What was changed past the service stays unsealed, but `anew`. Table and columns are names from our code, never from outside.
 */
export async function updateRow(
  db: Db,
  seals: Seals,
  { table, id, anew }: { table: AccountTable; id: string; anew?: readonly 'payee'[] },
  columns: Record<string, unknown>,
  facts: number,
): Promise<number> {
  const names = Object.keys(columns);
  const set = names.map((name, index) => `${name} = ${valueAt(name, index + 3)}`).join(', ');
  return writeAccount(db, seals, { table, id, ...(anew && { anew }) }, async () => {
    const { rows } = await db.query<{ version: number }>(
      `update ${table} set version = version + $2${set && `, ${set}`} where id = $1 returning version`,
      [id, facts, ...Object.values(columns)],
    );
    return rows[0]!.version;
  });
}

const valueAt = (name: string, place: number): string =>
  name === 'updated_at' ? `greatest(updated_at, $${place})` : `$${place}`;
