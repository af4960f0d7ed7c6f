import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';

export type TimelineRow = { at: Date; what: string; who: string; detail: string };

/** Adds what happened to an order's history; `who` is a name people may read. */
export const addToTimeline = (db: Db, orderId: string, row: TimelineRow): Promise<void> =>
  addToTimelines(db, [{ orderId, ...row }]);

/** The same for several orders in one statement. */
export async function addToTimelines(db: Db, rows: (TimelineRow & { orderId: string })[]): Promise<void> {
  await db.query({
    name: 'add-to-timelines',
    text: `insert into order_timeline (order_id, at, what, who, detail)
      select order_id, at, what, who, detail
      from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[]) with ordinality as given (order_id, at, what, who, detail, nth)
      order by nth`,
    values: columnsOf(rows, 'orderId', 'at', 'what', 'who', 'detail'),
  });
}

/** Adds it where it does not stand there already; the caller holds the order's lock. */
export async function addToTimelineOnce(db: Db, orderId: string, { at, what, who, detail }: TimelineRow): Promise<void> {
  await db.query(
    `insert into order_timeline (order_id, at, what, who, detail) select $1, $2, $3, $4, $5
     where not exists (select from order_timeline where order_id = $1 and what = $3 and detail = $5)`,
    [orderId, at, what, who, detail],
  );
}

/** The history of an order as it was written, without its placing (that follows from the order itself). */
export async function readTimelineRows(db: Db, orderId: string): Promise<TimelineRow[]> {
  const { rows } = await db.query<TimelineRow>(
    'select at, what, who, detail from order_timeline where order_id = $1 order by id',
    [orderId],
  );
  return rows;
}
