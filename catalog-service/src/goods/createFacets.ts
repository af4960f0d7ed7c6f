import type { SpotFacets } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import { readFacets } from './store/facetStore.ts';
import type { SpotFilter } from './store/spotListStore.ts';

/** Counts are used for a second (a change of a good is seen within one), and of so many filters. */
const freshMs = 1_000;
const filtersAtMost = 200;

/**
 * Facets beside the list (own-names): counted once for all who ask the same within a second. undefined where they cannot be counted: goods are
 * shown without the counts rather than not at all.
 */
export function createFacets(db: Db, clock: Clock): (filter: SpotFilter) => Promise<SpotFacets | undefined> {
  const kept = new Map<string, { at: number; facets: Promise<SpotFacets | undefined> }>();
  return (filter) => {
    const key = JSON.stringify(filter);
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && now - known.at < freshMs && now >= known.at) return known.facets;
    const facets = readFacets(db, filter).catch(() => {
      kept.delete(key);
      return undefined;
    });
    kept.delete(key);
    kept.set(key, { at: now, facets });
    if (kept.size > filtersAtMost) kept.delete(kept.keys().next().value!);
    return facets;
  };
}
