import { buyerFacts, holdFigure } from '../../holds/queries.ts';
import { type Buyers, limitedCtes } from './holdSql.ts';

/** The requests, the locked stock, and what offer, stock and earlier requests say of each; `limitedCtes` follow. */
const judgedCtes = `
with req as materialized (
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::smallint[], $8::text[], $9::text[], $10::text[],
    $14::text[], $15::text[])
    with ordinality as r (id, spot_id, customer_id, customer_name, quantity, money_fen, pay_type, key, body_hash, trace_id, address, device, n)
), locked as materialized (
  select spot_id, balance, version from stock
  where spot_id in (select spot_id from req) order by spot_id for update
), judged as materialized (
  select r.*, o.name, o.type_id, o.type_name, o.unit, o.price_fen, o.minimum, o.offer_version, o.pickup_address, o.warehouse_address,
    o.shop_id, coalesce(s.name, o.shop_name) as shop_name, l.balance, l.version as stock_version,
    coalesce(b.paid, false) as paid, ${buyerFacts('b', '$11')},
    k.order_id as known_order, k.body_hash as known_hash,
    case
      when k.order_id is not null then 'known'
      when o.spot_id is null or l.spot_id is null or o.deleted then 'missing'
      when not o.open or s.open is false then 'closed'
      when o.shop_id = r.customer_id then 'own'
      when r.quantity < o.minimum then 'minimum'
      when r.quantity > $12::bigint / o.price_fen then 'large'
      when o.price_fen * r.quantity <> r.money_fen then 'price'
      when r.quantity > l.balance then 'short'
      else 'fine'
    end as verdict
  from req r
    left join locked l using (spot_id)
    left join offers o using (spot_id)
    left join shops s on s.shop_id = o.shop_id
    left join lateral (select order_id, body_hash from order_requests where customer_id = r.customer_id and key = r.key limit 1) k on true
    left join lateral (select * from buyers where customer_id = r.customer_id limit 1) b on true
)`;

/** What of it fits the stock, and all that is written for it. */
const writingCtes = `fitting as materialized (
  select * from (
    select j.*, sum(j.quantity) over (partition by j.spot_id order by j.n) as taken
    from judged j join held h on h.id = j.id where h.rule is null and not h.crowded
  ) as running where taken <= balance
), claimed as (
  insert into order_requests (customer_id, key, body_hash, order_id, at)
  select customer_id, key, body_hash, id, $11::timestamptz from fitting order by customer_id, key
  on conflict do nothing
  returning order_id
), accepted as materialized (
  select f.*, $16 || lpad((nextval('order_numbers') % 100000000)::text, 8, '0') as order_no
  from fitting f where (f.id in (select order_id from claimed)) is true
), sold as materialized (
  select l.spot_id, l.balance - sum(a.quantity) as balance, l.version + 1 as version, min(a.shop_id) as shop_id
  from accepted a join locked l using (spot_id) group by l.spot_id, l.balance, l.version
), stocked as (
  update stock set balance = sold.balance, version = sold.version from sold where stock.spot_id = sold.spot_id
), moved as (
  insert into stock_movements (spot_id, quantity, reason, order_id, at, balance)
  select spot_id, -quantity, 'order', id, $11, balance - sum(quantity) over (partition by spot_id order by n) from accepted order by n
), ordered as (
  insert into orders (id, order_no, customer_id, customer_name, shop_id, shop_name, spot_id, spot_name, type_id, type_name, unit, quantity,
    price_fen, total_fen, offer_version, pay_type, ordered_at, status, pickup_address, warehouse_address, changed_at, hold_until, address_hash, device_hash)
  select id, order_no, customer_id, customer_name, shop_id, shop_name, spot_id, name, type_id, type_name, unit, quantity,
    price_fen, price_fen * quantity, offer_version, pay_type, $11, '0', pickup_address, warehouse_address, $11,
    $11::timestamptz + case when newcomer then ${holdFigure('$13', 'newHoldMs')} else ${holdFigure('$13', 'holdMs')} end * interval '1 millisecond',
    case when newcomer then coalesce(address, '') end, case when newcomer then device end
  from accepted
), published as (
  insert into outbox (topic, aggregate_id, aggregate_version, type, data, actor, trace_id, time)
  select 'xinyue.order', id::text, 1, 'order.placed', jsonb_build_object('orderId', id, 'orderNo', order_no, 'shopId', shop_id,
    'shopName', shop_name, 'customerId', customer_id, 'spotId', spot_id, 'quantity', quantity, 'totalFen', price_fen * quantity, 'status', '0'),
    jsonb_build_object('kind', 'customer', 'id', customer_id), trace_id, $11
  from accepted
  union all
  select 'xinyue.order', spot_id::text, version, 'stock.changed',
    jsonb_build_object('spotId', spot_id, 'balance', balance, 'stockVersion', version, 'shopId', shop_id), '{"kind":"system","id":"order"}', '', $11
  from sold
)`;

/**
 * Places many orders in one statement, all or none of each: lock stock rows (in id order) → judge every request against the offer and
 * the running sum per good → claim idempotency keys → stock, movements, orders, outbox → one verdict per request (C-25 to C-27).
 * A request judged `short` may have lost to one that was dropped later for its key: the caller asks again for it alone. One that is
 * beyond the stock by itself takes no part in the running sum, so it takes nothing from those behind it. Refusals are judged by a
 * snapshot that may be older than the row locks: before one counts, the caller looks whether a twin with its key was served meanwhile.
 * `large` (more than $12) divides, because the greatest price times the greatest quantity does not fit into a bigint.
 * Tables that grow are looked up row by row (`lateral … limit 1`): a join whose plan was kept while they were small read the whole of them for
 * every batch, which was up to two thirds of the database's time.
 * What would be placed is held against the limits of unpaid orders (`limitedCtes`); one that breaks a limit only together with requests in
 * front of it is asked again, for those may not be placed themselves.
 * `is true` has the claimed keys hashed: as a join they were compared one by one, the square of the batch.
 * Keys are inserted in key order, after the stock locks, so that two of these statements never wait for each other in a circle.
 */
const placeOrdersSql = (buyers: Buyers): string => `${judgedCtes}, ${limitedCtes(buyers)}, ${writingCtes}
select j.n::int, case when a.id is not null then 'placed' when f.id is not null then 'again'
    when h.rule is not null then ${buyers === 'any' ? "case when h.rule = 'share' and h.stale then 'again' else 'hold' end" : "'hold'"} when h.crowded then 'again'
    when j.verdict = 'fine' then 'short' else j.verdict end as verdict,
  coalesce(a.id, j.known_order) as order_id, coalesce(a.order_no, k.order_no) as order_no, k.ordered_at,
  j.known_hash = j.body_hash as same_body, j.paid,
  coalesce(s.balance, j.balance) as left_over, j.minimum, j.name, j.unit, j.price_fen, case when h.rule is not null then to_jsonb(h) end as held
from judged j
  left join held h on h.id = j.id
  left join fitting f on f.id = j.id
  left join accepted a on a.id = j.id
  left join sold s on s.spot_id = j.spot_id
  left join lateral (select order_no, ordered_at from orders where id = j.known_order limit 1) k on true
order by j.n`;

/** Each under a name of its own, so that the database keeps its plan. */
export const statements = {
  any: { name: 'place-orders', text: placeOrdersSql('any') },
  paid: { name: 'place-paid', text: placeOrdersSql('paid') },
};
