import { expect, it } from 'vitest';
import { hqFigures } from '../../testing/hqFigures.ts';
import { hqConfigForm, hqGoodsAtMost, hqPairs } from './autoTaskOperations.ts';

const good = '01920000-0000-7000-8000-00000000a001';
const whole = {
  userCustomerId: '01920000-0000-7000-8000-000000000101',
  userCustomerName: '青岛橡胶',
  spotGoodsIds: good,
  ...hqFigures,
};
const faultsOf = (change: object) =>
  Object.fromEntries(
    (hqConfigForm.safeParse({ ...whole, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const blank = Object.fromEntries(Object.keys(whole).map((name) => [name, undefined]));

it('E-25 takes a whole config as it is', () => {
  expect(hqConfigForm.parse(whole)).toEqual(whole);
});

it('V-39 V-40 says the documented sentence for every field', () => {
  expect(faultsOf(blank)).toEqual({
    userCustomerId: '格式错误',
    userCustomerName: '请输入商户名称',
    spotGoodsIds: '请选择限定商品',
    orderMaxMoneyTotal: '请输入订单最大总金额',
    orderMinMoneyTotal: '请输入最小总金额',
    orderMaxTotal: '请输入订单最大数量',
    orderMinTotal: '请输入订单最小数量',
    noSplitMaxMoney: '请输入非拆单订单最大金额',
    noSplitMinMoney: '请输入非拆单订单最小金额',
    splitOrderRate: '请输入拆单概率',
    splitOrderMaxMoney: '请输入拆后每个订单最大金额',
    splitOrderMinMoney: '请输入拆后每个订单最小金额',
    splitOrderMaxGoodsTotal: '请输入拆后每个订单的商品数量最大值',
    splitOrderMinGoodsTotal: '请输入拆后每个订单的商品数量最小值',
    mustSplitNum: '请输入必拆值',
    noSplitNum: '请输入不拆值',
  });
});

it.each(hqPairs)('V-41 $low stays below $high, also while other fields are missing', ({ low, high, equal, text: sentence }) => {
  expect(faultsOf({ [low]: 8, [high]: 7 })).toEqual({ [high]: sentence });
  expect(faultsOf({ [low]: 7, [high]: 7 })).toEqual(equal ? {} : { [high]: sentence });
  expect(faultsOf({ ...blank, [low]: 8, [high]: 7 })).toMatchObject({ [high]: sentence, spotGoodsIds: '请选择限定商品' });
});

it.each([
  ['splitOrderRate', [0, 100, 12.5], [-1, 100.01, 33.333, Number.NaN]],
  ['orderMinMoneyTotal', [0.01, 900_000.5], [0, -1, 0.001, 1e21]],
  ['orderMinTotal', [1, 40], [0, 1.5, -3]],
])('V-41 Z-94 %s takes %j and nothing like %j', (field, right, wrong) => {
  for (const value of right) expect(faultsOf({ [field]: value }), String(value)).toEqual({});
  for (const value of wrong) expect(faultsOf({ [field]: value }), String(value)).toHaveProperty(field);
});

it('E-25 spotGoodsIds: ids with commas between, each once, not more than may be', () => {
  expect(hqConfigForm.parse({ ...whole, spotGoodsIds: `${good}, ${good}` }).spotGoodsIds).toBe(good);
  expect(faultsOf({ spotGoodsIds: `${good},x` })).toEqual({ 'spotGoodsIds.1': '格式错误' });
  const ids = Array.from({ length: hqGoodsAtMost + 1 }, (_, nth) => good.slice(0, -4) + nth.toString(16).padStart(4, '0'));
  expect(faultsOf({ spotGoodsIds: ids.slice(1).join(',') })).toEqual({});
  expect(faultsOf({ spotGoodsIds: ids.join(',') })).toHaveProperty('spotGoodsIds');
});
