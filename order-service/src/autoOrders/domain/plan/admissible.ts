import type { ShopFigures } from '@xinyue/contracts/autoConfig';
import type { HqFigures } from '../hqConfig.ts';
import type { PlanGood } from './Plan.ts';

/**
 * Which quantities of a good an order may have, before stock and the cap of split rows: the unsplit window, and from the must-split
 * quantity on what falls apart into k children of `childFrom` to `childTo`: the runs [k·childFrom, k·childTo]. From k = `joint`
 * on the runs touch and are one interval; a run alone is only kept by its k. Nothing is enumerated.
 */
export type Bounds = {
  priceFen: number;
  unsplitFrom: number;
  unsplitTo: number;
  childFrom: number;
  childTo: number;
  splitFrom: number;
  splitTo: number;
  joint: number;
};

// Rounded down, the quotient of whole numbers this side of 2^52 is exact: it is never rounded up to the next whole number.
export const floorDiv = (whole: number, part: number): number => Math.floor(whole / part);
export const ceilDiv = (whole: number, part: number): number => floorDiv(whole + part - 1, part);

/** of one good. Fen. */
export function boundsOf(
  { priceFen, minimum }: Pick<PlanGood, 'priceFen' | 'minimum'>,
  shop: ShopFigures,
  hq: HqFigures,
): Bounds {
  const least = Math.max(1, minimum);
  const childFrom = Math.max(least, hq.splitOrderMinGoodsTotal, ceilDiv(hq.splitOrderMinMoney, priceFen));
  const childTo = Math.min(hq.splitOrderMaxGoodsTotal, floorDiv(hq.splitOrderMaxMoney, priceFen));
  return {
    priceFen,
    unsplitFrom: Math.max(least, ceilDiv(Math.max(shop.orderMinMoney, hq.noSplitMinMoney), priceFen)),
    unsplitTo: Math.min(floorDiv(Math.min(shop.orderMaxMoney, hq.noSplitMaxMoney), priceFen), hq.mustSplitNum - 1),
    childFrom,
    childTo,
    splitFrom: Math.max(hq.mustSplitNum, ceilDiv(shop.orderMinMoney, priceFen)),
    splitTo: floorDiv(shop.orderMaxMoney, priceFen),
    joint: jointOf(childFrom, childTo),
  };
}

/** The first k from which on a run and the next one leave no gap. */
function jointOf(childFrom: number, childTo: number): number {
  if (childFrom === 1) return 2;
  return childTo > childFrom ? Math.max(2, ceilDiv(childFrom - 1, childTo - childFrom)) : Infinity;
}

const lengthOf = (from: number, to: number) => Math.max(0, to - from + 1);

/** How many quantities the runs of k = first to last have together. */
const lengthOfRuns = ({ childFrom, childTo }: Bounds, first: number, last: number) =>
  ((childTo - childFrom) * (first + last) * (last - first + 1)) / 2 + (last - first + 1);

/** The must-split quantities from `from` to `to` that no more than `cap` rows hold. */
function runsIn(bounds: Bounds, from: number, to: number, cap: number) {
  const { childFrom, childTo, joint } = bounds;
  const low = Math.max(bounds.splitFrom, from);
  const high = Math.min(bounds.splitTo, to);
  if (low > high || cap < 2 || childFrom > childTo) return undefined;
  const first = Math.max(2, ceilDiv(low, childTo));
  const last = Math.min(cap, joint - 1, floorDiv(high, childFrom));
  const head = Math.max(0, low - first * childFrom);
  const tail = Math.max(0, last * childTo - high);
  const single = first > last ? 0 : lengthOfRuns(bounds, first, last) - head - tail;
  const start = Math.max(joint * childFrom, low);
  const long = joint > cap ? 0 : lengthOf(start, Math.min(cap * childTo, high));
  return { first, last, head, single, start, long };
}

/** How many quantities from `from` to `to` an order may have while `cap` split rows are left. */
export function countOptions(bounds: Bounds, from: number, to: number, cap: number): number {
  const whole = lengthOf(Math.max(bounds.unsplitFrom, from), Math.min(bounds.unsplitTo, to));
  const runs = runsIn(bounds, from, to, cap);
  return runs ? whole + runs.single + runs.long : whole;
}

/** Whether there is any: what each look at a good asks, so that the runs are only worked out where the window gives none. */
export const hasOption = (bounds: Bounds, from: number, to: number, cap: number): boolean =>
  Math.max(bounds.unsplitFrom, from) <= Math.min(bounds.unsplitTo, to) || countOptions(bounds, from, to, cap) > 0;

/** The option number `nth` (from 0, ascending) of those that `countOptions` counts. */
export function optionAt(bounds: Bounds, from: number, to: number, cap: number, nth: number): number {
  const begin = Math.max(bounds.unsplitFrom, from);
  const whole = lengthOf(begin, Math.min(bounds.unsplitTo, to));
  if (nth < whole) return begin + nth;
  const { first, last, head, single, start } = runsIn(bounds, from, to, cap)!;
  const inside = nth - whole;
  if (inside >= single) return start + inside - single;
  const at = inside + head;
  let [low, high] = [first, last];
  while (low < high) {
    const middle = floorDiv(low + high, 2);
    if (lengthOfRuns(bounds, first, middle) > at) high = middle;
    else low = middle + 1;
  }
  return low * bounds.childFrom + at - (low > first ? lengthOfRuns(bounds, first, low - 1) : 0);
}

/** into how many children a quantity may fall while `cap` split rows are left; undefined where into none. */
export function childrenOf(
  { childFrom, childTo }: Bounds,
  quantity: number,
  cap: number,
): { low: number; high: number } | undefined {
  if (childFrom > childTo) return undefined;
  const low = Math.max(2, ceilDiv(quantity, childTo));
  const high = Math.min(floorDiv(quantity, childFrom), cap);
  return low <= high ? { low, high } : undefined;
}
