import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeCheapest, judgeRange, normaliseConfig, type ShopFigures } from './autoConfig.ts';

const shop: ShopFigures = {
  orderMinMoneyTotal: 1_000_00,
  orderMaxMoneyTotal: 3_000_00,
  orderMinTotal: 2,
  orderMaxTotal: 4,
  orderMinMoney: 100_00,
  orderMaxMoney: 500_00,
  orderMaxCount: 6,
};
const range = {
  orderMinMoneyTotal: 1_000_00,
  orderMaxMoneyTotal: 3_000_00,
  orderMinTotal: 2,
  orderMaxTotal: 10,
  noSplitMinMoney: 100_00,
  noSplitMaxMoney: 500_00,
};
const hq = { range, spotIds: ['a', 'b'] };
const textsOf = (change: Partial<ShopFigures>, spotIds = ['a']) =>
  Object.fromEntries(judgeRange({ ...shop, orderMaxTotal: 10, ...change }, spotIds, hq).map(({ field, text }) => [field, text]));

describe('configs of automatic orders', () => {
  it('A-04 Z-91 raises the most orders to what the least total needs of the smallest ones', () => {
    expect(normaliseConfig(shop).orderMaxTotal).toBe(10);
    expect(normaliseConfig({ ...shop, orderMinMoneyTotal: 1_000_01 }).orderMaxTotal).toBe(11);
    expect(normaliseConfig({ ...shop, orderMaxTotal: 40 }).orderMaxTotal).toBe(40);
  });

  it('A-05 lowers the fewest orders to what the greatest total holds of the largest ones', () => {
    expect(normaliseConfig({ ...shop, orderMinTotal: 9 }).orderMinTotal).toBe(6);
    expect(normaliseConfig({ ...shop, orderMinTotal: 9, orderMaxMoneyTotal: 2_999_99 }).orderMinTotal).toBe(5);
    expect(normaliseConfig(shop)).toEqual({ ...shop, orderMaxTotal: 10 });
  });

  it('A-44 saving what was saved changes nothing, the most is never lowered, the fewest never raised, and min stays under max', () => {
    const fen = fc.integer({ min: 1, max: 99_999_999_999 });
    const pair = fc.tuple(fen, fen).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
    const orders = fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 1_000 }));
    fc.assert(
      fc.property(pair, pair, orders, ([totalMin, totalMax], [min, max], [orderMinTotal, more]) => {
        const totals = { orderMinMoneyTotal: totalMin, orderMaxMoneyTotal: totalMax };
        const single = { orderMinMoney: min, orderMaxMoney: max, orderMaxCount: 1 };
        const figures = { ...totals, ...single, orderMinTotal, orderMaxTotal: orderMinTotal + more };
        const saved = normaliseConfig(figures);
        expect(normaliseConfig(saved)).toEqual(saved);
        expect(saved.orderMaxTotal).toBeGreaterThanOrEqual(figures.orderMaxTotal);
        expect(saved.orderMinTotal).toBeLessThanOrEqual(figures.orderMinTotal);
        expect(saved.orderMinTotal).toBeLessThanOrEqual(saved.orderMaxTotal);
        // In whole numbers: so many of the smallest reach the least total, so many of the largest stay inside the greatest.
        expect(BigInt(saved.orderMaxTotal) * BigInt(min)).toBeGreaterThanOrEqual(BigInt(totalMin));
        expect(BigInt(saved.orderMinTotal) * BigInt(max)).toBeLessThanOrEqual(BigInt(totalMax));
      }),
    );
  });

  it('V-44 A-03 wants the smallest order to buy the cheapest good; equal passes', () => {
    expect(judgeCheapest(14_999, [20_000, 15_050])).toEqual([
      { field: 'orderMinMoney', text: '订单最小金额不能低于所选限定商品单个价格：150.5元' },
    ]);
    expect(judgeCheapest(15_050, [20_000, 15_050])).toEqual([]);
    expect(judgeCheapest(1, [])).toEqual([]);
  });

  it('A-06 V-47 takes what lies inside the limits of head office, both ends included', () => {
    expect(textsOf({})).toEqual({});
    expect(textsOf({}, ['a', 'b'])).toEqual({});
  });

  it.each([
    ['orderMinMoneyTotal', 999_99, '订单最小总金额须在总部限定的 1000 至 3000 之间，当前 999.99'],
    ['orderMaxMoneyTotal', 3_000_01, '订单最大总金额须在总部限定的 1000 至 3000 之间，当前 3000.01'],
    ['orderMinTotal', 1, '订单最小数量须在总部限定的 2 至 10 之间，当前 1'],
    ['orderMaxTotal', 11, '订单最大数量须在总部限定的 2 至 10 之间，当前 11'],
    ['orderMinMoney', 99_99, '单笔订单最小金额须在总部限定的 100 至 500 之间，当前 99.99'],
    ['orderMaxMoney', 500_01, '单笔订单最大金额须在总部限定的 100 至 500 之间，当前 500.01'],
  ] as const)('A-06 Z-90 Z-92 refuses %s outside them with field, range and value', (field, value, text) => {
    expect(textsOf({ [field]: value })).toEqual({ [field]: text });
  });

  it('A-06 refuses goods that head office does not allow', () => {
    expect(textsOf({}, ['a', 'c'])).toEqual({ spotGoodsIds: '所选限定商品不在总部限定范围内' });
  });

  it('A-05 refuses a single order that is worth more than the day', () => {
    expect(textsOf({ orderMaxMoneyTotal: 499_99 })).toMatchObject({ orderMaxMoney: '单笔订单最大金额不能大于总金额上限' });
    expect(textsOf({ orderMinMoneyTotal: 1_000_00, orderMaxMoneyTotal: 1_000_00, orderMaxMoney: 500_00 })).toEqual({});
  });

  it('own-names refuses more than 10,000 orders of a day, with both numbers', () => {
    const figures = {
      ...shop,
      orderMinTotal: 10_001,
      orderMaxTotal: 99_999,
      orderMaxCount: 10_001,
      orderMinMoneyTotal: 5_000_500_00,
    };
    const wide = { ...range, orderMinTotal: 1, orderMaxTotal: 99_999, orderMaxMoneyTotal: 6_000_000_00 };
    const text = (change: Partial<ShopFigures>) =>
      judgeRange({ ...figures, orderMaxMoneyTotal: 6_000_000_00, ...change }, ['a'], { range: wide, spotIds: ['a'] });
    expect(text({})).toEqual([
      { field: 'orderMinTotal', text: '订单最小数量每日最多 10000，当前 10001' },
      { field: 'orderMaxCount', text: '当日最大拆单数量每日最多 10000，当前 10001' },
      { field: 'orderMinMoneyTotal', text: '订单最小总金额按单笔订单最大金额所需的订单数每日最多 10000，当前 10001' },
    ]);
    expect(text({ orderMinTotal: 10_000, orderMaxCount: 10_000, orderMinMoneyTotal: 5_000_000_00 })).toEqual([]);
  });
});
