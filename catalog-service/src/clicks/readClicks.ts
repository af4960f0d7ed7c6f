import { beijingTime, type ClickStatistics, firstDayOf, periodsUpTo, type StatisticsQuery } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { readClickCounts } from './store/clickStore.ts';

/** how often goods were clicked in each period up to today (Beijing), found by parts of the names they have now. */
export async function readClicks(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { by, simulated: _none, ...names }: StatisticsQuery,
): Promise<ClickStatistics> {
  const to = beijingTime(clock.now()).slice(0, 10);
  const periods = periodsUpTo(to, by);
  const days = { from: firstDayOf(periods[0]!), to, nameLength: periods[0]!.length };
  const found = new Map((await readClickCounts(pool, days, names)).map(({ period, clicks }) => [period, clicks]));
  return { periods: periods.map((period) => ({ period, clicks: found.get(period) ?? 0 })) };
}
