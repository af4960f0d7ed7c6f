import { describe, expect, it } from 'vitest';
import { payerAfter, userAfter, wrongMask } from './editUser.ts';
import { refuseWrongNumbers } from '../refuseWrongNumbers.ts';
import { noPayer } from '../../domain/payer.ts';
import { staffUser, type User } from './user.ts';

const personWith = (acctNo: string): User => ({
  ...staffUser('id', 'Person01', '小王'),
  mobile: '13812341234',
  payer: { ...noPayer, acctNo },
});

it('Z-40 keeps what its own mask hides, and takes no mask of anything else', () => {
  const before = personWith('6222020012345678');
  const after = userAfter(before, { mobile: '138****1234', payerAcctNo: '****5678' });
  expect([after.mobile, after.payer.acctNo, wrongMask(after, before)]).toEqual([before.mobile, before.payer.acctNo, undefined]);
  expect(wrongMask(userAfter(before, { mobile: '139****1234' }), before)).toBe('mobile');
  for (const payerAcctNo of ['****0000', '*', '62220200****5678'])
    expect(wrongMask(userAfter(before, { payerAcctNo }), before), payerAcctNo).toBe('payerAcctNo');
});

it('S-22 S-18 whoever has stars for a card number can be disabled all the same', () => {
  const before = personWith('6222****');
  const disabled = userAfter(before, { mobile: '138****1234', payerAcctNo: '****', userStatus: 1 });
  expect([disabled.disabled, wrongMask(disabled, before)]).toEqual([true, undefined]);
  const shop = { mobile: '', payer: payerAfter(before.payer, {}) };
  expect(wrongMask(shop, { mobile: '', payer: before.payer })).toBeUndefined();
  expect(wrongMask(userAfter(before, { payerAcctNo: '6223****' }), before)).toBe('payerAcctNo');
});

describe('F2 numbers of a payee', () => {
  const payer = {
    ...noPayer,
    type: '01',
    bankNo: '102100099996',
    bankName: '工商银行',
    acctNo: '6222021234567890123',
    acctName: '张三',
  };
  const person = { ...personWith(''), payer };
  const edit = (before: User, form: object) => {
    const after = userAfter(before, form);
    refuseWrongNumbers(after, before);
    return after.payer;
  };

  it('the same one with blanks, hyphens and wide digits is the same one', () => {
    expect(edit(person, { payerAcctNo: '6222-0212 3456 7890 １２３', payerBankNo: '1021 0009 9996' })).toEqual(payer);
    expect(edit({ ...person, payer: { ...payer, acctNo: '6222 0212 3456 7890 123' } }, { payerAcctNo: '****0123' })).toEqual(
      payer,
    );
  });

  it('an older one that no bank has goes on until it is edited', () => {
    const older = { ...person, payer: { ...payer, bankNo: '不是 行号', acctNo: 'a b' } };
    expect(edit(older, { age: 40, payerBankNo: '不是行号', payerAcctNo: '****' })).toEqual(older.payer);
    expect(() => edit(older, { payerBankNo: '还不是' })).toThrow('开户行编码须为 3 至 14 位数字');
    expect(() => edit(older, { payerAcctNo: '<script>' })).toThrow('银行卡号须为 8 至 30 位数字');
    expect(() => edit(older, { payerAcctType: '99' })).toThrow('账号须为 5 至 40 位');
  });
});
