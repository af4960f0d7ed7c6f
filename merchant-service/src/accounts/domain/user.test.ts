import type { Registration } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { userOfRegistration } from './user.ts';

const form: Registration = {
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

it('Z-43 V-09 a registration makes an enabled customer, called like the account where no nickname is given', () => {
  expect(userOfRegistration('1', form)).toMatchObject({ userType: 1, disabled: false, nickname: 'Rubber2024', address: '' });
  expect(userOfRegistration('1', { ...form, nickname: '小王' }).nickname).toBe('小王');
});
