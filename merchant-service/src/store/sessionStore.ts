import { type Actor, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { SessionLimit } from '../domain/sessionLimits.ts';

/** Stores a session that starts now. */
export async function insertSession(db: Db, tokenHash: Buffer, actor: Actor, limit: SessionLimit, now: Date): Promise<void> {
  const isMerchant = actor.userType === userTypes.merchant;
  await db.query(
    `insert into sessions (token_hash, id, user_id, merchant_id, idle_limit, seen_at, ends_at, created_at)
     values ($1, $2, $3, $4, make_interval(mins => $5), $6::timestamptz, $6::timestamptz + make_interval(mins => $7), $6::timestamptz)`,
    [
      tokenHash,
      newId(),
      isMerchant ? null : actor.accountId,
      isMerchant ? actor.accountId : null,
      limit.idleMinutes,
      now,
      limit.totalMinutes,
    ],
  );
}

/** One session that was ended. */
export type EndedSession = { id: string; tokenHash: Buffer };

/** Ends sessions of an account: the one of `tokenHash`, or all of them where none is given. */
export async function deleteSessions(db: Db, accountId: string, tokenHash?: Buffer): Promise<EndedSession[]> {
  const { rows } = await db.query<EndedSession>(
    `delete from sessions where (user_id = $1 or merchant_id = $1) and ($2::bytea is null or token_hash = $2)
     returning id, token_hash as "tokenHash"`,
    [accountId, tokenHash ?? null],
  );
  return rows;
}

/** Ends all sessions of an account but the one of `keep`, where one is given. */
export async function deleteSessionsBut(db: Db, accountId: string, keep?: Buffer): Promise<void> {
  await db.query('delete from sessions where (user_id = $1 or merchant_id = $1) and ($2::bytea is null or token_hash <> $2)', [
    accountId,
    keep ?? null,
  ]);
}

/** Forgets sessions that are over, a batch at a time; answers how many. */
export async function pruneSessions(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from sessions where token_hash in
       (select token_hash from sessions where ends_at <= $1 or seen_at + idle_limit <= $1 limit 1000 for update skip locked)`,
    [now],
  );
  return rowCount ?? 0;
}
