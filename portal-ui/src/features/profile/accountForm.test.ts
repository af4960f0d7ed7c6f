import type { Profile } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { accountBody, accountInputOf, accountSchema, typedIn } from './accountForm.ts';

const stored: Profile = { ...aProfile, address: '', payerAcctName: '鲁橡' };
const schema = accountSchema(stored);
const input = accountInputOf(stored);

const problems = (changes: Partial<typeof input>) => {
  const { error } = schema.safeParse({ ...input, ...changes });
  // A field shows the first of its messages.
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
};

it('back-office 3 knows what was typed from what was shown, so that giving it back undoes nothing of anybody else', () => {
  expect(typedIn(input, stored)).toBeUndefined();
  expect(typedIn({ ...input, address: '青岛', mobile: '' }, stored)).toEqual({ address: '青岛', mobile: '' });
  const full = { payerAcctNo: '6222020000005678' };
  expect(typedIn({ ...input, ...full }, stored, full)).toBeUndefined();
});

it('Z-40 the stored data with its masks passes as it is', () => {
  expect(problems({})).toEqual({});
});

it.each([
  ['V-11', { payerAcctType: '' }, { payerAcctType: '请选择账号类型' }],
  ['V-11', { payerBankNo: ' ' }, { payerBankNo: '请输入开户行编码' }],
  ['V-11', { payerBankName: '' }, { payerBankName: '请输入开户行' }],
  ['V-11', { payerAcctNo: '' }, { payerAcctNo: '请输入开户卡号' }],
  ['V-11', { payerAcctName: '' }, { payerAcctName: '请输入开户账户名' }],
  ['V-12', { sex: '' }, { sex: '请选择性别' }],
  ['V-12', { age: '' }, { age: '请输入年龄' }],
  ['V-12', { area: '' }, { area: '请输入所属地区' }],
  ['Z-47', { nickname: ' ' }, { nickname: '请输入账户名' }],
  ['V-13', { mobile: '' }, { mobile: '请输入手机号' }],
  ['V-13', { mobile: '12812345678' }, { mobile: '手机格式错误' }],
])('%s %o', (_row, changes, expected) => {
  expect(problems(changes)).toEqual(expected);
});

it('Z-40 a mask that was typed into is no number', () => {
  expect(problems({ mobile: '139****5678' })).toEqual({ mobile: '手机格式错误' });
  expect(problems({ payerAcctNo: '****56781' })).toEqual({ payerAcctNo: '请输入完整的开户卡号' });
  expect(problems({ payerAcctNo: '6222****5678' })).toEqual({ payerAcctNo: '请输入完整的开户卡号' });
});

it.each([
  [{ payerAcctNo: '6222abc' }, { payerAcctNo: '银行卡号须为 8 至 30 位数字' }],
  [{ payerAcctType: '10', payerAcctNo: '公司账号' }, { payerAcctNo: '账号须为 5 至 40 位字母、数字或 @ . _ -' }],
  [{ payerBankNo: '12' }, { payerBankNo: '开户行编码须为 3 至 14 位数字' }],
  [{ payerBankNo: '１０２ 290', payerAcctNo: '6222-0200 1234' }, {}],
  [
    { payerAcctNo: '12', age: '' },
    { age: '请输入年龄', payerAcctNo: '银行卡号须为 8 至 30 位数字' },
  ],
])('F2 %o is judged as the server judges it, whatever else is missing', (changes, expected) => {
  expect(problems(changes)).toEqual(expected);
});

it('F2 a stored number that no bank has goes on until it is edited, masked or looked at', () => {
  const old = { ...stored, payerBankNo: '旧', payerAcctNo: '****旧卡' };
  const faultsOf = (revealed: object, changes: object) =>
    accountSchema(old, revealed)
      .safeParse({ ...accountInputOf(old), ...changes })
      .error?.issues.map(({ message }) => message);
  expect(faultsOf({}, {})).toBeUndefined();
  expect(faultsOf({ payerAcctNo: '旧卡12' }, { payerAcctNo: '旧卡12' })).toBeUndefined();
  expect(faultsOf({ payerAcctNo: '旧卡12' }, { payerAcctNo: '旧卡123' })).toEqual(['银行卡号须为 8 至 30 位数字']);
  expect(faultsOf({}, { payerBankNo: '旧2' })).toEqual(['开户行编码须为 3 至 14 位数字']);
});

it('C-32 the body carries the whole form, userName as nickname, id as userId, del 0, and no password', () => {
  const values = schema.parse({ ...input, nickname: '新名', address: '山东路 1 号' });
  const body = accountBody(stored, values);
  expect(body).toMatchObject({ id: 'u-1', userId: 'u-1', userName: '新名', nickname: '新名', del: 0, account: 'buyer001' });
  expect(body).toMatchObject({ mobile: '138****5678', payerAcctNo: '****5678', address: '山东路 1 号' });
  expect(body.password).toBeUndefined();
});
