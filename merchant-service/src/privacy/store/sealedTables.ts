import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool, PoolClient } from 'pg';
import { lastFour } from '../../domain/masks.ts';
import { openText } from '../../store/personalColumns.ts';

/**
 * Every table with sealed columns: it has `id` and `data_key`, and its name is the one in the vault's places. A new one is one more line
 * here. Only a new record may ever write `data_key`: sealed columns of an old one are changed with the key it has.
 */
export const sealedTables = [
  { name: 'users', id: 'uuid' },
  { name: 'merchants', id: 'uuid' },
  { name: 'application_documents', id: 'uuid' },
  { name: 'sealed_secrets', id: 'text' },
  { name: 'file_seals', id: 'text' },
] as const;
export type SealedTable = (typeof sealedTables)[number];

/** How many rows are sealed under which version of the master key. */
export async function countSealed(db: Db): Promise<Map<number, number>> {
  const each = sealedTables.map(({ name }) => `select get_byte(data_key, 0) as version from ${name}`);
  const { rows } = await db.query<{ version: number; count: number }>(
    `select version, count(*) as count from (${each.join(' union all ')}) as sealed group by version`,
  );
  return new Map(rows.map(({ version, count }) => [version, count]));
}

/**
 * Puts the data keys of up to `limit` rows under the current master key, inside the caller's transaction; answers how many. The rows are
 * locked from reading to writing, so nothing that changes meanwhile is overwritten; rows that others hold come next time.
 */
export async function rewrapRows(client: PoolClient, vault: Vault, { name, id }: SealedTable, limit: number): Promise<number> {
  const { rows } = await client.query<{ id: string; data_key: Buffer }>(
    // No key update: a session or an order that only refers to the row need not wait.
    `select id, data_key from ${name} where get_byte(data_key, 0) <> $1 limit $2 for no key update skip locked`,
    [vault.versions()[0], limit],
  );
  const wrapped = rows.map((row) => vault.rewrap({ table: name, id: row.id }, row.data_key));
  await client.query(
    `update ${name} set data_key = new.data_key from unnest($1::${id}[], $2::bytea[]) as new (id, data_key) where ${name}.id = new.id`,
    [rows.map((row) => row.id), wrapped],
  );
  return rows.length;
}

type Keys = { pool: Pool; vault: Vault; mobileIndex: BlindIndex };
type Row = { id: string; data_key: Buffer; mobile_sealed: Buffer | null; payer_acct_no_sealed: Buffer | null };

const batch = 500;

/** Gives rows from before `008personalIndexes` their mobile index and last digits; answers how many. Others may write meanwhile. */
export async function indexPersonalRows(keys: Keys): Promise<number> {
  let done = 0;
  for (const table of ['users', 'merchants'] as const)
    for (;;) {
      const rows = await inTransaction(keys.pool, (client) => indexSome(client, keys, table));
      if (rows === 0) break;
      done += rows;
    }
  return done;
}

async function indexSome(client: PoolClient, { vault, mobileIndex }: Keys, table: 'users' | 'merchants'): Promise<number> {
  const mobile = table === 'users' ? 'mobile_sealed' : 'null::bytea as mobile_sealed';
  const { rows } = await client.query<Row>(
    `select id, data_key, payer_acct_no_sealed, ${mobile} from ${table} where payer_acct_no_last4 is null
     limit $1 for no key update skip locked`,
    [batch],
  );
  const found = rows.map((row) => {
    const box = vault.openRecord({ table, id: row.id }, row.data_key);
    const number = openText(box, 'mobile', row.mobile_sealed);
    return {
      id: row.id,
      last4: lastFour(openText(box, 'payer_acct_no', row.payer_acct_no_sealed)),
      index: number === '' ? null : mobileIndex(number),
    };
  });
  await client.query(
    `update ${table} set payer_acct_no_last4 = new.last4 ${table === 'users' ? ', mobile_index = new.mobile_index' : ''}
     from unnest($1::uuid[], $2::text[], $3::bytea[]) as new (id, last4, mobile_index) where ${table}.id = new.id`,
    [found.map(({ id }) => id), found.map(({ last4 }) => last4), found.map(({ index }) => index)],
  );
  return found.length;
}
