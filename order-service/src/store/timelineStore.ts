import type { Db } from '@xinyue/kit/db/db';

export type TimelineRow = { at: Date; what: string; who: string; detail: string };

/** Adds what happened to an order's history; `who` is a name people may read. */
export async function addToTimeline(db: Db, orderId: string, row: TimelineRow): Promise<void> {
  await db.query('insert into order_timeline (order_id, at, what, who, detail) values ($1, $2, $3, $4, $5)', [
    orderId,
    row.at,
    row.what,
    row.who,
    row.detail,
  ]);
}

/** The history of an order, oldest first, without its placing (that follows from the order itself). */
export async function readTimelineRows(db: Db, orderId: string): Promise<TimelineRow[]> {
  const { rows } = await db.query<TimelineRow>(
    'select at, what, who, detail from order_timeline where order_id = $1 order by id',
    [orderId],
  );
  return rows;
}
