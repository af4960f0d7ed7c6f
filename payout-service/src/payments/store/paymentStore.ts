import type { rules } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Payment, PaymentState } from '../domain/payment.ts';
import type { Refund } from '../domain/refund.ts';

const selection = `payment_no as "paymentNo", order_id as "orderId", order_no as "orderNo", customer_id as "customerId", fen, channel,
  state, trans_id as "transId", version, created_at as "createdAt"`;

/** Money that is booked as a claim on its channel, and when the channel settled it, where it has. */
export type Claim = { claimed: boolean; channelSettledAt: Date | null };

/** A payment as it is stored first; `settledAt` is when its money came, where it has; `unbooked`: not for its order. */
export type NewPayment = Payment & { settledAt: Date | null; unbooked: boolean } & Claim;

/** Stores payments; a second open one of the same order, and a channel's number that another one has, break a unique index. */
export async function insertPayments(db: Db, payments: NewPayment[]): Promise<void> {
  if (payments.length === 0) return;
  await db.query({
    name: 'insert-payments',
    text: `insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state, trans_id, version, created_at, settled_at, unbooked,
        claimed, channel_settled_at)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::int[],
        $10::timestamptz[], $11::timestamptz[], $12::boolean[], $13::boolean[], $14::timestamptz[])`,
    values: [
      ...columnsOf(payments, 'paymentNo', 'orderId', 'orderNo', 'customerId', 'fen', 'channel', 'state', 'transId', 'version'),
      ...columnsOf(payments, 'createdAt', 'settledAt', 'unbooked', 'claimed', 'channelSettledAt'),
    ],
  });
}

/** Payments by their numbers. */
export async function findPayments(db: Db, paymentNos: string[]): Promise<Map<string, Payment>> {
  if (paymentNos.length === 0) return new Map();
  const { rows } = await db.query<Payment>({
    name: 'find-payments',
    text: `select ${selection} from payments where payment_no = any($1::text[])`,
    values: [paymentNos],
  });
  return new Map(rows.map((payment) => [payment.paymentNo, payment]));
}

export const findPayment = async (db: Db, paymentNo: string): Promise<Payment | undefined> =>
  (await findPayments(db, [paymentNo])).get(paymentNo);

/** The payment of an order in one of these states; the caller holds the order's lock. */
export async function findPaymentOf(db: Db, orderId: string, states: PaymentState[]): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>(
    `select ${selection} from payments where order_id = $1 and state = any($2::text[]) order by payment_no desc limit 1`,
    [orderId, states],
  );
  return rows[0];
}

/** Of these orders what is open, by order, and those of these numbers, by number; the caller holds the locks of the orders. */
export async function findOpened(db: Db, orderIds: string[], paymentNos: string[]) {
  const { rows } = await db.query<Payment>({
    name: 'find-opened-payments',
    text: `select ${selection} from payments where order_id = any($1::text[]) and (state = 'open' or payment_no = any($2::text[]))`,
    values: [orderIds, paymentNos],
  });
  const open = rows.filter(({ state }) => state === 'open');
  return {
    open: new Map(open.map((payment) => [payment.orderId, payment])),
    known: new Map(rows.map((payment) => [payment.paymentNo, payment])),
  };
}

/** Everything that was opened for these orders, as order-service asks for what is from before it kept that itself. */
export async function findPaymentsOf(db: Db, orderIds: string[]): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `select ${selection} from payments where order_id = any($1::text[]) order by payment_no`,
    [orderIds],
  );
  return rows;
}

/** Closes open payments: their buyers went to another channel. */
export async function closePayments(db: Db, paymentNos: string[]): Promise<void> {
  if (paymentNos.length === 0) return;
  await db.query(
    `update payments set state = 'closed', changed_at = greatest(changed_at, clock_timestamp())
     where payment_no = any($1::text[]) and state = 'open'`,
    [paymentNos],
  );
}

/** Money of a payment came: `fen` is the amount of the event, `channel` the one that brought it, `transId` its number there. */
export type Settling = { paymentNo: string; fen: number; channel: string; transId: string; at: Date; unbooked: boolean } & Claim;

/** Settles payments, each of them unsettled so far; answers them by their numbers. */
export async function settlePayments(db: Db, settlings: Settling[]): Promise<Map<string, Payment>> {
  if (settlings.length === 0) return new Map();
  const { rows } = await db.query<Payment>({
    name: 'settle-payments',
    text: `update payments set state = 'settled', fen = given.money, channel = given.way, trans_id = given.reported_id, settled_at = given.at,
        unbooked = given.homeless, claimed = given.is_claim, channel_settled_at = given.paid_over, version = version + 1, changed_at = greatest(changed_at, clock_timestamp())
      from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::boolean[], $7::boolean[], $8::timestamptz[])
        as given (no, money, way, reported_id, at, homeless, is_claim, paid_over)
      where payment_no = given.no and payment_no = any($1::text[]) and state in ('open', 'refused', 'closed') returning ${selection}`,
    values: columnsOf(settlings, 'paymentNo', 'fen', 'channel', 'transId', 'at', 'unbooked', 'claimed', 'channelSettledAt'),
  });
  const settled = new Map(rows.map((payment) => [payment.paymentNo, payment]));
  const missing = settlings.find(({ paymentNo }) => !settled.has(paymentNo));
  if (missing) throw new Error(`payment ${missing.paymentNo} cannot be settled`);
  return settled;
}

export async function setPaymentState(db: Db, paymentNo: string, state: PaymentState): Promise<void> {
  await db.query('update payments set state = $2, changed_at = greatest(changed_at, clock_timestamp()) where payment_no = $1', [
    paymentNo,
    state,
  ]);
}

/** Ends what is still open for these orders; the caller holds their locks. */
export async function endOpenPayments(db: Db, orderIds: string[], state: 'closed' | 'refused'): Promise<void> {
  if (orderIds.length === 0) return;
  await db.query({
    name: 'end-open-payments',
    text: "update payments set state = $2, changed_at = greatest(changed_at, clock_timestamp()) where order_id = any($1::text[]) and state = 'open'",
    values: [orderIds, state],
  });
}

/** A payment as it is listed, with its refunds; `settledAt` is when its money came. */
export type ListedPayment = Omit<Payment, 'createdAt' | 'state'> & {
  id: string;
  state: Exclude<PaymentState, 'closed'>;
  createdAt: string;
  settledAt: string | null;
  changedAt: string;
  refunds: (Pick<Refund, 'refundNo' | 'fen' | 'reason' | 'state'> & {
    openedAt: string;
    settledAt: string | null;
    changedAt: string;
  })[];
};

const newestFirst = { table: 'payments', column: 'payment_no', id: 'payment_no', idType: 'text', direction: 'desc' } as const;

/** Payments of a customer in which money moved or may move, newest first, each with its refunds, with the exact number of all. */
export async function listPaymentsOf(db: Db, customerId: string, paging: rules.Paging) {
  const page = pageOf(paging, newestFirst, [customerId]);
  const { rows: found } = await db.query<{ list: ListedPayment[]; total: number }>(
    `with page as (
       select payment_no as id, ${selection}, settled_at as "settledAt", changed_at as "changedAt" from payments
       where customer_id = $1 and state <> 'closed'${page.behind} ${page.tail}
     ), back as (
       select payment_no as "paymentNo", json_agg(json_build_object('refundNo', refund_no, 'fen', fen, 'reason', reason, 'state', state,
         'openedAt', opened_at, 'settledAt', settled_at, 'changedAt', changed_at) order by refund_no) as refunds
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
