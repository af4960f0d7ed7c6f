import type { Db } from '@xinyue/kit/db/db';

export type Remembered = { accountId: string; endsAt: Date };

/** The remembered sign-in of a token, while it lasts (Z-42). */
export async function findRemembered(db: Db, tokenHash: Buffer, now: Date): Promise<Remembered | undefined> {
  const { rows } = await db.query<Remembered>(
    'select account_id as "accountId", ends_at as "endsAt" from remembered_sign_ins where token_hash = $1 and ends_at > $2',
    [tokenHash, now],
  );
  return rows[0];
}

export async function insertRemembered(db: Db, tokenHash: Buffer, { accountId, endsAt }: Remembered, now: Date): Promise<void> {
  await db.query('insert into remembered_sign_ins (token_hash, account_id, ends_at, created_at) values ($1, $2, $3, $4)', [
    tokenHash,
    accountId,
    endsAt,
    now,
  ]);
}

/** Revokes one remembered sign-in; whoever can name its token may. */
export async function deleteRemembered(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query('delete from remembered_sign_ins where token_hash = $1', [tokenHash]);
}
