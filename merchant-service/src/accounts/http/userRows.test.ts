import { merchantOperations, type Registration } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { userOfRegistration } from '../domain/user.ts';
import { profileOf } from './userRows.ts';

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

it('Z-40 Z-41 the profile masks card and mobile, has no password and fits the contract', () => {
  const profile = profileOf(userOfRegistration('1', form));
  expect(profile).toMatchObject({ id: '1', userId: '1', mobile: '138****1234', payerAcctNo: '****0123', userStatus: 0 });
  expect(merchantOperations.readProfile.answer.parse(profile)).toEqual(profile);
  expect(JSON.stringify(profile)).not.toMatch(/Secret123|13812341234|6222/);
});
