import type { rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { type OpenAnswer, type Held, silentColumn, turn } from '../../withdrawals/queries.ts';
import type { Refund } from '../domain/refund.ts';

const selection = `refund_no as "refundNo", order_id as "orderId", payment_no as "paymentNo", trans_id as "transId", fen, reason, state, channel,
  channel_trans_id as proof, retries, shop_id as "shopId", asked_by as "askedBy", asked_name as "askedName", counted_by as "countedBy", unreviewed`;

/** Stores a refund; a second one of the same payment breaks a unique index. */
export async function insertRefund(db: Db, refund: Omit<Refund, 'proof' | 'retries' | 'countedBy'>, at: Date): Promise<Refund> {
  const { refundNo, orderId, paymentNo, transId, fen, reason, channel, state, shopId, askedBy, askedName, unreviewed } = refund;
  const { rows } = await db.query<Refund>(
    `insert into refunds (refund_no, order_id, payment_no, trans_id, fen, reason, state, opened_at, channel, shop_id, asked_by, asked_name, counted_by, unreviewed)
     values ($1, $2, $3, $4, $5, $6, $9, $7, $8, $10, $11, $12, $11, $13) returning ${selection}`,
    [refundNo, orderId, paymentNo, transId, fen, reason, at, channel, state, shopId, askedBy, askedName, unreviewed],
  );
  return rows[0]!;
}

const free = '(busy_until is null or busy_until < clock_timestamp())';

/**
 * A refund whose lane this process has: `queries` made so far, `known` that the channel once answered that it has it; `silentMs`, `lane`
 * and `heldSince` as in `Held` of a withdrawal.
 */
export type SentRefund = Refund & { queries: number; known: boolean } & Pick<Held, 'silentMs' | 'lane' | 'heldSince'>;
const sentSelection = `${selection}, queries, known, ${silentColumn}, busy_until::text as lane`;

async function hold(db: Db, heldSince: Date, sql: string, values: unknown[]): Promise<SentRefund | undefined> {
  const { rows } = await db.query<Omit<SentRefund, 'heldSince'>>(sql, values);
  return rows[0] && { ...rows[0], heldSince };
}

/**
 * Marks the next refund of a channel's money as sent and takes its lane; undefined when none is left or others have them. Whoever commits
 * this calls the channel. Money of another channel is never shown as paid back without that channel's report.
 */
export const markRefundSent = (db: Db, channel: string, at: Date): Promise<SentRefund | undefined> =>
  hold(
    db,
    at,
    `update refunds set state = 'sent', sent_at = $2, next_ask_at = $2, attempts = attempts + 1, ${turn}
     where refund_no = (select refund_no from refunds where state = 'opened' and channel = $1 and ${free}
       order by refund_no limit 1 for update skip locked)
     returning ${sentSelection}`,
    [channel, at],
  );

/**
 * Takes the lane of the next sent refund whose end is to be asked for. The second "no such number" is not asked for before it counts; after
 * a new try it must not be about the try before.
 */
export const takeUnanswered = (db: Db, channel: string, at: Date, resendMs: number): Promise<SentRefund | undefined> =>
  hold(
    db,
    at,
    `update refunds set queries = queries + 1, ${turn}
     where refund_no = (select refund_no from refunds where state = 'sent' and channel = $1 and next_ask_at <= $2 and ${free}
       and (retries = 0 or sent_at <= $2::timestamptz - $3 * interval '1 millisecond')
       and (not_found_at is null or not_found_at <= clock_timestamp() - $3 * interval '1 millisecond')
       order by next_ask_at limit 1 for update skip locked)
     returning ${sentSelection}`,
    [channel, at, resendMs],
  );

/** The end is still unknown: sets when it is asked for next, and gives the lane back, but for a call that is still running. */
export async function askRefundLater(
  db: Db,
  { refundNo, lane: own }: SentRefund,
  { nextAskAt, notFound, known, running }: OpenAnswer,
): Promise<void> {
  await db.query(
    `update refunds set next_ask_at = $2, not_found_at = case when $3 then coalesce(not_found_at, clock_timestamp()) end,
       known = known or $4, busy_until = case when $6 then busy_until end
     where refund_no = $1 and state = 'sent' and busy_until = $5::timestamptz`,
    [refundNo, nextAskAt, notFound, known, own, running],
  );
}

/** Keeps a refund in the own hands for longer; the new name of the lane, or undefined where it is another's or the refund has ended. */
export async function prolongRefund(db: Db, refundNo: string, lane: string): Promise<string | undefined> {
  const { rows } = await db.query<{ lane: string }>(
    `update refunds set ${turn} where refund_no = $1 and state = 'sent' and busy_until = $2::timestamptz returning busy_until::text as lane`,
    [refundNo, lane],
  );
  return rows[0]?.lane;
}

/** The channel answered twice that it does not know the number: it is sent again under the same number, by the holder of the lane. */
export const markRefundResent = (db: Db, { refundNo, lane: own }: SentRefund, at: Date): Promise<SentRefund | undefined> =>
  hold(
    db,
    at,
    `update refunds set attempts = attempts + 1, not_found_at = null, ${turn}
     where refund_no = $1 and state = 'sent' and not known and busy_until = $2::timestamptz returning ${sentSelection}`,
    [refundNo, own],
  );

/** One refund, with `lock` locked, and why it failed; undefined where there is none. */
export async function findRefund(
  db: Db,
  refundNo: string,
  { lock = false } = {},
): Promise<(Refund & { failure: string | null }) | undefined> {
  const { rows } = await db.query<Refund & { failure: string | null }>(
    `select ${selection}, failure from refunds where refund_no = $1 ${lock ? 'for update' : ''}`,
    [refundNo],
  );
  return rows[0];
}

/** One that is known to be there, locked. */
export const lockRefund = async (db: Db, refundNo: string): Promise<Refund> => (await findRefund(db, refundNo, { lock: true }))!;

/** The own call about a refund has ended it: staff may have it tried again at once. */
export async function leaveRefund(db: Db, { refundNo, lane }: SentRefund): Promise<void> {
  await db.query('update refunds set busy_until = null where refund_no = $1 and busy_until = $2::timestamptz', [refundNo, lane]);
}

/** A person has looked at a locked refund that waited: it goes out, or stays owed. */
export async function decideRefund(db: Db, refundNo: string, state: 'opened' | 'rejected'): Promise<Refund> {
  const { rows } = await db.query<Refund>(
    `update refunds set state = $2, changed_at = greatest(changed_at, clock_timestamp()) where refund_no = $1 returning ${selection}`,
    [refundNo, state],
  );
  return rows[0]!;
}

/**
 * A locked refund that failed is owed as if it had never been sent, or waits for a person; it counts for who had it tried again. A call that still runs
 * keeps its lane.
 */
export async function reopenRefund(
  db: Db,
  refundNo: string,
  { reviewed, by }: { reviewed: boolean; by: string },
): Promise<Refund> {
  const { rows } = await db.query<Refund>(
    `update refunds set state = case when $2 then 'review' else 'opened' end, unreviewed = unreviewed and not $2, counted_by = $3, retries = retries + 1, channel_trans_id = null, failure = null, sent_at = null, next_ask_at = null,
       not_found_at = null, queries = 0, known = false, changed_at = greatest(changed_at, clock_timestamp())
     where refund_no = $1 returning ${selection}`,
    [refundNo, reviewed, by],
  );
  return rows[0]!;
}

/** A refund of money that this partner brought and was told of, locked; undefined for absent and foreign ones alike. */
export async function lockPartnerRefund(db: Db, partner: string, refundNo: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(
    `select ${selection} from refunds where refund_no = $1 and channel = $2 and state not in ('review', 'rejected') for update`,
    [refundNo, partner],
  );
  return rows[0];
}

/** `proof` is the channel's number of the refund; its second use breaks a unique index. */
export async function markRefundSettled(db: Db, refundNo: string, at: Date, proof: string | undefined): Promise<void> {
  await db.query(
    "update refunds set state = 'settled', settled_at = $2, channel_trans_id = $3, changed_at = greatest(changed_at, clock_timestamp()) where refund_no = $1",
    [refundNo, at, proof ?? null],
  );
}

export async function markRefundFailed(
  db: Db,
  refundNo: string,
  { proof, reason }: { proof: string | undefined; reason: string },
): Promise<void> {
  await db.query(
    "update refunds set state = 'failed', channel_trans_id = $2, failure = $3, changed_at = greatest(changed_at, clock_timestamp()) where refund_no = $1",
    [refundNo, proof ?? null, reason],
  );
}

/** A refund that waits for a partner's report, with its order's number. */
export type OpenedRefund = Refund & { id: string; orderNo: string; openedAt: Date; changedAt: Date };
const newestFirst = { table: 'refunds', column: 'refund_no', id: 'refund_no', idType: 'text', direction: 'desc' } as const;

/** Refunds that wait for this partner's report, newest first, with the number of all. */
export async function listOpenedRefunds(db: Db, partner: string, paging: rules.Paging) {
  const page = pageOf(paging, newestFirst, [partner]);
  const mine = "channel = $1 and state in ('opened', 'sent')";
  const [found, counted] = await Promise.all([
    db.query<OpenedRefund>(
      `with page as (select refund_no as id, opened_at as "openedAt", changed_at as "changedAt", ${selection} from refunds where ${mine}${page.behind} ${page.tail})
       select page.*, p.order_no as "orderNo" from page join payments p on p.payment_no = page."paymentNo" order by page.id desc`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*) as total from refunds where ${mine}`, [partner]),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}

/** Counts the events of a locked refund: the version of the next one. */
export async function nextVersion(db: Db, refundNo: string): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    'update refunds set version = version + 1 where refund_no = $1 returning version',
    [refundNo],
  );
  return rows[0]!.version;
}
