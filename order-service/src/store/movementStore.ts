import type { StockMovement } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { scopeCondition, type Scope } from './orderStore.ts';

export type MovementRow = Omit<StockMovement, 'id' | 'time' | 'who'> & { id: number; at: Date; who: string | null };

/** The balance of a good within a scope; undefined for absent and foreign ones alike (C-14). */
export async function findBalance(db: Db, spotId: string, scope: Scope): Promise<number | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const { rows } = await db.query<{ balance: number }>(
    `select s.balance from stock s join offers o using (spot_id) where s.spot_id = $1 and ${sql}`,
    [spotId, ...values],
  );
  return rows[0]?.balance;
}

// What was there after a movement is what is there now without everything that came later, so no movement has to carry a balance: orders
// are placed many in one statement, where that would be a running sum per good on the hot path.
const list = (owner: string) => `
with page as materialized (
  select id, at, reason, quantity, order_id, who from stock_movements where spot_id = $1 order by id desc limit $2 offset $3
), level as (
  select s.balance, coalesce((select sum(m.quantity) from stock_movements m where m.spot_id = $1 and m.id > (select max(id) from page)), 0) as later
  from stock s join offers o using (spot_id) where s.spot_id = $1 and ${owner}
)
select page.id, page.at, page.reason, page.quantity, page.order_id as "orderId", o.order_no as "orderNo",
  coalesce(page.who, o.customer_name) as who,
  (level.balance - level.later - coalesce(sum(page.quantity) over (order by page.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance,
  (select count(*) from stock_movements where spot_id = $1) as total
from page cross join level left join orders o on o.id = page.order_id order by page.id desc`;

/** Movements of a good within a scope, newest first, each with the balance after it, and how many there are (0 beyond the last page). */
export async function listMovementRows(
  db: Db,
  spotId: string,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: MovementRow[]; total: number }> {
  const { sql, values } = scopeCondition(scope, 4);
  const { rows } = await db.query<MovementRow & { total: number }>(list(sql), [spotId, limit, offset, ...values]);
  if (rows.length === 0 && offset > 0)
    return { list: [], total: (await listMovementRows(db, spotId, scope, { limit: 1, offset: 0 })).total };
  return { list: rows, total: rows[0]?.total ?? 0 };
}
