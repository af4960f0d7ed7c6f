import type { Db } from '@xinyue/kit/db/db';

/**
 * Changes columns of one row that is locked already and raises its `version` by `facts`, the number of facts that will be told of it;
 * answers the new version. Table and columns are names from our code, never from outside.
 */
export async function updateRow(
  db: Db,
  table: 'users' | 'merchants',
  id: string,
  columns: Record<string, unknown>,
  facts: number,
): Promise<number> {
  const names = Object.keys(columns);
  const set = names.map((name, index) => `${name} = $${index + 3}`).join(', ');
  const { rows } = await db.query<{ version: number }>(
    `update ${table} set version = version + $2${set && `, ${set}`} where id = $1 returning version`,
    [id, facts, ...Object.values(columns)],
  );
  return rows[0]!.version;
}
