import { expect, it } from 'vitest';
import { dailyBars, minuteBars } from './chartBars.ts';

const point = (ruleAt: string, last: number, average: number | null) => ({
  ruleAt,
  last,
  average,
  chgInterest: 1,
  percent: 0.1,
  interest: 10,
  volume: null,
});

it('R-29 E-23 a minute is drawn from the price before to its own, in Beijing time', () => {
  const bars = minuteBars({ points: [point('2026-11-23 09:01:00', 15_600, null), point('2026-11-23 09:02:00', 15_590, 15_595)] });
  expect(bars[0]).toEqual({
    timestamp: Date.UTC(2026, 10, 23, 1, 1),
    open: 15_600,
    close: 15_600,
    high: 15_600,
    low: 15_600,
    volume: 0,
  });
  expect(bars[1]).toMatchObject({ open: 15_600, high: 15_600, low: 15_590, close: 15_590, average: 15_595 });
});

it('R-29 a day is drawn as it was told', () => {
  const day = { date: '2026-11-20', open: 1, high: 4, low: 1, close: 3, settle: 2, volume: 7, interest: 9 };
  expect(dailyBars({ list: [day] })).toEqual([
    { timestamp: Date.UTC(2026, 10, 19, 16), open: 1, high: 4, low: 1, close: 3, volume: 7 },
  ]);
});
