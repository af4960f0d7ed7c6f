import type { SpotFacets } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import { readFacets } from './store/facetStore.ts';
import type { SpotFilter } from './store/spotListStore.ts';

/**
 * Counts are hints beside an exact list: taken for a second, then for a while longer while they are counted anew. Counting a fifth of 100,000 goods
 * takes the database 100 ms and more, which nobody has to wait for twice.
 */
const freshMs = 1_000;
const keptMs = 30_000;
const filtersAtMost = 200;

type Kept = { at: number; facets: Promise<SpotFacets | undefined>; renewing: boolean };

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
    facets: readFacets(db, filter).catch(() => undefined),
    renewing: false,
  });
  /** Those who ask meanwhile get the old counts; where the new ones cannot be had, the old ones stay. */
  const renew = async (key: string, filter: SpotFilter, old: Kept) => {
    old.renewing = true;
    const next = count(filter);
    const had = await next.facets;
    old.renewing = false;
    if (had) keep(key, next);
  };
  return (filter) => {
    const key = JSON.stringify(filter);
    const known = kept.get(key);
    const age = known ? clock.now().getTime() - known.at : -1;
    if (known && age >= 0 && age < keptMs) {
      if (age >= freshMs && !known.renewing) void renew(key, filter, known);
      return known.facets;
    }
    const first = count(filter);
    keep(key, first);
    void first.facets.then((had) => had ?? kept.delete(key));
    return first.facets;
  };
}
