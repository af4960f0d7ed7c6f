import { beijingTime, type IndexDay, type IndexSeries, type IndexValue, yuanFromFen } from '@xinyue/contracts';
import type { NamedValue } from '../store/indexReadStore.ts';
import type { KeptValue } from '../store/indexStore.ts';

/** Grams as tonnes. */
export const tonsOf = (grams: string): number => Number(grams) / 1_000_000;

/** A version on the wire: yuan per tonne, tonnes, Beijing time. */
export const indexValueOf = (kept: KeptValue): IndexValue => ({
  value: kept.valueFen === null ? null : yuanFromFen(kept.valueFen),
  basis: kept.basis,
  deals: kept.deals,
  buyers: kept.buyers,
  sellers: kept.sellers,
  tons: tonsOf(kept.grams),
  offers: kept.offers,
  outliers: kept.outliers,
  version: kept.version,
  reason: kept.reason,
  time: beijingTime(kept.madeAt),
});

export const indexDayOf = (value: KeptValue): IndexDay => ({ day: value.day, ...indexValueOf(value) });

/** The newest value of each category and area; `values` by these and by day. A group whose values were all withdrawn is left out. */
export function seriesOf(values: readonly NamedValue[]): IndexSeries[] {
  const groups = new Map<string, NamedValue[]>();
  for (const value of values) {
    const key = JSON.stringify([value.typeId, value.area]);
    const rows = groups.get(key);
    if (rows) rows.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [before, last] = [undefined, ...rows.filter(({ valueFen }) => valueFen !== null)].slice(-2);
    if (!last) return [];
    const { typeId, typeName, area, day, valueFen, basis } = last;
    const change = before ? yuanFromFen(valueFen! - before.valueFen!) : null;
    return [{ typeId, typeName, area, day, value: yuanFromFen(valueFen!), basis: basis!, change }];
  });
}
