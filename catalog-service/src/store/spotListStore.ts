import type { SpotSort } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Reach } from '../domain/reach.ts';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';

export type SpotFilter = {
  typeId: string | null;
  shopId: string | null;
  area: string | null;
  fromFen: number | null;
  toFen: number | null;
  id: string | null;
};
/** Where in its order a list goes on: behind this row. */
export type Place = { id: string; priceFen: number };
/** What keepers filter by besides; `lowFactor` counts minimum orders. */
export type OwnFilter = {
  after?: Place;
  name: string | null;
  closed: boolean | null;
  stockState: 'low' | 'soldOut' | null;
  lowFactor: number;
};
export type Window = { limit: number; offset: number };
export type Found<T> = { list: T[]; total: number };

const filters = `($1::text is null or s.type_id = $1) and ($2::text is null or s.shop_id = $2)
  and ($3::text is null or s.pickup_area = $3) and ($4::bigint is null or s.price_fen >= $4)
  and ($5::bigint is null or s.price_fen <= $5) and ($6::text is null or s.id = $6)`;

/** Public is what can be ordered: known to order-service, open, not deleted, shop and category open (C-20, Z-69). */
export const isPublic = 'not s.deleted and not s.closed and not s.type_closed and s.known and h.open';

// The index on (price_fen, id desc) is read forwards for rising prices and backwards for falling ones, so among equal prices the order of ids turns.
const orders: Record<SpotSort, (price: string, id: string) => string> = {
  newest: (_price, id) => `${id} desc`,
  priceUp: (price, id) => `${price}, ${id} desc`,
  priceDown: (price, id) => `${price} desc, ${id}`,
};

// List and total come from one statement, so from one moment: a total never disagrees with its page.
const listing = (join: string, where: string) => (sort: SpotSort) => `
with page as (
  select ${spotSelection} from spots s ${join} shops h on h.id = s.shop_id
  where ${where} order by ${orders[sort]('s.price_fen', 's.id')} limit $7 offset $8
)
select (select count(*) from spots s ${join} shops h on h.id = s.shop_id where ${where}) as total,
  (select coalesce(json_agg(page order by ${orders[sort]('page."priceFen"', 'page.id')}), '[]') from page) as list`;

/** Sold out is what no order can take of; low is what so many minimum orders would empty. Both only while the good is on offer. */
export const isSoldOut = 'not s.closed and s.stock < s.minimum';
export const isLow = (factor: string) => `not s.closed and s.stock >= s.minimum and s.stock < ${factor}::bigint * s.minimum`;

const publicList = listing('join', `${isPublic} and ${filters}`);
// Behind a row, in the order of the list; both parameters are named in every order, so that all have the same ones.
const behind: Record<SpotSort, string> = {
  newest: 's.id < $14',
  priceUp: '(s.price_fen > $15 or (s.price_fen = $15 and s.id < $14))',
  priceDown: '(s.price_fen < $15 or (s.price_fen = $15 and s.id > $14))',
};

const ownList = (sort: SpotSort) =>
  listing(
    'left join',
    `not s.deleted and ${filters} and ($9::text is null or s.shop_id = $9) and ($10::text is null or s.name ilike $10)
   and ($11::boolean is null or s.closed = $11)
   and ($12::text is null or ($12 = 'soldOut' and ${isSoldOut}) or ($12 = 'low' and ${isLow('$13')}))
   and ($14::text is null or $15::bigint is null or ${behind[sort]})`,
  )(sort);

const values = (filter: SpotFilter, { limit, offset }: Window) => {
  const { typeId, shopId, area, fromFen, toFen, id } = filter;
  return [typeId, shopId, area, fromFen, toFen, id, limit, offset];
};

/** Goods a visitor may see, with the exact number of all that match. */
export const listPublicSpots = async (db: Db, filter: SpotFilter, sort: SpotSort, window: Window): Promise<Found<Spot>> =>
  (await db.query<Found<Spot>>(publicList(sort), values(filter, window))).rows[0]!;

/** Goods within the caller's reach; `name` finds parts of names. */
export async function listReachedSpots(
  db: Db,
  filter: SpotFilter & OwnFilter,
  sort: SpotSort,
  { ownerId }: Reach,
  window: Window,
): Promise<Found<Spot>> {
  const { name, closed, stockState, lowFactor, after } = filter;
  const pattern = name === null ? null : `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const more = [ownerId, pattern, closed, stockState, lowFactor, after?.id ?? null, after?.priceFen ?? null];
  return (await db.query<Found<Spot>>(ownList(sort), [...values(filter, window), ...more])).rows[0]!;
}
