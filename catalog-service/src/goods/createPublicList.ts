import type { rules, SpotSort } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import type { Found } from '../store/findPage.ts';
import type { Spot } from './domain/spot.ts';
import { readPageAgain, readPublicPage, readPublicSpot, type SeenPage } from './store/publicListStore.ts';
import type { SpotFilter } from './store/spotConditions.ts';

const pagesAtMost = 1_000;
/** Longer pages are asked for by nobody in a hurry. */
const goodsAtMost = 101;
/** Far shorter than changes are noted in the database. */
const keptMs = 300_000;

type Kept = SeenPage & { at: number };

const asksForIdAlone = (filter: SpotFilter) => Object.entries(filter).every(([name, value]) => name === 'id' || value === null);

/**
 * Pages of public goods. Which goods stand on a page and how many there are in all is remembered and holds as long as the database says that
 * nothing was changed since, in the same statement that reads the goods as they are now: a total is never an old one, and counting a fifth of
 * 100,000 goods is done once for all who ask the same.
 */
export function createPublicList(db: Db, clock: Clock) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<unknown>>();
  const now = () => clock.now().getTime();
  const keep = (key: string, seen: SeenPage) => {
    if (seen.ids.length > goodsAtMost) return;
    kept.delete(key);
    kept.set(key, { ...seen, at: now() });
    if (kept.size > pagesAtMost) kept.delete(kept.keys().next().value!);
  };
  const again = (key: string, sort: SpotSort, paging: rules.Paging) => {
    const known = kept.get(key);
    return known && now() - known.at < keptMs ? readPageAgain(db, known, sort, paging) : undefined;
  };
  return async (filter: SpotFilter, sort: SpotSort, { pageNum, pageSize, after }: rules.Paging): Promise<Found<Spot>> => {
    const paging = { pageNum, pageSize, after };
    // One good is found by its key: nothing to remember.
    if (filter.id !== null && pageNum === 1 && after === undefined && asksForIdAlone(filter)) {
      const spot = await readPublicSpot(db, filter.id);
      return spot ? { list: [spot], total: 1 } : { list: [], total: 0 };
    }
    const key = JSON.stringify([filter, sort, paging]);
    const remembered = await again(key, sort, paging);
    if (remembered) return remembered;
    const other = underWay.get(key);
    if (other) {
      // What another one reads for the same question may hold for this one too.
      await other.catch(() => undefined);
      const shared = await again(key, sort, paging);
      if (shared) return shared;
    }
    const read = readPublicPage(db, filter, sort, paging);
    underWay.set(key, read);
    try {
      const { page, seen } = await read;
      keep(key, seen);
      return page;
    } finally {
      if (underWay.get(key) === read) underWay.delete(key);
    }
  };
}
