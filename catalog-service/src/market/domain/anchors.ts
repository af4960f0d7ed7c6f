import { chance, seedOf, wave } from './noise.ts';
import { type FuturesContract, type ProductRules, quotedContracts } from './contracts.ts';
import { stepTradingDay, tradingDayIndex } from './tradingCalendar.ts';

/** The market that everybody sees; another seed is another market. */
export const defaultSeed = 'xinyue';

/** Waves of a product's price: their length in trading days, and how far they go, as a share of it. */
const waves = [
  [5, 0.01],
  [21, 0.03],
  [90, 0.08],
  [500, 0.15],
] as const;
/** How far a day's close stands from the waves: of a product, and of one contract of it. */
const productJitter = 0.003;
const contractJitter = 0.001;
/** A later month costs more: per day until the last trading day. */
const carryPerDay = 0.0001;

/**
 * Where a contract closes on a trading day, in yuan per tonne, not yet in ticks. It follows from seed, contract and day alone and is never
 * more than about 2.2 % from the day before: a day is drawn between two of these, without walking there from an earlier one.
 */
export function anchorOf({ code, rules, lastTradingDay }: FuturesContract, tradingDay: number, seed: string): number {
  const index = tradingDayIndex(tradingDay);
  const product = seedOf(`${seed} ${rules.product}`);
  const level = waves.reduce((sum, [days, share], at) => sum + share * wave(product + at, index / days), 0);
  const own =
    productJitter * (2 * chance(product + 9, index) - 1) + contractJitter * (2 * chance(seedOf(`${seed} ${code}`), index) - 1);
  return rules.basePrice * Math.exp(level + own + carryPerDay * (lastTradingDay - tradingDay));
}

/** How much of a product's trade is in a contract: little while it is far, most of it, and nothing when it ends. Above 0. */
function weightOf({ rules, month, lastTradingDay }: FuturesContract, tradingDay: number): number {
  const days = lastTradingDay - tradingDay;
  const stays = 1 / (1 + Math.exp((rules.leavesAt - days) / (rules.leavesAt / 4)));
  return stays * Math.exp(-days / rules.gathersWithin) * (rules.mainMonths.includes(month) ? 1 : 0.04);
}

/** The part of a product's trade that a contract has on a day; those of all that are quoted are 1. */
export function shareOf(contract: FuturesContract, tradingDay: number): number {
  const all = quotedContracts(contract.rules, tradingDay).reduce((sum, one) => sum + weightOf(one, tradingDay), 0);
  return weightOf(contract, tradingDay) / all;
}

/** Lots that are held of a contract when a trading day ends. */
export function interestOf(contract: FuturesContract, tradingDay: number, seed: string): number {
  const { product, interest } = contract.rules;
  const breath = 1 + 0.12 * wave(seedOf(`${seed} ${product} interest`), tradingDayIndex(tradingDay) / 15);
  return Math.max(10, Math.round(interest * breath * shareOf(contract, tradingDay)));
}

/** The main contract of a product on a trading day: most was held of it when the day before ended. It changes between days alone. */
export function mainContract(rules: ProductRules, tradingDay: number, seed: string): FuturesContract {
  const previous = stepTradingDay(tradingDay, -1);
  const held = (one: FuturesContract) => interestOf(one, previous, seed);
  return quotedContracts(rules, tradingDay).reduce((most, one) => (held(one) > held(most) ? one : most));
}
