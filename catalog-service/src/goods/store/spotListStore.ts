import type { rules, SpotSort } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { type ListOrder, type Page, pageOf } from '@xinyue/kit/db/pageOf';
import { findPage } from '../../store/findPage.ts';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';

export type SpotFilter = {
  typeId: string | null;
  shopId: string | null;
  areas: string[] | null;
  fromFen: number | null;
  toFen: number | null;
  /** Bounds of the price per tonne; goods whose unit is no weight are outside of both. */
  fromTonFen: number | null;
  toTonFen: number | null;
  id: string | null;
  /** One of several values each. */
  brands: string[] | null;
  levels: string[] | null;
  origins: string[] | null;
  warehouses: string[] | null;
  customs: string[] | null;
  contracts: string[] | null;
  taxIncluded: number | null;
  /** Every word stands in its searched texts. */
  words: string[] | null;
};
/** What keepers filter by besides; `lowFactor` counts minimum orders. */
export type OwnFilter = {
  ids: string[] | null;
  name: string | null;
  closed: boolean | null;
  stockState: 'low' | 'soldOut' | null;
  lowFactor: number;
};

/**
 * A search for words is a join of its own: as one side of an "or" it would be a subplan that is computed whole before the first good is read, and
 * again for the total and the counts (100,000 goods: 309 ms of the database).
 */
const searched = ({ words }: Pick<SpotFilter, 'words'>) =>
  words
    ? 's.id in (select spot_id from spot_search where grams @> $16::text[] and words like all ($17::text[]))'
    : '$16::text[] is null and $17::text[] is null';
const filtersOf = (filter: SpotFilter) => `($1::text is null or s.type_id = $1) and ($2::text is null or s.shop_id = $2)
  and ($3::text[] is null or s.pickup_area = any($3)) and ($4::bigint is null or s.price_fen >= $4)
  and ($5::bigint is null or s.price_fen <= $5) and ($6::text is null or s.id = $6)
  and ($7::bigint is null or s.ton_down_fen >= $7) and ($8::bigint is null or s.ton_up_fen <= $8)
  and ($9::text[] is null or s.brand_name = any($9)) and ($10::text[] is null or s.level = any($10))
  and ($11::text[] is null or s.origin = any($11)) and ($12::text[] is null or s.warehouse_address = any($12))
  and ($13::text[] is null or s.customs_state = any($13)) and ($14::text[] is null or s.basis_contract = any($14))
  and ($15::smallint is null or s.tax_included = $15)
  and ${searched(filter)}`;

/** Public is what can be ordered: known to order-service, open, not deleted, shop and category open (C-20, Z-69). */
export const isPublic = 'not s.deleted and not s.closed and not s.type_closed and s.known and h.open';

// Prices are those per tonne, so that goods sold by the kilogram compare. The indexes on (…, id desc) are read forwards for rising prices and
// backwards for falling ones, so among equal prices the order of ids turns.
const orders: Record<SpotSort, { order: ListOrder; shown: string }> = {
  newest: {
    order: { table: 'spots', column: 's.id', id: 's.id', idType: 'text', direction: 'desc' },
    shown: 'page.id desc',
  },
  priceUp: { order: byPrice('s.ton_up_fen', 'tonUpFen', 'asc', 'desc'), shown: 'page."tonUpFen", page.id desc' },
  priceDown: { order: byPrice('s.ton_down_fen', 'tonDownFen', 'desc', 'asc'), shown: 'page."tonDownFen" desc, page.id' },
};
// A price may be edited while somebody reads on.
function byPrice(column: string, field: string, direction: 'asc' | 'desc', idDirection: 'asc' | 'desc'): ListOrder {
  const carried = { field, type: 'bigint' } as const;
  return { table: 'spots', column, id: 's.id', idType: 'text', direction, idDirection, carried };
}

// List and total come from one statement, so from one moment: a total never disagrees with its page.
const listing = (join: string, where: string, sort: SpotSort, { behind, tail }: Page) => `
with page as (
  select ${spotSelection} from spots s ${join} shops h on h.id = s.shop_id where ${where}${behind} ${tail}
)
select (select count(*) from spots s ${join} shops h on h.id = s.shop_id where ${where}) as total,
  (select coalesce(json_agg(page order by ${orders[sort].shown}), '[]') from page) as list`;

/** Sold out is what no order can take of; low is what so many minimum orders would empty. Both only while the good is on offer. */
export const isSoldOut = 'not s.closed and s.stock < s.minimum';
export const isLow = (factor: string) => `not s.closed and s.stock >= s.minimum and s.stock < ${factor}::bigint * s.minimum`;

export const publicWhere = (filter: SpotFilter) => `${isPublic} and ${filtersOf(filter)}`;
const ownWhere = (
  filter: SpotFilter,
) => `not s.deleted and ${filtersOf(filter)} and ($18::text is null or s.shop_id = $18) and ($19::text is null or s.name ilike $19)
  and ($20::boolean is null or s.closed = $20)
  and ($21::text is null or ($21 = 'soldOut' and ${isSoldOut}) or ($21 = 'low' and ${isLow('$22')}))
  and ($23::text[] is null or s.id = any($23))`;

/** What of a word stands in the index of searched texts: its pairs of characters. A single one is looked for in the texts themselves. */
const gramsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => letters[at]! + letter);
};

/** The values of a filter's conditions, in their order. */
export const valuesOf = (filter: SpotFilter): unknown[] => {
  const { typeId, shopId, areas, fromFen, toFen, id, fromTonFen, toTonFen, words } = filter;
  const { brands, levels, origins, warehouses, customs, contracts, taxIncluded } = filter;
  const texts = [brands, levels, origins, warehouses, customs, contracts];
  // A word of two letters is a pair itself: where the pair stands, the word stands.
  const longer = words && words.filter((word) => [...word].length !== 2);
  const searched = [words && [...new Set(words.flatMap(gramsOf))], longer && longer.map(containing)];
  return [typeId, shopId, areas, fromFen, toFen, id, fromTonFen, toTonFen, ...texts, taxIncluded, ...searched];
};

/** Goods a visitor may see, with the exact number of all that match. */
export function listPublicSpots(db: Db, filter: SpotFilter, sort: SpotSort, paging: rules.Paging) {
  const page = pageOf(paging, orders[sort].order, valuesOf(filter));
  return findPage<Spot>(db, listing('join', publicWhere(filter), sort, page), page);
}

/** Goods within the caller's scope; `name` finds parts of names. */
export function listScopedSpots(
  db: Db,
  filter: SpotFilter & OwnFilter,
  sort: SpotSort,
  { ownerId }: Scope,
  paging: rules.Paging,
) {
  const { ids, name, closed, stockState, lowFactor } = filter;
  const pattern = name === null ? null : containing(name);
  const page = pageOf(paging, orders[sort].order, [...valuesOf(filter), ownerId, pattern, closed, stockState, lowFactor, ids]);
  return findPage<Spot>(db, listing('left join', ownWhere(filter), sort, page), page);
}

/** Areas that one answer names at most. */
const areasAtMost = 500;
const indexed = 'not deleted and not closed and not type_closed and known';

// Steps from area to area down the index (pickup_area, id desc): as many looks as there are areas, however many goods.
const areas = `
with recursive step (area) as (
  (select pickup_area from spots where ${indexed} order by pickup_area limit 1)
  union all
  select (select pickup_area from spots where ${indexed} and pickup_area > step.area order by pickup_area limit 1)
  from step where step.area is not null
)
select area from step
where area is not null and exists (
  select 1 from spots s join shops h on h.id = s.shop_id where s.pickup_area = step.area and ${isPublic})
limit ${areasAtMost}`;

/** The pick-up areas of all goods that can be ordered, in the order of the alphabet: what the area filter of C-20 may be (Z-73). */
export async function listAreas(db: Db): Promise<{ list: string[] }> {
  const { rows } = await db.query<{ area: string }>(areas);
  return { list: rows.map(({ area }) => area).toSorted((one, other) => one.localeCompare(other, 'zh-CN')) };
}
