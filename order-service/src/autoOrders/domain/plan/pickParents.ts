import { ceilDiv, countOptions, floorDiv, hasOption, optionAt } from './admissible.ts';
import { orderRange, type Limits } from './limits.ts';
import type { Random } from './random.ts';
import { splitOrder, type Parent } from './split.ts';

/** Most looks at a good in all tries: work is bounded and not time, so that a slow machine plans what a fast one does. */
const looksAtMost = 20_000_000;
/** tries with all quantities, and as many with the unsplit ones alone. */
const triesEach = 100;

/**
 * orders that keep all limits, drawn in at most 200 tries. The second half of the tries and of the work is that of the
 * unsplit quantities alone, which cannot fail where A-43 promises. Undefined where none was found.
 */
export function pickParents(random: Random, limits: Limits): Parent[] | undefined {
  let looks = 0;
  for (const { unsplit, bound } of [
    { unsplit: false, bound: looksAtMost / 2 },
    { unsplit: true, bound: looksAtMost },
  ]) {
    const range = orderRange(limits, unsplit ? 0 : limits.cap);
    if (!range || range.few > range.many) continue;
    for (let nth = 0; nth < triesEach && looks < bound; nth += 1) {
      const tried = tryOnce(random, limits, range, { unsplit, allowed: bound - looks });
      if (tried.parents) return tried.parents;
      looks += tried.looks;
    }
  }
  return undefined;
}

type Range = NonNullable<ReturnType<typeof orderRange>>;

/** One try; `looks` are those it needed, no more than allowed. */
function tryOnce(
  random: Random,
  limits: Limits,
  { cheapest, dearest, few, many }: Range,
  { unsplit, allowed }: { unsplit: boolean; allowed: number },
): { parents?: Parent[]; looks: number } {
  const { goods, least, most } = limits;
  const stock = goods.map(({ good }) => good.stock);
  const fitting = new Int32Array(goods.length);
  const parents: Parent[] = [];
  let [looks, fen, cap] = [0, 0, limits.cap];
  for (let behind = random.int(few, many) - 1; behind >= 0; behind -= 1) {
    looks += goods.length;
    if (looks > allowed) return { looks };
    const splitCap = unsplit ? 0 : cap;
    // What those behind it can make up for at most and at least.
    const low = least - fen - behind * dearest;
    const high = most - fen - behind * cheapest;
    const fromOf = (priceFen: number) => (low > priceFen ? ceilDiv(low, priceFen) : 1);
    const toOf = (nth: number, priceFen: number) => Math.min(stock[nth]!, floorDiv(high, priceFen));
    let fits = 0;
    for (let nth = 0; nth < goods.length; nth += 1) {
      const { bounds } = goods[nth]!;
      if (hasOption(bounds, fromOf(bounds.priceFen), toOf(nth, bounds.priceFen), splitCap)) fitting[fits++] = nth;
    }
    if (fits === 0) return { looks };
    const nth = fitting[random.int(0, fits - 1)]!;
    const { bounds } = goods[nth]!;
    const window = [bounds, fromOf(bounds.priceFen), toOf(nth, bounds.priceFen), splitCap] as const;
    const quantity = optionAt(...window, random.int(0, countOptions(...window) - 1));
    const parts = splitOrder(random, bounds, quantity, limits, cap);
    parents.push({ nth, parts });
    if (parts.length > 1) cap -= parts.length;
    stock[nth]! -= quantity;
    fen += quantity * bounds.priceFen;
  }
  return { parents, looks };
}
