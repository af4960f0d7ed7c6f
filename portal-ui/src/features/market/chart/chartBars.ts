import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import type { DailyAnswer, MinuteAnswer } from '@xinyue/contracts/operations';

/** A point of a chart in the shape of the charting library, with the mean price of the day where there is one. */
export type ChartBar = {
  timestamp: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  average?: number;
};

const momentOf = (time: string): number => fromBeijingTime(time)?.getTime() ?? 0;

/** a minute has one price, its last. */
export const minuteBars = ({ points }: Pick<MinuteAnswer, 'points'>): ChartBar[] =>
  points.map(({ ruleAt, last, volume, average }, at) => {
    const before = points[at - 1]?.last ?? last;
    const bar = { timestamp: momentOf(ruleAt), open: before, close: last, volume: volume ?? 0 };
    return { ...bar, high: Math.max(before, last), low: Math.min(before, last), ...(average !== null && { average }) };
  });

export const dailyBars = ({ list }: Pick<DailyAnswer, 'list'>): ChartBar[] =>
  list.map(({ date, open, high, low, close, volume }) => ({
    timestamp: momentOf(`${date} 00:00:00`),
    open,
    high,
    low,
    close,
    volume: volume ?? 0,
  }));
