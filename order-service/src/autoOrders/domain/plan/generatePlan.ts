import { judgeRange } from '@xinyue/contracts/autoConfig';
import { drawTimes } from './drawTimes.ts';
import { limitsOf, orderRange } from './limits.ts';
import { pickParents } from './pickParents.ts';
import type { Facts, Plan, PlanRow, Refusal } from './Plan.ts';
import { poolOf } from './pool.ts';
import { createRandom, type Random } from './random.ts';
import { refusals } from './refusals.ts';
import { searchParents } from './searchParents.ts';
import type { Parent } from './split.ts';

/**
 * the orders of a task, or why there are none. Pure: the same facts and seed give the same rows on every machine.
 * `seed` is the SHA-256 of the task's id in hex (`seedOf`).
 */
export function generatePlan(facts: Facts, seed: string): Plan | Refusal {
  const { hq, shop, used } = facts;
  if (!hq) return { reason: refusals.noHq() };
  const [fault] = judgeRange(shop.figures, shop.spotIds, { range: hq.figures, spotIds: hq.spotIds });
  if (fault) return { reason: refusals.outside(fault.text) };
  const pool = poolOf(facts);
  if (pool.goods.length === 0) return { reason: refusals.noGoods(pool.dropped) };
  const limits = limitsOf(facts, pool.goods);
  const range = orderRange(limits, limits.cap);
  if (!range) return { reason: refusals.noQuantity(limits) };
  if (range.few > range.many) {
    const spent = used.parents > 0 && (limits.mostOrders < 1 || limits.most < range.cheapest);
    return { reason: spent ? refusals.usedUp(facts) : refusals.noCount(limits, range) };
  }
  const random = createRandom(seed);
  const parents = pickParents(random, limits) ?? searchParents(random, limits);
  if (!parents) return { reason: refusals.tooStrict(limits) };
  return compose(random, facts, pool.goods, parents);
}

/** the rows of the orders, shuffled over their times; money is quantity times price. */
function compose(random: Random, facts: Facts, goods: Facts['goods'], parents: readonly Parent[]): Plan {
  let groups = 0;
  const rows = parents.flatMap(({ nth, parts }) => {
    const splitGroup = parts.length > 1 ? (groups += 1) : null;
    return parts.map((quantity) => ({ good: goods[nth]!, quantity, splitGroup }));
  });
  const times = drawTimes(random, facts.starts, facts.ends, rows.length);
  const planned = random.shuffled(rows).map(({ good, quantity, splitGroup }, nth): PlanRow => ({
    spotId: good.id,
    spotName: good.name,
    typeName: good.typeName,
    unit: good.unit,
    quantity,
    priceFen: good.priceFen,
    totalFen: quantity * good.priceFen,
    payerBank: facts.payerBank,
    payeeBank: facts.payeeBank,
    dueAt: `${facts.day} ${times[nth]!}`,
    splitGroup,
  }));
  return { rows: planned, totalFen: planned.reduce((sum, { totalFen }) => sum + totalFen, 0) };
}
