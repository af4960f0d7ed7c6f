import { createHash } from 'node:crypto';
import { checkPlans } from '@xinyue/contracts/testing/checkPlans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Draw } from '../../testing/hostileFacts.ts';
import { dayOf, factsOf, goodOf } from '../../testing/planFacts.ts';
import { generatePlan } from './generatePlan.ts';
import { limitsOf } from './limits.ts';
import type { Facts } from './Plan.ts';
import { poolOf } from './pool.ts';
import { createRandom } from './random.ts';
import { searchParents } from './searchParents.ts';

const runs = Number(process.env['XINYUE_TINY_PLANS'] ?? 400);
const seed = Number(process.env['XINYUE_PLANS_SEED'] ?? Date.now() % 2 ** 31);

function tinyFacts(draw: Draw): Facts {
  const goods = Array.from({ length: draw(1, 3) }, (_, nth) =>
    goodOf(nth, { priceFen: draw(1, 6), minimum: draw(0, 2), stock: draw(1, 8), closed: draw(0, 9) === 5 }),
  );
  const orderMinMoney = draw(1, 10);
  const orderMaxMoney = orderMinMoney + draw(0, 12);
  const orderMinMoneyTotal = draw(1, 40);
  const orderMinTotal = draw(1, 4);
  const splitOrderMinMoney = draw(1, 6);
  const splitOrderMinGoodsTotal = draw(1, 3);
  const noSplitNum = draw(1, 3);
  return factsOf({
    goods,
    shop: {
      orderMinMoney,
      orderMaxMoney,
      orderMinMoneyTotal,
      orderMaxMoneyTotal: Math.max(orderMaxMoney, orderMinMoneyTotal + draw(0, 3)),
      orderMinTotal,
      orderMaxTotal: orderMinTotal + draw(0, 2),
      orderMaxCount: draw(1, 5),
    },
    hq: {
      splitOrderRate: [0, 50, 100][draw(0, 2)]!,
      splitOrderMinMoney,
      splitOrderMaxMoney: splitOrderMinMoney + draw(0, 10),
      splitOrderMinGoodsTotal,
      splitOrderMaxGoodsTotal: splitOrderMinGoodsTotal + draw(0, 2),
      noSplitNum,
      mustSplitNum: noSplitNum + draw(1, 4),
    },
  });
}

/** The fewest parts that a quantity may fall into, found by trying them one after the other. */
function fewestParts(pieces: number, priceFen: number, minimum: number, { figures }: NonNullable<Facts['hq']>): number {
  const fits = (part: number) =>
    part >= Math.max(minimum, figures.splitOrderMinGoodsTotal) &&
    part <= figures.splitOrderMaxGoodsTotal &&
    part * priceFen >= figures.splitOrderMinMoney &&
    part * priceFen <= figures.splitOrderMaxMoney;
  const falls = (rest: number, parts: number): boolean =>
    parts === 0
      ? rest === 0
      : Array.from({ length: rest }, (_, at) => at + 1).some((part) => fits(part) && falls(rest - part, parts - 1));
  for (let parts = 2; parts <= pieces; parts += 1) if (falls(pieces, parts)) return parts;
  return Infinity;
}

/** Whether any plan keeps the limits: every combination of orders is tried. */
function planExists({ hq, shop: { figures }, goods }: Facts): boolean {
  const orders = goods.flatMap(({ priceFen, minimum, stock, closed }, nth) =>
    Array.from({ length: closed ? 0 : stock }, (_, at) => at + 1)
      .filter(
        (pieces) => pieces >= minimum && pieces * priceFen >= figures.orderMinMoney && pieces * priceFen <= figures.orderMaxMoney,
      )
      .map((pieces) => ({
        nth,
        pieces,
        fen: pieces * priceFen,
        rows: pieces < hq!.figures.mustSplitNum ? 0 : fewestParts(pieces, priceFen, minimum, hq!),
      })),
  );
  const tried = (from: number, count: number, fen: number, rows: number, taken: readonly number[]): boolean => {
    if (fen > figures.orderMaxMoneyTotal || count > figures.orderMaxTotal || rows > figures.orderMaxCount) return false;
    if (taken.some((pieces, nth) => pieces > goods[nth]!.stock)) return false;
    if (count >= Math.max(1, figures.orderMinTotal) && fen >= figures.orderMinMoneyTotal) return true;
    return orders.some(({ nth, pieces, ...one }, at) => {
      const next = taken.map((before, good) => (good === nth ? before + pieces : before));
      return at >= from && tried(at, count + 1, fen + one.fen, rows + one.rows, next);
    });
  };
  return tried(
    0,
    0,
    0,
    0,
    goods.map(() => 0),
  );
}

it(`A-27 of ${runs} tiny configs none fails that has a plan, and none has a plan that breaks a limit, seed ${seed}`, () => {
  const drawing = fc.gen().map((gen) => (min: number, max: number) => gen(fc.integer, { min, max }));
  const found = { plans: 0, none: 0 };
  const property = fc.property(drawing, fc.string(), (draw, of) => {
    const facts = tinyFacts(draw);
    const seedOfPlan = createHash('sha256').update(of).digest('hex');
    const plan = generatePlan(facts, seedOfPlan);
    const exists = planExists(facts);
    expect('rows' in plan).toBe(exists);
    const { goods } = poolOf(facts);
    // The last search alone finds what the tries find.
    if (goods.length > 0) expect(searchParents(createRandom(seedOfPlan), limitsOf(facts, goods)) !== undefined).toBe(exists);
    if ('rows' in plan) expect(checkPlans(dayOf(facts, [plan]))).toEqual([]);
    found['rows' in plan ? 'plans' : 'none'] += 1;
  });
  fc.assert(property, { numRuns: runs, seed });
  expect(Math.min(found.plans, found.none)).toBeGreaterThan(runs / 10);
});
