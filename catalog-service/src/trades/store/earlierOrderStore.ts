import type { Db } from '@xinyue/kit/db/db';

/** The id up to which orders were read; undefined once all are. */
export async function readEarlierOrders(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ at: string }>('select read_to as at from earlier_orders where done_at is null');
  return rows[0]?.at;
}

export const noteEarlierOrders = (db: Db, readTo: string): Promise<unknown> =>
  db.query('update earlier_orders set read_to = $1', [readTo]);

export const finishEarlierOrders = (db: Db, now: Date): Promise<unknown> =>
  db.query('update earlier_orders set done_at = $1', [now]);

/**
 * An order that is cancelled while earlier ones are read may be on its way here, and its fact finds no row to take away. Behind the lock every
 * page is either kept, and its rows are seen by the next statement, or still to come.
 */
export const noteCancelled = (db: Db, orderId: string): Promise<unknown> =>
  db.query(
    `insert into cancelled_meanwhile (order_id) select $1 from earlier_orders where done_at is null for share
     on conflict (order_id) do nothing`,
    [orderId],
  );

/** Takes away what was noted so, once all are read. */
export async function dropCancelledOrders(db: Db): Promise<void> {
  await db.query('delete from paid_orders p using cancelled_meanwhile c where c.order_id = p.order_id');
  await db.query('delete from cancelled_meanwhile');
}
