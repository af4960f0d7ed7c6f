import { expect, it } from 'vitest';
import { shopFigures } from '../../testing/hqFigures.ts';
import { shopConfigForm, shopPairs } from './shopConfigOperations.ts';

const good = '01920000-0000-7000-8000-00000000a001';
const whole = { orderConfigShopName: '早市', userCustomerName: '青岛橡胶', spotGoodsIds: good, ...shopFigures };
const faultsOf = (change: object) =>
  Object.fromEntries(
    (shopConfigForm.safeParse({ ...whole, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const blank = Object.fromEntries(Object.keys(whole).map((name) => [name, undefined]));

it('E-26 takes a whole config as it is, with digits as text too, and an id that is empty as none', () => {
  expect(shopConfigForm.parse(whole)).toEqual(whole);
  expect(shopConfigForm.parse({ ...whole, orderConfigShopId: '', orderMaxCount: '20' })).toEqual(whole);
});

it('V-42 V-43 says the documented sentence for every field', () => {
  expect(faultsOf(blank)).toEqual({
    orderConfigShopName: '请输入配置名称',
    userCustomerName: '请输入商户名称',
    spotGoodsIds: '请选择限定商品',
    orderMaxMoneyTotal: '请输入订单最大总金额',
    orderMinMoneyTotal: '请输入最小总金额',
    orderMaxTotal: '请输入订单最大数量',
    orderMinTotal: '请输入订单最小数量',
    orderMaxMoney: '请输入单笔订单最大金额',
    orderMinMoney: '请输入单笔订单最小金额',
    orderMaxCount: '请输入当日最大拆单数量',
  });
});

it.each(shopPairs)('V-45 $low stays at or below $high, also while other fields are missing', ({ low, high, text: sentence }) => {
  expect(faultsOf({ [low]: 8, [high]: 7 })).toEqual({ [high]: sentence });
  expect(faultsOf({ [low]: 7, [high]: 7 })).toEqual({});
  expect(faultsOf({ ...blank, [low]: 8, [high]: 7 })).toMatchObject({ [high]: sentence, spotGoodsIds: '请选择限定商品' });
});

it.each([
  ['orderMinMoney', [0.01], [0, -1, 0.001, 1e21]],
  ['orderMaxCount', [1, 40], [0, 1.5, -3, 1e21]],
])('V-41 V-43 %s takes %j and nothing like %j', (field, right, wrong) => {
  for (const value of right) expect(faultsOf({ [field]: value }), String(value)).toEqual({});
  for (const value of wrong) expect(faultsOf({ [field]: value }), String(value)).toHaveProperty(field);
});
