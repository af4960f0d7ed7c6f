import type { DailyBar, PricePoint } from '@xinyue/contracts/operations';

/**
 * For each trading day since a good has a price: yuan per tonne that it was above (or below) the close of its contract. Days before its first
 * price, and prices that are not per tonne, are left out.
 */
export function basisDays(
  prices: readonly PricePoint[],
  bars: readonly Pick<DailyBar, 'date' | 'close'>[],
): { day: string; premium: number }[] {
  return bars.flatMap(({ date, close }) => {
    const held = prices.findLast(({ day }) => day <= date)?.moneyPerTon;
    return typeof held !== 'number' ? [] : [{ day: date, premium: Math.round(held - close) }];
  });
}
