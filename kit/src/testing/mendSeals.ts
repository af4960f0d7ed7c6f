import type { Pool } from 'pg';
import type { Seals, SealSpec } from '../crypto/createSeals.ts';
import { sealedList } from '../crypto/sealRows.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/inTransaction.ts';

/** What a test changed by hand counts as written by the service: rows whose seals do not hold are sealed. */
export async function mendSeals(db: Db, seals: Seals, spec: SealSpec): Promise<void> {
  const { table, id, seal } = spec;
  const { rows } = await db.query<Record<string, unknown>>(
    `select t.${id} as sealed_id, t.${seal} as sealed_by, ${sealedList(spec)} from ${table} t`,
  );
  for (const row of rows) {
    const which = row['sealed_id'];
    if (seals.hold(spec, which, row, row['sealed_by'] as Buffer | null)) continue;
    await db.query(`update ${table} set ${seal} = $2 where ${id} = $1`, [which, seals.of(spec, which, row)]);
  }
}

/** Runs a statement of a test; what it writes into sealed tables is sealed as the service would have, and nobody reads it before. */
export const writeByHand = <T>(
  pool: Pool,
  { seals, specs }: { seals: Seals; specs: readonly SealSpec[] },
  text: string,
  values: unknown[] = [],
): Promise<T[]> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query(text, values);
    const written = [...text.matchAll(/\b(?:update|into|from) (\w+)/g)].map(([, table]) => table!);
    for (const spec of /\b(update|insert|delete)\b/.test(text) ? specs : [])
      if (written.some((table) => table === spec.table || JSON.stringify(spec.read ?? {}).includes(` ${table} `)))
        await mendSeals(client, seals, spec);
    return rows as T[];
  });

/** Columns of the sealed tables that are neither sealed nor named with a reason, and names of columns that are not there. */
export async function findUnnamed(
  db: Db,
  specs: readonly SealSpec[],
  unsealed: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set(specs.map((spec) => spec.table))) {
    const { rows } = await db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const there = new Set(rows.map(({ name }) => name));
    const own = specs.filter((spec) => spec.table === table);
    const named = new Set([
      ...own.flatMap(({ id, seal, columns, read = {} }) => [
        id,
        seal,
        ...columns.filter((column) => there.has(column) || !(column in read)),
      ]),
      ...Object.keys(unsealed[table] ?? {}),
    ]);
    found.push(...[...there].filter((name) => !named.has(name)).map((name) => `${table}.${name} has no reason`));
    found.push(...[...named].filter((name) => !there.has(name)).map((name) => `${table}.${name} is not there`));
  }
  return found.sort();
}
