import type { Registration } from '@xinyue/contracts';

/** A registration as its schema gives it. */
export const registered: Registration = {
  account: 'Rubber2024',
  password: 'Secret123',
  nickname: undefined,
  mobile: '13812341234',
  sex: 0,
  age: 41,
  area: '山东青岛',
  address: undefined,
  payerAcctNo: '6222021234567890123',
  payerBankNo: undefined,
  payerBankName: undefined,
  payerAcctName: undefined,
};
