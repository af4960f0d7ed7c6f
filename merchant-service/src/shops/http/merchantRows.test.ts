import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { sentMerchantUpdateOf } from './merchantRows.ts';

const payer = {
  payerAcctType: '01',
  payerBankNo: '103',
  payerBankName: '工商银行',
  payerAcctNo: '6222000011113456',
  payerAcctName: '青岛',
};
const id = '01920000-0000-7000-8000-000000000001';

it('K-11 hashes an update by its documented names, so that a key is known whatever ours are', () => {
  for (const sent of [
    { id, reamrk1: '1' },
    { id, reamrk1: '0', versionSeen: 3 },
    { id, reamrk3: '1' },
    { id, versionSeen: 2, payer },
  ]) {
    const { payer: account, ...rest } = sent as { payer?: object };
    const read = operations.updateMerchant.request.parse({ ...rest, ...account });
    expect(JSON.stringify(sentMerchantUpdateOf(read))).toBe(JSON.stringify(sent));
  }
});
