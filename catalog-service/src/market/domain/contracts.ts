import { type FuturesProduct, futuresProducts } from '@xinyue/contracts';
import { dayFromText, textOfDay, tradingDayFrom } from './tradingCalendar.ts';

/** What the exchange fixes for all contracts of a product; price and interest are where the built-in market begins, and made up. */
export type ProductRules = {
  product: FuturesProduct;
  name: string;
  /** Delivery months, and how many of the next ones are quoted: together 20 (K-08). */
  months: readonly number[];
  quoted: number;
  /** Yuan per tonne. */
  tick: number;
  tonnesPerLot: number;
  /** Greatest distance from the previous settlement, as a share of it. */
  limit: number;
  basePrice: number;
  /** Lots held in all contracts, and traded in a day. */
  interest: number;
  dailyLots: number;
  /** Months in which the trade gathers (RU), and days before the last trading day at which it leaves a contract for the next. */
  mainMonths: readonly number[];
  leavesAt: number;
  gathersWithin: number;
};

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const common = { tick: 5, mainMonths: everyMonth, leavesAt: 40, gathersWithin: 40 };

export const products: Readonly<Record<FuturesProduct, ProductRules>> = {
  RU: {
    ...common,
    product: 'RU',
    name: futuresProducts.RU,
    months: [1, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    quoted: 7,
    tonnesPerLot: 10,
    limit: 0.07,
    basePrice: 15_600,
    interest: 330_000,
    dailyLots: 420_000,
    mainMonths: [1, 5, 9],
    leavesAt: 45,
    gathersWithin: 110,
  },
  NR: {
    ...common,
    product: 'NR',
    name: futuresProducts.NR,
    months: everyMonth,
    quoted: 7,
    tonnesPerLot: 10,
    limit: 0.07,
    basePrice: 12_700,
    interest: 190_000,
    dailyLots: 160_000,
  },
  BR: {
    ...common,
    product: 'BR',
    name: futuresProducts.BR,
    months: everyMonth,
    quoted: 6,
    tonnesPerLot: 5,
    limit: 0.08,
    basePrice: 11_900,
    interest: 130_000,
    dailyLots: 210_000,
  },
};

/** A contract by its month of delivery. */
export type FuturesContract = { code: string; name: string; rules: ProductRules; month: number; lastTradingDay: number };

const two = (value: number) => String(value).padStart(2, '0');

/** The contract of a delivery month; it is traded for the last time on the 15th of it, or on the next trading day. */
function contractOf(rules: ProductRules, year: number, month: number): FuturesContract {
  const number = `${two(year % 100)}${two(month)}`;
  const lastTradingDay = tradingDayFrom(dayFromText(`${year}-${two(month)}-15`));
  return { code: rules.product + number, name: rules.name + number, rules, month, lastTradingDay };
}

/** The contracts of a product that are quoted on a trading day, the nearest first. */
export function quotedContracts(rules: ProductRules, tradingDay: number): FuturesContract[] {
  const [year, month] = textOfDay(tradingDay).split('-').map(Number) as [number, number];
  const found: FuturesContract[] = [];
  for (let ahead = month - 1; found.length < rules.quoted; ahead += 1) {
    const delivery = (ahead % 12) + 1;
    if (!rules.months.includes(delivery)) continue;
    const contract = contractOf(rules, year + Math.floor(ahead / 12), delivery);
    if (contract.lastTradingDay >= tradingDay) found.push(contract);
  }
  return found;
}

/** All contracts that are quoted on a trading day: RU, NR, BR, each from its nearest month on. */
export const allQuoted = (tradingDay: number): FuturesContract[] =>
  Object.values(products).flatMap((rules) => quotedContracts(rules, tradingDay));
