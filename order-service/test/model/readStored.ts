import type { Pool } from 'pg';
import { storedStatus } from '@xinyue/contracts';
import type { World } from './World.ts';

/** What the database must say of a world: rows, versions, events, timeline, movements, kept counts. */
export const storedOf = (world: World) => ({
  orders: Object.values(world.orders)
    .map(({ id, status, deleted, transId, facts, lines }) => {
      const takes = ['order'];
      const back = facts.some((fact) => /^order\.(failed|expired)|^order\.statusChanged 03/.test(fact));
      const cancelledEarly = facts.some((fact) => /cancelled/.test(fact)) && status !== 3 && !back;
      if (back || cancelledEarly) takes.push('return');
      return { id, status: storedStatus(status), deleted, transId, version: facts.length, facts, lines, takes };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  stock: Object.entries(world.stock)
    .map(([spotId, { balance, moves, stood }]) => ({
      spotId,
      balance,
      moved: balance,
      moves,
      eachVersionPublished: true,
      last: balance,
      stood,
    }))
    .sort((a, b) => (a.spotId < b.spotId ? -1 : 1)),
  counts: countsOf(world),
  unbooked: Object.entries(world.unbooked)
    .map(([transId, { orderId, why }]) => ({ transId, orderId, why }))
    .sort((a, b) => (a.transId < b.transId ? -1 : 1)),
});

function countsOf(world: World) {
  const counts: Record<string, number> = {};
  for (const { status, deleted } of Object.values(world.orders))
    if (!deleted) counts[storedStatus(status)] = (counts[storedStatus(status)] ?? 0) + 1;
  return counts;
}

/** The same as it is stored. */
export async function readStored(pool: Pool, shopId: string, spotIds: string[]) {
  const orders = await pool.query(
    `select o.id, o.status, o.deleted, o.trans_id as "transId", o.version,
       (select json_agg(e.type || case e.type when 'order.cancelled'
           then case when e.data->>'stateBefore' in ('1', '2', '3') then ' refund' else ' free' end else '' end
           || ' ' || (e.data->>'status') order by e.aggregate_version) from outbox e where e.aggregate_id = o.id::text) as facts,
       (select coalesce(json_agg(t.what order by t.id), '[]') from order_timeline t where t.order_id = o.id) as lines,
       (select json_agg(m.reason order by m.reason) from stock_movements m where m.order_id = o.id) as takes
     from orders o where o.shop_id = $1 order by o.id`,
    [shopId],
  );
  const stock = await pool.query(
    // Orders of one flush take their goods in one version.
    `select s.spot_id as "spotId", s.balance, m.moved, m.moves, m.stood, e.last, s.version = e.published and s.version <= m.moves as "eachVersionPublished" from stock s,
       lateral (select sum(quantity)::bigint as moved, count(*)::int as moves,
         (select json_agg(n.balance order by n.id) from stock_movements n where n.spot_id = s.spot_id
            and n.id >= (select max(id) from stock_movements where spot_id = s.spot_id and reason in ('opening', 'adjustment'))) as stood
         from stock_movements m where m.spot_id = s.spot_id) m,
       lateral (select count(*)::int as published, (array_agg((data->>'balance')::bigint order by aggregate_version desc))[1] as last
                from outbox e where e.aggregate_id = s.spot_id::text and e.type = 'stock.changed') e
     where s.spot_id = any($1) order by s.spot_id`,
    [spotIds],
  );
  const counts = await pool.query<{ status: string; orders: number }>(
    `select status, sum(orders)::int as orders from (
       select status, orders from order_counts where scope = $1 union all select status, orders from order_count_changes where shop_id = $1
     ) as kept group by status having sum(orders) <> 0`,
    [shopId],
  );
  const unbooked = await pool.query(
    `select u.trans_id as "transId", u.order_id as "orderId", u.why from unbooked_payments u join orders o on o.id = u.order_id
     where o.shop_id = $1 order by u.trans_id`,
    [shopId],
  );
  return {
    orders: orders.rows,
    unbooked: unbooked.rows,
    stock: stock.rows,
    counts: Object.fromEntries(counts.rows.map(({ status, orders: kept }) => [status, kept])),
  };
}
