import type { Quotation } from '@xinyue/contracts';
import { type RubberContract, rubberContracts } from './rubberContracts.ts';
import { tradingClock, type TradingMoment } from './tradingClock.ts';
import { settleOf, walkDay } from './walkDay.ts';

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
  };
}

/** The built-in market (Z-109) at a moment: the same moment and seed, the same quotes. Between sessions it stands still. */
export function simulateFutures(nowMs: number, seed = 'xinyue'): Quotation[] {
  const moment = tradingClock(nowMs);
  return rubberContracts(moment.tradingDay).map((contract) => quote(contract, moment, seed));
}
