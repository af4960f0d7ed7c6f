import { beijingTime, firstDayOf, periodsUpTo, type SalesStatistics, type StatisticsQuery, yuanFromFen } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { readSaleCounts, type Sales } from './store/saleCounts.ts';

/**
 * what was sold in each period up to today, and how it was paid; found by parts of the names in the orders. Days are Beijing's,
 * amounts yuan. There are no simulated orders yet: whoever asks for them gets none.
 */
export async function readSales(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { by, simulated, ...names }: StatisticsQuery,
): Promise<SalesStatistics> {
  const today = beijingTime(clock.now()).slice(0, 10);
  const periods = periodsUpTo(today, by);
  const days = { from: firstDayOf(periods[0]!), to: today, nameLength: periods[0]!.length };
  const sales = await readSaleCounts(pool, days, names);
  const payTypes = [...new Set(sales.map(({ payType }) => payType))].sort((one, other) => one - other);
  return {
    periods: periods.map((period) => ({ period, ...sumOf(sales.filter((row) => row.period === period)) })),
    payTypes: payTypes.map((payType) => ({ payType, ...sumOf(sales.filter((row) => row.payType === payType)) })),
    ...(simulated === 1 && { simulated: { periods: [] } }),
  };
}

const sumOf = (sales: Sales[]) => ({
  count: sales.reduce((sum, { orders }) => sum + orders, 0),
  money: yuanFromFen(sales.reduce((sum, { fen }) => sum + fen, 0)),
});
