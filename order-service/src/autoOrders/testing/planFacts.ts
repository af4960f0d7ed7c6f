import { normaliseConfig, type ShopFigures } from '@xinyue/contracts/autoConfig';
import type { CheckedDay, CheckedTask } from '@xinyue/contracts/testing/checkPlans';
import type { HqFigures } from '../domain/hqConfig.ts';
import type { Facts, Plan, PlanGood, Used } from '../domain/plan/Plan.ts';

export const nothingUsed: Used = { fen: 0, parents: 0, childRows: 0, goods: {} };

/** Facts as they are after saving: the config normalised, and head office allowing it. Only what is given differs. */
export function factsOf({ goods, shop, hq, ...more }: Parts): Facts {
  const figures = normaliseConfig(shop);
  const spotIds = goods.map(({ id }) => id);
  const covering = {
    orderMinMoneyTotal: figures.orderMinMoneyTotal,
    orderMaxMoneyTotal: figures.orderMaxMoneyTotal,
    orderMinTotal: figures.orderMinTotal,
    orderMaxTotal: figures.orderMaxTotal,
    noSplitMinMoney: figures.orderMinMoney,
    noSplitMaxMoney: figures.orderMaxMoney,
  };
  return {
    hq: { figures: { ...covering, ...hq }, spotIds },
    shop: { figures, spotIds },
    goods,
    payerBank: '模拟付款银行',
    payeeBank: '',
    used: nothingUsed,
    day: '2026-11-02',
    starts: '08:00:00',
    ends: '18:00:00',
    ...more,
  };
}
type Parts = Partial<Omit<Facts, 'hq' | 'shop' | 'goods'>> & {
  goods: PlanGood[];
  shop: ShopFigures;
  hq: SplitRules & Partial<HqFigures>;
};
export type SplitRules = Pick<
  HqFigures,
  | 'splitOrderRate'
  | 'splitOrderMinMoney'
  | 'splitOrderMaxMoney'
  | 'splitOrderMinGoodsTotal'
  | 'splitOrderMaxGoodsTotal'
  | 'noSplitNum'
  | 'mustSplitNum'
>;

export const goodOf = (nth: number, more: Partial<PlanGood> = {}): PlanGood => ({
  id: `01920000-0000-7000-8000-00000000b${String(nth).padStart(3, '0')}`,
  name: `商品${nth}`,
  typeName: '天然橡胶',
  unit: '吨',
  priceFen: 100,
  minimum: 0,
  stock: 1_000,
  closed: false,
  deleted: false,
  own: true,
  ...more,
});

const ample = { stock: 999_999_999 };
/** Thousands of orders, with and without splitting. */
export const broad = factsOf({
  goods: [goodOf(1, ample), goodOf(2, { ...ample, priceFen: 250 })],
  shop: {
    orderMinMoney: 1_000,
    orderMaxMoney: 40_000,
    orderMinMoneyTotal: 1_000_000,
    orderMaxMoneyTotal: 90_000_000,
    orderMinTotal: 2_000,
    orderMaxTotal: 3_000,
    orderMaxCount: 10_000,
  },
  hq: {
    splitOrderRate: 12.5,
    splitOrderMinMoney: 1_000,
    splitOrderMaxMoney: 20_000,
    splitOrderMinGoodsTotal: 15,
    splitOrderMaxGoodsTotal: 80,
    noSplitNum: 29,
    mustSplitNum: 120,
  },
});

/** What a plan adds to what its day has used. */
export function usedAfter(used: Used, { rows, totalFen }: Plan): Used {
  const goods = { ...used.goods };
  for (const { spotId, quantity } of rows) goods[spotId] = (goods[spotId] ?? 0) + quantity;
  const children = rows.filter(({ splitGroup }) => splitGroup !== null);
  const groups = new Set(children.map(({ splitGroup }) => splitGroup)).size;
  return {
    fen: used.fen + totalFen,
    parents: used.parents + rows.length - children.length + groups,
    childRows: used.childRows + children.length,
    goods,
  };
}

/** Plans of one day as the checker reads them. */
export function dayOf(facts: Facts, plans: readonly Plan[]): CheckedDay {
  const allowed = new Set(facts.hq!.spotIds);
  const { day, starts, ends } = facts;
  return {
    shop: facts.shop.figures,
    hq: facts.hq!.figures,
    goods: facts.goods.map(({ own, deleted, closed, ...good }) => ({
      ...good,
      forSale: own && !deleted && !closed && allowed.has(good.id),
    })),
    tasks: plans.map(({ rows }): CheckedTask => ({
      day,
      starts,
      ends,
      rows: rows.map((row) => ({ ...row, fen: row.totalFen })),
    })),
  };
}

export const splitRulesOf = (figures: HqFigures): SplitRules => ({
  splitOrderRate: figures.splitOrderRate,
  splitOrderMinMoney: figures.splitOrderMinMoney,
  splitOrderMaxMoney: figures.splitOrderMaxMoney,
  splitOrderMinGoodsTotal: figures.splitOrderMinGoodsTotal,
  splitOrderMaxGoodsTotal: figures.splitOrderMaxGoodsTotal,
  noSplitNum: figures.noSplitNum,
  mustSplitNum: figures.mustSplitNum,
});
