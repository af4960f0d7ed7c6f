import type { Db } from '@xinyue/kit/db/db';

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

/** Remembers a notice. */
export async function recordNotice(db: Db, { transId, status, orderId, partner, at }: Notice): Promise<void> {
  await db.query('insert into payment_notices (trans_id, status, order_id, partner, at) values ($1, $2, $3, $4, $5)', [
    transId,
    status,
    orderId,
    partner,
    at,
  ]);
}

/** Money told for an order that cannot take it. Once per transaction number: false when it is known already. */
export async function recordRefused(db: Db, notice: Notice & { moneyFen: number }): Promise<boolean> {
  const { transId, orderId, moneyFen, status, partner, at } = notice;
  const { rowCount } = await db.query(
    `insert into refused_payments (trans_id, order_id, money_fen, status, partner, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [transId, orderId, moneyFen, status, partner, at],
  );
  return rowCount === 1;
}
