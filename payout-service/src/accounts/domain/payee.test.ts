import { expect, it } from 'vitest';
import { plainPayee, samePayee } from './payee.ts';

const payee = {
  payerAcctType: '01',
  payerBankNo: '102100099996',
  payerBankName: '工商银行(青岛)',
  payerAcctNo: '6222021234567890123',
  payerAcctName: '张三',
};
const spelled = { ...payee, payerBankName: '工商银行（青岛）', payerAcctNo: '6222 0212-3456 7890 １２３' };

it('F2 the same payee written differently is the same payee', () => {
  expect(samePayee(spelled, payee)).toBe(true);
  expect(plainPayee(spelled)).toEqual({ ...spelled, payerAcctNo: payee.payerAcctNo });
  for (const other of [{ payerAcctNo: '6222021234567890124' }, { payerAcctType: '10' }, { payerAcctName: '李四' }])
    expect(samePayee({ ...payee, ...other }, payee)).toBe(false);
  expect(samePayee(null, payee)).toBe(false);
});
