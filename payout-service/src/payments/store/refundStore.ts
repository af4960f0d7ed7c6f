import type { rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Refund } from '../domain/refund.ts';

const selection = `refund_no as "refundNo", order_id as "orderId", payment_no as "paymentNo", trans_id as "transId", fen, reason, state, channel,
  channel_trans_id as proof`;

/** Stores an opened refund; a second one for the same order and transaction number breaks the unique key. */
export async function insertRefund(db: Db, refund: Omit<Refund, 'state' | 'proof'>, at: Date): Promise<Refund> {
  const { refundNo, orderId, paymentNo, transId, fen, reason, channel } = refund;
  const { rows } = await db.query<Refund>(
    `insert into refunds (refund_no, order_id, payment_no, trans_id, fen, reason, state, opened_at, channel)
     values ($1, $2, $3, $4, $5, $6, 'opened', $7, $8) returning ${selection}`,
    [refundNo, orderId, paymentNo, transId, fen, reason, at, channel],
  );
  return rows[0]!;
}

/** Longer than a call to a channel may take; whoever was killed in the middle gives its place back after that. */
const laneSeconds = 20;
const lane = `busy_until = clock_timestamp() + interval '${laneSeconds} seconds'`;
const free = '(busy_until is null or busy_until < clock_timestamp())';

/**
 * A refund whose channel is spoken with: `queries` asked so far, `notFoundAt` since when the channel knows nothing of it, `known` that it once
 * said it had it. `lane` names this turn of speaking with it.
 */
export type SentRefund = Refund & { queries: number; notFoundAt: Date | null; known: boolean; lane: string };
const sentSelection = `${selection}, queries, not_found_at as "notFoundAt", known, busy_until::text as lane`;

/**
 * Marks the next refund of money that came through a channel as sent, in this process's hands; undefined when none is left or others have them.
 * Whoever commits this calls the channel. What another channel brought is never shown as paid back without that channel's word.
 */
export async function markRefundSent(db: Db, channel: string, at: Date): Promise<SentRefund | undefined> {
  const { rows } = await db.query<SentRefund>(
    `update refunds set state = 'sent', sent_at = $2, next_ask_at = $2, attempts = attempts + 1, ${lane}
     where refund_no = (select refund_no from refunds where state = 'opened' and channel = $1 order by refund_no limit 1 for update skip locked)
     returning ${sentSelection}`,
    [channel, at],
  );
  return rows[0];
}

/** Takes the next sent refund into this process's hands whose end is to be asked about. */
export async function takeUnanswered(db: Db, channel: string, at: Date): Promise<SentRefund | undefined> {
  const { rows } = await db.query<SentRefund>(
    `update refunds set queries = queries + 1, ${lane}
     where refund_no = (select refund_no from refunds where state = 'sent' and channel = $1 and next_ask_at <= $2 and ${free}
       order by next_ask_at limit 1 for update skip locked)
     returning ${sentSelection}`,
    [channel, at],
  );
  return rows[0];
}

/** The end is still unknown: says when it is asked about next, and gives the refund out of the own hands. */
export async function askRefundLater(
  db: Db,
  { refundNo, lane: own }: SentRefund,
  { nextAskAt, notFoundAt, known }: { nextAskAt: Date; notFoundAt: Date | null; known: boolean },
): Promise<void> {
  await db.query(
    `update refunds set next_ask_at = $2, not_found_at = $3, known = known or $4, busy_until = null
     where refund_no = $1 and state = 'sent' and busy_until = $5::timestamptz`,
    [refundNo, nextAskAt, notFoundAt, known, own],
  );
}

/** The channel said twice that it knows nothing: it is called again under the same number, by whoever has it in hand. */
export async function markRefundResent(db: Db, { refundNo, lane: own }: SentRefund): Promise<SentRefund | undefined> {
  const { rows } = await db.query<SentRefund>(
    `update refunds set attempts = attempts + 1, not_found_at = null, ${lane}
     where refund_no = $1 and state = 'sent' and not known and busy_until = $2::timestamptz returning ${sentSelection}`,
    [refundNo, own],
  );
  return rows[0];
}

/** One refund, locked. */
export async function lockRefund(db: Db, refundNo: string): Promise<Refund> {
  const { rows } = await db.query<Refund>(`select ${selection} from refunds where refund_no = $1 for update`, [refundNo]);
  return rows[0]!;
}

/** A refund of money that this partner brought, locked; undefined for absent and foreign ones alike. */
export async function lockPartnerRefund(db: Db, partner: string, refundNo: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`select ${selection} from refunds where refund_no = $1 and channel = $2 for update`, [
    refundNo,
    partner,
  ]);
  return rows[0];
}

/** `proof` is the channel's number of the refund; its second use breaks a unique index. */
export async function markRefundSettled(db: Db, refundNo: string, at: Date, proof: string | undefined): Promise<void> {
  await db.query("update refunds set state = 'settled', settled_at = $2, channel_trans_id = $3 where refund_no = $1", [
    refundNo,
    at,
    proof ?? null,
  ]);
}

export async function markRefundFailed(
  db: Db,
  refundNo: string,
  { proof, reason }: { proof: string | undefined; reason: string },
): Promise<void> {
  await db.query("update refunds set state = 'failed', channel_trans_id = $2, failure = $3 where refund_no = $1", [
    refundNo,
    proof ?? null,
    reason,
  ]);
}

/** A refund that waits for a partner's word, with its order's number. */
export type OpenedRefund = Refund & { id: string; orderNo: string; openedAt: Date };
const newestFirst = { table: 'refunds', column: 'refund_no', id: 'refund_no', idType: 'text', direction: 'desc' } as const;

/** Refunds that wait for this partner's word, newest first, with the number of all. */
export async function listOpenedRefunds(db: Db, partner: string, paging: rules.Paging) {
  const page = pageOf(paging, newestFirst, [partner]);
  const mine = "channel = $1 and state in ('opened', 'sent')";
  const [found, counted] = await Promise.all([
    db.query<OpenedRefund>(
      `with page as (select refund_no as id, opened_at as "openedAt", ${selection} from refunds where ${mine}${page.behind} ${page.tail})
       select page.*, p.order_no as "orderNo" from page join payments p on p.payment_no = page."paymentNo" order by page.id desc`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*) as total from refunds where ${mine}`, [partner]),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}
