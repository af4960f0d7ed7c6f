import type { FuturesProduct, MainContracts, MinutePoint, Quotation } from '@xinyue/contracts';

/** Highest change first; what has none stands last. */
export const byChange = (one: Quotation, other: Quotation): number =>
  (other.changePercent ?? -Infinity) - (one.changePercent ?? -Infinity) || one.code.localeCompare(other.code);

/** The contract of each product with the greatest open interest; the nearer one of equals. */
export function mainOf(list: readonly Quotation[]): MainContracts {
  const of = (product: FuturesProduct) =>
    list
      .filter(({ code }) => code.replace(/\d+$/, '') === product)
      .toSorted((one, other) => (other.openInterest ?? -1) - (one.openInterest ?? -1) || one.code.localeCompare(other.code))[0]
      ?.code ?? null;
  return { RU: of('RU'), NR: of('NR'), BR: of('BR') };
}

/** K-27: bounds in whole thousands that hold every price; null without any. */
export function axisOf(points: readonly Pick<MinutePoint, 'last'>[]): { low: number; high: number } | null {
  if (points.length === 0) return null;
  const prices = points.map(({ last }) => last);
  const low = Math.floor(Math.min(...prices) / 1000) * 1000;
  return { low, high: Math.max(low + 1000, Math.ceil(Math.max(...prices) / 1000) * 1000) };
}
