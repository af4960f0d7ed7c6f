import { messages, type SpotQuery } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { priceRange } from '../domain/priceRange.ts';
import type { Reach } from '../domain/reach.ts';
import { windowOf } from '../domain/windowOf.ts';
import { listPublicSpots, listReachedSpots, type SpotFilter } from '../store/spotListStore.ts';

const filterOf = (query: SpotQuery): SpotFilter => ({
  typeId: query.spotTypeId ?? null,
  shopId: query.userCustomerId ?? null,
  area: query.pickupArea ?? null,
  id: query.id ?? null,
  ...priceRange(query.moneyStart, query.moneyEnd),
});

/** C-20: goods that can be ordered, newest first, with the exact total; a lowest price above the highest finds nothing. */
export const listSpots = (db: Db, query: SpotQuery) => listPublicSpots(db, filterOf(query), windowOf(query));

/** C-42: goods that are not deleted, staff all, a merchant its own; another shop's id in the filter is refused with 403 (C-14). */
export async function listOwnSpots(db: Db, query: SpotQuery & { name?: string }, reach: Reach) {
  if (reach.ownerId !== null && query.userCustomerId && query.userCustomerId !== reach.ownerId)
    throw new AppError('forbidden', messages.forbidden);
  return listReachedSpots(db, filterOf(query), query.name ?? null, reach, windowOf(query));
}
