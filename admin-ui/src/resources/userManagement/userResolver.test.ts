import { passwordMask } from '@xinyue/contracts/rules';
import { expect, it } from 'vitest';
import { userResolver } from './userResolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as never;
const check = async (values: object) => {
  const { errors, values: parsed } = await userResolver(values, undefined, options);
  return { texts: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])), parsed };
};
const customer = {
  userType: 1,
  account: 'buyer0001',
  password: 'Buyer2021',
  nickname: '采购部',
  mobile: '13800001234',
  sex: 0,
  age: 30,
  area: '山东省青岛市',
  userStatus: 0,
  payerAcctType: '10',
  payerBankNo: '102',
  payerBankName: '工商银行',
  payerAcctNo: '6222000011112222',
  payerAcctName: '采购部',
};
const staff = { userType: 0, account: 'operator09', nickname: '运营', password: 'Operator20269', userStatus: 0 };
const id = '01920000-0000-7000-8000-000000000301';

it('V-35 V-37 Z-47 says the documented sentence for every field that must be filled', async () => {
  const { texts } = await check({ userType: 1, sex: null, age: null, userStatus: null });
  expect(texts).toEqual({
    account: '请输入账户',
    password: '请输入密码',
    nickname: '请输入账户名',
    mobile: '请输入手机号',
    sex: '请选择性别',
    age: '请输入年龄',
    area: '请输入所属地区',
    userStatus: '请选择人员状态',
    payerAcctType: '请选择账号类型',
    payerBankNo: '请输入开户行编码',
    payerBankName: '请输入开户行',
    payerAcctNo: '请输入开户卡号',
    payerAcctName: '请输入开户账户名',
  });
  expect((await check({})).texts).toMatchObject({ userType: '请选择账户属性' });
});

it.each(['12800001234', '1380000123', '138000012345', 'abc'])('V-36 refuses the mobile number %s', async (mobile) => {
  expect((await check({ ...customer, mobile })).texts).toEqual({ mobile: '手机格式错误' });
});

it('takes a whole form', async () => {
  expect((await check(customer)).texts).toEqual({});
  expect((await check(staff)).texts).toEqual({});
});

it('Z-41 keeps the password whose mask stays, and wants one for a new account', async () => {
  const kept = await check({ ...customer, id, password: passwordMask, mobile: '138****1234', payerAcctNo: '****2222' });
  expect(kept.texts).toEqual({});
  expect(kept.parsed['password']).toBeUndefined();
  expect((await check({ ...customer, password: passwordMask })).texts).toEqual({ password: '请输入密码' });
});

it('Z-45 wants twelve characters of staff', async () => {
  expect((await check({ ...staff, password: 'Short2021' })).texts).toEqual({ password: '管理人员密码至少 12 位' });
  expect((await check({ ...customer, password: 'lower1' })).texts).toEqual({
    password: '密码需大写字母+数字+小写字母组成并至少六位！',
  });
});
