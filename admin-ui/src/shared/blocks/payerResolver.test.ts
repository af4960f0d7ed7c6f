import { expect, it } from 'vitest';
import { payerRules } from './payerResolver.ts';

const faultsOf = (value: object, shown?: object) =>
  Object.fromEntries(
    (payerRules(shown).safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

it('V-38 says the documented sentence for every field', () => {
  expect(faultsOf({ payerAcctType: '', payerBankNo: '', payerBankName: null, payerAcctNo: ' ' })).toEqual({
    payerAcctType: '请选择账号类型',
    payerBankNo: '请输入开户行编码',
    payerBankName: '请输入开户行',
    payerAcctNo: '请输入开户卡号',
    payerAcctName: '请输入开户账户名',
  });
});

it('Z-40 takes the mask of a stored card number', () => {
  const whole = {
    payerAcctType: '01',
    payerBankNo: '102',
    payerBankName: '工行',
    payerAcctNo: '****2222',
    payerAcctName: '海胶',
  };
  expect(faultsOf(whole, whole)).toEqual({});
});

it('F2 says at the field what no bank has, but nothing of a stored number that stays', () => {
  const typed = { payerAcctType: '01', payerBankNo: '行号', payerBankName: '工行', payerAcctNo: '1234', payerAcctName: '海胶' };
  expect(faultsOf(typed)).toEqual({ payerAcctNo: '银行卡号须为 8 至 30 位数字', payerBankNo: '开户行编码须为 3 至 14 位数字' });
  expect(faultsOf(typed, typed)).toEqual({});
});
