import { lowStockFactor, messages, type OwnSpotQuery, type SpotQuery } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import { priceRange } from '../domain/priceRange.ts';
import { listPublicSpots, listScopedSpots, type OwnFilter, type SpotFilter } from '../store/spotListStore.ts';

const filterOf = (query: SpotQuery): SpotFilter => ({
  typeId: query.spotTypeId ?? null,
  shopId: query.userCustomerId ?? null,
  area: query.pickupArea ?? null,
  id: query.id ?? null,
  ...priceRange(query.moneyStart, query.moneyEnd),
  ...tonRange(query),
});

function tonRange({ moneyPerTonStart, moneyPerTonEnd }: SpotQuery) {
  const { fromFen, toFen } = priceRange(moneyPerTonStart, moneyPerTonEnd);
  return { fromTonFen: fromFen, toTonFen: toFen };
}

/** The filters of C-42 for a caller; another shop's id is refused with 403 (C-14). */
export function ownFilterOf(query: OwnSpotQuery, { ownerId }: Scope): SpotFilter & OwnFilter {
  if (ownerId !== null && query.userCustomerId && query.userCustomerId !== ownerId)
    throw new AppError('forbidden', messages.forbidden);
  return {
    ...filterOf(query),
    name: query.name ?? null,
    closed: query.isClose === undefined ? null : query.isClose === 1,
    stockState: query.stockState ?? null,
    lowFactor: query.lowFactor ?? lowStockFactor,
  };
}

/** C-20: goods that can be ordered, newest first or by `sort`, with the exact total; a lowest price above the highest finds nothing. */
export const listSpots = (db: Db, query: SpotQuery) => listPublicSpots(db, filterOf(query), query.sort ?? 'newest', query);

/** C-42: goods that are not deleted, staff all, a merchant its own; another shop's id in the filter is refused with 403 (C-14). */
export const listOwnSpots = async (db: Db, query: OwnSpotQuery, scope: Scope) =>
  listScopedSpots(db, ownFilterOf(query, scope), query.sort ?? 'newest', scope, query);
