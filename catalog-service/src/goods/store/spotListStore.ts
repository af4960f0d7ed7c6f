import type { rules, SpotSort } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { type ListSort, type Page, pageOf } from '@xinyue/kit/db/pageOf';
import { findPage, type Found } from '../../store/findPage.ts';
import type { Spot } from '../domain/spot.ts';
import { nearOf, type SpotFilter } from '../domain/spotFilter.ts';
import { spotSelection } from './spotColumns.ts';
import { isPublic } from '../../store/isPublic.ts';
import { conditionsOf, valuesOf } from './spotConditions.ts';

/** What keepers filter by besides; `lowFactor` counts minimum orders. */
export type OwnFilter = {
  ids: string[] | null;
  name: string | null;
  closed: boolean | null;
  stockState: 'low' | 'soldOut' | null;
  lowFactor: number;
};

// Prices are those per tonne, so that goods sold by the kilogram compare. The indexes on (…, id desc) are read forwards for rising prices and
// backwards for falling ones, so among equal prices the order of ids turns.
export const orders: Record<SpotSort | 'best', { order: ListSort; shown: string }> = {
  // A good may be renamed while somebody reads on.
  best: {
    order: {
      table: 'spots',
      column: 's.nearness',
      id: 's.id',
      idType: 'text',
      direction: 'asc',
      idDirection: 'desc',
      carried: { field: 'nearness', type: 'bigint' },
    },
    shown: 'page.nearness, page.id desc',
  },
  newest: {
    order: { table: 'spots', column: 's.id', id: 's.id', idType: 'text', direction: 'desc' },
    shown: 'page.id desc',
  },
  priceUp: { order: byPrice('s.ton_up_fen', 'tonUpFen', 'asc', 'desc'), shown: 'page."tonUpFen", page.id desc' },
  priceDown: { order: byPrice('s.ton_down_fen', 'tonDownFen', 'desc', 'asc'), shown: 'page."tonDownFen" desc, page.id' },
};
// A price may be edited while somebody reads on.
function byPrice(column: string, field: string, direction: 'asc' | 'desc', idDirection: 'asc' | 'desc'): ListSort {
  const carried = { field, type: 'bigint' } as const;
  return { table: 'spots', column, id: 's.id', idType: 'text', direction, idDirection, carried };
}

// List and total come from one statement, so from one moment: a total never disagrees with its page.
const listing = (where: string, sort: SpotSort, { behind, tail }: Page) => `
with page as (
  select ${spotSelection} from spots s left join shops h on h.id = s.shop_id where ${where}${behind} ${tail}
)
select (select count(*) from spots s where ${where}) as total,
  (select coalesce(json_agg(page order by ${orders[sort].shown}), '[]') from page) as list`;

/** Sold out is what no order can take of; low is what so many minimum orders would empty. Both only while the good is on offer. */
export const isSoldOut = 'not s.closed and s.stock < s.minimum';
export const isLow = (factor: string) => `not s.closed and s.stock >= s.minimum and s.stock < ${factor}::bigint * s.minimum`;

const ownWhere = (
  filter: SpotFilter,
) => `not s.deleted and ${conditionsOf(filter, 'spots')} and ($18::text is null or s.shop_id = $18) and ($19::text is null or s.name ilike $19)
  and ($20::boolean is null or s.closed = $20)
  and ($21::text is null or ($21 = 'soldOut' and ${isSoldOut}) or ($21 = 'low' and ${isLow('$22')}))
  and ($23::text[] is null or s.id = any($23))`;

/** Goods within the caller's scope; `name` finds parts of names. Where no good has the words, those that have them but for a letter. */
export async function listScopedSpots(
  db: Db,
  filter: SpotFilter & OwnFilter,
  sort: SpotSort,
  scope: Scope,
  paging: rules.Paging,
): Promise<Found<Spot>> {
  const { ownerId } = scope;
  const { ids, name, closed, stockState, lowFactor } = filter;
  const pattern = name === null ? null : containing(name);
  const page = pageOf(paging, orders[sort].order, [...valuesOf(filter), ownerId, pattern, closed, stockState, lowFactor, ids]);
  const found = await findPage<Spot>(db, listing(ownWhere(filter), sort, page), page);
  if (found.total > 0 || !filter.near) return found;
  return listScopedSpots(db, { ...filter, ...nearOf(filter) }, sort, scope, paging);
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
