import { lowStockFactor, sentence, type OwnSpotSearch, type SpotSearch } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { wantedOf } from '../search/domain/wantedOf.ts';
import { readCharacters } from '../search/readCharacters.ts';
import { priceRange } from './domain/priceRange.ts';
import type { SpotFilter } from './domain/spotFilter.ts';
import type { OwnFilter } from './store/spotListStore.ts';

/** The filters of C-20; a lowest price above the highest finds nothing. */
export const filterOf = (query: SpotSearch): SpotFilter => ({
  typeId: query.typeId ?? null,
  shopId: query.shopId ?? null,
  areas: query.pickupArea ?? null,
  id: query.id ?? null,
  brands: query.brandName ?? null,
  levels: query.level ?? null,
  origins: query.origin ?? null,
  warehouses: query.warehouseAddress ?? null,
  customs: query.customsState ?? null,
  contracts: query.basisContract ?? null,
  taxIncluded: query.taxIncluded ?? null,
  ...searchOf(query.q),
  ...priceRange(query.moneyStart, query.moneyEnd),
  ...tonRange(query),
});

/** What a question looks for. */
export function searchOf(text: string | undefined): Pick<SpotFilter, 'asked' | 'words' | 'near'> {
  const { words = null, near = null } = wantedOf(text, readCharacters) ?? {};
  return { asked: words && text!, words, near };
}

function tonRange({ moneyPerTonStart, moneyPerTonEnd }: SpotSearch) {
  const { fromFen, toFen } = priceRange(moneyPerTonStart, moneyPerTonEnd);
  return { fromTonFen: fromFen, toTonFen: toFen };
}

/** The filters of C-42 for a caller; another shop's id is refused with 403 (C-14). */
export function ownFilterOf(query: OwnSpotSearch, { ownerId }: Scope): SpotFilter & OwnFilter {
  if (ownerId !== null && query.shopId && query.shopId !== ownerId) throw new AppError('forbidden', sentence('forbidden'));
  return {
    ...filterOf(query),
    ids: query.ids ?? null,
    name: query.name ?? null,
    closed: query.closed ?? null,
    stockState: query.stockState ?? null,
    lowFactor: query.lowFactor ?? lowStockFactor,
  };
}
