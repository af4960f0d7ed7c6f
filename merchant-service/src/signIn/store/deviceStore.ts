import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { Realm } from '../domain/signIn.ts';

/** A browser is known this long after its last sign-in. */
export const deviceDays = 180;
/** More browsers than this per account are none a person uses: the longest unused goes. */
const most = 20;
/** The token before holds this long: an answer may be lost on its way, and two tabs may sign in at once. */
const grace = `interval '10 minutes'`;

/** Also of a browser that was forgotten: what it is called stays, trusted it is no longer. */
const isToken = (token: string, now: string) =>
  `(token_hash = ${token} or (previous_hash = ${token} and rotated_at > ${now} - ${grace})) and ends_at > ${now}`;

/** Which device of this account the token names, if it does; the id stays the same when the token is changed. */
export async function findDevice(
  db: Db,
  tokenHash: Buffer,
  realm: Realm,
  account: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select d.id from devices d
     left join users u on u.id = d.account_id and u.user_type = case when $3 = 'portal' then 1 else 0 end
     left join merchants m on m.id = d.account_id and $3 = 'backstage'
     where ${isToken('$1', '$2::timestamptz')} and not d.forgotten and lower($4) = lower(coalesce(u.account, m.account)) limit 1`,
    [tokenHash, now, realm, account],
  );
  return rows[0]?.id;
}

/** Whether an account signs in from a browser that it does not know, while it knows others, or did before they were forgotten. */
export async function isStrange(db: Db, accountId: string, presented: Buffer | undefined, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ strange: boolean }>(
    `select count(*) > 0 and not coalesce(bool_or(${isToken('$2::bytea', '$3::timestamptz')}), false) as strange
     from devices where account_id = $1 and ends_at > $3`,
    [accountId, presented ?? null, now],
  );
  return rows[0]!.strange;
}

export type SeenDevice = { accountId: string; fresh: Buffer; presented?: Buffer };

/**
 * This account has just signed in from a browser: it carries the token `fresh` from now on, for every account that used the `presented`
 * one. A token somebody planted in a browser is thereby worth nothing after the next sign-in. Answers the browser's id, one for all of them.
 */
export async function keepDeviceRow(db: Db, { accountId, fresh, presented }: SeenDevice, now: Date): Promise<string> {
  const { rows } = await db.query<{ browser: string }>(
    `with known as (
       select browser from devices where ${isToken('$1::bytea', '$4::timestamptz')} order by created_at, id limit 1
     ), turned as (
       update devices set previous_hash = token_hash, token_hash = $2, rotated_at = $4::timestamptz,
         browser = (select browser from known),
         forgotten = forgotten and account_id <> $3,
         seen_at = case when account_id = $3 then $4::timestamptz else seen_at end,
         ends_at = case when account_id = $3 then $4::timestamptz + make_interval(days => $5) else ends_at end
       where ${isToken('$1::bytea', '$4::timestamptz')}
       returning account_id
     ), dropped as (
       delete from devices where ($1::bytea is null or $1 not in (token_hash, coalesce(previous_hash, token_hash))) and id in
         (select id from devices where account_id = $3 order by seen_at desc offset $6)
     ), inserted as (
       insert into devices (id, account_id, token_hash, rotated_at, seen_at, ends_at, created_at, browser)
       select $7, $3, $2, $4::timestamptz, $4::timestamptz, $4::timestamptz + make_interval(days => $5), $4::timestamptz,
         coalesce((select browser from known), $7)
       where not exists (select from turned where account_id = $3)
     )
     select coalesce((select browser from known), $7::uuid) as browser`,
    [presented ?? null, fresh, accountId, now, deviceDays, most - 1, newId()],
  );
  return rows[0]!.browser;
}

/**
 * From now on no browser is known to this account, and none signs in without its password. That it knew some stays, so that the next sign-in is told;
 * only the browser of the session `keep`, whose owner did this, is none to be told of.
 */
export async function forgetDevices(db: Db, accountId: string, keep?: Buffer): Promise<void> {
  await db.query(
    `update devices set forgotten = true, previous_hash = null, token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
     where account_id = $1 and browser is distinct from (select browser from sessions where token_hash = $2)`,
    [accountId, keep ?? null],
  );
  await db.query('update devices set forgotten = true where account_id = $1', [accountId]);
  await db.query('delete from remembered_sign_ins where account_id = $1', [accountId]);
}

/** Forgets what has run out, a batch at a time; answers how many. */
export async function pruneDevices(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    'delete from devices where id in (select id from devices where ends_at <= $1 limit 1000 for update skip locked)',
    [now],
  );
  const remembered = await db.query('delete from remembered_sign_ins where ends_at <= $1', [now]);
  return (rowCount ?? 0) + (remembered.rowCount ?? 0);
}
