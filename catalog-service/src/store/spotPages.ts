import type { SpotSort } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Spot } from '../domain/spot.ts';
import { listScopedSpots, type OwnFilter, type SpotFilter } from './spotListStore.ts';

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
  scope: Scope,
): AsyncGenerator<Spot[]> {
  let after: string | undefined;
  do {
    const { list, next } = await listScopedSpots(db, filter, sort, scope, { pageNum: 1, pageSize: portion, after });
    if (list.length > 0) yield list;
    after = next;
  } while (after !== undefined);
}
