import { rememberedSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';

export type Remembered = { accountId: string; endsAt: Date };

type Values = { id: string; account_id: string; ends_at: Date };

/** The remembered sign-in of a token, while it lasts (Z-42). One that is not as it was sealed is none. */
export async function findRemembered(db: Db, seals: Seals, tokenHash: Buffer, now: Date): Promise<Remembered | undefined> {
  const { rows } = await db.query<Values & { seal: Buffer | null }>(
    'select id, account_id, ends_at, seal from remembered_sign_ins where token_hash = $1 and ends_at > $2',
    [tokenHash, now],
  );
  const row = rows[0];
  if (!row || !seals.hold(rememberedSeal, tokenHash, row, row.seal)) return undefined;
  return { accountId: row.account_id, endsAt: row.ends_at };
}

export type NewRemembered = Remembered & { address: string; device: string };

/** Remembers a sign-in under this token, in place of the one of `previous`, whose id it takes over where it is of the same account. Answers the id. */
export async function keepRemembered(
  db: Db,
  seals: Seals,
  tokenHash: Buffer,
  { accountId, endsAt, address, device }: NewRemembered,
  previous: Buffer | undefined,
  now: Date,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'select id from remembered_sign_ins where token_hash = $1 and account_id = $2 and ends_at > $3 for update',
    [previous ?? Buffer.alloc(0), accountId, now],
  );
  const id = rows[0]?.id ?? newId();
  const seal = seals.of(rememberedSeal, tokenHash, { id, account_id: accountId, ends_at: endsAt });
  if (rows[0]) {
    await db.query(
      'update remembered_sign_ins set token_hash = $1, ends_at = $2, address = $3, device = $4, seal = $5 where token_hash = $6',
      [tokenHash, endsAt, address, device, seal, previous],
    );
    return id;
  }
  if (previous) await deleteRemembered(db, previous);
  await db.query(
    `insert into remembered_sign_ins (token_hash, account_id, ends_at, created_at, address, device, id, seal) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tokenHash, accountId, endsAt, now, address, device, id, seal],
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
