import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';

export type Remembered = { accountId: string; endsAt: Date };

/** The remembered sign-in of a token, while it lasts (Z-42). */
export async function findRemembered(db: Db, tokenHash: Buffer, now: Date): Promise<Remembered | undefined> {
  const { rows } = await db.query<Remembered>(
    'select account_id as "accountId", ends_at as "endsAt" from remembered_sign_ins where token_hash = $1 and ends_at > $2',
    [tokenHash, now],
  );
  return rows[0];
}

export type NewRemembered = Remembered & { address: string; device: string };

/** Remembers a sign-in under this token, in place of the one of `previous`, whose id it takes over where it is of the same account. Answers the id. */
export async function keepRemembered(
  db: Db,
  tokenHash: Buffer,
  { accountId, endsAt, address, device }: NewRemembered,
  previous: Buffer | undefined,
  now: Date,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `update remembered_sign_ins set token_hash = $1, ends_at = $3, address = $5, device = $6
     where token_hash = $7 and account_id = $2 and ends_at > $4 returning id`,
    [tokenHash, accountId, endsAt, now, address, device, previous ?? Buffer.alloc(0)],
  );
  if (rows[0]) return rows[0].id;
  if (previous) await deleteRemembered(db, previous);
  const id = newId();
  await db.query(
    `insert into remembered_sign_ins (token_hash, account_id, ends_at, created_at, address, device, id) values ($1, $2, $3, $4, $5, $6, $7)`,
    [tokenHash, accountId, endsAt, now, address, device, id],
  );
  return id;
}

/** Revokes one remembered sign-in; its token is all that is needed. */
export async function deleteRemembered(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query('delete from remembered_sign_ins where token_hash = $1', [tokenHash]);
}

/** Revokes one of the account's remembered sign-ins; false when it has none of this id. */
export async function deleteOwnRemembered(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from remembered_sign_ins where id = $1 and account_id = $2', [id, accountId]);
  return rowCount === 1;
}
