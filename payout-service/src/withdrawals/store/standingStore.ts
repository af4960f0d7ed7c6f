import type { Db } from '@xinyue/kit/db/db';
import type { Account } from '../../accounts/queries.ts';
import type { Free } from '../../ledger/domain/allocation.ts';
import { type Balances, firstPortion, freeOf } from '../../ledger/queries.ts';
import { dayOf } from './differenceStore.ts';
import { counting, countingAll } from './unreviewedStore.ts';

/** What decides whether an account may withdraw, in fen. */
export type Standing = Balances & {
  /** Undefined for an account that is unknown and owns nothing. */
  account: Account | null;
  /** The withdrawal that is under way and not released. */
  open: { id: string; withdrawalNo: string } | null;
  /** What it, and what everybody, requested on this Beijing day; what came back does not count. */
  asked: number;
  askedByAll: number;
  /** Why nothing is taken or sent now. */
  pause: string | null;
  /** What cancelled orders left owing is not paid yet. */
  owing: boolean;
};

const balance = (place: keyof Balances) =>
  `coalesce((select fen from ledger_balances where account_id = '${place}:' || given.id), 0) as ${place}`;

const select = `
select given.id, ${balance('pending')}, ${balance('available')}, ${balance('held')}, ${balance('frozen')},
  case when a.id is not null then json_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'open', a.open, 'auto', a.auto,
    'autoPaused', a.auto_paused, 'payeeUnchecked', a.payee_unchecked) end as account,
  (select json_build_object('id', w.id, 'withdrawalNo', w.withdrawal_no) from withdrawals w
     where w.account_id = given.id and w.state in ('review', 'ready', 'sent') and not w.released) as open,
  (select coalesce(sum(w.fen), 0)::bigint from withdrawals w where w.account_id = given.id and w.state <> 'failed'
     and w.created_at >= $2::text::timestamp at time zone 'Asia/Shanghai'
     and w.created_at < ($2::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai') as asked,
  coalesce((select fen from withdrawal_days where day = $2::text), 0) as "askedByAll",
  (select reason from money_pause) as pause,
  exists (select from order_money o where o.shop_id = given.id and o.owed_fen > 0) as owing`;
const given = (more = '', names = '') => `from unnest($1::text[]${more}) as given (id${names})
  left join lateral (select * from accounts where id = given.id limit 1) as a on true`;

/** In fen, over 24 hours: what left or waits without a review of the account, to the payee, and of all; `turn` at which that was so. */
const unreviewed = `(select coalesce(sum(w.fen), 0)::bigint from withdrawals w where w.account_id = standing.id and ${counting('$3')}) as "byAccount",
  (select coalesce(sum(w.fen), 0)::bigint from withdrawals w where w.payee_mark = standing.mark and ${counting('$3')}) as "toPayee",
  (select (${countingAll('$3')})::bigint) as "byAll", (select fen from unreviewed_turn) as turn`;

/** A number is T, the Beijing day, and a sequence that is never reset. Who has nothing or something under way gets none. */
const forPlacing = `
select standing.*, ${unreviewed}, case when standing.open is null and standing.available > 0 then
    'T' || to_char($3::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD') || lpad((nextval('withdrawal_numbers') % 100000000)::text, 8, '0')
  end as number, (select coalesce(json_agg(json_build_object('orderId', o.order_id, 'fen', o.free)), '[]') from (${freeOf('standing.id', '$4')}) as o) as free
from (${select}, given.mark ${given(', $5::bytea[]', ', mark')}) as standing`;

/** How accounts stand now, by id; exact as long as the caller holds them. One statement: every one costs more than what it reads. */
export async function readStandings(db: Db, accountIds: string[], now: Date): Promise<Map<string, Standing>> {
  const { rows } = await db.query<Standing & { id: string }>({
    name: 'read-standings',
    text: `${select} ${given()}`,
    values: [[...new Set(accountIds)], dayOf(now)],
  });
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** The same of accounts that something is to be withdrawn from: with a new number for it, and the first of the orders it may come from. */
export type PlacingStanding = Standing & { number: string | null; free: Free[] } & Unreviewed;
export type Unreviewed = Record<'byAccount' | 'toPayee' | 'byAll' | 'turn', number>;

export async function readForPlacing(
  db: Db,
  asked: { accountId: string; mark: Buffer | null }[],
  now: Date,
): Promise<Map<string, PlacingStanding>> {
  const { rows } = await db.query<PlacingStanding & { id: string; mark: Buffer | null }>({
    name: 'read-for-placing',
    text: forPlacing,
    values: [asked.map(({ accountId }) => accountId), dayOf(now), now, firstPortion, asked.map(({ mark }) => mark)],
  });
  return new Map(rows.map(({ id, mark: _, ...standing }) => [id, standing]));
}
