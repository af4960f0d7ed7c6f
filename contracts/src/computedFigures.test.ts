import { expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from './operations.ts';
import { hqConfigForm } from './operations/order/autoTaskOperations.ts';
import { spotForm, spotQuery } from './operations/catalog/catalogOperations.ts';
import { fenFilter, withdrawalFen } from './operations/payout/moneyShapes.ts';
import { orderForm, paymentNotice } from './operations/order/orderShapes.ts';
import { postingForm } from './operations/catalog/postingOperations.ts';
import { shopConfigForm } from './operations/order/shopConfigOperations.ts';
import { count, price } from './rules.ts';

const field = (form: z.ZodType, name: string): z.ZodType =>
  (form as unknown as { shape: Record<string, z.ZodType> }).shape[name]!;
const computed = 8.2 * 3;

/** Every figure in yuan that a call takes (own-names, api M3). */
const amounts: [string, z.ZodType][] = [
  ['C-25 E-12 money', field(orderForm, 'money')],
  ['C-74 money', field(paymentNotice, 'money')],
  ['C-43 V-34 money', field(spotForm, 'money')],
  ['C-20 moneyStart', field(spotQuery, 'moneyStart')],
  ['C-20 moneyEnd', field(spotQuery, 'moneyEnd')],
  ['a price', price('请输入价格')],
  ['E-26 orderMinMoneyTotal', field(shopConfigForm, 'orderMinMoneyTotal')],
  ['E-25 noSplitMaxMoney', field(hqConfigForm, 'noSplitMaxMoney')],
  ['E-25 splitOrderRate', field(hqConfigForm, 'splitOrderRate')],
];
it.each(amounts)('api M3 %s takes a computed amount for the cent that it misses', (_, rule) => {
  expect(rule.parse(computed)).toBe(24.6);
  expect(rule.parse(String(computed))).toBe(24.6);
  expect(rule.parse('0.21000000000000002')).toBe(0.21);
});

const quantities: [string, z.ZodType][] = [
  ['V-21 orderNum', field(orderForm, 'orderNum')],
  ['V-34 miniTotal', field(spotForm, 'miniTotal')],
  ['V-34 inventoryTotal', field(spotForm, 'inventoryTotal')],
  ['inventoryTotalSeen', field(spotForm, 'inventoryTotalSeen')],
  ['a count', count('请输入库存', 0)],
  ['E-26 orderMaxTotal', field(shopConfigForm, 'orderMaxTotal')],
  ['V-40 wageStart', field(postingForm, 'wageStart')],
];
it.each(quantities)('own-names %s takes a computed quantity for the whole number that it misses', (_, rule) => {
  expect(rule.parse(2.9999999999999996)).toBe(3);
  expect(rule.safeParse(2.9999).success).toBe(false);
});

it('own-names C-72 C-75 amounts in cents are whole numbers alone', () => {
  const cents = 115 * 100 - 1e-9;
  expect(withdrawalFen.safeParse(cents).success).toBe(false);
  expect(fenFilter.safeParse(cents).success).toBe(false);
  const notice = { id: 'T1', trade_state: 4, money: cents };
  expect(operations.notifyWithdrawal.request.safeParse(notice).success).toBe(false);
});
