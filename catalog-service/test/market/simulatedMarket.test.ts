import { fromBeijingTime } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { sampleFlashes } from '../../src/market/simulation/sampleFlashes.ts';
import { simulateFutures } from '../../src/market/simulation/simulateFutures.ts';
import { tradingClock } from '../../src/market/simulation/tradingClock.ts';

const at = (text: string) => fromBeijingTime(text)!.getTime();
const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const minutes = (text: string) => tradingClock(at(text)).elapsedMs / 60_000;

// 2026-10-19 is a Monday.
it.each([
  ['2026-10-19 08:59:59', false, '2026-10-19', 120],
  ['2026-10-19 09:00:00', true, '2026-10-19', 120],
  ['2026-10-19 10:20:00', false, '2026-10-19', 195],
  ['2026-10-19 11:29:59', true, '2026-10-19', 255],
  ['2026-10-19 12:00:00', false, '2026-10-19', 255],
  ['2026-10-19 14:00:00', true, '2026-10-19', 285],
  ['2026-10-19 15:00:00', false, '2026-10-19', 345],
  ['2026-10-19 20:59:59', false, '2026-10-19', 345],
  ['2026-10-19 21:30:00', true, '2026-10-20', 30],
  ['2026-10-20 02:00:00', false, '2026-10-20', 120],
  ['2026-10-23 22:00:00', true, '2026-10-26', 60],
  ['2026-10-24 10:00:00', false, '2026-10-26', 120],
  ['2026-10-25 22:00:00', false, '2026-10-26', 120],
])('Z-109 %s: trading %s, on the trading day %s', (moment, trading, day, elapsed) => {
  expect(tradingClock(at(moment))).toMatchObject({ trading, tradingDay: dayOf(day) });
  expect(Math.round(minutes(moment))).toBe(elapsed);
});

it('Z-109 between sessions the last moment is the end of the session, and nothing moves', () => {
  expect(tradingClock(at('2026-10-25 22:00:00')).lastMs).toBe(at('2026-10-23 23:00:00'));
  expect(tradingClock(at('2026-10-26 00:00:00')).previousDay).toBe(dayOf('2026-10-23'));
  expect(simulateFutures(at('2026-10-24 10:00:00'))).toEqual(simulateFutures(at('2026-10-25 22:00:00')));
});

it('Z-109 the same moment has the same quotes, a later one others, another seed another market', () => {
  const now = at('2026-10-19 14:00:00');
  expect(simulateFutures(now)).toEqual(simulateFutures(now));
  expect(simulateFutures(now + 60_000)).not.toEqual(simulateFutures(now));
  expect(simulateFutures(now, 'other')).not.toEqual(simulateFutures(now));
});

it('E-22 K-08 twenty contracts of RU, NR and BR whose figures agree with each other, on any day of a year', () => {
  const [first, year] = [at('2026-01-01 14:10:07'), 365];
  for (let day = 0; day < year; day += 1) {
    const quotes = simulateFutures(first + day * 86_400_000);
    expect(new Set(quotes.map(({ code }) => code)).size).toBe(20);
    expect(new Set(quotes.map(({ code }) => code.replace(/\d{4}$/, '')))).toEqual(new Set(['RU', 'NR', 'BR']));
    for (const { code, latest, change, changePercent, previousSettle, ...quote } of quotes) {
      expect([latest! % 5, quote.high! >= latest!, quote.low! <= latest!, quote.low! <= quote.open!], code).toEqual([
        0,
        true,
        true,
        true,
      ]);
      expect(latest! - previousSettle!, code).toBe(change);
      expect(Math.abs(changePercent! - (change! / previousSettle!) * 100), code).toBeLessThan(0.006);
      expect(Math.abs(changePercent!), code).toBeLessThan(5);
      expect(quote.outerDisk! + quote.innerDisk!, code).toBe(quote.volume);
      expect(quote.openInterest, code).toBeGreaterThan(0);
    }
  }
});

it('Z-109 a day goes on where the day before it ended', () => {
  const close = simulateFutures(at('2026-10-19 15:00:00'));
  const next = simulateFutures(at('2026-10-19 21:00:00'));
  for (const { code, latest } of close) expect(next.find((row) => row.code === code)?.previousSettle, code).toBe(latest);
});

it('E-21 sample flashes are marked as such, stand newest first and keep their times', () => {
  const now = at('2026-10-19 14:00:00');
  const flashes = sampleFlashes(now);
  expect(flashes.length).toBeGreaterThan(20);
  expect(new Set(flashes.map(({ content }) => content)).size).toBe(flashes.length);
  expect(flashes.every(({ refTags }) => refTags[0]!.tageName === '示例')).toBe(true);
  const times = flashes.map(({ currentTime }) => currentTime);
  expect(times).toEqual(times.toSorted().reverse());
  expect(at(times[0]!)).toBeLessThanOrEqual(now);
  expect(sampleFlashes(now + 40 * 60_000).slice(1)).toEqual(flashes.slice(0, -1));
});
