import type { Profile } from '@xinyue/contracts/operations';

/** A customer's account as the server shows it: mobile and card number masked. */
export const aProfile: Profile = {
  id: 'u-1',
  userId: 'u-1',
  userType: 1,
  account: 'buyer001',
  nickname: '鲁橡轮胎采购部',
  userName: '鲁橡轮胎采购部',
  mobile: '138****5678',
  sex: 0,
  age: 36,
  area: '山东省青岛市',
  address: '山东路 1 号',
  userStatus: 0,
  legalName: '',
  taxNo: '',
  payerAcctType: '01',
  payerBankNo: '102290000123',
  payerBankName: '工商银行',
  payerAcctNo: '****5678',
  version: 1,
  payerAcctName: '鲁橡轮胎',
};
