import { createVault } from '@xinyue/kit/crypto/createVault';
import type { MasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import pg from 'pg';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';

const batch = 500;
const patienceMs = 30_000;
type Sealed = { table: string; id: string };

/** Every table with sealed columns has `id` and `data_key`, and its name is the one in the vault's places. */
const findSealed = `
select k.table_name as table, i.data_type as id from information_schema.columns k
join information_schema.columns i on i.table_schema = k.table_schema and i.table_name = k.table_name and i.column_name = 'id'
where k.table_schema = 'public' and k.column_name = 'data_key' order by 1`;

/**
 * `npm run rotate-keys` on a deployment: puts every data key in the database of a service under the first of the keys, batch by batch, while that
 * service runs (which must know both keys already). Repeated after a break, it goes on. Throws a StartError where a key that a row
 * needs is not among the given ones.
 */
export async function rewrapDatabase(name: string, url: string, keys: MasterKeys, log: Log): Promise<void> {
  const vault = createVault(keys);
  const [version] = vault.versions();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'rotate-keys' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tables = (await client.query<Sealed>(findSealed)).rows;
    if (tables.length === 0) throw new StartError(`There is no sealed data in the database of "${name}".`);
    for (const { table } of tables) await refuseUnknown(client, table, vault.versions());
    let done = 0;
    let lastAt = Date.now();
    for (;;) {
      let moved = 0;
      let left = 0;
      for (const sealed of tables) {
        moved += await rewrapSome(client, sealed, vault);
        left += await countLeft(client, sealed.table, version);
      }
      done += moved;
      if (moved > 0) {
        lastAt = Date.now();
        log(`${done} of ${done + left} rows`);
      }
      if (left === 0) break;
      if (Date.now() - lastAt > patienceMs) throw new StartError(`${left} rows stay locked by others: run it again later.`);
    }
    log(`all rows of ${name} are under version ${version}: earlier keys are needed for old backups alone`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseUnknown(client: pg.Client, table: string, known: number[]): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select distinct get_byte(data_key, 0) as version from ${table} where get_byte(data_key, 0) <> all($1::int[])`,
    [known],
  );
  if (rows.length > 0)
    throw new StartError(
      `Rows of ${table} are sealed with version ${rows.map(({ version }) => version).join(', ')}: give that key too, XINYUE_MASTER_KEY=<new version>:<new>,<version>:<old>.`,
    );
}

async function countLeft(client: pg.Client, table: string, version: number | undefined): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::int as left from ${table} where get_byte(data_key, 0) <> $1`,
    [version],
  );
  return rows[0]!.left;
}

/** Rows are locked from reading to writing, and those that others hold come with the next round. */
async function rewrapSome(client: pg.Client, { table, id }: Sealed, vault: ReturnType<typeof createVault>): Promise<number> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ id: string; data_key: Buffer }>(
      `select id, data_key from ${table} where get_byte(data_key, 0) <> $1 limit ${batch} for no key update skip locked`,
      [vault.versions()[0]],
    );
    const wrapped = rows.map((row) => vault.rewrap({ table, id: row.id }, row.data_key));
    await client.query(
      `update ${table} set data_key = new.data_key from unnest($1::${id}[], $2::bytea[]) as new (id, data_key) where ${table}.id = new.id`,
      [rows.map((row) => row.id), wrapped],
    );
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
