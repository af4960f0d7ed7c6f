import type pg from 'pg';

const perStatement = 50_000;

/**
 * Writes orders straight into the table, spread over a year, 100 shops, 5,000 customers and the codes a shop sees, newest last; the audit of
 * stock and money no longer holds afterwards. `shopId` gets a hundredth of them.
 */
export async function seedOrders(pool: pg.Pool, count: number, shopId: string): Promise<void> {
  for (let from = 0; from < count; from += perStatement)
    await pool.query(
      `insert into orders (id, order_no, customer_id, customer_name, shop_id, shop_name, spot_id, spot_name, type_id, type_name, unit, quantity,
         price_fen, total_fen, offer_version, pay_type, ordered_at, paid_at, status, pickup_address, warehouse_address, changed_at)
       select gen_random_uuid(), 'B' || n, 'customer-' || n % 5000, '买家' || n % 5000,
         case when n % 100 = 0 then $1 else 'shop-' || n % 100 end, '橡胶店' || n % 100, gen_random_uuid(), '天然橡胶', 't', '天然', '吨', 1,
         fen, fen, 1, 2, at, case when status in ('1', '2', '3') then at + interval '7 minutes' end, status, '青岛', '青岛', at
       from (
         select n, (n::bigint * 7919) % 5000000 + 100 as fen, now() - interval '365 days' + n * interval '365 days' / $4 as at,
           (array['3', '3', '3', '3', '2', '1', '05', '05', '4', '0'])[1 + n % 10] as status
         from generate_series($2::int, $3::int) as n
       ) as made`,
      [shopId, from + 1, Math.min(from + perStatement, count), count],
    );
  await pool.query('vacuum analyze orders');
}
