import type { rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { type Page, pageOf } from '@xinyue/kit/db/pageOf';
import { findPage, type Found, foundOf } from '../../store/findPage.ts';
import type { ListSort } from '../domain/createLookup.ts';
import type { Spot } from '../domain/spot.ts';
import { nearOf, type SpotFilter } from '../domain/spotFilter.ts';
import { unchangedSince } from './lookupStore.ts';
import { spotSelection } from './spotColumns.ts';
import { isPublic } from '../../store/isPublic.ts';
import { conditionsOf, levelIn, lookedUp, valuesOf } from './spotConditions.ts';
import { orders } from './spotListStore.ts';

/** The goods of a page with the one behind it, how near they are, how many there are in all, and the snapshot in which that was so. */
export type SeenPage = { ids: string[]; levels?: number[] | undefined; total: number; seen: string };

/** A good as visitors see it, with what its price was when the day began (Beijing). */
const shown = `${spotSelection}, (
  select coalesce(per_ton_fen(p.after_fen, s.unit), p.after_fen) from price_history p
  where p.spot_id = s.id and p.at < (now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai'
  order by p.id desc limit 1) as "dayBeforeFen"`;

// Without words the indexes of the goods lead to the page; with words the narrow rows of all hits do.
const pageRows = (filter: SpotFilter, { behind, tail }: Page) =>
  filter.words
    ? `, hit.nearness from (
         select s.id, s.nearness from (select s.*, ${levelIn(filter)} as nearness from ${lookedUp(filter)}) s where true${behind} ${tail}) hit
       join spots s on s.id = hit.id join shops h on h.id = s.shop_id`
    : `, 0 as nearness from spots s join shops h on h.id = s.shop_id where ${isPublic} and ${conditionsOf(filter, 'spots')}${behind} ${tail}`;

// Page and total come from one statement, so from one moment: a total never disagrees with its page.
const listing = (filter: SpotFilter, sort: ListSort, page: Page) => `
with page as (select ${shown}${pageRows(filter, page)})
select (select count(*) from ${lookedUp(filter)}) as total,
  (select coalesce(json_agg(page order by ${orders[sort].shown}), '[]') from page) as list`;

const again = `
select ${unchangedSince('$2')} as same,
  (select coalesce(json_agg(page), '[]')
   from (select ${shown} from spots s join shops h on h.id = s.shop_id where s.id = any($1::text[])) page) as list`;

/** Goods a visitor may see, with the exact number of all that match; with one letter off where none does. */
export async function readPublicPage(db: Db, filter: SpotFilter, sort: ListSort, paging: rules.Paging): Promise<Found<Spot>> {
  const page = pageOf(paging, orders[sort].order, valuesOf(filter));
  const found = await findPage<Spot>(db, listing(filter, sort, page), page);
  return found.total === 0 && filter.near ? readPublicPage(db, nearOf(filter), sort, paging) : found;
}

/** The same page as it is now; undefined where anything was changed that might give it other goods or another total. */
export async function readPageAgain(
  db: Db,
  { ids, levels, total, seen }: SeenPage,
  sort: ListSort,
  paging: rules.Paging,
): Promise<Found<Spot> | undefined> {
  const { rows } = await db.query<{ same: boolean; list: Spot[] }>({
    name: 'same-page',
    text: again,
    values: [ids, seen],
  });
  const { same, list } = rows[0]!;
  if (!same) return undefined;
  // Put in order here: finding the place of each id in a list of ten thousand takes the database as many steps squared.
  const byId = new Map(list.map((spot) => [spot.id, spot]));
  const page = ids.flatMap((id, at) => {
    const spot = byId.get(id);
    return spot ? [levels ? { ...spot, nearness: levels[at]! } : spot] : [];
  });
  return foundOf(pageOf(paging, orders[sort].order, []), page, total);
}

const names = `
select ${unchangedSince('$2')} as same,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by given.at), '[]')
   from unnest($1::text[]) with ordinality as given (id, at) join spots s on s.id = given.id join shops h on h.id = s.shop_id
   where ${isPublic}) as list`;

/** The names of those of these goods that are on offer, in this order, and whether no good was changed since a snapshot. */
export async function readNamesAgain(
  db: Db,
  ids: string[],
  seen: string,
): Promise<{ same: boolean; list: { id: string; name: string }[] }> {
  const { rows } = await db.query<{ same: boolean; list: { id: string; name: string }[] }>({
    name: 'good-names',
    text: names,
    values: [ids, seen],
  });
  return rows[0]!;
}

const one = `select ${shown} from spots s join shops h on h.id = s.shop_id where s.id = $1 and ${isPublic}`;

/** A good by its id, as visitors see it. */
export async function readPublicSpot(db: Db, id: string): Promise<Spot | undefined> {
  return (await db.query<Spot>({ name: 'public-spot', text: one, values: [id] })).rows[0];
}
