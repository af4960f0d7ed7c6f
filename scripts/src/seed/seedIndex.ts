import pg from 'pg';

/** Buyers of the trade before the first start; nobody signs in as one of them. */
const buyers = Array.from({ length: 8 }, (_, at) => `0192ffff-0000-7000-8000-${String(at + 1).padStart(12, '0')}`);

// For each day, category and area a share of days with deals; prices walk slowly around those of the goods, each deal within 1.5 % of that.
const trade = `
with goods as (
  select type_id, pickup_area as area, round(avg(ton_down_fen)) as fen, min(id) as spot_id from spots
  where ton_down_fen > 0 and not deleted and not closed group by 1, 2),
shops as (select array_agg(distinct shop_id) as ids from spots where not deleted),
days as (select ((now() at time zone 'Asia/Shanghai')::date - ago) as day, ago from generate_series(1, $2::int) ago),
made as (
  select d.day, d.ago, g.*, nth, ids[1 + floor(random() * cardinality(ids))::int] as shop_id,
    ($1::text[])[1 + floor(random() * cardinality($1))::int] as customer_id, (5 + floor(random() * 40))::int as tons,
    1 + 0.03 * sin(d.ago / 9.0 + length(g.area)) + 0.03 * (random() - 0.5) + case when random() < 0.02 then 0.3 else 0 end as factor
  from days d, goods g, shops, generate_series(1, 12) nth
  where nth <= 2 + (d.ago * 7 + length(g.area) * 3) % 11)
insert into paid_orders (order_id, day, spot_id, type_id, shop_id, customer_id, fen, tons, area)
select gen_random_uuid()::text, day, spot_id, type_id, shop_id, customer_id, round(fen * factor / 1000) * 1000 * tons, tons, area from made`;

const offers = `
insert into index_offers (day, type_id, area, spot_id, shop_id, price_fen)
select (now() at time zone 'Asia/Shanghai')::date - ago, type_id, pickup_area, id, shop_id,
  round(ton_down_fen * (1 + 0.03 * sin(ago / 9.0 + length(pickup_area))) / 1000) * 1000
from spots, generate_series(1, least($1::int, 34)) ago where ton_down_fen > 0 and not deleted and not closed
on conflict do nothing`;

const closed = `
insert into index_days (day, made_at) select (now() at time zone 'Asia/Shanghai')::date - ago, now() from generate_series(1, $1::int) ago
on conflict do nothing`;

/**
 * Trade of the demonstration before its first start, for the price index: paid orders and offers of the last days, as catalog-service would
 * have kept them. Its own job makes the values.
 */
export async function seedIndex(catalogUrl: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: catalogUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(closed, [days]);
    await client.query(offers, [days]);
    await client.query(trade, [buyers, days]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
