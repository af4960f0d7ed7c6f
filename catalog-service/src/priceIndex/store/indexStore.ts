import type { IndexBasis, IndexReason } from '@xinyue/contracts/priceIndexMethod';
import type { Db } from '@xinyue/kit/db/db';
import { isPublic } from '../../store/isPublic.ts';

/** A category and pick-up area on a day in Beijing. */
export type IndexGroup = { day: string; typeId: string; area: string };
/** A version of a value as it is kept, in fen per tonne and grams. */
export type KeptValue = IndexGroup & {
  version: number;
  valueFen: number | null;
  basis: IndexBasis | null;
  deals: number;
  buyers: number;
  sellers: number;
  grams: string;
  offers: number;
  outliers: number;
  reason: IndexReason;
  madeAt: Date;
};
export type KeptPart = {
  kind: string;
  id: string;
  priceFen: number;
  grams: string;
  weight: string;
  seller: number;
  buyer: number | null;
  state: string;
};

const close = `
with closed as (insert into index_days (day, made_at) values ($1::date, $2) on conflict do nothing returning day),
kept as (
  insert into index_offers (day, type_id, area, spot_id, shop_id, price_fen)
  select c.day, s.type_id, s.pickup_area, s.id, s.shop_id, s.ton_down_fen
  from closed c, spots s join shops h on h.id = s.shop_id
  where ${isPublic} and s.ton_down_fen > 0 and s.created_at < ((c.day + 1)::timestamp at time zone 'Asia/Shanghai')
  returning day, type_id, area)
insert into index_due (day, type_id, area) select distinct day, type_id, area from kept order by 1, 2, 3 on conflict do nothing`;

/** Keeps the offers of a day that is over, once, and makes their groups due. Those of 35 days before are forgotten. */
export async function closeDay(db: Db, day: string, now: Date): Promise<void> {
  await db.query(close, [day, now]);
  await db.query('delete from index_offers where day < $1::date - 35', [day]);
}

const take = `
delete from index_due where (day, type_id, area) in (
  select day, type_id, area from index_due where day < $1::date order by day, type_id, area limit $2 for update skip locked)
returning day::text as day, type_id as "typeId", area`;

/** Takes groups of days before `today` that are due, in the caller's transaction. */
export const takeDueGroups = async (db: Db, today: string, atMost: number): Promise<IndexGroup[]> =>
  (await db.query<IndexGroup>(take, [today, atMost])).rows;

const group = 'day = $1::date and type_id = $2 and area = $3';
const valuesOf = ({ day, typeId, area }: IndexGroup) => [day, typeId, area];

type PaidDeal = { id: string; priceFen: number; grams: string; shopId: string; customerId: string };
const deals = `
select order_id as id, round(fen / tons)::bigint as "priceFen", trunc(tons * 1000000)::text as grams, shop_id as "shopId",
  customer_id as "customerId"
from paid_orders where ${group} and tons > 0 and fen > 0 order by order_id`;
export const readDeals = async (db: Db, of: IndexGroup): Promise<PaidDeal[]> =>
  (await db.query<PaidDeal>(deals, valuesOf(of))).rows;

type KeptOffer = { id: string; priceFen: number; shopId: string };
const offers = `select spot_id as id, price_fen as "priceFen", shop_id as "shopId" from index_offers where ${group} order by spot_id`;
export const readOffers = async (db: Db, of: IndexGroup): Promise<KeptOffer[]> =>
  (await db.query<KeptOffer>(offers, valuesOf(of))).rows;

type LastVersion = { version: number; digest: string };
const last = `select version, digest from index_values where ${group} order by version desc limit 1`;
/** The newest version of a value. */
export const readLast = async (db: Db, of: IndexGroup): Promise<LastVersion | undefined> =>
  (await db.query<LastVersion>(last, valuesOf(of))).rows[0];

const parts = `
select kind, part_id as id, price_fen as "priceFen", grams::text as grams, weight::text as weight, seller, buyer, state
from index_parts where ${group} and version = $4 order by kind, part_id`;
/** What a version was made of. */
export const readParts = async (db: Db, of: IndexGroup, version: number): Promise<KeptPart[]> =>
  (await db.query<KeptPart>(parts, [...valuesOf(of), version])).rows;

const add = `
with value as (
  insert into index_values (day, type_id, area, version, value_fen, basis, deals, buyers, sellers, grams, offers, outliers, reason, made_at,
    digest)
  values ($1::date, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15))
insert into index_parts (day, type_id, area, version, kind, part_id, price_fen, grams, weight, seller, buyer, state)
select $1::date, $2, $3, $4, p.* from jsonb_to_recordset($16::jsonb)
  as p (kind text, id text, "priceFen" bigint, grams numeric, weight numeric, seller bigint, buyer bigint, state text)`;

/** Adds a version of a value with all it was made of. */
export async function addVersion(db: Db, value: KeptValue, digest: string, made: readonly KeptPart[]): Promise<void> {
  const { valueFen, basis, deals: count, buyers, sellers, grams, offers: offered, outliers, reason, madeAt, version } = value;
  const counts = [count, buyers, sellers, grams, offered, outliers];
  await db.query(add, [...valuesOf(value), version, valueFen, basis, ...counts, reason, madeAt, digest, JSON.stringify(made)]);
}
