import type { SpotSort } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Reach } from '../domain/reach.ts';
import type { Spot } from '../domain/spot.ts';
import { listReachedSpots, type OwnFilter, type Place, type SpotFilter } from './spotListStore.ts';

/** Rows that are read at once for a file. */
const portion = 1_000;

/**
 * All goods that match, portion by portion in the order of the list. Each portion begins behind the last row of the one before, so no row
 * comes twice and none is skipped, whatever is made or deleted meanwhile, and no transaction waits for whoever reads slowly.
 */
export async function* readSpotPages(
  db: Db,
  filter: SpotFilter & OwnFilter,
  sort: SpotSort,
  reach: Reach,
): AsyncGenerator<Spot[]> {
  for (let after: Place | undefined; ;) {
    const { list } = await listReachedSpots(db, { ...filter, after }, sort, reach, { limit: portion, offset: 0 });
    if (list.length > 0) yield list;
    if (list.length < portion) return;
    const last = list.at(-1)!;
    after = { id: last.id, priceFen: last.priceFen };
  }
}
