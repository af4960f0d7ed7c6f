import { rules, type StockMovement } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf, readCursor } from '@xinyue/kit/db/pageOf';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';

export type MovementRow = Omit<StockMovement, 'id' | 'time' | 'who'> & { id: number; at: Date; who: string | null };

/** The balance of a good within a scope; undefined for absent and foreign ones alike (C-14). */
export async function findBalance(db: Db, spotId: string, scope: OrderScope): Promise<number | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const { rows } = await db.query<{ balance: number }>(
    `select s.balance from stock s join offers o using (spot_id) where s.spot_id = $1 and ${sql}`,
    [spotId, ...values],
  );
  return rows[0]?.balance;
}

/** Every so manieth movement of a good is an anchor: no page reads more rows than its own and these. */
export const anchorEvery = 1_000;

// Anchors are noted by whoever reads: orders are placed many in one statement, where counting a good's movements would be on the hot path. What
// came since the last anchor is counted on the way, so the total costs no more than that either.
const note = `
with last as (
  select nth, movement_id from movement_anchors where spot_id = $1 order by nth desc limit 1
), fresh as (
  select id, row_number() over (order by id) + coalesce((select nth from last), 0) as nth
  from stock_movements where spot_id = $1 and id > coalesce((select movement_id from last), 0)
), noted as (
  insert into movement_anchors (spot_id, nth, movement_id)
  select $1, nth, id from fresh where nth % ${anchorEvery} = 0 on conflict do nothing
)
select coalesce(max(nth), (select nth from last), 0) as total from fresh`;

const list = (owner: string) => `
with base as (
  select nth, movement_id from movement_anchors where spot_id = $1 and nth <= $2 order by nth desc limit 1
), near as materialized (
  select id, at, reason, quantity, balance, order_id, who from stock_movements
  where spot_id = $1 and id > coalesce((select movement_id from base), 0) and exists (select 1 from offers where spot_id = $1 and ${owner})
  order by id limit $3 - coalesce((select nth from base), 0)
), page as (
  select *, row_number() over (order by id) + coalesce((select nth from base), 0) as nth from near
)
select page.nth, page.id, page.at, case when page.reason in ('change', 'undo') then 'adjustment' else page.reason end as reason,
  page.quantity, page.balance, page.order_id as "orderId", o.order_no as "orderNo",
  coalesce(page.who, o.customer_name) as who
from page left join orders o on o.id = page.order_id where page.nth > $2 order by page.nth desc`;

// What a cursor names is the movement's number: it stays what it is, whatever comes later.
const newestFirst = { table: 'stock_movements', column: 'nth', id: 'nth', idType: 'bigint', direction: 'desc' } as const;

/** Movements of a good within a scope, newest first, each with the balance after it, and how many there are; a page costs the same at any depth. */
export async function listMovementRows(
  db: Db,
  spotId: string,
  scope: OrderScope,
  query: rules.Paging,
): Promise<{ list: MovementRow[]; total: number; next?: string }> {
  const { pageNum, after } = query;
  const limit = Math.min(query.pageSize, rules.maxRows);
  const first = after === undefined ? undefined : Number(readCursor(after, newestFirst).id);
  const { total } = (await db.query<{ total: number }>(note, [spotId])).rows[0]!;
  const top = first === undefined ? total - (pageNum - 1) * limit : Math.min(first - 1, total);
  if (top <= 0) return { list: [], total };
  const { sql, values } = scopeCondition(scope, 4);
  const bottom = Math.max(top - limit - 1, 0);
  const found = await db.query<MovementRow & { nth: number }>(list(sql), [spotId, bottom, top, ...values]);
  const { rows, ...rest } = pageOf(query, newestFirst, []).cut(found.rows.map((row) => ({ id: row.nth, row })));
  return { list: rows.map(({ row }) => row), total, ...rest };
}
