import { type EventData, type IndexPoint, type PricePoint, type ShopCard, yuanFromFen } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import { isPublic } from '../../store/isPublic.ts';

const save = `
insert into paid_orders (order_id, day, spot_id, type_id, shop_id, customer_id, fen, tons, area)
select given.id, (given.paid_at::timestamptz at time zone 'Asia/Shanghai')::date, given.spot_id, s.type_id, given.shop_id, given.customer_id,
  given.fen, given.quantity::numeric / per_ton(s.unit), s.pickup_area
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
  as given (id, paid_at, spot_id, shop_id, customer_id, fen, quantity)
left join spots s on s.id = given.spot_id
on conflict (order_id) do nothing`;

/** What is kept of a paid order, from its event or from order-service. */
export type PaidTrade = Pick<
  EventData<'order.paid'>,
  'orderId' | 'paidAt' | 'spotId' | 'shopId' | 'customerId' | 'totalFen' | 'quantity'
>;

/** Keeps what was paid. Tonnes are known where the unit of the good is a weight. */
export async function savePaidOrders(db: Db, orders: PaidTrade[]): Promise<void> {
  const values = columnsOf(orders, 'orderId', 'paidAt', 'spotId', 'shopId', 'customerId', 'totalFen', 'quantity');
  await db.query({ name: 'save-paid-orders', text: save, values });
}

/** A cancelled order is no trade any more, whether it was paid or not. */
export async function dropPaidOrder(db: Db, orderId: string): Promise<void> {
  await db.query('delete from paid_orders where order_id = $1', [orderId]);
}

/** A day counts only with at least so many orders of so many customers. */
const leastOrders = 3;
const leastCustomers = 3;

const index = `
with shown as (
  select day, sum(fen) as fen, sum(tons) as tons, count(*) as orders from paid_orders
  where day >= $2::date - $3::int and day < $2::date and ($1::text is null or type_id = $1) and type_id is not null and tons > 0
  group by day, type_id having count(*) >= ${leastOrders} and count(distinct customer_id) >= ${leastCustomers})
select day::text as day, (sum(fen) / sum(tons))::float8 as fen, round(sum(tons))::int as tons, sum(orders)::int as orders
from shown group by shown.day order by shown.day`;

/**
 * own-names: mean price of the paid orders of each of the last `days` days before `today` (Beijing), weighted by tonnes, which are whole ones.
 * A category counts on days on which enough customers bought in it, also among all: what is left of a sum without another says nothing of one.
 */
export async function readIndex(
  db: Db,
  { typeId, today, days }: { typeId: string | null; today: string; days: number },
): Promise<IndexPoint[]> {
  const { rows } = await db.query<{ day: string; fen: number; tons: number; orders: number }>(index, [typeId, today, days]);
  return rows.map(({ fen, ...row }) => ({ ...row, average: yuanFromFen(Math.round(fen)) }));
}

const history = `
select distinct on (1) (p.at at time zone 'Asia/Shanghai')::date::text as day, p.after_fen as fen, per_ton_fen(p.after_fen, s.unit) as "tonFen"
from price_history p join spots s on s.id = p.spot_id join shops h on h.id = s.shop_id
where p.spot_id = $1 and ${isPublic} order by 1, p.id desc`;

/** own-names: the price that a public good had at the end of each day it changed on, oldest first; none for a good that visitors do not see. */
export async function readPriceHistory(db: Db, id: string): Promise<PricePoint[]> {
  const { rows } = await db.query<{ day: string; fen: number; tonFen: number | null }>(history, [id]);
  return rows.map(({ day, fen, tonFen }) => ({
    day,
    money: yuanFromFen(fen),
    moneyPerTon: tonFen === null ? null : yuanFromFen(tonFen),
  }));
}

const card = `
select h.name as "shopName", h.since::text as since, h.licence_checked as "licenceChecked",
  (select count(*)::int from spots s where s.shop_id = h.id and ${isPublic}) as goods,
  (select count(*)::int from paid_orders where shop_id = h.id) as deals
from shops h where h.id = $1 and h.open`;

/** own-names: an open shop as visitors see it. */
export const readShopCard = async (db: Db, id: string): Promise<ShopCard | undefined> =>
  (await db.query<ShopCard>(card, [id])).rows[0];
