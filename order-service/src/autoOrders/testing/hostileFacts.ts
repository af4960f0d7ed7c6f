import { autoOrdersAtMost } from '@xinyue/contracts/autoConfig';
import type { Facts } from '../domain/plan/Plan.ts';
import { createRandom } from '../domain/plan/random.ts';
import { seedOf } from '../plan/createPlanner.ts';
import { factsOf, goodOf, splitRulesOf } from './planFacts.ts';

/** Draws a whole number. */
export type Draw = (low: number, high: number) => number;

/** Draws that a text decides; spans wider than a word only roughly. */
export function drawFrom(text: string): Draw {
  const { int } = createRandom(seedOf(text));
  const half = 2 ** 31;
  return (low, high) => (high - low < half ? int(low, high) : low + Math.floor(((high - low) / half) * int(0, half - 1)));
}

const most = 99_999_999_999;
const clamped = (fen: number) => Math.max(1, Math.min(most, fen));

/** Facts that want the generator to fail: ranges of one fen, one piece or one row, goods that are gone, prices of one fen and of millions. */
export function hostileFacts(draw: Draw): Facts {
  const pick = <T>(...list: T[]): T => list[draw(0, list.length - 1)]!;
  const scale = pick(10, 1_000, 100_000, 10_000_000);
  const goods = Array.from({ length: draw(1, pick(2, 4, 12)) }, (_, nth) =>
    goodOf(nth, {
      priceFen: draw(1, scale),
      minimum: pick(0, 1, draw(0, 30)),
      stock: pick(draw(0, 20), draw(0, 2_000), 999_999_999),
      closed: draw(0, 14) === 7,
      deleted: draw(0, 14) === 7,
      own: draw(0, 14) !== 7,
    }),
  );
  const price = pick(...goods).priceFen;
  const orderMinMoney = clamped(pick(price, price * draw(1, 20), draw(1, scale * 10)));
  const orderMaxMoney = clamped(orderMinMoney + pick(0, draw(0, price * 30), draw(0, scale * 100)));
  const orderMinMoneyTotal = clamped(pick(draw(1, orderMaxMoney), orderMinMoney * draw(1, 40), orderMaxMoney * draw(1, 20)));
  const more = pick(0, draw(0, orderMinMoney * 2), draw(0, orderMaxMoney * 20));
  const orderMaxMoneyTotal = clamped(Math.max(orderMinMoneyTotal + more, pick(0, orderMaxMoney, orderMaxMoney)));
  const orderMinTotal = draw(1, pick(1, 5, 30));
  const splitOrderMinMoney = clamped(pick(1, draw(1, price * 10)));
  const splitOrderMinGoodsTotal = draw(1, pick(1, 4, 20));
  const noSplitNum = draw(1, pick(3, 30, 1_000));
  const hq = {
    splitOrderRate: pick(0, 100, 50, draw(0, 10_000) / 100),
    splitOrderMinMoney,
    splitOrderMaxMoney: clamped(splitOrderMinMoney + pick(0, draw(0, price * 20), most)),
    splitOrderMinGoodsTotal,
    splitOrderMaxGoodsTotal: splitOrderMinGoodsTotal + draw(0, pick(1, 4, 1_000)),
    noSplitNum,
    mustSplitNum: noSplitNum + draw(1, pick(2, 30, 100_000)),
  };
  const shop = {
    orderMinMoney,
    orderMaxMoney,
    orderMinMoneyTotal,
    orderMaxMoneyTotal,
    orderMinTotal,
    orderMaxTotal: orderMinTotal + draw(0, pick(0, 5, 60)),
    orderMaxCount: draw(1, pick(1, 6, 200, 10_000)),
  };
  const from = draw(0, 86_398);
  const to = Math.min(86_399, from + draw(1, pick(5, 100, 40_000)));
  return factsOf({ goods, shop, hq, starts: clockOf(from), ends: clockOf(to) });
}

const clockOf = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);

/**
 * The same facts bent until A-43 promises a plan: enough of every good, and a span of totals no narrower than the cheapest unsplit order and
 * the widest gap between two. Undefined where no good has an unsplit order.
 */
export function promisedFacts({ goods, shop, hq, ...more }: Facts, draw: Draw): Facts | undefined {
  const { figures } = shop;
  const { orderMinMoney, orderMaxMoney } = figures;
  const { mustSplitNum } = hq!.figures;
  const onSale = goods.map((good) => ({ ...good, own: true, closed: false, deleted: false }));
  const moneys = new Set<number>();
  for (const { priceFen, minimum } of onSale)
    for (let pieces = Math.max(1, minimum); pieces < mustSplitNum && pieces * priceFen <= orderMaxMoney; pieces += 1)
      if (pieces * priceFen >= orderMinMoney) moneys.add(pieces * priceFen);
  const sorted = [...moneys].sort((one, other) => one - other);
  if (sorted.length === 0) return undefined;
  const gap = sorted.reduce((widest, fen, nth) => Math.max(widest, fen - (sorted[nth - 1] ?? 0)), 0);
  const orderMaxMoneyTotal = Math.max(orderMaxMoney + gap, figures.orderMaxMoneyTotal) + draw(0, orderMaxMoney);
  const orderMinMoneyTotal = Math.max(1, orderMaxMoneyTotal - gap - draw(0, 2) * draw(0, orderMaxMoney));
  // A day holds no more than 10,000 orders, whatever is promised.
  if (orderMinMoneyTotal / sorted.at(-1)! > autoOrdersAtMost) return undefined;
  return factsOf({
    ...more,
    goods: onSale.map((good) => ({ ...good, stock: Math.ceil((orderMaxMoneyTotal + orderMaxMoney) / good.priceFen) })),
    shop: { ...figures, orderMinMoneyTotal, orderMaxMoneyTotal },
    hq: splitRulesOf(hq!.figures),
  });
}
