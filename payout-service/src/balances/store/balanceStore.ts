import type { ClearingReason, MoneyAccountQuery, MoneyOverview } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';

/** What an account was paid out in all, in fen. */
export async function readPaidOut(db: Db, accountId: string): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    "select coalesce(sum(fen), 0)::bigint as fen from withdrawals where account_id = $1 and state = 'paid'",
    [accountId],
  );
  return rows[0]!.fen;
}

/** Money that is in `pending` though its order is as far as it must be, by why; `until`: from when all of it is held long enough. */
export type Clearing = { why: ClearingReason; fen: number; until: Date | null };

/**
 * What of an account's pending money waits for its channel, or for time alone; what waits for both waits for its channel. And what its buyers have
 * frozen, which is not pending meanwhile.
 */
export async function readClearing(db: Db, accountId: string, now: Date): Promise<Clearing[]> {
  const { rows } = await db.query<Clearing>(
    `select case when unsettled then 'unsettled' else 'hold' end as why, sum(fen)::bigint as fen,
       case when not unsettled then max(credit_from) end as until
     from order_money where shop_id = $1 and place = 'pending' and credit_from is not null and (unsettled or credit_from > $2)
     group by unsettled
     union all
     select 'disputed', sum(fen)::bigint, null from order_money where shop_id = $1 and disputed and place = 'frozen' having count(*) > 0
     order by why desc`,
    [accountId, now],
  );
  return rows;
}

export type ListedAccount = {
  id: string;
  name: string;
  available: number;
  pending: number;
  held: number;
  frozen: number;
  paidOut: number;
  auto: boolean;
  open: string | null;
};

const balance = (place: string) => `coalesce((select fen from ledger_balances where account_id = '${place}:' || a.id), 0)`;
const accounts = `(select a.id, a.name, a.auto, ${balance('available')} as available, ${balance('pending')} as pending,
  ${balance('held')} as held, ${balance('frozen')} as frozen from accounts a) a`;
const paidOut = `coalesce((select sum(w.fen) from withdrawals w where w.account_id = a.id and w.state = 'paid'), 0)::bigint`;
const matching = `from ${accounts} where ($1::text is null or a.name like $1) and ($2::text is null or a.id = $2)
  and ($3::boolean is null or (a.available < 0) = $3) and ($4::text[] is null or a.id = any($4))`;

const owingFirst = {
  table: 'accounts',
  column: 'a.available',
  id: 'a.id',
  idType: 'text',
  direction: 'asc',
  carried: { field: 'available', type: 'bigint' },
} as const;

/** Accounts by what they have, those that owe first, with the number and the sums (fen) of all that match. */
export async function listAccounts(db: Db, query: MoneyAccountQuery) {
  const { shopName, userCustomerId, owing, ids } = query;
  const given = [shopName === undefined ? null : containing(shopName), userCustomerId ?? null, owing ?? null, ids ?? null];
  const page = pageOf(query, owingFirst, given);
  const [found, counted] = await Promise.all([
    db.query<ListedAccount>(
      `with page as (select a.* ${matching}${page.behind} ${page.tail})
       select a.*, ${paidOut} as "paidOut", (select w.id from withdrawals w where w.account_id = a.id
         and w.state in ('review', 'ready', 'sent') and not w.released) as open
       from page a order by a.available, a.id`,
      page.values,
    ),
    db.query<{ total: number } & Record<'bal_sign' | 'pending' | 'held' | 'frozen' | 'paidOut', number>>(
      `select count(*) as total, coalesce(sum(a.available), 0)::bigint as bal_sign, coalesce(sum(a.pending), 0)::bigint as pending,
         coalesce(sum(a.held), 0)::bigint as held, coalesce(sum(a.frozen), 0)::bigint as frozen,
         coalesce(sum(${paidOut}), 0)::bigint as "paidOut" ${matching}`,
      given,
    ),
  ]);
  const { total, ...sum } = counted.rows[0]!;
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total, sum, ...rest };
}

/** The books in one look, in fen; `unknownBefore`: sent before that and without an end. */
export async function readBooks(db: Db, unknownBefore: Date): Promise<Omit<MoneyOverview, 'paused' | 'receivable'>> {
  const { rows } = await db.query<Record<string, unknown> & { balanced: boolean }>(
    `select sum(fen) filter (where account_id = 'bank') as bank, sum(fen) filter (where account_id like 'pending:%') as pending,
       sum(fen) filter (where account_id like 'available:%' and fen > 0) as available, sum(fen) filter (where account_id like 'held:%') as held,
       sum(fen) filter (where account_id like 'frozen:%') as frozen, sum(fen) filter (where account_id = 'refunds') as refunds,
       sum(-fen) filter (where account_id like 'available:%' and fen < 0) as owed, sum(fen) filter (where account_id = 'suspense') as suspense,
       sum(-fen) filter (where account_id like 'cost:%') as cost,
       coalesce(sum(fen), 0) = 0 as balanced,
       (select sum(fee_fen) from withdrawals where state = 'paid') as fees,
       (select count(*) from withdrawals where state = 'review') as review,
       (select count(*) from withdrawals where state = 'sent' and sent_at <= $1) as unknown,
       (select count(*) from differences where state = 'open') as differences,
       (select count(*) from refunds where state in ('failed', 'rejected')) as refunds_failed,
       (select count(*) from unbooked_payments where state = 'open' and how is null) as unbooked,
       (select count(*) from channel_statements where state = 'waiting') as settlement,
       (select count(*) from refunds where state = 'review') as refund_review,
       (select count(*) from refund_reviews where kind = 'cancel' and state = 'open') as cancel_review
     from ledger_balances`,
    [unknownBefore],
  );
  const { balanced, ...found } = rows[0]!;
  const fen = (name: string) => Number(found[name] ?? 0);
  return {
    bank: fen('bank'),
    pending: fen('pending'),
    available: fen('available'),
    held: fen('held'),
    frozen: fen('frozen'),
    refunds: fen('refunds'),
    fees: fen('fees'),
    owed: fen('owed'),
    suspense: fen('suspense'),
    cost: fen('cost'),
    balanced,
    waiting: {
      review: fen('review'),
      unknown: fen('unknown'),
      differences: fen('differences'),
      refunds: fen('refunds_failed'),
      unbooked: fen('unbooked'),
      settlement: fen('settlement'),
      refundReview: fen('refund_review'),
      cancelReview: fen('cancel_review'),
    },
  };
}

/** What each channel has brought and not paid over, in fen, and since when; those alone that owe. */
export async function readReceivable(db: Db): Promise<{ channel: string; fen: number; oldest: Date }[]> {
  const { rows } = await db.query<{ channel: string; fen: number; oldest: Date }>(
    `select channel, -b.fen as fen, oldest from (select channel, min(settled_at) as oldest from payments
       where claimed and channel_settled_at is null group by channel) owed
     join ledger_balances b on b.account_id = 'receivable:' || channel where b.fen < 0 order by b.fen, channel`,
  );
  return rows;
}

/** Whether nothing is taken or sent: a reason pauses, undefined goes on. */
export async function savePause(db: Db, pause: { reason: string; who: string; now: Date } | undefined): Promise<void> {
  if (!pause) await db.query('delete from money_pause');
  else
    await db.query(
      `insert into money_pause (reason, who, at) values ($1, $2, $3)
       on conflict (single) do update set reason = excluded.reason, who = excluded.who, at = excluded.at`,
      [pause.reason, pause.who, pause.now],
    );
}

/** Counts the freezes of a locked order: each has a name of its own in the ledger. */
export async function countFreeze(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.query<{ nth: number }>(
    'update order_money set freezes = freezes + 1 where order_id = $1 returning freezes as nth',
    [orderId],
  );
  return rows[0]!.nth;
}

/** Notes whether it is the buyer's word that froze the money of a locked order. */
export const setDisputed = (db: Db, orderId: string, disputed: boolean): Promise<unknown> =>
  db.query('update order_money set disputed = $2 where order_id = $1 and disputed <> $2', [orderId, disputed]);

/** The money of an order, with its number and the name of its shop. */
export async function findNamedMoney(db: Db, orderId: string) {
  const { rows } = await db.query<{ fen: number; orderNo: string; shopName: string }>(
    `select o.fen, coalesce((select p.order_no from payments p where p.order_id = o.order_id limit 1), '') as "orderNo",
       coalesce((select a.name from accounts a where a.id = o.shop_id), '') as "shopName"
     from order_money o where o.order_id = $1`,
    [orderId],
  );
  return rows[0];
}

/** Whose order it is, how much was used of it, how often it was frozen, and whether it was ever at the shop's disposal; undefined for one of which nothing is known. */
export async function findOrderUse(db: Db, orderId: string) {
  const { rows } = await db.query<{ shopId: string; usedFen: number; freezes: number; credited: boolean }>(
    'select shop_id as "shopId", used_fen as "usedFen", freezes, credited_at is not null as credited from order_money where order_id = $1',
    [orderId],
  );
  return rows[0];
}
