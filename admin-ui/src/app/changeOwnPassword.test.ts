import { expect, it } from 'vitest';
import type { OperationCaller } from '../api/createOperationCaller.ts';
import { changeOwnPassword, passwordProblem } from './changeOwnPassword.ts';

const session = (userType: number) => ({ userId: 'u', logintoken: 'l', userType, userName: '', account: 'a', reamrk3: '' });
const given = { currentPassword: 'old', password: 'New-password-2026' };

it('F11 own-names a merchant changes the password of the shop, staff their own', async () => {
  const calls: [string, unknown][] = [];
  const call = (async (name: string, body: unknown) => void calls.push([name, body])) as unknown as OperationCaller;
  await changeOwnPassword(call, session(2), given);
  await changeOwnPassword(call, session(0), given);
  expect(calls).toEqual([
    ['changeShopPassword', given],
    ['changeStaffPassword', given],
  ]);
});

it('V-04 Z-45 says what is wrong with a new password before it is sent', () => {
  expect(passwordProblem(session(0), 'short')).toBe('管理人员密码至少 12 位');
  expect(passwordProblem(session(2), 'abc')).toBe('密码需大写字母+数字+小写字母组成并至少六位！');
  expect(passwordProblem(session(2), 'Rubber2026Tap')).toBeUndefined();
});
