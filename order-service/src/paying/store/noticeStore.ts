import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../../orders/domain/Order.ts';
import { orderColumns, orderFromRow } from '../../orders/store/orderStore.ts';

export type Notice = { transId: string; status: string; orderId: string; partner: string; at: Date };

/** Makes notices of one transaction number wait for each other, whatever order they name; released with the transaction. */
export const lockTransaction = (db: Db, transId: string) =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 74))', [transId]);

/** The order a transaction number belongs to, with the codes it was reported under; undefined when it is new. */
export async function noticeOwner(db: Db, transId: string): Promise<{ orderId: string; statuses: string[] } | undefined> {
  const { rows } = await db.query<{ order_id: string; status: string }>(
    'select order_id, status from payment_notices where trans_id = $1',
    [transId],
  );
  return rows[0] && { orderId: rows[0].order_id, statuses: rows.map((row) => row.status) };
}

/** Takes the locks of `lockTransaction` that nobody holds, without waiting; answers the numbers it has. */
export async function tryTransactions(db: Db, transIds: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'try-transactions',
    text: `select id from (select id, pg_try_advisory_xact_lock(hashtextextended(id, 74)) as held from unnest($1::text[]) as id) as tried where held`,
    values: [transIds],
  });
  return new Set(rows.map(({ id }) => id));
}

type Waiting = { orderId: string; transId: string; fen: number };

/**
 * Locks the orders of a batch that are neither cancelled nor held by somebody else, where the amount is theirs and the number was never reported
 * (the caller holds the numbers' locks). By the number that asked: nobody else's amount or number speaks for it.
 */
export async function lockWaiting(db: Db, asked: Waiting[]): Promise<Map<string, Order>> {
  const { rows } = await db.query<Parameters<typeof orderFromRow>[0] & { reportedId: string }>({
    name: 'lock-waiting-orders',
    text: `select ${orderColumns}, asked.reported_id as "reportedId" from orders o
      join unnest($1::uuid[], $2::text[], $3::bigint[]) as asked (order_id, reported_id, fen) on o.id = asked.order_id
      where o.id = any($1::uuid[]) and not o.deleted and o.total_fen = asked.fen
        and not exists (select from payment_notices n where n.trans_id = asked.reported_id and n.trans_id = any($2::text[]))
      for update of o skip locked`,
    values: [asked.map(({ orderId }) => orderId), asked.map(({ transId }) => transId), asked.map(({ fen }) => fen)],
  });
  return new Map(rows.map(({ reportedId, ...row }) => [reportedId, orderFromRow(row)]));
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

/** Money reported for an order that cannot take it. Once per transaction number: false when it is known already. */
export async function recordRefused(db: Db, notice: Notice & { moneyFen: number }): Promise<boolean> {
  const { transId, orderId, moneyFen, status, partner, at } = notice;
  const { rowCount } = await db.query(
    `insert into refused_payments (trans_id, order_id, money_fen, status, partner, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [transId, orderId, moneyFen, status, partner, at],
  );
  return rowCount === 1;
}
