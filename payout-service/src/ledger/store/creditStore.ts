import type { Db } from '@xinyue/kit/db/db';
import type { Terms } from '../../accounts/domain/terms.ts';

/** Notes the terms on which money is credited from a moment on, where they are others than before. */
export async function noteTerms(
  db: Db,
  { creditHoldMs, creditAt }: Pick<Terms, 'creditHoldMs' | 'creditAt'>,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into credit_terms (since, hold_ms, credit_at) select $1::timestamptz, $2::bigint, $3::text
     where not exists (select from (select hold_ms, credit_at from credit_terms order by since desc limit 1) last
       where last.hold_ms = $2::bigint and last.credit_at = $3::text) on conflict do nothing`,
    [now, creditHoldMs, creditAt],
  );
}

/** Money that waits, by order. */
export type Waiting = { orderId: string; shopId: string; fen: number };

const waits = "place = 'pending' and not unsettled and credit_from <= $2";

/** Puts what may be credited of these orders at the shops' disposal, in the order of their ids; answers it. */
export async function creditOrders(db: Db, orderIds: readonly string[], now: Date): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `update order_money o set place = 'available', credited_at = now()
     from (select order_id from order_money where order_id = any($1::text[]) and ${waits} order by order_id for update) as due
     where o.order_id = due.order_id returning o.order_id as "orderId", o.shop_id as "shopId", o.fen`,
    [orderIds, now],
  );
  return rows;
}

/** The orders of these whose money no channel owes any more; they are locked. */
export async function settleOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.query('update order_money set unsettled = false where order_id = any($1::text[]) and unsettled', [orderIds]);
}

/** Orders whose money may be credited by now, those that wait longest first. */
export async function findDue(db: Db, limit: number, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select order_id as id from order_money where ${waits} order by credit_from limit $1`,
    [limit, now],
  );
  return rows.map(({ id }) => id);
}
