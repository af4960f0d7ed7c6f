import type { UnbookedWhy } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../../orders/domain/Order.ts';
import { orderColumns, orderFromRow } from '../../orders/queries.ts';

/** A transaction: what one partner calls it. Another one's equal number is another transaction. */
export type Transaction = { partner: string; transId: string };
/** The name of a transaction in a table of this process, and what its lock is called. */
export const transactionKey = ({ partner, transId }: Transaction): string => `${partner} ${transId}`;

export type Notice = Transaction & { status: string; orderId: string; at: Date };

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

type Waiting = Transaction & { orderId: string; fen: number };

/**
 * Locks the orders of a batch that are neither cancelled nor locked elsewhere, where the amount matches and the transaction was never
 * reported (the caller holds the transactions' locks). Results are by the key of the transaction, so no notice is judged by another's
 * amount or number.
 */
export async function lockWaiting(db: Db, asked: Waiting[]): Promise<Map<string, Order>> {
  const { rows } = await db.query<Parameters<typeof orderFromRow>[0] & { teller: string; reportedId: string }>({
    name: 'lock-waiting-orders',
    text: `select ${orderColumns}, asked.teller, asked.reported_id as "reportedId" from orders o
      join unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[]) as asked (order_id, reported_id, fen, teller) on o.id = asked.order_id
      where o.id = any($1::uuid[]) and not o.deleted and o.total_fen = asked.fen
        and not exists (select from payment_notices n where n.partner = asked.teller and n.trans_id = asked.reported_id)
        and not exists (select from unbooked_payments u where u.partner = asked.teller and u.trans_id = asked.reported_id)
      for update of o skip locked`,
    values: columnsOf(asked, 'orderId', 'transId', 'fen', 'partner'),
  });
  return new Map(
    rows.map(({ teller: partner, reportedId: transId, ...row }) => [transactionKey({ partner, transId }), orderFromRow(row)]),
  );
}

/** Remembers notices. */
export async function recordNotices(db: Db, notices: Notice[]): Promise<void> {
  await db.query({
    name: 'record-notices',
    text: `insert into payment_notices (trans_id, status, order_id, partner, at)
      select * from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[])`,
    values: columnsOf(notices, 'transId', 'status', 'orderId', 'partner', 'at'),
  });
}
