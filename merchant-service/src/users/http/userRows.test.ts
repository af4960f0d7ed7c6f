import { merchantOperations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { userOfRegistration } from '../domain/user.ts';
import { registered as form } from '../../accounts/testing/registered.ts';
import { profileOf } from './userRows.ts';

it('Z-40 Z-41 the profile masks card and mobile, has no password and fits the contract', () => {
  const profile = profileOf(userOfRegistration('1', form));
  expect(profile).toMatchObject({ id: '1', userId: '1', mobile: '138****1234', payerAcctNo: '****0123', userStatus: 0 });
  expect(merchantOperations.readProfile.answer.parse(profile)).toEqual(profile);
  expect(JSON.stringify(profile)).not.toMatch(/Secret123|13812341234|6222/);
});
