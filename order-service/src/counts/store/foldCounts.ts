import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';

/** Changes folded in one transaction. */
const perTurn = 50_000;

const fold = `
with taken as (
  delete from order_count_changes where id in (select id from order_count_changes order by id limit ${perTurn}) returning *
), scoped as (
  select shop_id as scope, shop_name, status, ordered_day, paid_day, orders, fen from taken
  union all select '', '', status, ordered_day, paid_day, orders, fen from taken
), summed as (
  select scope, shop_name, status, ordered_day, paid_day, sum(orders)::bigint as orders, sum(fen) as fen from scoped group by 1, 2, 3, 4, 5
), gone as (
  delete from order_counts c using summed s
  where c.scope = s.scope and c.ordered_day = s.ordered_day and c.status = s.status and c.shop_name = s.shop_name
    and c.paid_day is not distinct from s.paid_day and c.orders + s.orders = 0 and c.fen + s.fen = 0
  returning c.scope, c.shop_name, c.status, c.ordered_day, c.paid_day
), kept as (
  insert into order_counts as c (scope, shop_name, status, ordered_day, paid_day, orders, fen)
  select s.* from summed s left join gone g
    on g.scope = s.scope and g.ordered_day = s.ordered_day and g.status = s.status and g.shop_name = s.shop_name
      and g.paid_day is not distinct from s.paid_day
  where g.scope is null and not (s.orders = 0 and s.fen = 0)
  on conflict (scope, ordered_day, status, shop_name, paid_day)
    do update set orders = c.orders + excluded.orders, fen = c.fen + excluded.fen
)
select count(*)::int as taken from taken`;

/**
 * Folds what changed into the kept counts, so that readers have little to add up; a count of nothing is no row. Answers how many changes it folded. One process at a time:
 * two would wait for each other's rows. Whoever finds it under way does nothing.
 */
export const foldCounts = (pool: Pool): Promise<number> =>
  inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ mine: boolean; due: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('order_counts')) as mine, exists (select from order_count_changes) as due",
    );
    if (!rows[0]!.mine || !rows[0]!.due) return 0;
    return (await db.query<{ taken: number }>({ name: 'fold-counts', text: fold })).rows[0]!.taken;
  });
