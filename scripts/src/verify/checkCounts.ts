import { type Check, type Databases, findNone } from './Check.ts';

/** Kept counts say what the orders say, for all shops and for each one (C-07, C-55). */
export async function checkCounts({ order }: Databases): Promise<Check[]> {
  const keys = 'shop_name, status, ordered_day, paid_day';
  const kept = `select scope, ${keys}, orders, fen from order_counts
    union all select shop_id, ${keys}, orders, fen from order_count_changes
    union all select '', '', status, ordered_day, paid_day, orders, fen from order_count_changes`;
  const real = `select shop_id as scope, shop_name, status, beijing_day(ordered_at) as ordered_day, beijing_day(paid_at) as paid_day, total_fen
      from orders where not deleted
    union all select '', '', status, beijing_day(ordered_at), beijing_day(paid_at), total_fen from orders where not deleted`;
  return [
    await findNone(
      'kept counts = orders',
      order,
      `select coalesce(nullif(scope, ''), 'all shops') || ' ' || status || ' on ' || ordered_day || ': ' || kept || ' kept, ' || counted || ' there' as what
       from (
         select scope, status, ordered_day, sum(kept) as kept, sum(counted) as counted from (
           select scope, ${keys}, orders as kept, fen as kept_fen, 0 as counted, 0 as fen from (${kept}) as k
           union all select scope, ${keys}, 0, 0, 1, total_fen from (${real}) as r
         ) as both_sides group by scope, ${keys} having sum(kept) <> sum(counted) or sum(kept_fen) <> sum(fen)
       ) as different group by scope, status, ordered_day, kept, counted`,
      'order_counts',
    ),
  ];
}
