import { childrenOf, type Bounds } from './admissible.ts';
import type { Limits } from './limits.ts';
import type { Random } from './random.ts';

/** The quantities of the rows of one order: one, or those of its children. */
export type Parent = { nth: number; parts: number[] };

/**
 * the rows of an order of so many pieces, while `cap` split rows are left: never split up to `never`, always from `must` on, between
 * them as the rate says and where it can be.
 */
export function splitOrder(
  random: Random,
  bounds: Bounds,
  quantity: number,
  rules: Pick<Limits, 'never' | 'must' | 'rate'>,
  cap: number,
): number[] {
  if (quantity <= rules.never) return [quantity];
  const drawn = quantity >= rules.must || random.int(1, 10_000) <= rules.rate;
  const range = drawn ? childrenOf(bounds, quantity, cap) : undefined;
  return range ? drawChildren(random, bounds, quantity, random.int(range.low, range.high)) : [quantity];
}

/** so many children, each within its bounds and leaving enough and not too much for those behind it. */
function drawChildren(random: Random, { childFrom, childTo }: Bounds, quantity: number, count: number): number[] {
  const parts: number[] = [];
  for (let [left, rest] = [count - 1, quantity]; left >= 0; left -= 1) {
    const part = random.int(Math.max(childFrom, rest - left * childTo), Math.min(childTo, rest - left * childFrom));
    parts.push(part);
    rest -= part;
  }
  return parts;
}
