import type { Pool, PoolClient } from 'pg';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Logger } from '../Logger.ts';
import { createKeyFile } from './createKeyFile.ts';
import { createVault, type Vault } from './createVault.ts';
import { parseMasterKeys } from './parseMasterKeys.ts';

/**
 * A table with sealed columns: it has `id` and `data_key`, and its name is the one in the vault's places. Only a new record may ever write
 * `data_key`: sealed columns of an old one are changed with the key it has.
 */
export type SealedTable = { name: string; id: 'uuid' | 'text' };
export type Sealed = { pool: Pool; vault: Vault; tables: readonly SealedTable[] };

/** How far the replacement of the master key is: rows under the current version and under each other one. */
export type SealedRows = { version: number; current: number; others: Record<string, number> };

/** Master keys as a file that may change while the process runs, or as a text. */
export type MasterKeySource = { XINYUE_MASTER_KEY_FILE?: string | undefined; XINYUE_MASTER_KEY?: string | undefined };

const batch = 500;

/**
 * The vault on the configured master keys. Throws when a key is missing under which rows of these tables are sealed: a service that cannot
 * read its data must not start.
 */
export async function openVault(given: MasterKeySource, pool: Pool, tables: readonly SealedTable[]): Promise<Vault> {
  const { XINYUE_MASTER_KEY_FILE: file, XINYUE_MASTER_KEY: text = '' } = given;
  const vault = createVault(file ? createKeyFile(file) : parseMasterKeys(text));
  const missing = [...(await countSealed(pool, tables))].filter(([version]) => !vault.versions().includes(version));
  if (missing.length > 0)
    throw new Error(
      `master keys are missing: ${missing.map(([version, rows]) => `version ${version} (${rows} rows)`).join(', ')}`,
    );
  return vault;
}

/** How many rows are sealed under which version of the master key. */
async function countSealed(db: Db, tables: readonly SealedTable[]): Promise<Map<number, number>> {
  const each = tables.map(({ name }) => `select get_byte(data_key, 0) as version from ${name} where data_key is not null`);
  const { rows } = await db.query<{ version: number; count: number }>(
    `select version, count(*)::int as count from (${each.join(' union all ')}) as sealed group by version`,
  );
  return new Map(rows.map(({ version, count }) => [version, count]));
}

/**
 * Puts the data keys of up to `limit` rows under the current master key, inside the caller's transaction; answers how many. The rows are
 * locked from reading to writing, so nothing that changes meanwhile is overwritten; rows that others hold come next time.
 */
async function rewrapRows(client: PoolClient, vault: Vault, { name, id }: SealedTable): Promise<number> {
  const { rows } = await client.query<{ id: string; data_key: Buffer }>(
    // No key update: a session or an order that only refers to the row need not wait.
    `select id, data_key from ${name} where get_byte(data_key, 0) <> $1 limit ${batch} for no key update skip locked`,
    [vault.versions()[0]],
  );
  const wrapped = rows.map((row) => vault.rewrap({ table: name, id: row.id }, row.data_key));
  await client.query(
    `update ${name} set data_key = new.data_key from unnest($1::${id}[], $2::bytea[]) as new (id, data_key) where ${name}.id = new.id`,
    [rows.map((row) => row.id), wrapped],
  );
  return rows.length;
}

/** What stands under which version now. */
export async function readSealed({ pool, vault, tables }: Sealed): Promise<SealedRows> {
  const [version = 0] = vault.versions();
  const counted = await countSealed(pool, tables);
  const others = [...counted].filter(([one]) => one !== version);
  return { version, current: counted.get(version) ?? 0, others: Object.fromEntries(others) };
}

/**
 * Puts one batch of data keys under the current master key (P1: `npm run rotate-keys`) and answers what is left. Can be stopped and repeated at
 * any time; calls, reads and writes go on meanwhile.
 */
export async function rewrapSome(sealed: Sealed): Promise<SealedRows> {
  for (const table of sealed.tables) {
    const done = await inTransaction(sealed.pool, (client) => rewrapRows(client, sealed.vault, table));
    if (done > 0) break;
  }
  return readSealed(sealed);
}

/** A job: whatever is still under an earlier master key is put under the current one. */
export async function tendSealed(sealed: Sealed, log: Logger): Promise<void> {
  const before = await readSealed(sealed);
  if (Object.keys(before.others).length === 0) return;
  let left = before;
  let last: number;
  do {
    last = left.current;
    left = await rewrapSome(sealed);
    // Locked rows are left for the next time.
  } while (Object.keys(left.others).length > 0 && left.current > last);
  log.info({ before: before.others, after: left.others, version: left.version }, 'data keys put under the current master key');
}
