import type { Db } from '@xinyue/kit/db/db';

/** These recovery codes instead of all that the account had; none: it has none any more. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: Buffer[], now: Date): Promise<void> {
  await db.query('delete from recovery_codes where account_id = $1', [accountId]);
  await db.query(
    'insert into recovery_codes (account_id, code_hash, created_at) select $1, code_hash, $3 from unnest($2::bytea[]) as given (code_hash)',
    [accountId, hashes, now],
  );
}

/** Uses up a recovery code; false where there is none, or it was used. */
export async function takeRecoveryCode(db: Db, accountId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null',
    [accountId, codeHash, now],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where account_id = $1 and used_at is null',
    [accountId],
  );
  return rows[0]!.left;
}
