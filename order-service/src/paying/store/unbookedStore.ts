import type { UnbookedWhy } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Transaction } from './noticeStore.ts';

/** Money that a partner reported for an order and that is not booked for it, in fen. */
export type Unbooked = Transaction & {
  id: string;
  orderId: string;
  fen: number;
  why: UnbookedWhy;
  paymentNo: string | null;
  at: Date;
};

/** Takes money down, once per transaction; the caller holds its lock and knows that it is new. */
export async function insertUnbooked(db: Db, row: Unbooked): Promise<void> {
  const { id, partner, transId, orderId, fen, why, paymentNo, at } = row;
  await db.query(
    `insert into unbooked_payments (id, partner, trans_id, order_id, fen, why, payment_no, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, partner, transId, orderId, fen, why, paymentNo, at],
  );
}
