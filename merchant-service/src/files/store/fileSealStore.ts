import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';

const table = 'file_seals';
/** What is sealed under the key: bound into every file beside its own key. */
const purpose = 'picture';
/** Sealed files begin with this and no picture does: one that is not sealed yet is known by it. */
const mark = Buffer.from('XYS1');

export const isSealed = (stored: Buffer): boolean => stored.subarray(0, mark.length).equals(mark);

/** Seals and opens the bytes of a file that has a data key. */
async function boxOf(db: Db, vault: Vault, key: string) {
  const { rows } = await db.query<{ data_key: Buffer }>('select data_key from file_seals where id = $1', [key]);
  if (!rows[0]) throw new Error(`no data key for ${key}`);
  return vault.openRecord({ table, id: key }, rows[0].data_key);
}

/** The bytes as they are to be stored. A file without a data key gets one; of two that make one at once, both use the same. */
export async function sealFile(db: Db, vault: Vault, key: string, plain: Buffer): Promise<Buffer> {
  const { wrappedKey } = vault.newRecord({ table, id: key });
  await db.query('insert into file_seals (id, data_key) values ($1, $2) on conflict do nothing', [key, wrappedKey]);
  return Buffer.concat([mark, (await boxOf(db, vault, key)).sealBytes(purpose, plain)]);
}

/** The bytes of a stored file; those of one that is not sealed yet as they are. Throws when they were changed or are another file's. */
export async function openFileBytes(db: Db, vault: Vault, key: string, stored: Buffer): Promise<Buffer> {
  if (!isSealed(stored)) return stored;
  return (await boxOf(db, vault, key)).openBytes(purpose, stored.subarray(mark.length));
}

/** Whether the file still exists; if so it stays until the transaction ends, because a deletion locks its row first. */
export const holdFile = async (db: Db, key: string): Promise<boolean> =>
  (await db.query('select from files where key = $1 for no key update', [key])).rowCount === 1;

export const markSealed = (db: Db, key: string, now: Date): Promise<unknown> =>
  db.query('update file_seals set sealed_at = $2 where id = $1', [key, now]);

export const dropSeals = (db: Db, keys: string[]): Promise<unknown> =>
  db.query('delete from file_seals where id = any($1)', [keys]);

/** Pictures that are not known to be sealed, behind `after` in the order of their keys. */
export async function findUnsealed(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select f.key from files f left join file_seals s on s.id = f.key
     where f.key > $1 and f.key not like '%.pdf' and s.sealed_at is null order by f.key limit $2`,
    [after, limit],
  );
  return rows.map(({ key }) => key);
}
