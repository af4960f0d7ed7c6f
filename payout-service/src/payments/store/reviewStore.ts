import type { RefundCaseQuery, RefundWhy } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { RefundState } from '../domain/refund.ts';

/** Sums over 24 hours that nobody reviewed, in fen. */
export type RefundSums = Record<'byShop' | 'byPerson' | 'byAll', number>;
/** Whose sums: of a shop, and of all accounts of a person; null: of every person. */
export type SumsOf = { shopId: string; accounts: readonly string[] | null; now: Date };

/** Nobody else adds to these sums until the transaction ends: of two at one moment the later counts the earlier. Behind all locks of accounts and orders. */
export async function holdSums(db: Db): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('sums of refunds'))");
}

const sums = (counted: string) => `select coalesce(sum(fen) filter (where shop_id = $1 and $1 <> ''), 0)::bigint as "byShop",
  coalesce(sum(fen) filter (where person <> '' and ($2::text[] is null or person = any($2))), 0)::bigint as "byPerson", coalesce(sum(fen), 0)::bigint as "byAll" from (${counted}) as counted`;

/** What went back, or waits to, without a review. */
export async function readRefundSums(db: Db, { shopId, accounts, now }: SumsOf): Promise<RefundSums> {
  const { rows } = await db.query<RefundSums>(
    sums(`select shop_id, counted_by as person, fen from refunds where state = 'opened' and unreviewed
      union all select shop_id, counted_by, fen from refunds where state in ('sent', 'settled') and unreviewed
        and coalesce(sent_at, settled_at) > $3::timestamptz - interval '24 hours'`),
    [shopId, accounts, now],
  );
  return rows[0]!;
}

/** Cancellations of orders whose money had left that needed no review. */
export async function readCancelSums(db: Db, { shopId, accounts, now }: SumsOf): Promise<RefundSums> {
  const { rows } = await db.query<RefundSums>(
    sums(`select shop_id, asked_by as person, fen from refund_reviews where kind = 'cancel' and state = 'free'
      and created_at > $3::timestamptz - interval '24 hours'`),
    [shopId, accounts, now],
  );
  return rows[0]!;
}

/** A wait for a person, or a cancellation that needed none. `asked`: the actor who asked for the cancellation. */
export type Review = {
  id: string;
  kind: 'refund' | 'cancel';
  refundNo: string | null;
  orderId: string;
  orderNo: string;
  shopId: string;
  fen: number;
  askedBy: string;
  askedName: string;
  reason: string;
  why: RefundWhy | null;
  state: 'free' | 'open' | 'passed' | 'rejected' | 'failed';
  asked: unknown;
  /** Of a cancellation: the payment that goes back with it. */
  paymentNo: string | null;
};

export async function insertReview(db: Db, review: Review, now: Date): Promise<void> {
  const { id, kind, refundNo, orderId, orderNo, shopId, fen, askedBy, askedName, reason, why, state, asked, paymentNo } = review;
  await db.query(
    `insert into refund_reviews (id, kind, refund_no, order_id, order_no, shop_id, fen, asked_by, asked_name, reason, why, state, asked, created_at, changed_at,
       payment_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)`,
    [id, kind, refundNo, orderId, orderNo, shopId, fen, askedBy, askedName, reason, why, state, asked, now, paymentNo],
  );
}

const columns = `id, kind, refund_no as "refundNo", order_id as "orderId", order_no as "orderNo", shop_id as "shopId", fen, asked_by as "askedBy",
  asked_name as "askedName", reason, why, state, asked, payment_no as "paymentNo"`;

/** The wait of a refund, or of a cancellation, with `lock` locked; the newest one where it has ended. */
export async function findReview(db: Db, caseId: string, { lock = false } = {}): Promise<Review | undefined> {
  const { rows } = await db.query<Review>(
    `select ${columns} from refund_reviews where refund_no = $1 or id = $1 and kind = 'cancel' order by id desc limit 1 ${lock ? 'for update' : ''}`,
    [caseId],
  );
  return rows[0];
}

export async function endReview(
  db: Db,
  { id }: Pick<Review, 'id'>,
  { pass, by, remark, now }: { pass: boolean; by: string; remark: string; now: Date },
): Promise<void> {
  await db.query(
    'update refund_reviews set state = $2, reviewed_by = $3, remark = $4, changed_at = greatest(changed_at, $5) where id = $1',
    [id, pass ? 'passed' : 'rejected', by, remark, now],
  );
}

/** Why a refund waited last. */
export async function findWhy(db: Db, refundNo: string): Promise<RefundWhy> {
  const { rows } = await db.query<{ why: RefundWhy }>(
    'select why from refund_reviews where refund_no = $1 order by id desc limit 1',
    [refundNo],
  );
  return rows[0]!.why;
}

/** Who gets the money of an order back. */
export async function findPayer(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select customer_id as id from payments where order_id = $1 order by created_at limit 1',
    [orderId],
  );
  return rows[0]?.id;
}

/** Whether a person has passed the cancellation with which this very payment goes back; it is used up by this refund. */
export async function spendPass(
  db: Db,
  { refundNo, orderId, paymentNo, fen }: { refundNo: string; orderId: string; paymentNo: string; fen: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update refund_reviews set spent_by = $1 where kind = 'cancel' and state = 'passed' and spent_by is null
     and order_id = $2 and payment_no = $3 and fen = $4`,
    [refundNo, orderId, paymentNo, fen],
  );
  return rowCount !== 0;
}

/** A passed cancellation that came to nothing, and why; false where it did not wait for its end. */
export async function failCancel(db: Db, id: string, failure: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update refund_reviews set state = 'failed', failure = $2, changed_at = greatest(changed_at, $3)
     where id = $1 and kind = 'cancel' and state = 'passed' and spent_by is null`,
    [id, failure, now],
  );
  return rowCount !== 0;
}

/** A refund, or a cancellation that was held, as staff see it. */
export type RefundCase = {
  id: string;
  no: string;
  kind: 'refund' | 'cancel';
  orderId: string;
  orderNo: string;
  shopName: string;
  fen: number;
  state: RefundState;
  askedName: string;
  reason: string;
  why: RefundWhy | null;
  remark: string;
  createdAt: Date;
  changedAt: Date;
};

const shopName = (of: string) => `coalesce((select a.name from accounts a where a.id = ${of}.shop_id), '')`;
const cases = `(
  select r.refund_no as id, r.refund_no as no, 'refund' as kind, r.order_id as "orderId", p.order_no as "orderNo", ${shopName('r')} as "shopName", r.fen,
    r.state, r.asked_name as "askedName", r.reason, v.why, coalesce(v.remark, '') as remark, r.opened_at as "createdAt",
    greatest(r.changed_at, v.changed_at) as "changedAt"
  from refunds r join payments p using (payment_no)
    left join lateral (select why, remark, changed_at from refund_reviews v where v.refund_no = r.refund_no order by v.id desc limit 1) as v on true
  union all
  select c.id, c.id, 'cancel', c.order_id, c.order_no, ${shopName('c')}, c.fen,
    case c.state when 'open' then 'review' when 'passed' then 'opened' else c.state end, c.asked_name, c.reason, c.why, coalesce(c.failure, c.remark), c.created_at, c.changed_at
  from refund_reviews c where c.kind = 'cancel' and c.state <> 'free'
) as c`;

const newestFirst = { table: 'cases', column: 'c.id', id: 'c.id', idType: 'text', direction: 'desc' } as const;

/** Refunds and held cancellations, newest first, with the exact number of all that fit. */
export async function listCases(db: Db, { state, kind, orderNo, shopName, ids, ...paging }: RefundCaseQuery) {
  const given = [
    state ?? null,
    kind ?? null,
    orderNo ? containing(orderNo) : null,
    shopName ? containing(shopName) : null,
    ids ?? null,
  ];
  const matching = `from ${cases} where ($1::text is null or c.state = $1) and ($2::text is null or c.kind = $2)
    and ($3::text is null or c."orderNo" like $3) and ($4::text is null or c."shopName" like $4) and ($5::text[] is null or c.id = any($5))`;
  const page = pageOf(paging, newestFirst, given);
  const [found, counted] = await Promise.all([
    db.query<RefundCase>(`select c.* ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}

export async function findCase(db: Db, id: string): Promise<RefundCase | undefined> {
  const { rows } = await db.query<RefundCase>(`select c.* from ${cases} where c.id = $1`, [id]);
  return rows[0];
}

/** The shop that an order's money is of; '' where there is none. */
export async function findShopOf(db: Db, orderId: string): Promise<string> {
  const { rows } = await db.query<{ shopId: string }>('select shop_id as "shopId" from order_money where order_id = $1', [
    orderId,
  ]);
  return rows[0]?.shopId ?? '';
}

/** Whether money of an order has left, is about to, or has paid what the shop owed of another one. */
export async function hasLeft(db: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from allocations a left join withdrawals w on w.withdrawal_no = a.ref
     where a.order_id = $1 and a.undone_at is null
       and (a.kind = 'debt' or a.kind = 'withdrawal' and w.state in ('ready', 'sent', 'paid')) limit 1`,
    [orderId],
  );
  return rowCount !== 0;
}

/** The number under which the cancellation of an order waits, or was passed and is about to be. */
export async function findCancel(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    "select id from refund_reviews where order_id = $1 and kind = 'cancel' and state in ('open', 'passed')",
    [orderId],
  );
  return rows[0]?.id;
}

/** An order that is asked about again counts once. */
export async function dropFree(db: Db, orderId: string): Promise<void> {
  await db.query("delete from refund_reviews where order_id = $1 and kind = 'cancel' and state = 'free'", [orderId]);
}

/** What of a locked order's money is at the shop's disposal and used for nothing. */
export async function findRest(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    "select fen - used_fen as fen from order_money where order_id = $1 and place = 'available'",
    [orderId],
  );
  return rows[0]?.fen ?? 0;
}

/** Counts what is booked between available and frozen of a locked order: each has a name of its own in the ledger. */
export async function countHold(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.query<{ nth: number }>(
    'update order_money set freezes = freezes + 1 where order_id = $1 returning freezes as nth',
    [orderId],
  );
  return rows[0]!.nth;
}
