import { type Actor, beijingTime, type OwnSessionRow, userTypes } from '@xinyue/contracts';
import { sessionSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { sealedList } from '@xinyue/kit/crypto/sealRows';
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

/** A session as its seal covers it. */
type Values = {
  id: string;
  user_id: string | null;
  merchant_id: string | null;
  /** Seconds. */
  idle_limit: number;
  ends_at: Date;
  created_at: Date;
  by_password: boolean;
  needs_factor: boolean;
  browser: string | null;
};

const lasting = ({ idleMinutes, totalMinutes }: SessionLimit, now: Date) => ({
  idle_limit: idleMinutes * 60,
  ends_at: new Date(now.getTime() + totalMinutes * 60_000),
  created_at: now,
});

/** Stores a session that starts now. */
export async function insertSession(
  db: Db,
  seals: Seals,
  tokenHash: Buffer,
  actor: Actor,
  limit: SessionLimit,
  opened: Opened,
  now: Date,
): Promise<void> {
  const isMerchant = actor.userType === userTypes.merchant;
  const values: Values = {
    id: newId(),
    user_id: isMerchant ? null : actor.accountId,
    merchant_id: isMerchant ? actor.accountId : null,
    ...lasting(limit, now),
    by_password: opened.byPassword,
    needs_factor: opened.needsFactor,
    browser: opened.browser ?? null,
  };
  await db.query(
    `insert into sessions (token_hash, id, user_id, merchant_id, idle_limit, ends_at, created_at, by_password, needs_factor, browser,
       seen_at, address, device, remembered_id, seal)
     values ($1, $2, $3, $4, make_interval(secs => $5), $6, $7, $8, $9, $10, $7, $11, $12, $13, $14)`,
    [
      tokenHash,
      ...Object.values(values),
      opened.address,
      opened.device,
      opened.rememberedId ?? null,
      seals.of(sessionSeal, tokenHash, values),
    ],
  );
}

/** Was this session of the account opened with the password, and not before `since`? One that is not as it was sealed was not. */
export async function wasOpenedByPassword(
  db: Db,
  seals: Seals,
  tokenHash: Buffer,
  { accountId, since }: { accountId: string; since: Date },
): Promise<boolean> {
  const { rows } = await db.query<Values & { seal: Buffer | null }>(
    `select t.seal, ${sealedList(sessionSeal)} from sessions t
     where token_hash = $1 and (user_id = $2 or merchant_id = $2) and by_password and created_at >= $3`,
    [tokenHash, accountId, since],
  );
  return rows[0] !== undefined && seals.hold(sessionSeal, tokenHash, rows[0], rows[0].seal);
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
 * none waits, or it is not as it was sealed.
 */
export async function completeSession(
  db: Db,
  seals: Seals,
  { before, tokenHash, limit }: { before: Buffer; tokenHash: Buffer; limit: SessionLimit },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query<Values & { seal: Buffer | null }>(
    `select t.seal, ${sealedList(sessionSeal)} from sessions t where token_hash = $1 and needs_factor and ends_at > $2`,
    [before, now],
  );
  const row = rows[0];
  if (!row || !seals.hold(sessionSeal, before, row, row.seal)) return false;
  const values = { ...row, ...lasting(limit, now), needs_factor: false };
  const { rowCount } = await db.query(
    `update sessions set token_hash = $2, needs_factor = false, idle_limit = make_interval(secs => $3), seen_at = $5::timestamptz,
       created_at = $5::timestamptz, ends_at = $4, seal = $6
     where token_hash = $1 and needs_factor and ends_at > $5`,
    [before, tokenHash, values.idle_limit, values.ends_at, now, seals.of(sessionSeal, tokenHash, values)],
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
