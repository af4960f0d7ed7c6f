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

/** An order that was cancelled between being read and being kept had no row yet that its fact could take away. */
export const dropCancelledOrders = (db: Db): Promise<unknown> =>
  db.query(
    `delete from paid_orders p using inbox i, earlier_orders e
     where i.type = 'order.cancelled' and i.aggregate_id = p.order_id and i.received_at >= e.begun_at - interval '1 day'`,
  );
