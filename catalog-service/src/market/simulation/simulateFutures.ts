import type { Quotation } from '@xinyue/contracts';
import { type RubberContract, rubberContracts } from './rubberContracts.ts';
import { tradingClock, tradingMinutes, type TradingMoment } from './tradingClock.ts';

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** E-22 of one contract after its steps of the day. */
function quote(contract: RubberContract, moment: TradingMoment, seed: string): Quotation {
  const { code, name, tonnesPerLot } = contract;
  const previousSettle = settleOf(contract, moment.previousDay, seed);
  const steps = walkDay(contract, moment, seed);
  const prices = steps.map(({ price }) => price);
  const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((all, step) => all + of(step), 0);
  const latest = prices.at(-1)!;
  const [volume, outerDisk] = [sum(({ lots }) => lots), sum(({ lots, outer }) => (outer ? lots : 0))];
  return {
    code,
    name,
    latest,
    change: latest - previousSettle,
    changePercent: twoDecimals(((latest - previousSettle) / previousSettle) * 100),
    open: prices[0]!,
    high: Math.max(...prices),
    low: Math.min(...prices),
    previousSettle,
    volume,
    turnover: sum(({ price, lots }) => price * lots * tonnesPerLot),
    outerDisk,
    innerDisk: volume - outerDisk,
    openInterest: contract.openInterest + Math.round((outerDisk - volume / 2) * 0.2),
    openInterestChange: Math.round((outerDisk - volume / 2) * 0.2),
  };
}

/** The built-in market (Z-109) at a moment: the same moment and seed, the same quotes. Between sessions it stands still. */
export function simulateFutures(nowMs: number, seed = 'xinyue'): Quotation[] {
  const moment = tradingClock(nowMs);
  return rubberContracts(moment.tradingDay).map((contract) => quote(contract, moment, seed));
}

/** The market moves every 15 s of trading. */
export const stepMs = 15_000;
const stepsPerDay = (tradingMinutes * 60_000) / stepMs;

/** One move: the price after it, the lots of its trades, and whether buyers took the offers (outer disk) or sellers the bids (inner). */
export type Step = { price: number; lots: number; outer: boolean };

/** The settlement of a day: slow waves all months of a product share, and a little of each day's own. */
export function settleOf({ code, base, tick }: RubberContract, tradingDay: number, seed: string): number {
  const phase = createRandom(`${seed} ${code.slice(0, 2)}`);
  const [slow, quick] = [phase() * 2 * Math.PI, phase() * 2 * Math.PI];
  const own = createRandom(`${seed} ${code} ${tradingDay}`)() - 0.5;
  const wave = 0.06 * Math.sin((2 * Math.PI * tradingDay) / 97 + slow) + 0.03 * Math.sin((2 * Math.PI * tradingDay) / 23 + quick);
  return Math.round((base * (1 + wave + 0.012 * own)) / tick) * tick;
}

/**
 * A contract's whole trading day, as far as it is over: a random walk from the settlement before to the one of the day, which follows from
 * seed, contract and day alone. Read later it has the same steps and more of them.
 */
export function walkDay(contract: RubberContract, { tradingDay, previousDay, elapsedMs }: TradingMoment, seed: string): Step[] {
  const random = createRandom(`${seed} ${contract.code} ${tradingDay} walk`);
  const [from, to] = [settleOf(contract, previousDay, seed), settleOf(contract, tradingDay, seed)];
  const jitter = contract.base * 0.0005;
  const moves = Array.from({ length: stepsPerDay }, () => ({ by: (random() - 0.5) * 2 * jitter, busy: random() }));
  const drift = moves.reduce((sum, { by }) => sum + by, 0);
  const lotsPerStep = contract.dailyLots / stepsPerDay;
  let away = 0;
  let last = from;
  return moves.slice(0, Math.floor(elapsedMs / stepMs) + 1).map(({ by, busy }, at) => {
    away += by;
    const part = (at + 1) / stepsPerDay;
    const price = Math.round((from + (to - from) * part + away - drift * part) / contract.tick) * contract.tick;
    const outer = price === last ? busy > 0.5 : price > last;
    last = price;
    return { price, lots: Math.round(lotsPerStep * busy * 2), outer };
  });
}

/** Numbers from 0 to 1 that follow from a text alone: the same text, the same numbers. */
function createRandom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
