import type { rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Payment, PaymentState } from '../domain/payment.ts';
import type { Refund } from '../domain/refund.ts';

const selection = `payment_no as "paymentNo", order_id as "orderId", order_no as "orderNo", customer_id as "customerId", fen, channel,
  state, trans_id as "transId", version, created_at as "createdAt"`;

/** Stores a payment without any event yet; a second open one of the same order breaks a unique index. */
export async function insertPayment(db: Db, payment: Omit<Payment, 'version' | 'transId'>): Promise<Payment> {
  const { paymentNo, orderId, orderNo, customerId, fen, channel, state, createdAt } = payment;
  const { rows } = await db.query<Payment>(
    `insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${selection}`,
    [paymentNo, orderId, orderNo, customerId, fen, channel, state, createdAt],
  );
  return rows[0]!;
}

export async function findPayment(db: Db, paymentNo: string): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>(`select ${selection} from payments where payment_no = $1`, [paymentNo]);
  return rows[0];
}

/** The payment of an order in one of these states; the caller holds the order's lock. */
export async function findPaymentOf(db: Db, orderId: string, states: PaymentState[]): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>(
    `select ${selection} from payments where order_id = $1 and state = any($2::text[]) order by payment_no desc limit 1`,
    [orderId, states],
  );
  return rows[0];
}

/** Raises the version of a payment for an event that is told in this transaction. */
export async function raisePayment(db: Db, paymentNo: string): Promise<Payment> {
  const { rows } = await db.query<Payment>(
    `update payments set version = version + 1 where payment_no = $1 returning ${selection}`,
    [paymentNo],
  );
  return rows[0]!;
}

/** Money of this payment came: `fen` is what the event says, `transId` the channel's number. */
export async function settlePayment(db: Db, paymentNo: string, { fen, transId, at }: { fen: number; transId: string; at: Date }) {
  const { rows } = await db.query<Payment>(
    `update payments set state = 'settled', fen = $2, trans_id = $3, settled_at = $4, version = version + 1
     where payment_no = $1 and state in ('open', 'refused', 'closed') returning ${selection}`,
    [paymentNo, fen, transId, at],
  );
  if (!rows[0]) throw new Error(`payment ${paymentNo} cannot be settled`);
  return rows[0];
}

export async function setPaymentState(db: Db, paymentNo: string, state: PaymentState): Promise<void> {
  await db.query('update payments set state = $2 where payment_no = $1', [paymentNo, state]);
}

/** Ends what is still open for an order; the caller holds the order's lock. */
export async function endOpenPayments(db: Db, orderId: string, state: 'closed' | 'refused'): Promise<void> {
  await db.query("update payments set state = $2 where order_id = $1 and state = 'open'", [orderId, state]);
}

type Listed = Omit<Payment, 'createdAt'> & {
  id: string;
  createdAt: string;
  settledAt: string | null;
  refunds: (Pick<Refund, 'refundNo' | 'fen' | 'reason' | 'state'> & { openedAt: string; settledAt: string | null })[];
};

const newestFirst = { table: 'payments', column: 'payment_no', id: 'payment_no', idType: 'text', direction: 'desc' } as const;

/** Payments of a customer in which money moved or may move, newest first, each with its refunds, with the exact number of all. */
export async function listPaymentsOf(db: Db, customerId: string, paging: rules.Paging) {
  const page = pageOf(paging, newestFirst, [customerId]);
  const { rows: found } = await db.query<{ list: Listed[]; total: number }>(
    `with page as (
       select payment_no as id, ${selection}, settled_at as "settledAt" from payments
       where customer_id = $1 and state <> 'closed'${page.behind} ${page.tail}
     ), back as (
       select payment_no as "paymentNo", json_agg(json_build_object('refundNo', refund_no, 'fen', fen, 'reason', reason, 'state', state,
         'openedAt', opened_at, 'settledAt', settled_at) order by refund_no) as refunds
       from refunds where payment_no in (select "paymentNo" from page) group by payment_no
     ), row as (
       select page.*, coalesce(back.refunds, '[]') as refunds from page left join back using ("paymentNo")
     )
     select (select count(*) from payments where customer_id = $1 and state <> 'closed') as total,
       (select coalesce(json_agg(row order by row."paymentNo" desc), '[]') from row) as list`,
    page.values,
  );
  const { rows, ...rest } = page.cut(found[0]!.list);
  return { list: rows, total: found[0]!.total, ...rest };
}
