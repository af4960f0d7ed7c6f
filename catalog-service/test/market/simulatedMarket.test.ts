import { fromBeijingTime } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { defaultSeed, interestOf, mainContract } from '../../src/market/domain/anchors.ts';
import { dailyBarOf, minutesOf, quoteOf } from '../../src/market/domain/bars.ts';
import { allQuoted, products, quotedContracts } from '../../src/market/domain/contracts.ts';
import { createExchange } from '../../src/market/domain/createExchange.ts';
import { exchangeHolidays } from '../../src/market/domain/exchangeHolidays.ts';
import { sampleFlashes } from '../../src/market/domain/sampleFlashes.ts';
import { limitsOf, settleOf, simulateDay, ticksUntil } from '../../src/market/domain/simulateDay.ts';
import * as calendar from '../../src/market/domain/tradingCalendar.ts';

const at = (text: string) => fromBeijingTime(text)!.getTime();
const { dayFromText, isTradingDay, sessionsOf, stepTradingDay, textOfDay, tradingMoment, tradingMsOf } = calendar;

describe('Z-109 hours of the exchanges', () => {
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
    // No session in the night before a holiday, and none on its days.
    ['2026-09-30 22:00:00', false, '2026-09-30', 345],
    ['2026-10-06 10:00:00', false, '2026-09-30', 345],
    ['2026-10-08 08:59:00', false, '2026-09-30', 345],
    ['2026-10-08 09:30:00', true, '2026-10-08', 30],
  ])('%s: trading %s, on the trading day %s', (moment, trading, day, elapsed) => {
    const found = tradingMoment(at(moment));
    expect([found.trading, textOfDay(found.tradingDay), Math.round(found.elapsedMs / 60_000)]).toEqual([trading, day, elapsed]);
  });
  it('holidays of this and the next year are known, with where they are written', () => {
    // From November on, when the notice is out; the clock of this machine is what tells people that it is time.
    const now = new Date();
    for (const year of [now.getUTCFullYear(), now.getUTCFullYear() + (now.getUTCMonth() >= 10 ? 1 : 0)])
      expect(exchangeHolidays[year], `add the exchange holidays of ${year}`).toMatchObject({
        source: expect.stringMatching(/./) as string,
      });
  });
  it('no holiday stands on a weekend, and each year has those of the law', () => {
    for (const [year, { days }] of Object.entries(exchangeHolidays)) {
      const all = days.flatMap((entry) => entry.split('..'));
      expect(
        all.every((day) => !Number.isNaN(dayFromText(`${year}-${day}`))),
        year,
      ).toBe(true);
      expect(isTradingDay(dayFromText(`${year}-10-01`)), year).toBe(false);
      expect(all.length, year).toBeGreaterThanOrEqual(8);
    }
  });
});

/** Three years of trading days up to the autumn of 2026. */
const threeYears: number[] = [];
for (let day = stepTradingDay(dayFromText('2023-10-31'), 1); day <= dayFromText('2026-10-30'); day = stepTradingDay(day, 1))
  threeYears.push(day);

describe('Z-109 three years of the built-in market', () => {
  it('every tick is inside the limits, bars are their ticks, and open, high, low and close agree', () => {
    expect(threeYears.length).toBeGreaterThan(700);
    for (const [place, tradingDay] of threeYears.entries()) {
      // Of each product the main contract, and another one in turn.
      const contracts = Object.values(products).flatMap((rules) => [
        mainContract(rules, tradingDay, defaultSeed),
        quotedContracts(rules, tradingDay)[place % rules.quoted]!,
      ]);
      const contract = contracts[place % contracts.length]!;
      const previousSettle = settleOf(simulateDay(contract, stepTradingDay(tradingDay, -1), defaultSeed));
      const book = simulateDay(contract, tradingDay, defaultSeed);
      const { down, up } = limitsOf(contract, previousSettle);
      const where = `${contract.code} ${textOfDay(tradingDay)}`;
      const prices = [...book.price];
      const [low, high] = [Math.min(...prices), Math.max(...prices)];
      expect([low >= down, high <= up], `${where} ${low}..${high} in ${down}..${up}`).toEqual([true, true]);
      expect(
        prices.every((price) => price % contract.rules.tick === 0),
        where,
      ).toBe(true);
      const bar = dailyBarOf(book);
      const whole = tradingMsOf(book.sessions);
      const minutes = minutesOf(book, previousSettle, whole);
      const quote = quoteOf(book, previousSettle, prices.length);
      expect(bar, where).toMatchObject({
        open: prices[0],
        high,
        low,
        close: prices.at(-1),
        volume: quote.volume,
        interest: quote.openInterest,
      });
      expect(minutes.length, where).toBe(whole / 60_000);
      expect(minutes.at(-1), where).toMatchObject({ last: bar.close, interest: bar.interest });
      expect(
        minutes.reduce((sum, one) => sum + one.volume!, 0),
        where,
      ).toBe(bar.volume);
      expect(book.interestBefore + minutes.reduce((sum, one) => sum + one.chgInterest!, 0), where).toBe(bar.interest);
      expect(Math.abs(minutes.at(-1)!.average! - bar.settle!), where).toBeLessThanOrEqual(contract.rules.tick / 2);
      expect(quote.outerDisk! + quote.innerDisk!, where).toBe(quote.volume);
      const times = minutes.map(({ ruleAt }) => ruleAt);
      expect(new Set(times).size === times.length && times.join() === times.toSorted().join(), where).toBe(true);
    }
  });
  it('the main contract has the greatest open interest of the day before, rolls forward only, and is never one that ends soon', () => {
    for (const rules of Object.values(products)) {
      let last = 0;
      let rolls = 0;
      for (const tradingDay of threeYears) {
        const main = mainContract(rules, tradingDay, defaultSeed);
        const before = stepTradingDay(tradingDay, -1);
        const held = quotedContracts(rules, tradingDay).map((one) => interestOf(one, before, defaultSeed));
        expect(interestOf(main, before, defaultSeed), `${main.code} ${textOfDay(tradingDay)}`).toBe(Math.max(...held));
        expect(main.lastTradingDay, `${main.code} ${textOfDay(tradingDay)}`).toBeGreaterThanOrEqual(last);
        expect(main.lastTradingDay - tradingDay, main.code).toBeGreaterThan(14);
        if (main.lastTradingDay > last) rolls += 1;
        last = main.lastTradingDay;
        if (rules.product === 'RU') expect([1, 5, 9]).toContain(main.month);
      }
      expect(rolls, rules.product).toBeGreaterThanOrEqual(rules.product === 'RU' ? 9 : 34);
    }
  });
  it('a day goes on where the one before ended: no close is more than 3 % from the next', () => {
    const contract = quotedContracts(products.RU, dayFromText('2026-01-05'))[3]!;
    const days = threeYears.slice(-150).map((day) => dailyBarOf(simulateDay(contract, day, defaultSeed)));
    for (const [place, bar] of days.entries())
      if (place > 0) expect(Math.abs(bar.close / days[place - 1]!.close - 1), bar.date).toBeLessThan(0.03);
    expect(new Set(days.map(({ close }) => close)).size).toBeGreaterThan(75);
  });
});

describe('Z-109 one market', () => {
  const now = at('2026-10-19 14:00:07');
  it('the same moment has the same quotes in every process; what came before never changes; another seed is another market', () => {
    const [one, other] = [createExchange(), createExchange()];
    other.quotes(now + 40 * 86_400_000);
    expect(other.quotes(now)).toEqual(one.quotes(now));
    const early = one.minutes('RU2701', now)!.points;
    const late = other.minutes('RU2701', now + 30 * 60_000)!.points;
    expect(late.slice(0, early.length - 1)).toEqual(early.slice(0, -1));
    expect(late.length).toBe(early.length + 30);
    expect(createExchange('other').quotes(now)).not.toEqual(one.quotes(now));
  });
  it('E-22 E-23 table, minute chart and day agree to the tick at any moment', () => {
    const exchange = createExchange();
    for (const moment of [now, now + 1_000, now + 61_000, at('2026-10-19 21:00:00'), at('2026-10-20 02:00:00')])
      for (const row of exchange.quotes(moment).list) {
        const { points, previousSettle } = exchange.minutes(row.code, moment)!;
        const [today, before] = [...exchange.days(row.code, moment)!].slice(0, 2);
        expect(row, row.code).toMatchObject({
          latest: points.at(-1)!.last,
          openInterest: points.at(-1)!.interest,
          previousSettle,
        });
        expect(today, row.code).toMatchObject({
          open: row.open,
          high: row.high,
          low: row.low,
          close: row.latest,
          volume: row.volume,
        });
        expect([today!.settle === null || moment > at('2026-10-19 23:00:00') === false, before!.settle], row.code).toEqual([
          true,
          previousSettle,
        ]);
        expect(row.latest! - previousSettle).toBe(row.change);
        expect(points.reduce((sum, one) => sum + one.volume!, 0)).toBe(row.volume);
      }
  }, 120_000);
  it('some price moves in every second of trading, and none between sessions', () => {
    const exchange = createExchange();
    let same = 0;
    for (let second = 0; second < 60; second += 1) {
      const [a, b] = [exchange.quotes(now + second * 1000).list, exchange.quotes(now + second * 1000 + 1000).list];
      if (JSON.stringify(a) === JSON.stringify(b)) same += 1;
    }
    expect(same).toBe(0);
    expect(exchange.quotes(at('2026-10-24 10:00:00'))).toEqual(exchange.quotes(at('2026-10-25 22:00:00')));
  });
  it('K-08 twenty contracts of RU, NR and BR; none of them after its last trading day', () => {
    for (const tradingDay of threeYears.filter((_day, place) => place % 5 === 0)) {
      const all = allQuoted(tradingDay);
      expect(new Set(all.map(({ code }) => code)).size).toBe(20);
      expect(all.every(({ lastTradingDay }) => lastTradingDay >= tradingDay)).toBe(true);
    }
    const [first] = quotedContracts(products.RU, dayFromText('2026-11-16'));
    expect([first!.code, textOfDay(first!.lastTradingDay)]).toEqual(['RU2611', '2026-11-16']);
    expect(sessionsOf(dayFromText('2026-11-17'))).toHaveLength(4);
  });
  it.each(['2026-10-19 10:20:00', '2026-10-19 12:00:00', '2026-10-20 02:00:00', '2026-10-19 18:00:00'])(
    'E-23 between sessions nothing of the next one is known: at %s the last minute is over',
    (text) => {
      const [exchange, moment] = [createExchange(), at(text)];
      for (const { code } of exchange.quotes(moment).list) {
        const { points } = exchange.minutes(code, moment)!;
        expect(at(points.at(-1)!.ruleAt), code).toBeLessThan(moment);
      }
    },
  );

  it('a first moment has a first tick', () => {
    const book = simulateDay(quotedContracts(products.NR, dayFromText('2026-10-20'))[0]!, dayFromText('2026-10-20'), defaultSeed);
    expect([ticksUntil(book, 0), ticksUntil(book, tradingMsOf(book.sessions))]).toEqual([1, book.price.length]);
  });
});

it('E-21 R-34 sample flashes are marked as such, stand newest first, keep their times, and every category has some', () => {
  const now = at('2026-10-19 14:00:00');
  const flashes = sampleFlashes(now);
  expect(flashes.length).toBeGreaterThan(40);
  expect(new Set(flashes.map(({ content }) => content)).size).toBe(flashes.length);
  expect(flashes.every(({ refTags }) => refTags[0]!.tageName === '示例')).toBe(true);
  const times = flashes.map(({ currentTime }) => currentTime);
  expect(times).toEqual(times.toSorted().reverse());
  expect(at(times[0]!)).toBeLessThanOrEqual(now);
  expect(sampleFlashes(now + 40 * 60_000).slice(1)).toEqual(flashes.slice(0, -1));
  for (const tag of ['copper', 'precious', 'minor', 'headline'] as const)
    expect(sampleFlashes(now, tag).length, tag).toBeGreaterThan(0);
});
