import { expect, it } from 'vitest';
import { registered as form } from '../../accounts/testing/registered.ts';
import { userOfRegistration } from './user.ts';

it('Z-43 V-09 a registration makes an enabled customer, called like the account where no nickname is given', () => {
  expect(userOfRegistration('1', form)).toMatchObject({ userType: 1, disabled: false, nickname: 'Rubber2024', address: '' });
  expect(userOfRegistration('1', { ...form, nickname: '小王' }).nickname).toBe('小王');
});
