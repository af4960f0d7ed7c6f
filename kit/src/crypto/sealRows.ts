import type { Knex } from 'knex';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { SealedValues, Seals, SealSpec } from './createSeals.ts';

/** Where a service notes which of its seals were made, with which key. */
const noteTable = 'seals_made';
/** The mark of seals that are to be made at the next start. */
const due = '';
const batch = 1_000;

/** Columns for the seals of these tables, and the table in which it is noted that they were made. */
export async function addSeals(knex: Knex, specs: readonly SealSpec[]): Promise<void> {
  await knex.raw(
    `create table if not exists ${noteTable} (table_name text not null, seal text not null, mark text not null,
       made_at timestamptz not null default now(), rows bigint not null, primary key (table_name, seal))`,
  );
  for (const { table, seal } of specs) {
    await knex.raw(`alter table ${table} add column ${seal} bytea`);
    await knex.raw(`insert into ${noteTable} (table_name, seal, mark, rows) values (?, ?, ?, 0)`, [table, seal, due]);
  }
}

/** The sealed columns of a table as a list for `select`, each by its own name. */
export const sealedList = ({ columns, read = {} }: SealSpec, alias = 't'): string =>
  columns.map((column) => `${read[column] ?? `${alias}.${column}`} as ${column}`).join(', ');

type Row = SealedValues & { sealed_id: unknown; sealed_by: Buffer | null };

async function* walk(db: Db, spec: SealSpec, lock = ''): AsyncGenerator<Row[]> {
  const { table, id, seal } = spec;
  for (let after: unknown = undefined; ;) {
    const { rows } = await db.query<Row>(
      `select t.${id} as sealed_id, t.${seal} as sealed_by, ${sealedList(spec)} from ${table} t
       ${after === undefined ? '' : `where t.${id} > $1`} order by t.${id} limit ${batch} ${lock}`,
      after === undefined ? [] : [after],
    );
    yield rows;
    if (rows.length < batch) return;
    after = rows.at(-1)!.sealed_id;
  }
}

async function write(db: Db, { table, id, idType, seal }: SealSpec, sealed: { id: unknown; seal: Buffer }[]): Promise<void> {
  if (sealed.length === 0) return;
  await db.query(
    `update ${table} t set ${seal} = given.seal from unnest($1::${idType}[], $2::bytea[]) as given (id, seal) where t.${id} = given.id`,
    [sealed.map((one) => one.id), sealed.map((one) => one.seal)],
  );
}

type Picked = (row: Row) => boolean;

/** Seals rows of a table as they are now; answers how many. */
async function sealThose(db: Db, seals: Seals, spec: SealSpec, picked: Picked): Promise<number> {
  let count = 0;
  for await (const rows of walk(db, spec)) {
    const some = rows.filter(picked);
    await write(
      db,
      spec,
      some.map((row) => ({ id: row.sealed_id, seal: seals.of(spec, row.sealed_id, row) })),
    );
    count += some.length;
  }
  return count;
}

/** Seals all rows of a table as they are now; answers how many. */
export const sealAll = (db: Db, seals: Seals, spec: SealSpec): Promise<number> => sealThose(db, seals, spec, () => true);

/** Rows of a table that are not as they were sealed, and how many were looked at. */
export async function findUnsealed(db: Db, seals: Seals, spec: SealSpec): Promise<{ wrong: string[]; rows: number }> {
  const wrong: string[] = [];
  let count = 0;
  for await (const rows of walk(db, spec)) {
    count += rows.length;
    for (const row of rows) if (!seals.hold(spec, row.sealed_id, row, row.sealed_by)) wrong.push(nameOf(row.sealed_id));
  }
  return { wrong, rows: count };
}

/** How a row is called where people read it: of a hash its first bytes. */
const nameOf = (id: unknown): string => (Buffer.isBuffer(id) ? id.subarray(0, 4).toString('hex') : String(id));

/** Puts what is sealed with an earlier key under the newest; answers how many rows were, and how many did not hold and stay as they are. */
export async function sealAnew(client: PoolClient, seals: Seals, spec: SealSpec): Promise<{ sealed: number; wrong: number }> {
  const counts = { sealed: 0, wrong: 0 };
  for await (const rows of walk(client, spec, 'for no key update')) {
    const old = rows.filter((row) => !seals.current(spec, row.sealed_id, row, row.sealed_by));
    const held = old.filter((row) => seals.hold(spec, row.sealed_id, row, row.sealed_by));
    await write(
      client,
      spec,
      held.map((row) => ({ id: row.sealed_id, seal: seals.of(spec, row.sealed_id, row) })),
    );
    counts.sealed += held.length;
    counts.wrong += old.length - held.length;
  }
  return counts;
}

/** What was sealed for the first time: rows by table and column of the seal. */
export type Made = { table: string; seal: string; rows: number };

/**
 * At the start of a service, before anything is checked: seals once what was there before seals were. From then on a row without one is not believed.
 * `note` writes that down in the same transaction, where there was anything. Throws where the key is another one than before, where the note that
 * seals were made is gone, or where they are there though it says that they were not: to seal that anew would be to believe whoever changed the note.
 */
export async function sealOnce(
  { pool, seals, specs }: { pool: Pool; seals: Seals; specs: readonly SealSpec[] },
  note: (client: PoolClient, made: Made[]) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ table: string; seal: string; mark: string }>(
      `select table_name as table, seal, mark from ${noteTable} for update`,
    );
    const unlike = rows.find(({ mark }) => mark !== due && !seals.marks.includes(mark));
    if (unlike) throw new Error(`XINYUE_SEAL_KEY is not the key with which ${unlike.table} is sealed: start with that one`);
    const made: Made[] = [];
    for (const spec of specs) {
      const { table, seal } = spec;
      const noted = rows.find((row) => row.table === table && row.seal === seal);
      if (!noted) throw new Error(`${noteTable} does not know of the seals of ${table}: somebody changed the database`);
      if (noted.mark !== due) continue;
      const { rowCount } = await client.query(`select from ${table} where ${seal} is not null limit 1`);
      if (rowCount) throw new Error(`${table} has seals, and ${noteTable} says that it has none: somebody changed the database`);
      const count = await sealAll(client, seals, spec);
      await client.query(`update ${noteTable} set mark = $3, rows = $4, made_at = now() where table_name = $1 and seal = $2`, [
        table,
        seal,
        seals.marks[0],
        count,
      ]);
      if (count > 0) made.push({ table, seal, rows: count });
    }
    if (made.length > 0) await note(client, made);
  });
}
