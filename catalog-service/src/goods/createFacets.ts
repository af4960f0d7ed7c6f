import type { SpotFacets } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import { type Counted, readFacets } from './store/facetStore.ts';
import { areGoodsUnchanged } from './store/publicListStore.ts';
import type { SpotFilter } from './store/spotConditions.ts';

/**
 * Counts are hints beside an exact list: taken for a second, then for a while longer while they are counted anew, if any good was changed at
 * all. Counting a fifth of 100,000 goods takes the database long enough that nobody should wait for it twice.
 */
const freshMs = 1_000;
const keptMs = 30_000;
const filtersAtMost = 200;

type Kept = { at: number; counted: Promise<Counted | undefined>; renewing: boolean };

/**
 * Facets beside the list (own-names): counted once for all who ask the same. undefined where they cannot be counted: goods are shown without the
 * counts rather than not at all.
 */
export function createFacets(db: Db, clock: Clock): (filter: SpotFilter) => Promise<SpotFacets | undefined> {
  const kept = new Map<string, Kept>();
  const keep = (key: string, entry: Kept) => {
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > filtersAtMost) kept.delete(kept.keys().next().value!);
  };
  const count = (filter: SpotFilter): Kept => ({
    at: clock.now().getTime(),
    counted: readFacets(db, filter).catch(() => undefined),
    renewing: false,
  });
  let counting = Promise.resolve();
  /**
   * Those who ask meanwhile get the old counts; where the new ones cannot be had, the old ones stay. One at a time: a change of one good makes
   * the counts of all filters old, and they must not take the database from those who wait for a list.
   */
  const renew = (key: string, filter: SpotFilter, old: Kept) => {
    old.renewing = true;
    counting = counting.then(async () => {
      const at = clock.now().getTime();
      const before = await old.counted;
      const same = before && (await areGoodsUnchanged(db, before.seen).catch(() => false));
      const next = same ? { ...old, at } : count(filter);
      const had = await next.counted;
      old.renewing = false;
      if (had) keep(key, { ...next, renewing: false });
    });
  };
  return async (filter) => {
    const key = JSON.stringify(filter);
    const known = kept.get(key);
    const age = known ? clock.now().getTime() - known.at : -1;
    if (known && age >= 0 && age < keptMs) {
      if (age >= freshMs && !known.renewing) renew(key, filter, known);
      return (await known.counted)?.facets;
    }
    const first = count(filter);
    keep(key, first);
    const had = await first.counted;
    if (!had && kept.get(key) === first) kept.delete(key);
    return had?.facets;
  };
}
