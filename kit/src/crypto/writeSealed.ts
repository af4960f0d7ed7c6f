import type { Db } from '../db/db.ts';
import type { SealedValues, Seals, SealSpec } from './createSeals.ts';
import { sealedList } from './sealRows.ts';

export type Sealing = { seals: Seals; specs: readonly SealSpec[]; ids: readonly string[] };

/**
 * Writes columns of rows of one table, all of whose seals follow in the same transaction, which has to be one (the rows are locked first, so that
 * no seal is made of what another writer is changing): those that held before, those of new rows, and those named
 * in `anew`, whose columns `write` sets to what does not come from the row. A seal that did not hold stays so: what somebody changed past the service
 * is not sealed by the next change of something else.
 */
export async function writeSealed<T>(
  db: Db,
  { seals, specs, ids }: Sealing,
  write: () => Promise<T>,
  anew: readonly string[] = [],
): Promise<T> {
  await lock(db, specs[0]!, ids);
  const before = await read(db, specs, ids);
  const answer = await write();
  const after = await read(db, specs, ids);
  for (const [id, row] of after) {
    const earlier = before.get(id);
    const held = (spec: SealSpec) => !earlier || seals.hold(spec, id, earlier, earlier[spec.seal] as Buffer | null);
    const made = specs
      .filter(
        (spec) => (anew.includes(spec.seal) || held(spec)) && !seals.current(spec, id, row, row[spec.seal] as Buffer | null),
      )
      .map((spec) => ({ seal: spec.seal, bytes: seals.of(spec, id, row) }));
    if (made.length === 0) continue;
    const { table, id: column } = specs[0]!;
    const sets = made.map(({ seal }, nth) => `${seal} = $${nth + 2}`);
    await db.query(`update ${table} set ${sets.join(', ')} where ${column} = $1`, [id, ...made.map(({ bytes }) => bytes)]);
  }
  return answer;
}

/** A statement of its own: one that waits for a lock reads the row anew, but what it takes from other tables as it was before. */
const lock = (db: Db, { table, id, idType }: SealSpec, ids: readonly string[]) =>
  db.query(`select from ${table} where ${id} = any($1::${idType}[]) order by ${id} for no key update`, [ids]);

async function read(db: Db, specs: readonly SealSpec[], ids: readonly string[]): Promise<Map<string, SealedValues>> {
  const [{ table, id, idType }] = specs as [SealSpec];
  const lists = specs.map((spec) => `t.${spec.seal}, ${sealedList(spec)}`);
  const { rows } = await db.query<Record<string, unknown>>(
    `select t.${id} as sealed_id, ${lists.join(', ')} from ${table} t where t.${id} = any($1::${idType}[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row['sealed_id'] as string, row]));
}
