import {
  type DailyBar,
  type FuturesProduct,
  futuresProductCodes,
  type MainContracts,
  type MinutePoint,
  type Quotation,
  type SpotPriceType,
} from '@xinyue/contracts';
import { defaultSeed, mainContract } from './anchors.ts';
import { dailyBarOf, minutesOf, quoteOf } from './bars.ts';
import { allQuoted, type FuturesContract, products } from './contracts.ts';
import { simulateQuotations, simulateRates, simulateSpotPrices } from './otherPrices.ts';
import { type DayBook, settleOf, simulateDay, ticksUntil } from './simulateDay.ts';
import { sessionsOf, stepTradingDay, tradingMoment, tradingMsOf } from './tradingCalendar.ts';

/** The built-in market (Z-109). Its data of a moment are the same in every process and at any time. */
export type Exchange = {
  quotes(nowMs: number): { list: Quotation[]; main: MainContracts; trading: boolean; asOfMs: number };
  minutes(code: string, nowMs: number): Minutes | undefined;
  /** Steps through the days of a contract, newest first, each when it is asked for: a day costs about a millisecond. */
  days(code: string, nowMs: number): Iterable<DailyBar> | undefined;
  /** Prices of the last trading day whose trade is over, with its moment: they hang on closes and stand still in between. */
  spotPrices(type: SpotPriceType, nowMs: number): ReturnType<typeof simulateSpotPrices>;
  rates(nowMs: number): ReturnType<typeof simulateRates>;
  quotations(nowMs: number): ReturnType<typeof simulateQuotations>;
};
export type Minutes = { name: string; previousSettle: number; trading: boolean; asOfMs: number; points: MinutePoint[] };

/** The last trading day whose trade is over. */
function closedDay(nowMs: number): number {
  const { tradingDay, elapsedMs } = tradingMoment(nowMs);
  return elapsedMs >= tradingMsOf(sessionsOf(tradingDay)) ? tradingDay : stepTradingDay(tradingDay, -1);
}

/** Trading days that a contract is quoted before its last one, about. */
const days = 250;

/** Day books are kept for this day and those before it of all that is quoted; what is older is drawn again. */
const booksAtMost = 64;

/** Values of a contract's trading day, each drawn once; all of them are forgotten when there are too many. */
function remember<T>(draw: (contract: FuturesContract, tradingDay: number) => T) {
  const known = new Map<string, T>();
  return (contract: FuturesContract, tradingDay: number): T => {
    const key = `${contract.code} ${tradingDay}`;
    const value = known.get(key) ?? draw(contract, tradingDay);
    if (known.size > 10_000) known.clear();
    known.set(key, value);
    return value;
  };
}

export function createExchange(seed = defaultSeed): Exchange {
  const books = new Map<string, DayBook>();

  const bookOf = (contract: FuturesContract, tradingDay: number): DayBook => {
    const key = `${contract.code} ${tradingDay}`;
    const book = books.get(key) ?? simulateDay(contract, tradingDay, seed);
    books.delete(key);
    books.set(key, book);
    if (books.size > booksAtMost) books.delete(books.keys().next().value!);
    return book;
  };
  const settle = remember((contract, tradingDay) => settleOf(simulateDay(contract, tradingDay, seed)));
  const barOf = remember((contract, tradingDay) => dailyBarOf(simulateDay(contract, tradingDay, seed)));
  const find = (code: string, tradingDay: number) => allQuoted(tradingDay).find((contract) => contract.code === code);
  const mainOf = (product: FuturesProduct, tradingDay: number) => mainContract(products[product], tradingDay, seed).code;
  const mains = new Map<number, MainContracts>();
  const mainsOf = (tradingDay: number): MainContracts => {
    const known = mains.get(tradingDay) ?? {
      RU: mainOf('RU', tradingDay),
      NR: mainOf('NR', tradingDay),
      BR: mainOf('BR', tradingDay),
    };
    mains.clear();
    return mains.set(tradingDay, known).get(tradingDay)!;
  };
  function* daysBack(contract: FuturesContract, nowMs: number): Iterable<DailyBar> {
    const { tradingDay, elapsedMs } = tradingMoment(nowMs);
    const today = bookOf(contract, tradingDay);
    yield dailyBarOf(today, ticksUntil(today, elapsedMs));
    for (let day = stepTradingDay(tradingDay, -1), left = days - 1; left > 0; left -= 1, day = stepTradingDay(day, -1))
      yield barOf(contract, day);
  }

  const closesOf = (tradingDay: number) => {
    const close = (product: FuturesProduct) => barOf(mainContract(products[product], tradingDay, seed), tradingDay).close;
    return Object.fromEntries(futuresProductCodes.map((product) => [product, close(product)])) as Record<FuturesProduct, number>;
  };

  return {
    spotPrices(type, nowMs) {
      const day = closedDay(nowMs);
      return simulateSpotPrices(type, day, { today: closesOf(day), before: closesOf(stepTradingDay(day, -1)) }, seed);
    },
    rates: (nowMs) => simulateRates(closedDay(nowMs), seed),
    quotations: (nowMs) => simulateQuotations(closedDay(nowMs), seed),
    quotes(nowMs) {
      const { tradingDay, elapsedMs, trading, lastMs } = tradingMoment(nowMs);
      const previous = stepTradingDay(tradingDay, -1);
      const list = allQuoted(tradingDay).map((contract) => {
        const book = bookOf(contract, tradingDay);
        return quoteOf(book, settle(contract, previous), ticksUntil(book, elapsedMs));
      });
      return { list, main: mainsOf(tradingDay), trading, asOfMs: lastMs };
    },
    minutes(code, nowMs) {
      const { tradingDay, elapsedMs, trading, lastMs } = tradingMoment(nowMs);
      const contract = find(code, tradingDay);
      if (!contract) return undefined;
      const previousSettle = settle(contract, stepTradingDay(tradingDay, -1));
      const points = minutesOf(bookOf(contract, tradingDay), previousSettle, elapsedMs);
      return { name: contract.name, previousSettle, trading, asOfMs: lastMs, points };
    },
    days(code, nowMs) {
      const contract = find(code, tradingMoment(nowMs).tradingDay);
      return contract && daysBack(contract, nowMs);
    },
  };
}
