import {
  type Actor,
  beijingTime,
  firstDayOf,
  periodsUpTo,
  type SalesStatistics,
  sentence,
  type StatisticsQuery,
  yuanFromFen,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inSimulation } from '../autoOrders/queries.ts';
import type { Deps } from '../deps.ts';
import { readSaleCounts } from './store/saleCounts.ts';
import { readSimulatedSales } from './store/simulatedSales.ts';

/**
 * what was sold in each period up to today, and how it was paid; found by parts of the names in the orders. Days are Beijing's,
 * amounts yuan. Simulated orders stand apart, and only where they are asked for. Errors: `forbidden` who asks for them without `simulation:read`.
 */
export async function readSales(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { codes }: Pick<Actor, 'codes'>,
  { by, simulated, ...names }: StatisticsQuery,
): Promise<SalesStatistics> {
  const apart = simulated === 1;
  if (apart && !codes?.includes('simulation:read')) throw new AppError('forbidden', sentence('forbidden'));
  const today = beijingTime(clock.now()).slice(0, 10);
  const periods = periodsUpTo(today, by);
  const days = { from: firstDayOf(periods[0]!), to: today, nameLength: periods[0]!.length };
  const sales = await readSaleCounts(pool, days, names);
  const payTypes = [...new Set(sales.map(({ payType }) => payType))].sort((one, other) => one - other);
  const made = apart && (await inSimulation(pool, (db) => readSimulatedSales(db, days, names)));
  return {
    periods: byPeriod(periods, sales),
    payTypes: payTypes.map((payType) => ({ payType, ...sumOf(sales.filter((row) => row.payType === payType)) })),
    ...(made && { simulated: { periods: byPeriod(periods, made) } }),
  };
}

type Sum = { orders: number; fen: number };

const byPeriod = (periods: string[], sums: (Sum & { period: string })[]) =>
  periods.map((period) => ({ period, ...sumOf(sums.filter((row) => row.period === period)) }));

const sumOf = (sums: Sum[]) => ({
  count: sums.reduce((sum, { orders }) => sum + orders, 0),
  money: yuanFromFen(sums.reduce((sum, { fen }) => sum + fen, 0)),
});
