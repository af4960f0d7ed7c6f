import { describe, expect, it } from 'vitest';
import { broad, factsOf, goodOf, nothingUsed, splitRulesOf } from '../../testing/planFacts.ts';
import { generatePlan } from './generatePlan.ts';
import type { Facts, PlanGood } from './Plan.ts';

const rules = splitRulesOf(broad.hq!.figures);
const shop = {
  orderMinMoney: 1_000,
  orderMaxMoney: 2_000,
  orderMinMoneyTotal: 10_000,
  orderMaxMoneyTotal: 20_000,
  orderMinTotal: 2,
  orderMaxTotal: 20,
  orderMaxCount: 4,
};
const withGoods = (...goods: Partial<PlanGood>[]) =>
  factsOf({ goods: goods.map((more, nth) => goodOf(nth + 1, more)), shop, hq: rules });
const good = withGoods({});
const why = (facts: Facts) => {
  const plan = generatePlan(facts, '5eed'.repeat(16));
  return 'reason' in plan ? plan.reason : undefined;
};

describe('why a task has no plan: the rule and its figures', () => {
  it('A-08 says nothing where there is a plan', () => {
    expect(why(good)).toBeUndefined();
  });

  it('A-21 Z-90 head office has set nothing, or has narrowed its limits since', () => {
    expect(why({ ...good, hq: null })).toBe('总部尚未配置该商户的自动任务');
    const narrower = { ...good.hq!, figures: { ...good.hq!.figures, noSplitMaxMoney: 1_999 } };
    expect(why({ ...good, hq: narrower })).toBe('配置已不符合总部限定：单笔订单最大金额须在总部限定的 10 至 19.99 之间，当前 20');
    expect(why({ ...good, hq: { ...good.hq!, spotIds: [] } })).toBe('配置已不符合总部限定：所选限定商品不在总部限定范围内');
  });

  it('A-12 every good dropped out, and why', () => {
    const gone = withGoods({ own: false }, { deleted: true }, { closed: true }, { priceFen: 0 }, { stock: 4, minimum: 5 });
    expect(
      why({
        ...gone,
        shop: { ...gone.shop, spotIds: [...gone.shop.spotIds, 'x', 'y'] },
        hq: { ...gone.hq!, spotIds: [...gone.shop.spotIds, 'x', 'y'] },
      }),
    ).toBe(
      '没有可用的商品（商品1 不属于该商户；商品2 已删除；商品3 已下架；商品4 没有价格；商品5 可用库存 4，少于起订量 5；等 6 项）',
    );
    expect(why(withGoods({ stock: 0 }))).toBe('没有可用的商品（商品1 可用库存 0，少于起订量 1）');
  });

  it('A-12 A-15 goods that only the day used up drop out, and a good outside the config is none', () => {
    const { id } = good.goods[0]!;
    const used = { ...nothingUsed, goods: { [id]: 1_000 } };
    expect(why({ ...good, used })).toBe('没有可用的商品（商品1 可用库存 0，少于起订量 1）');
    expect(why({ ...good, goods: [goodOf(9)] })).toBe('没有可用的商品（1 种商品不存在）');
    expect(why({ ...good, goods: [...good.goods, goodOf(9)], used })).toBe('没有可用的商品（商品1 可用库存 0，少于起订量 1）');
  });

  it('A-16 A-20 no quantity fits, with the window of each good', () => {
    expect(why(withGoods({ priceFen: 2_001 }, { stock: 9 }))).toBe(
      '没有商品能满足单笔订单的限定（商品1 单价 20.01 元，不拆单须 不少于 1 且不多于 0 件，可用库存 1000 件；' +
        '商品2 单价 1.00 元，不拆单须 10 至 20 件，可用库存 9 件）',
    );
  });

  it('A-22 no number of orders gives the total', () => {
    const facts = factsOf({
      goods: [goodOf(1)],
      shop: { ...shop, orderMaxMoneyTotal: 10_000, orderMinMoneyTotal: 10_000 },
      hq: rules,
    });
    const few = { ...facts, goods: [goodOf(1, { minimum: 20 })], used: { ...nothingUsed, fen: 9_000 } };
    expect(why(few)).toBe('订单数量无解：总金额 10.00 元 至 10.00 元，单笔 20.00 元 至 20.00 元，至少需 2 笔，至多 0 笔');
  });

  it('A-15 Z-97 the day has used its budget up: orders or money', () => {
    const orders = { ...nothingUsed, parents: 20, fen: 15_000 };
    expect(why({ ...good, used: orders })).toBe('当日额度已用完：已生成 20 笔、150.00 元，上限 20 笔、200.00 元');
    const money = { ...nothingUsed, parents: 12, fen: 19_001 };
    expect(why({ ...good, used: money })).toBe('当日额度已用完：已生成 12 笔、190.01 元，上限 20 笔、200.00 元');
    expect(why({ ...good, used: { ...money, fen: 19_000 } })).toBeUndefined();
  });

  it('A-27 limits that leave nothing, after all tries', () => {
    const odd = factsOf({
      goods: [goodOf(1, { priceFen: 700 })],
      shop: { ...shop, orderMinMoney: 700, orderMaxMoney: 1_400, orderMinMoneyTotal: 1_500, orderMaxMoneyTotal: 2_050 },
      hq: rules,
    });
    expect(why(odd)).toBe(
      '条件过严，尝试 200 次仍未凑出符合全部限定的订单：总金额 15.00 元 至 20.50 元，订单 1 至 20 笔，拆单不超过 4 笔',
    );
  });

  it('own-names stops at 10,000 orders of a day, whatever the config allows', () => {
    const wide = {
      ...shop,
      orderMinMoney: 100,
      orderMaxMoney: 100,
      orderMinMoneyTotal: 1,
      orderMaxMoneyTotal: 2_000_000,
      orderMinTotal: 10_000,
      orderMaxTotal: 50_000,
    };
    const facts = factsOf({ goods: [goodOf(1, { stock: 999_999 })], shop: wide, hq: rules });
    const plan = generatePlan(facts, '5eed'.repeat(16));
    expect('rows' in plan && plan.rows.length).toBe(10_000);
    expect(why({ ...facts, used: { ...nothingUsed, parents: 10_000, fen: 1_000_000 } })).toBe(
      '当日额度已用完：已生成 10000 笔、10,000.00 元，上限 50000 笔、20,000.00 元',
    );
  });
});
