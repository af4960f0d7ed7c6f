import { randomBytes } from 'node:crypto';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';

type Row = { secret_sealed: Buffer; data_key: Buffer };

const place = { table: 'sealed_secrets', id: 'root' };
const column = 'secret';

/**
 * The 32 bytes from which blind indexes and the key of file links follow: made once, sealed like personal data, so that they stay the same
 * when the master key is replaced. Throws when the master key at hand is not the one that sealed it.
 */
export async function openRootKey(db: Db, vault: Vault): Promise<Buffer> {
  const box = vault.newRecord(place);
  const sealed = box.seal(column, randomBytes(32).toString('base64'));
  // Of two processes that start at once, one makes it and both read it.
  await db.query('insert into sealed_secrets (id, secret_sealed, data_key) values ($1, $2, $3) on conflict do nothing', [
    place.id,
    sealed,
    box.wrappedKey,
  ]);
  const { rows } = await db.query<Row>('select secret_sealed, data_key from sealed_secrets where id = $1', [place.id]);
  const row = rows[0]!;
  return Buffer.from(vault.openRecord(place, row.data_key).open(column, row.secret_sealed), 'base64');
}
