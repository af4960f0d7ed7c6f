import { applicationForm, documentSlots } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { expect, it } from 'vitest';
import { applicationBody, documentGap, furthestStep, shopSchema, type ShopInput } from './applicationSteps.ts';
import type { Picture, PictureState, Slots } from './pictures.ts';

const shop: ShopInput = { shopName: '青岛港信橡胶', account: 'qingdao88', password: 'Qingdao88', agreement: '同意' };
const picture = (state: PictureState, saveUrl = ''): Picture => ({
  id: saveUrl + state,
  name: '',
  state,
  progress: 1,
  preview: '',
  saveUrl,
  problem: '',
});
const full = Object.fromEntries(
  documentSlots.map((slot) => [slot, [picture('done', `/xinyue/file/${slot}.jpg`)]]),
) as unknown as Slots;

const problems = (changes: Partial<ShopInput>, isAgain = false) => {
  const { error } = shopSchema(isAgain).safeParse({ ...shop, ...changes });
  return (error?.issues ?? []).map(({ message }) => message);
};

it.each([
  ['V-16', { shopName: '  ' }, '请输入店铺名称'],
  ['V-17', { account: '' }, '请输入账户'],
  ['V-17', { account: 'abc1234' }, '账户需字母加数字并不小于八位！'],
  ['V-17', { account: '青岛港信橡胶公司' }, '账户需字母加数字并不小于八位！'],
  ['V-18', { password: '' }, '请输入密码'],
  ['V-18', { password: 'qingdao88' }, '密码需大写字母+数字+小写字母组成并至少六位！'],
  ['V-19', { agreement: '' }, '请查看平台协议'],
])('%s %o', (_row, changes, message) => {
  expect(problems(changes)[0]).toBe(message);
});

it('C-31 handed in again, an empty password keeps the one of before, another one is held to V-18', () => {
  expect(problems({ password: '' }, true)).toEqual([]);
  expect(problems({ password: 'short' }, true)).toEqual(['密码需大写字母+数字+小写字母组成并至少六位！']);
});

it('V-20 each of the six slots needs a picture that is there', () => {
  expect(furthestStep(shop, full, false)).toBe(2);
  for (const slot of documentSlots) {
    expect(documentGap({ ...full, [slot]: [] }).missing).toEqual([slot]);
    expect(furthestStep(shop, { ...full, [slot]: [] }, false)).toBe(1);
  }
  expect(furthestStep(shop, { ...full, signContract: [picture('sending')] }, false)).toBe(1);
  expect(furthestStep(shop, { ...full, signContract: [...full.signContract, picture('failed')] }, false)).toBe(1);
});

it('R-48 the documents are closed before the shop is filled in', () => {
  expect(furthestStep({ ...shop, account: 'short' }, full, false)).toBe(0);
  expect(furthestStep({ ...shop, agreement: '' }, full, false)).toBe(2);
});

it('C-30 the body joins the pictures of a slot by commas and satisfies the contract', () => {
  const slots = { ...full, signContract: [picture('done', '/f/1.jpg'), picture('done', '/f/2.jpg')] };
  const body = applicationBody(shop, slots, undefined);
  expect(body.signContract).toBe('/f/1.jpg,/f/2.jpg');
  expect('id' in body).toBe(false);
  expect(applicationForm.safeParse(body).success).toBe(true);
});

it('C-31 the body of another try names the row', () => {
  const id = '01920000-0000-7000-8000-000000000001';
  const body = applicationBody({ ...shop, password: '' }, full, id);
  expect(body.id).toBe(id);
  expect(applicationForm.safeParse(body).success).toBe(true);
});
