import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import { dayHours, nightHours } from '@xinyue/contracts/tradingHours';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minuteRoom, sessionTicks, timeAt } from './tradingMinutes.ts';

const all = [nightHours, ...dayHours];
const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** The bars of a trading day up to its n-th minute; the night is on the evening before. */
const barsUntil = (count: number, hours = all) =>
  hours
    .flatMap((one) => Array.from({ length: one[1] - one[0] }, (_, at) => ({ minute: one[0] + at, night: one === nightHours })))
    .slice(0, count)
    .map(({ minute, night }) => ({
      timestamp: fromBeijingTime(`2026-11-${night ? 26 : 27} 00:00:00`)!.getTime() + minute * 60_000,
    }));
const texts = (bars: { timestamp: number }[]) => sessionTicks(bars).map(({ index, text }) => `${index} ${text}`);
const wholeDay = [
  '0 21:00',
  '60 22:00',
  '120 09:00',
  '180 10:00',
  '195 10:30',
  '225 11:00',
  '255 13:30',
  '285 14:00',
  '344 15:00',
];

it.each([1, 60, 119, 120, 121, 195, 344, 345])(
  'R-29 portal F6 after %i minutes the axis is the whole day with its sessions, behind the night comes 09:00',
  (count) => {
    expect(texts(barsUntil(count))).toEqual(wholeDay);
    expect(minuteRoom(barsUntil(count))).toBe(345);
  },
);

it('R-29 a day without a night session begins at 09:00 and has room for itself alone', () => {
  const bars = barsUntil(10, [...dayHours]);
  expect(minuteRoom(bars)).toBe(225);
  expect(texts(bars).slice(0, 2)).toEqual(['0 09:00', '60 10:00']);
});

it('R-29 no place of the axis is an hour without trading, whatever minutes a contract has', () => {
  const isTraded = (text: string) => all.some(([from, to]) => minuteOf(text) >= from && minuteOf(text) <= to);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 345 }), fc.array(fc.nat(344), { maxLength: 200 }), (count, gone) => {
      const bars = barsUntil(count).filter((_, at) => at === 0 || !gone.includes(at));
      const room = minuteRoom(bars);
      for (const { index, text } of sessionTicks(bars)) expect([index < room, isTraded(text)]).toEqual([true, true]);
      for (let index = 0; index < room; index += 1) expect(isTraded(timeAt(bars, index))).toBe(true);
    }),
  );
  expect(timeAt(barsUntil(120), 120)).toBe('09:00');
  expect([timeAt(barsUntil(345), 345), timeAt([], 0), sessionTicks([])]).toEqual(['', '', []]);
});
