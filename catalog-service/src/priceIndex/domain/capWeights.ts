import { indexRules } from '@xinyue/contracts/priceIndexMethod';
import type { Evidence, Weighed } from './Evidence.ts';

type Side = 'seller' | 'buyer';

/** Thousandths of the weight that one of so many parties may have; `equalShares` times an equal share at most, where that is given. */
export function thousandthsOf(parties: number, equalShares?: number): bigint {
  if (parties <= 1) return 1_000n;
  if (parties === 2) return BigInt(indexRules.ofTwoThousandths);
  const most = equalShares === undefined ? 1_000 : Math.floor((equalShares * 1_000) / parties);
  return BigInt(Math.min(indexRules.partyThousandths, most));
}

/** Sides are taken in turn so often at most. */
const roundsAtMost = 200;

/**
 * The weight of each row: its grams, and less where one party would weigh more than the rules allow, down to whole grams. Undefined where no
 * weights keep them: somebody stands behind too much of it.
 */
export function capWeights<T extends Evidence>(rows: readonly T[]): Weighed<T>[] | undefined {
  for (const equalShares of [...indexRules.equalShares, undefined]) {
    const weighed = capBoth(rows, equalShares);
    if (weighed) return weighed;
  }
  return undefined;
}

/** Takes sellers and buyers in turn until nobody is above; undefined where that does not come about. */
function capBoth<T extends Evidence>(rows: readonly T[], equalShares: number | undefined): Weighed<T>[] | undefined {
  let weighed = rows.map((row) => ({ ...row, weight: row.grams }));
  const sides: Side[] = rows.every(({ buyer }) => buyer === null) ? ['seller'] : ['seller', 'buyer'];
  for (let round = 0; round < roundsAtMost; round += 1) {
    let capped = false;
    for (const side of sides) {
      const next = capSide(weighed, side, equalShares);
      capped ||= next !== weighed;
      weighed = next;
    }
    if (!capped) return weighed.some(({ weight }) => weight > 0n) ? weighed : undefined;
  }
  return undefined;
}

/** One side: those above the limit are cut a thousandth below it, so that what the other side cuts next rarely lifts them again. */
function capSide<T extends Evidence>(rows: Weighed<T>[], side: Side, equalShares: number | undefined): Weighed<T>[] {
  const sums = new Map<number | null, bigint>();
  let total = 0n;
  for (const row of rows) {
    sums.set(row[side], (sums.get(row[side]) ?? 0n) + row.weight);
    total += row.weight;
  }
  const limit = thousandthsOf(sums.size, equalShares);
  const above = new Set([...sums].filter(([, sum]) => sum * 1_000n > limit * total).map(([party]) => party));
  if (above.size === 0) return rows;
  const rest = [...sums].reduce((sum, [party, weight]) => (above.has(party) ? sum : sum + weight), 0n);
  const cut = limit * 999n;
  const most = (cut * rest) / (1_000_000n - cut * BigInt(above.size));
  return rows.map((row) => (above.has(row[side]) ? { ...row, weight: (row.weight * most) / sums.get(row[side])! } : row));
}
