import { expect, it } from 'vitest';
import { payerAfter, userAfter, wrongMask } from './editUser.ts';
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
