import { recoverySeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';

/** These recovery codes instead of all that the account had. */
export async function replaceRecoveryCodes(db: Db, seals: Seals, accountId: string, hashes: Buffer[], now: Date): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db.query(
    `insert into recovery_codes (account_id, code_hash, created_at, seal)
     select $1, code_hash, $4, seal from unnest($2::bytea[], $3::bytea[]) as given (code_hash, seal)`,
    [accountId, hashes, hashes.map((hash) => seals.of(recoverySeal, hash, { account_id: accountId })), now],
  );
}

export const deleteRecoveryCodes = (db: Db, accountId: string): Promise<unknown> =>
  db.query('delete from recovery_codes where account_id = $1', [accountId]);

/**
 * Uses up a recovery code; `right` false where there is none, or it was used; `tampered`: there is one that is not as it was sealed, which passes
 * nobody.
 */
export async function takeRecoveryCode(
  db: Db,
  seals: Seals,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<{ right: boolean; tampered: boolean }> {
  const { rows } = await db.query<{ account_id: string; used_at: Date | null; seal: Buffer | null }>(
    'select account_id, used_at, seal from recovery_codes where account_id = $1 and code_hash = $2 and used_at is null',
    [accountId, codeHash],
  );
  if (!rows[0]) return { right: false, tampered: false };
  if (!seals.hold(recoverySeal, codeHash, rows[0], rows[0].seal)) return { right: false, tampered: true };
  const { rowCount } = await db.query(
    'update recovery_codes set used_at = $3, seal = $4 where account_id = $1 and code_hash = $2 and used_at is null',
    [accountId, codeHash, now, seals.of(recoverySeal, codeHash, { account_id: accountId, used_at: now })],
  );
  return { right: rowCount === 1, tampered: false };
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where account_id = $1 and used_at is null',
    [accountId],
  );
  return rows[0]!.left;
}
