import type { rules, SpotSort } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { type Page, pageOf } from '@xinyue/kit/db/pageOf';
import { type Found, foundOf } from '../../store/findPage.ts';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';
import { conditionsOf, isPublic, lookedUp, type SpotFilter, valuesOf } from './spotConditions.ts';
import { orders } from './spotListStore.ts';

/** A page as it was read: the goods on it with the one behind it, how many there are in all, and the snapshot in which that was so. */
export type SeenPage = { ids: string[]; total: number; seen: string };

// Without words the indexes of the goods lead to the page; with words the narrow rows of all hits do.
const pageRows = (filter: SpotFilter, { behind, tail }: Page) =>
  filter.words
    ? `from (select s.id from (select s.* from ${lookedUp(filter)}) s where true${behind} ${tail}) hit
       join spots s on s.id = hit.id join shops h on h.id = s.shop_id`
    : `from spots s join shops h on h.id = s.shop_id where ${isPublic} and ${conditionsOf(filter, 'spots')}${behind} ${tail}`;

// Page, total and snapshot come from one statement, so from one moment: a total never disagrees with its page.
const listing = (filter: SpotFilter, sort: SpotSort, page: Page) => `
with page as (select ${spotSelection} ${pageRows(filter, page)})
select (select count(*) from ${lookedUp(filter)}) as total, pg_current_snapshot()::text as seen,
  (select coalesce(json_agg(page order by ${orders[sort].shown}), '[]') from page) as list`;

/** Whether goods may have come, gone or changed their place in any list since a snapshot. */
const unchangedSince = (snapshot: string) => `not exists (select from spot_lookup_changes
  where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot))`;

const again = (sort: SpotSort) => `
select ${unchangedSince('$2')} as same,
  (select coalesce(json_agg(page order by ${orders[sort].shown}), '[]')
   from (select ${spotSelection} from spots s join shops h on h.id = s.shop_id where s.id = any($1::text[])) page) as list`;

/** Goods a visitor may see, with the exact number of all that match, and what to remember of them. */
export async function readPublicPage(
  db: Db,
  filter: SpotFilter,
  sort: SpotSort,
  paging: rules.Paging,
): Promise<{ page: Found<Spot>; seen: SeenPage }> {
  const page = pageOf(paging, orders[sort].order, valuesOf(filter));
  const { rows } = await db.query<{ list: Spot[]; total: number; seen: string }>(listing(filter, sort, page), page.values);
  const { list, total, seen } = rows[0]!;
  return { page: foundOf(page, list, total), seen: { ids: list.map(({ id }) => id), total, seen } };
}

/** The same page as it is now; undefined where anything was changed that might give it other goods or another total. */
export async function readPageAgain(
  db: Db,
  { ids, total, seen }: SeenPage,
  sort: SpotSort,
  paging: rules.Paging,
): Promise<Found<Spot> | undefined> {
  const { rows } = await db.query<{ same: boolean; list: Spot[] }>({
    name: `same-page-${sort}`,
    text: again(sort),
    values: [ids, seen],
  });
  const { same, list } = rows[0]!;
  return same ? foundOf(pageOf(paging, orders[sort].order, []), list, total) : undefined;
}

const one = `select ${spotSelection} from spots s join shops h on h.id = s.shop_id where s.id = $1 and ${isPublic}`;

/** A good by its id, as visitors see it. */
export async function readPublicSpot(db: Db, id: string): Promise<Spot | undefined> {
  return (await db.query<Spot>({ name: 'public-spot', text: one, values: [id] })).rows[0];
}

/** Whether goods are listed as they were in a snapshot. */
export async function areGoodsUnchanged(db: Db, seen: string): Promise<boolean> {
  const text = `select ${unchangedSince('$1')} as same`;
  return (await db.query<{ same: boolean }>({ name: 'same-goods', text, values: [seen] })).rows[0]!.same;
}

/** Forgets changes of so long ago that nobody remembers a snapshot from before them. */
export async function pruneLookupChanges(db: Db, now: Date): Promise<void> {
  await db.query("delete from spot_lookup_changes where at < $1::timestamptz - interval '1 hour'", [now]);
}
