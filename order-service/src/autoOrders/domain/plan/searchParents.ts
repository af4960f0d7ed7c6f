import { childrenOf, countOptions, optionAt } from './admissible.ts';
import { orderRange, type Limits } from './limits.ts';
import type { Random } from './random.ts';
import { splitOrder, type Parent } from './split.ts';

// Larger tasks have so many plans that the tries find one, or too many combinations to look at all of them.
const optionsAtMost = 1_000;
const ordersAtMost = 1_000;
const statesAtMost = 10_000;
const looksAtMost = 100_000;

type Option = { nth: number; quantity: number; fen: number; rows: number };

/**
 * The last try of a small task whose limits leave next to nothing: every combination of orders, each state looked at once, in an order of
 * chance. Undefined where there is none, or too much to look at. An order that must be split takes at least `rows` of the cap.
 */
export function searchParents(random: Random, limits: Limits): Parent[] | undefined {
  const range = orderRange(limits, limits.cap);
  if (!range || range.many > ordersAtMost) return undefined;
  const counts = limits.goods.map(({ good, bounds }) => countOptions(bounds, 1, good.stock, limits.cap));
  if (counts.reduce((sum, count) => sum + count, 0) > optionsAtMost) return undefined;
  const options = limits.goods.map(({ good, bounds }, nth) =>
    random.shuffled(
      Array.from({ length: counts[nth]! }, (_, at): Option => {
        const quantity = optionAt(bounds, 1, good.stock, limits.cap, at);
        const rows = quantity >= limits.must ? childrenOf(bounds, quantity, limits.cap)!.low : 0;
        return { nth, quantity, fen: quantity * good.priceFen, rows };
      }),
    ),
  );
  const chosen = combine(options, limits, range);
  return chosen && splitAll(random, random.shuffled(chosen), limits);
}

function combine(
  options: Option[][],
  { goods, least, most, cap }: Limits,
  { dearest, few, many }: { dearest: number; few: number; many: number },
) {
  const chosen: Option[] = [];
  const seen = new Set<string>();
  let looks = 0;
  const seek = (nth: number, stock: number, fen: number, cap: number): boolean => {
    if (fen >= least && chosen.length >= few) return true;
    if (chosen.length >= many || fen + (many - chosen.length) * dearest < least) return false;
    const state = `${nth} ${stock} ${fen} ${cap} ${chosen.length}`;
    if (seen.has(state) || seen.size >= statesAtMost || looks >= looksAtMost) return false;
    seen.add(state);
    looks += options[nth]!.length;
    for (const option of options[nth]!) {
      if (option.quantity > stock || fen + option.fen > most || option.rows > cap) continue;
      chosen.push(option);
      if (seek(nth, stock - option.quantity, fen + option.fen, cap - option.rows)) return true;
      chosen.pop();
    }
    return nth + 1 < goods.length && seek(nth + 1, goods[nth + 1]!.good.stock, fen, cap);
  };
  return seek(0, goods[0]!.good.stock, 0, cap) ? chosen : undefined;
}

/** Those that must be split come first, each leaving the others what they need of the cap. */
function splitAll(random: Random, chosen: readonly Option[], limits: Limits): Parent[] {
  let cap = limits.cap;
  let reserved = chosen.reduce((sum, { rows }) => sum + rows, 0);
  const must = chosen.filter(({ rows }) => rows > 0);
  return [...must, ...chosen.filter(({ rows }) => rows === 0)].map(({ nth, quantity, rows }) => {
    reserved -= rows;
    const parts = splitOrder(random, limits.goods[nth]!.bounds, quantity, limits, cap - reserved);
    if (parts.length > 1) cap -= parts.length;
    return { nth, parts };
  });
}
