import { headDepartment } from '@xinyue/contracts';
import type { RecordBox, Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { PageQuery } from '@xinyue/kit/db/pageOf';
import { type Found, findPage, madeBy, part } from '../../store/findPage.ts';
import type { Fields, Listed, RecordTable, Stored } from './recordTables.ts';

/** Rows of a table with `dept_id` within somebody's reach: below one of these paths; null reaches everything. */
export const withinReach = (nth: number) =>
  `($${nth}::text[] is null or exists (
    select from departments d, unnest($${nth}::text[]) as root where d.id = dept_id and starts_with(d.path, root)))`;

const department = (what: string, table: string) => `(select d.${what} from departments d where d.id = ${table}.dept_id)`;
const quoted = (names: object) => Object.entries(names).map(([field, column]) => `${column} as "${field}"`);
function selectionOf({ table, columns, sealed = {} }: RecordTable): string {
  const secrets = Object.entries(sealed).map(([field, column]) => `${column} is not null as "${field}"`);
  return [
    'id, dept_id as "deptId", deleted, version',
    `${department('name', table)} as "deptName", ${department('path', table)} as "deptPath"`,
    ...quoted(columns),
    ...secrets,
  ].join(', ');
}

/** Records of a table within reach, newest first. */
export function listRecords<F extends Fields>(
  db: Db,
  what: RecordTable<F>,
  query: PageQuery & { ids?: string[] | undefined } & Record<string, unknown>,
  reach: string[] | null,
): Promise<Found<Listed<F>>> {
  const { table, columns, filters } = what;
  const given: unknown[] = [reach];
  const conditions = Object.entries(filters).map(([field, how]) => {
    const value = query[field];
    const column = field === 'deptId' ? 'dept_id' : columns[field];
    const nth = given.push(how === 'part' ? part(value as string | undefined) : (value ?? null));
    return how === 'part'
      ? `($${nth}::text is null or ${column} ilike $${nth})`
      : `($${nth}::${how} is null or ${column} = $${nth})`;
  });
  const where = ['not deleted', withinReach(1), ...conditions].join(' and ');
  return findPage<Listed<F>>(db, query, { table, selection: `${selectionOf(what)}, ${madeBy}`, where, given });
}

/** Records by their ids, deleted ones included, held until the transaction ends. */
export async function lockRecords<F extends Fields>(
  db: Db,
  what: RecordTable<F>,
  ids: readonly string[],
  mode: 'update' | 'share' = 'update',
): Promise<Stored<F>[]> {
  const words = `select ${selectionOf(what)} from ${what.table} where id = any($1) order by id for ${mode === 'update' ? 'update' : 'share'}`;
  return (await db.query<Stored<F>>(words, [ids])).rows;
}

export type Edit = { by: string; now: Date };
/** What of a record is written: its fields, its department, and the secrets that are new. */
export type Written<F extends Fields> = { id: string; deptId: string; fields: F; secrets: Record<string, string> };

const columnsOf = <F extends Fields>({ columns }: RecordTable<F>, fields: F): [string, unknown][] =>
  Object.entries(columns).map(([field, column]) => [column as string, fields[field]]);

const sealedCells = (columns: Record<string, string>, box: RecordBox, secrets: Record<string, string>): [string, unknown][] =>
  Object.entries(secrets).map(([field, text]) => [columns[field]!, box.seal(columns[field]!, text)]);

export async function insertRecord<F extends Fields>(
  db: Db,
  vault: Vault,
  what: RecordTable<F>,
  { id, deptId, fields, secrets }: Written<F>,
  { by, now }: Edit,
): Promise<Stored<F>> {
  const cells: [string, unknown][] = [['id', id], ['dept_id', deptId], ...columnsOf(what, fields)];
  if (what.sealed) {
    const box = vault.newRecord({ table: what.table, id });
    cells.push(['data_key', box.wrappedKey]);
    cells.push(...sealedCells(what.sealed, box, secrets));
  }
  for (const who of ['added', 'edited']) cells.push([`${who}_by`, by], [`${who}_at`, now]);
  const { rows } = await db.query<Stored<F>>(
    `insert into ${what.table} (${cells.map(([column]) => column).join(', ')})
     values (${cells.map((_, nth) => `$${nth + 1}`).join(', ')}) returning ${selectionOf(what)}`,
    cells.map(([, value]) => value),
  );
  return rows[0]!;
}

/** Stores an edit of a locked record as its next version; secrets that are not new stay as they are. */
export async function updateRecord<F extends Fields>(
  db: Db,
  vault: Vault,
  what: RecordTable<F>,
  { id, deptId, fields, secrets }: Written<F>,
  { by, now }: Edit,
): Promise<Stored<F>> {
  const cells: [string, unknown][] = [['dept_id', deptId], ...columnsOf(what, fields), ['edited_by', by], ['edited_at', now]];
  if (what.sealed && Object.keys(secrets).length > 0) {
    const { rows } = await db.query<{ key: Buffer }>(`select data_key as key from ${what.table} where id = $1`, [id]);
    const box = vault.openRecord({ table: what.table, id }, rows[0]!.key);
    cells.push(...sealedCells(what.sealed, box, secrets));
  }
  const { rows } = await db.query<Stored<F>>(
    `update ${what.table} set ${cells.map(([column], nth) => `${column} = $${nth + 2}`).join(', ')}, version = version + 1
     where id = $1 returning ${selectionOf(what)}`,
    [id, ...cells.map(([, value]) => value)],
  );
  return rows[0]!;
}

/** Marks locked records as deleted. */
export const markRecordsDeleted = (db: Db, { table }: RecordTable, ids: readonly string[], { by, now }: Edit) =>
  db.query(`update ${table} set deleted = true, version = version + 1, edited_by = $2, edited_at = $3 where id = any($1)`, [
    ids,
    by,
    now,
  ]);

/** Where what somebody makes belongs to, if they name no department: their own one, else the first that they reach; of who reaches all, the first of all. */
export async function findOwnDepartment(db: Db, accountId: string, reach: readonly string[] | null): Promise<string | undefined> {
  const { rows } = await db.query<{ deptId: string | null }>('select dept_id as "deptId" from staff where account_id = $1', [
    accountId,
  ]);
  const [first] = reach ?? [];
  return rows[0]?.deptId ?? (reach === null ? headDepartment.id : first?.split('/').at(-2));
}

/** How many machines use a pay config. */
export async function countMachines(db: Db, configId: string): Promise<number> {
  const { rows } = await db.query<{ machines: number }>(
    'select count(*)::int as machines from machine_configs where config_id = $1 and not deleted',
    [configId],
  );
  return rows[0]!.machines;
}

/** The value of a variable of the first department; empty where there is none. Those of other departments have no effect. */
export async function findHeadVariable(db: Db, name: string): Promise<string> {
  const { rows } = await db.query<{ value: string }>(
    'select value from variables where name = $1 and dept_id = $2 and not deleted',
    [name, headDepartment.id],
  );
  return rows[0]?.value ?? '';
}

/** Remembers the last published value of a variable; answers the version for the event, or undefined where it is published already. */
export async function noteVariableFact(db: Db, name: string, value: string): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(
    `insert into variable_facts (name, value, version)
     select $1, $2::text, 1 where $2 <> '' or exists (select from variable_facts where name = $1)
     on conflict (name) do update set value = excluded.value, version = variable_facts.version + 1
     where variable_facts.value <> excluded.value returning version`,
    [name, value],
  );
  return rows[0]?.version;
}
