import type { Actor } from '@xinyue/contracts';
import { sessionSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';

export type CheckedSession = { tokenHash: string; actor: Actor | null };

/** `live` and who it is, and beside it the columns that are sealed, by their names. */
type Row = Omit<Actor, 'device'> & {
  tokenHash: string;
  live: boolean;
  passwordMade: boolean;
  passwordWeak: boolean;
  needsFactor: boolean;
  hasFactor: boolean;
  device: string | null;
  token_hash: Buffer;
  seal: Buffer | null;
};

/** Idle time is written at most this often per session, so an idle limit may bite that much early and never late. */
const slideSeconds = 60;

/**
 * One statement for a whole batch: who a token belongs to while it is neither over nor idle for too long, and neither its account nor,
 * for a merchant, its customer is disabled or deleted (S-38). Rows another batch is sliding right now are skipped, so batches never wait.
 */
const check = `
with asked as (
  select decode(hash, 'hex') as token_hash, hash, nth from unnest($1::text[]) with ordinality as given (hash, nth)
), live as (
  select s.token_hash, s.seen_at, s.idle_limit, s.needs_factor, s.browser, s.id as session_id, s.user_id as session_user, s.ends_at,
    s.created_at, s.by_password, s.seal, u.id as user_id, u.account as user_account, u.nickname, u.user_type,
    m.id as merchant_id, m.account as merchant_account, m.shop_name,
    coalesce(m.password_made or m.password_given and $4, u.password_made or u.password_given and $4) as password_made,
    coalesce(m.password_weak, u.password_weak) as password_weak,
    (m.id is not null or u.user_type = 0) and exists (
      select from factors f where f.account_id = coalesce(m.id, u.id) and f.confirmed_at is not null) as has_factor
  from sessions s
  left join merchants m on m.id = s.merchant_id
  join users u on u.id = coalesce(s.user_id, m.user_customer_id)
  where s.token_hash in (select token_hash from asked union select decode(hash, 'hex') from unnest($2::text[]) as used (hash))
    and s.ends_at > $3 and s.seen_at + s.idle_limit > $3
    and not u.disabled and not u.deleted and (m.id is null or not (m.disabled or m.deleted))
), stale as (
  select token_hash from sessions
  where not $5::boolean and token_hash in (select token_hash from live where seen_at <= $3 - least(interval '${slideSeconds} s', idle_limit / 2))
  for update skip locked
), slid as (
  update sessions set seen_at = $3 from stale where sessions.token_hash = stale.token_hash
)
select a.hash as "tokenHash", l.user_id is not null as live, coalesce(l.merchant_id, l.user_id) as "accountId", l.user_id as "ownerId",
  case when l.merchant_id is null then l.user_type else 2 end as "userType",
  coalesce(l.merchant_account, l.user_account) as account, coalesce(l.shop_name, l.nickname) as name,
  coalesce(l.password_made, false) as "passwordMade", coalesce(l.needs_factor, false) as "needsFactor",
  coalesce(l.password_weak, false) as "passwordWeak", coalesce(l.has_factor, false) as "hasFactor",
  l.browser as device,
  a.token_hash, l.session_id as id, l.session_user as user_id, l.merchant_id, extract(epoch from l.idle_limit)::int as idle_limit, l.ends_at,
  l.created_at, l.by_password, l.needs_factor, l.browser, l.seal
from asked a left join live l on l.token_hash = a.token_hash
order by a.nth`;

/**
 * Answers every hash of `tokenHashes` in its order; being checked, here or in `touch`, counts as use, unless it is `quiet`. `force`: a password that somebody else chose is
 * changed first, as is one that we made. `graceFor`: whose rights may ask for a second factor. A session that is not as it was sealed is none.
 */
export async function checkSessionHashes(
  db: Db,
  seals: Seals,
  tokenHashes: string[],
  touch: string[],
  { now, quiet = false, force, graceFor }: { now: Date; quiet?: boolean; force: boolean; graceFor(accountId: string): boolean },
): Promise<CheckedSession[]> {
  const { rows } = await db.query<Row>({
    name: 'check sessions',
    text: check,
    values: [tokenHashes, touch, now, force, quiet],
  });
  return rows.map((row) => {
    const {
      tokenHash,
      live,
      accountId,
      ownerId,
      userType,
      account,
      name,
      passwordMade,
      passwordWeak,
      needsFactor,
      hasFactor,
      device,
    } = row;
    if (!live || !seals.hold(sessionSeal, row.token_hash, row, row.seal)) return { tokenHash, actor: null };
    const actor: Actor = {
      accountId,
      ownerId,
      userType,
      account,
      name,
      ...(passwordMade && { passwordMade }),
      ...(passwordWeak && { passwordWeak }),
      ...(needsFactor && { needsFactor }),
      ...(userType === 0 && !hasFactor && graceFor(accountId) && { noFactor: true }),
      ...(hasFactor && { hasFactor }),
      ...(device && { device }),
    };
    return { tokenHash, actor };
  });
}
