import { autoOrdersAtMost } from '@xinyue/contracts/autoConfig';
import { boundsOf, countOptions, optionAt, type Bounds } from './admissible.ts';
import type { Facts, PlanGood } from './Plan.ts';

/** Everything a try works with: what the day has left of the limits, and each good with its bounds. Fen. */
export type Limits = {
  least: number;
  most: number;
  fewestOrders: number;
  mostOrders: number;
  /** Rows that may still come from splitting. */
  cap: number;
  never: number;
  must: number;
  /** In hundredths of a percent. */
  rate: number;
  goods: { good: PlanGood; bounds: Bounds }[];
};

/** The limits of a day with the goods of its pool; money and orders never below 0. */
export function limitsOf({ hq, shop, used }: Facts, pool: readonly PlanGood[]): Limits {
  const [own, head] = [shop.figures, hq!.figures];
  return {
    least: Math.max(0, own.orderMinMoneyTotal - used.fen),
    most: own.orderMaxMoneyTotal - used.fen,
    fewestOrders: Math.max(0, own.orderMinTotal - used.parents),
    mostOrders: Math.min(own.orderMaxTotal, autoOrdersAtMost) - used.parents,
    cap: own.orderMaxCount - used.childRows,
    never: head.noSplitNum,
    must: head.mustSplitNum,
    rate: Math.round(head.splitOrderRate * 100),
    goods: pool.map((good) => ({ good, bounds: boundsOf(good, own, head) })),
  };
}

/** what one order may be worth, and how many there may be; `cap` 0 leaves the unsplit windows alone. Undefined: no order at all. */
export function orderRange({ least, most, fewestOrders, mostOrders, goods }: Limits, cap: number) {
  let [cheapest, dearest] = [Infinity, 0];
  for (const { good, bounds } of goods) {
    const options = countOptions(bounds, 1, good.stock, cap);
    if (options === 0) continue;
    cheapest = Math.min(cheapest, good.priceFen * optionAt(bounds, 1, good.stock, cap, 0));
    dearest = Math.max(dearest, good.priceFen * optionAt(bounds, 1, good.stock, cap, options - 1));
  }
  if (dearest === 0) return undefined;
  const few = Math.max(1, fewestOrders, Math.ceil(least / dearest));
  const many = Math.min(mostOrders, Math.floor(most / cheapest));
  return { cheapest, dearest, few, many };
}
