import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interestOf, mainContract } from '../../src/market/domain/anchors.ts';
import { dailyBarOf, minutesOf } from '../../src/market/domain/bars.ts';
import { type FuturesContract, products, quotedContracts } from '../../src/market/domain/contracts.ts';
import { createExchange } from '../../src/market/domain/createExchange.ts';
import { settleOf, simulateDay, ticksUntil } from '../../src/market/domain/simulateDay.ts';
import * as calendar from '../../src/market/domain/tradingCalendar.ts';

const { dayFromText, stepTradingDay, tradingDayFrom, tradingMsOf, tradingMoment } = calendar;
const [first, last] = [dayFromText('2023-11-01'), dayFromText('2026-10-30')];

/** Any market, any contract that is quoted on any trading day of three years. */
const session = fc
  .record({
    seed: fc.string(),
    day: fc.integer({ min: first, max: last }),
    product: fc.constantFrom(...Object.values(products)),
    nth: fc.nat(),
  })
  .map(({ seed, day, product, nth }) => {
    const tradingDay = tradingDayFrom(day);
    return { seed, tradingDay, contract: quotedContracts(product, tradingDay)[nth % product.quoted]! };
  });
type Drawn = { seed: string; tradingDay: number; contract: FuturesContract };
const bookOf = ({ contract, tradingDay, seed }: Drawn) => simulateDay(contract, tradingDay, seed);
const numRuns = 150;

/** The ticks of a day put together without the columns that the market keeps of them. */
function fold(prices: readonly number[]) {
  let [high, low] = [-Infinity, Infinity];
  for (const price of prices) [high, low] = [Math.max(high, price), Math.min(low, price)];
  return { open: prices[0], high, low, close: prices.at(-1) };
}

describe('Z-109 any built-in market', () => {
  it('X-06 no tick is beyond the limits of its product around the settlement before, and each is a whole step', () => {
    // What the exchange fixes, not what the code says of it.
    const limits = { RU: 0.07, NR: 0.07, BR: 0.08 };
    fc.assert(
      fc.property(session, (drawn) => {
        const { rules } = drawn.contract;
        const before = settleOf(bookOf({ ...drawn, tradingDay: stepTradingDay(drawn.tradingDay, -1) }));
        const reach = before * limits[rules.product];
        const { high, low } = fold([...bookOf(drawn).price]);
        expect(high - before).toBeLessThanOrEqual(reach);
        expect(before - low).toBeLessThanOrEqual(reach);
        expect([...bookOf(drawn).price].filter((price) => price % 5 !== 0)).toEqual([]);
      }),
      { numRuns },
    );
  });
  it('E-23 at any moment of a day its bar and its minutes are its ticks, and open, high, low and close agree', () => {
    fc.assert(
      fc.property(session, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, part) => {
        const book = bookOf(drawn);
        const elapsedMs = Math.floor(tradingMsOf(book.sessions) * part);
        const ticks = ticksUntil(book, elapsedMs);
        const prices = [...book.price.subarray(0, ticks)];
        const bar = dailyBarOf(book, ticks);
        expect(bar).toMatchObject({ ...fold(prices), volume: book.volume[ticks - 1] });
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
        const minutes = minutesOf(book, prices[0]!, elapsedMs);
        expect(minutes.reduce((sum, { volume }) => sum + volume!, 0)).toBe(bar.volume);
        expect(minutes.at(-1)!.last).toBe(bar.close);
        expect(minutes.filter((one) => one.last > bar.high || one.last < bar.low)).toEqual([]);
      }),
      { numRuns },
    );
  });
  it('Z-109 the same seed draws the same path in whatever order days are drawn, and another seed another one', () => {
    fc.assert(
      fc.property(session, fc.string(), (drawn, other) => {
        const now = sessionEnd(drawn) - 60_000;
        const [one, two] = [createExchange(drawn.seed), createExchange(drawn.seed)];
        const quotes = one.quotes(now);
        two.quotes(now + 5 * 86_400_000);
        expect(two.minutes(drawn.contract.code, now)).toEqual(one.minutes(drawn.contract.code, now));
        expect(two.quotes(now)).toEqual(quotes);
        fc.pre(other !== drawn.seed);
        expect(bookOf({ ...drawn, seed: other }).price).not.toEqual(bookOf(drawn).price);
      }),
      { numRuns: 6 },
    );
  });
  it('X-01 the main contract is the one most was held of the day before, goes forward day by day and never back', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...Object.values(products)),
        fc.integer({ min: first, max: last - 60 }),
        (seed, rules, from) => {
          let known = 0;
          for (let day = tradingDayFrom(from), left = 40; left > 0; left -= 1, day = stepTradingDay(day, 1)) {
            const main = mainContract(rules, day, seed);
            const before = stepTradingDay(day, -1);
            const most = Math.max(...quotedContracts(rules, day).map((one) => interestOf(one, before, seed)));
            expect(interestOf(main, before, seed)).toBe(most);
            expect(main.lastTradingDay).toBeGreaterThanOrEqual(known);
            expect(main.lastTradingDay).toBeGreaterThan(day);
            known = main.lastTradingDay;
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** The end of the trade of a day. */
function sessionEnd({ tradingDay }: Drawn): number {
  const { end } = calendar.sessionsOf(tradingDay).at(-1)!;
  expect(tradingMoment(end).tradingDay).toBe(tradingDay);
  return end;
}
