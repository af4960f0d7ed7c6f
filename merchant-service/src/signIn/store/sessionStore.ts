import { type Actor, beijingTime, type OwnSessionRow, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { SessionLimit } from '../domain/signIn.ts';

/**
 * How a session was opened: from where, on what, by password or by a remembered sign-in, and which one this browser keeps; `browser` is the id of
 * the browser itself.
 */
export type Opened = {
  address: string;
  device: string;
  byPassword: boolean;
  rememberedId: string | undefined;
  /** It opens nothing until the second factor is shown. */
  needsFactor: boolean;
  browser?: string;
};

/** Stores a session that starts now. */
export async function insertSession(
  db: Db,
  tokenHash: Buffer,
  actor: Actor,
  limit: SessionLimit,
  opened: Opened,
  now: Date,
): Promise<void> {
  const isMerchant = actor.userType === userTypes.merchant;
  await db.query(
    `insert into sessions (token_hash, id, user_id, merchant_id, idle_limit, seen_at, ends_at, created_at, address, device, by_password,
       remembered_id, needs_factor, browser)
     values ($1, $2, $3, $4, make_interval(mins => $5), $6::timestamptz, $6::timestamptz + make_interval(mins => $7), $6::timestamptz,
       $8, $9, $10, $11, $12, $13)`,
    [
      tokenHash,
      newId(),
      isMerchant ? null : actor.accountId,
      isMerchant ? actor.accountId : null,
      limit.idleMinutes,
      now,
      limit.totalMinutes,
      opened.address,
      opened.device,
      opened.byPassword,
      opened.rememberedId ?? null,
      opened.needsFactor,
      opened.browser ?? null,
    ],
  );
}

/** Was this session of the account opened with the password, and not before `since`? */
export async function wasOpenedByPassword(db: Db, tokenHash: Buffer, accountId: string, since: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sessions where token_hash = $1 and (user_id = $2 or merchant_id = $2) and by_password and created_at >= $3`,
    [tokenHash, accountId, since],
  );
  return rowCount === 1;
}

/** One session that was ended, with the remembered sign-in of its browser. */
export type EndedSession = { id: string; tokenHash: Buffer; rememberedId: string | null };

/** Ends sessions of an account: the one of `tokenHash` or of `id`, or all of them where neither is given. */
export async function deleteSessions(
  db: Db,
  accountId: string,
  { tokenHash, id }: { tokenHash?: Buffer | undefined; id?: string | undefined },
): Promise<EndedSession[]> {
  const { rows } = await db.query<EndedSession>(
    `delete from sessions where (user_id = $1 or merchant_id = $1) and ($2::bytea is null or token_hash = $2)
       and ($3::uuid is null or id = $3)
     returning id, token_hash as "tokenHash", remembered_id as "rememberedId"`,
    [accountId, tokenHash ?? null, id ?? null],
  );
  return rows;
}

/** Ends all sessions of an account but the one of `keep`, where one is given. */
export async function deleteSessionsBut(db: Db, accountId: string, keep?: Buffer): Promise<EndedSession[]> {
  const { rows } = await db.query<EndedSession>(
    `delete from sessions where (user_id = $1 or merchant_id = $1) and ($2::bytea is null or token_hash <> $2)
     returning id, token_hash as "tokenHash", remembered_id as "rememberedId"`,
    [accountId, keep ?? null],
  );
  return rows;
}

/**
 * The second factor was shown: the session that waited for it goes on under another token, from now on and as long as any other. False where
 * none waits.
 */
export async function completeSession(
  db: Db,
  { before, tokenHash, limit }: { before: Buffer; tokenHash: Buffer; limit: SessionLimit },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sessions set token_hash = $2, needs_factor = false, idle_limit = make_interval(mins => $3), seen_at = $5::timestamptz,
       created_at = $5::timestamptz, ends_at = $5::timestamptz + make_interval(mins => $4)
     where token_hash = $1 and needs_factor and ends_at > $5`,
    [before, tokenHash, limit.idleMinutes, limit.totalMinutes, now],
  );
  return rowCount === 1;
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

type Row = Omit<OwnSessionRow, 'createTime' | 'seenTime' | 'endTime'> & { createdAt: Date; seenAt: Date; endsAt: Date };

/**
 * F12: where an account is signed in, and which browsers remember that, in Beijing time; the session `current`, which calls, comes first, then
 * the last used.
 */
export async function listOwnSessions(
  db: Db,
  accountId: string,
  current: Buffer | undefined,
  now: Date,
): Promise<{ list: OwnSessionRow[]; total: number }> {
  const { rows } = await db.query<Row>(
    `select * from (
       select id, 'session' as kind, created_at as "createdAt", seen_at as "seenAt",
         least(ends_at, seen_at + idle_limit) as "endsAt", address, device, token_hash = $2 as current
       from sessions where (user_id = $1 or merchant_id = $1) and ends_at > $3 and seen_at + idle_limit > $3 and not needs_factor
       union all
       select id, 'remembered', created_at, created_at, ends_at, address, device, false
       from remembered_sign_ins where account_id = $1 and ends_at > $3
     ) own order by current desc, "seenAt" desc, id limit 200`,
    [accountId, current ?? Buffer.alloc(0), now],
  );
  const list = rows.map(({ createdAt, seenAt, endsAt, ...row }) => ({
    ...row,
    createTime: beijingTime(createdAt),
    seenTime: beijingTime(seenAt),
    endTime: beijingTime(endsAt),
  }));
  return { list, total: list.length };
}
