import type { Db } from '@xinyue/kit/db/db';
import type { Refund } from '../domain/refund.ts';

const selection = `refund_no as "refundNo", order_id as "orderId", payment_no as "paymentNo", trans_id as "transId", fen, reason, state`;

/** Stores an opened refund; a second one for the same order and transaction number breaks the unique key. */
export async function insertRefund(db: Db, refund: Omit<Refund, 'state'>, at: Date): Promise<Refund> {
  const { refundNo, orderId, paymentNo, transId, fen, reason } = refund;
  const { rows } = await db.query<Refund>(
    `insert into refunds (refund_no, order_id, payment_no, trans_id, fen, reason, state, opened_at)
     values ($1, $2, $3, $4, $5, $6, 'opened', $7) returning ${selection}`,
    [refundNo, orderId, paymentNo, transId, fen, reason, at],
  );
  return rows[0]!;
}

/**
 * The next refund of money that came through the sandbox, locked; undefined when none is left or others have them in hand. What a real channel
 * brought is never shown as paid back without that channel's word: such a refund stays opened.
 */
export async function lockOpenedRefund(db: Db): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(
    `select ${selection} from refunds where state = 'opened' and exists (
       select 1 from payments p where p.payment_no = refunds.payment_no and p.channel = 'sandbox')
     order by refund_no limit 1 for update skip locked`,
  );
  return rows[0];
}

export async function markRefundSettled(db: Db, refundNo: string, at: Date): Promise<void> {
  await db.query("update refunds set state = 'settled', settled_at = $2 where refund_no = $1", [refundNo, at]);
}
