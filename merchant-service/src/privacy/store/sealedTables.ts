import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { SealedTable } from '@xinyue/kit/crypto/sealedRows';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool, PoolClient } from 'pg';
import { lastFour } from '../../domain/masks.ts';
import { openText } from '../../store/personalColumns.ts';

/** Every table with sealed columns; a new one is one more line here. */
export const sealedTables = [
  { name: 'users', id: 'uuid' },
  { name: 'merchants', id: 'uuid' },
  { name: 'application_documents', id: 'uuid' },
  { name: 'sealed_secrets', id: 'text' },
  { name: 'file_seals', id: 'text' },
  { name: 'factors', id: 'uuid' },
] as const satisfies SealedTable[];

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
