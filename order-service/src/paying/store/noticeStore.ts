import type { UnbookedWhy } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../../orders/domain/Order.ts';
import { orderColumns, orderFromRow } from '../../orders/queries.ts';
import { meantPayment } from './paymentStore.ts';

/** A transaction: what one partner calls it. Another one's equal number is another transaction. */
export type Transaction = { partner: string; transId: string };
/** The name of a transaction in a table of this process, and what its lock is called. */
export const transactionKey = ({ partner, transId }: Transaction): string => `${partner} ${transId}`;

/** `paidNo`: the payment that it pays. */
export type Notice = Transaction & { status: string; orderId: string; at: Date; paidNo: string | null };

/** Makes notices of one transaction wait for each other, whatever order they name; released with the transaction. */
export const lockTransaction = (db: Db, transaction: Transaction) =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 74))', [transactionKey(transaction)]);

/** What is known of a transaction: its order, the codes it was reported under, and money of it that is not booked, in fen and why. */
export type Known = { orderId: string; statuses: string[]; unbooked: { fen: number; why: UnbookedWhy } | undefined };

/** Undefined for a transaction that was never reported. */
export async function findKnown(db: Db, { partner, transId }: Transaction): Promise<Known | undefined> {
  const { rows } = await db.query<{ orderId: string; status: string | null; unbooked: Known['unbooked'] | null }>(
    `select order_id as "orderId", status, null as unbooked from payment_notices where partner = $1 and trans_id = $2
     union all
     select order_id, null, json_build_object('fen', fen, 'why', why) from unbooked_payments where partner = $1 and trans_id = $2`,
    [partner, transId],
  );
  return (
    rows[0] && {
      orderId: rows[0].orderId,
      statuses: rows.flatMap(({ status }) => status ?? []),
      unbooked: rows.find(({ unbooked }) => unbooked)?.unbooked ?? undefined,
    }
  );
}

/** Takes the free locks of `lockTransaction` without waiting; answers the transactions it has, by their keys. */
export async function tryTransactions(db: Db, transactions: Transaction[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'try-transactions',
    text: `select id from (select id, pg_try_advisory_xact_lock(hashtextextended(id, 74)) as held from unnest($1::text[]) as id) as tried where held`,
    values: [transactions.map(transactionKey)],
  });
  return new Set(rows.map(({ id }) => id));
}

type Waiting = Transaction & { orderId: string; fen: number; paymentNo: string | null };
/** An order and the number of the payment that a notice means. */
export type Meant = { order: Order; paymentNo: string };

/**
 * Locks the orders of a batch that are neither cancelled nor locked elsewhere, where this channel opened a payment of this amount and the
 * transaction was never reported (the caller holds the transactions' locks). Results are by the key of the transaction, so no notice is judged by
 * another's amount or number.
 */
export async function lockWaiting(db: Db, asked: Waiting[]): Promise<Map<string, Meant>> {
  const meant = meantPayment({ order: 'asked.order_id', channel: 'asked.teller', named: 'asked.named_no' });
  const { rows } = await db.query<Parameters<typeof orderFromRow>[0] & { teller: string; reportedId: string; openedNo: string }>({
    name: 'lock-waiting-orders',
    text: `select ${orderColumns}, asked.teller, asked.reported_id as "reportedId", opened.opened_no as "openedNo" from orders o
      join unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[]) as asked (order_id, reported_id, fen, teller, named_no)
        on o.id = asked.order_id
      cross join lateral (${meant}) as opened
      where o.id = any($1::uuid[]) and not o.deleted and opened.opened_fen = asked.fen and o.total_fen = asked.fen
        and not exists (select from payment_notices n where n.partner = asked.teller and n.trans_id = asked.reported_id)
        and not exists (select from unbooked_payments u where u.partner = asked.teller and u.trans_id = asked.reported_id)
      for update of o skip locked`,
    values: columnsOf(asked, 'orderId', 'transId', 'fen', 'partner', 'paymentNo'),
  });
  return new Map(
    rows.map(({ teller: partner, reportedId: transId, openedNo: paymentNo, ...row }) => [
      transactionKey({ partner, transId }),
      { order: orderFromRow(row), paymentNo },
    ]),
  );
}

/** Remembers notices; the payments of those that were paid are marked in the same statement. */
export async function recordNotices(db: Db, notices: Notice[]): Promise<void> {
  await db.query({
    name: 'record-notices',
    text: `with paid as (
        update order_payments p set state = 'paid' from unnest($3::uuid[], $6::uuid[]) as given (order_id, paid_no)
        where p.order_id = given.order_id and p.payment_no = given.paid_no)
      insert into payment_notices (trans_id, status, order_id, partner, at)
      select * from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[])`,
    values: columnsOf(notices, 'transId', 'status', 'orderId', 'partner', 'at', 'paidNo'),
  });
}
