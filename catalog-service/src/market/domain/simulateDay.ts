import { anchorOf, interestOf, shareOf } from './anchors.ts';
import type { FuturesContract } from './contracts.ts';
import { chance, seedOf, wave } from './noise.ts';
import { type Session, sessionsOf, stepTradingDay, tradingMsOf } from './tradingCalendar.ts';

/** A contract trades every 3 s, each product's months at seconds of their own, so that some price moves in every second. */
const tickSeconds = 3;

/**
 * The trades of one contract on one trading day, the place of each the same in all columns: price in yuan per tonne; what the day had until
 * then and with it: lots, yuan, lots at the offer (outer disk), highest and lowest price. Tick 0 is the opening.
 */
export type DayBook = {
  contract: FuturesContract;
  tradingDay: number;
  sessions: Session[];
  offset: number;
  price: Int32Array;
  volume: Float64Array;
  turnover: Float64Array;
  outer: Float64Array;
  high: Int32Array;
  low: Int32Array;
  /** Lots held before the day and after it. */
  interestBefore: number;
  interestAfter: number;
};

/** How prices swing within a day around the way to its close: length in seconds and reach as a share of the price. */
const swings = [
  [5400, 0.0035],
  [1500, 0.002],
  [420, 0.0013],
  [100, 0.0008],
  [21, 0.0004],
] as const;
/** A day opens a little away from the last close and comes back within so many seconds. */
const gap = { reach: 0.002, seconds: 3600 };

/** Seconds of trading after which a tick comes. */
const secondsOf = (tick: number, offset: number): number => (tick === 0 ? 0 : (tick - 1) * tickSeconds + offset + 1);

/** The place of the first tick at or behind so many seconds of trading. */
export const tickFrom = ({ offset }: DayBook, seconds: number): number =>
  seconds <= 0 ? 0 : Math.max(1, Math.ceil((seconds - 1 - offset) / tickSeconds) + 1);

/**
 * How many ticks a day has after so many milliseconds of its trading; the opening is there from the first moment. One that falls on the end of a
 * session is the next one's first.
 */
export const ticksUntil = (book: DayBook, elapsedMs: number): number =>
  Math.min(book.price.length, Math.max(1, tickFrom(book, elapsedMs / 1000)));

/** The whole trading day of a contract. It follows from seed, contract and day alone: nothing that comes later changes it. */
export function simulateDay(contract: FuturesContract, tradingDay: number, seed: string): DayBook {
  const { rules, code } = contract;
  const sessions = sessionsOf(tradingDay);
  const total = tradingMsOf(sessions) / 1000;
  const offset = seedOf(code) % tickSeconds;
  const count = Math.floor((total - 2 - offset) / tickSeconds) + 2;
  const own = seedOf(`${seed} ${code} ${tradingDay}`);
  // The months of a product move together: most of a swing is the product's.
  const shared = seedOf(`${seed} ${rules.product} ${tradingDay}`);
  const [from, to] = [anchorOf(contract, stepTradingDay(tradingDay, -1), seed), anchorOf(contract, tradingDay, seed)];
  const opening = from * gap.reach * (2 * chance(shared, -1) - 1);
  const share = shareOf(contract, tradingDay);
  const busyDay = 0.6 + 0.8 * chance(shared, -2);
  const lotsPerTick = (rules.dailyLots * share * busyDay) / count;
  const swingAt = createSwing(shared, own);
  const book = emptyBook(count);
  let [last, volume, turnover, outer] = [0, 0, 0, 0];
  for (let tick = 0; tick < count; tick += 1) {
    const seconds = secondsOf(tick, offset);
    const part = seconds / total;
    // Swings begin and end with the day, so that it closes where its anchor is.
    const room = Math.min(1, part * 12, (1 - part) * 12);
    const swing = swingAt(seconds);
    const away = opening * Math.max(0, 1 - seconds / gap.seconds);
    const price = Math.round((from + (to - from) * part + away + from * swing * room) / rules.tick) * rules.tick;
    const luck = chance(own, tick);
    // Much is traded when a session opens and closes, and where the price moves.
    const busy = (0.5 + 1.2 * Math.abs(part - 0.5)) * (price === last ? 0.7 : 1.5) * -Math.log(1 - luck * 0.98);
    const lots = Math.round(lotsPerTick * busy);
    volume += lots;
    turnover += price * lots * rules.tonnesPerLot;
    if (price === last ? chance(own + 1, tick) > 0.5 : price > last) outer += lots;
    book.price[tick] = price;
    book.volume[tick] = volume;
    book.turnover[tick] = turnover;
    book.outer[tick] = outer;
    book.high[tick] = tick === 0 ? price : Math.max(price, book.high[tick - 1]!);
    book.low[tick] = tick === 0 ? price : Math.min(price, book.low[tick - 1]!);
    last = price;
  }
  const interestBefore = interestOf(contract, stepTradingDay(tradingDay, -1), seed);
  const interestAfter = interestOf(contract, tradingDay, seed);
  return { contract, tradingDay, sessions, offset, ...book, interestBefore, interestAfter };
}

/** How far a price is from its way at a second, as a share of it; for seconds that rise. The longer swings are the product's. */
function createSwing(shared: number, own: number): (seconds: number) => number {
  const parts = swings.map(([length, reach], at) => ({
    length,
    reach,
    seed: at < 3 ? shared + at : own + at,
    whole: -1,
    from: 0,
    to: 0,
  }));
  return (seconds) => {
    let swing = 0;
    for (const one of parts) {
      const at = seconds / one.length;
      const whole = Math.floor(at);
      if (whole !== one.whole) Object.assign(one, { whole, from: chance(one.seed, whole), to: chance(one.seed, whole + 1) });
      const part = at - whole;
      swing += one.reach * (2 * (one.from + (one.to - one.from) * part * part * (3 - 2 * part)) - 1);
    }
    return swing;
  };
}

const emptyBook = (count: number) => ({
  price: new Int32Array(count),
  volume: new Float64Array(count),
  turnover: new Float64Array(count),
  outer: new Float64Array(count),
  high: new Int32Array(count),
  low: new Int32Array(count),
});

/** Lots held after a tick: from those of the day before to those of the day, as its trade goes on, a little to and fro. */
export function interestAt({ contract, tradingDay, volume, interestBefore, interestAfter }: DayBook, tick: number): number {
  const part = tick / Math.max(1, volume.length - 1);
  const sway =
    0.004 *
    interestBefore *
    wave(seedOf(`${contract.code} ${tradingDay} held`), part * 24) *
    Math.min(1, part * 12, (1 - part) * 12);
  return Math.max(1, Math.round(interestBefore + (interestAfter - interestBefore) * part + sway));
}

/** The settlement of a day: the mean price of its trade, weighted by volume, in ticks. Of a day without trade its close. */
export function settleOf({ contract: { rules }, price, volume, turnover }: DayBook): number {
  const lots = volume.at(-1)!;
  const mean = lots === 0 ? price.at(-1)! : turnover.at(-1)! / lots / rules.tonnesPerLot;
  return Math.round(mean / rules.tick) * rules.tick;
}

/** The lowest and highest price that a contract may have on a day, in ticks within the limit around the settlement before. */
export function limitsOf({ rules: { limit, tick } }: FuturesContract, previousSettle: number): { down: number; up: number } {
  return {
    down: Math.ceil((previousSettle * (1 - limit)) / tick) * tick,
    up: Math.floor((previousSettle * (1 + limit)) / tick) * tick,
  };
}
