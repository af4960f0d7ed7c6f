import { expect, it } from 'vitest';
import type { OperationCaller } from '../api/createOperationCaller.ts';
import { changeOwnPassword, passwordProblem } from './changeOwnPassword.ts';

const session = (userType: number) => ({ userId: 'u', logintoken: 'l', userType, userName: '', account: 'a', reamrk3: '' });
const given = { currentPassword: 'old', password: 'New-password-2026' };

it('F11 a merchant changes the shop’s password; Z-45 staff their own row, which stays as it is otherwise', async () => {
  const calls: [string, unknown][] = [];
  const row = { id: 'u', account: 'op1', nickname: '小李', userStatus: 0, version: 7, area: '', address: '' };
  const call = (async (name: string, body: unknown) => {
    calls.push([name, body]);
    return { list: [row] };
  }) as unknown as OperationCaller;
  await changeOwnPassword(call, session(2), given);
  await changeOwnPassword(call, session(0), given);
  expect(calls[0]).toEqual(['changeShopPassword', given]);
  expect(calls[2]).toEqual([
    'saveUser',
    { userType: 0, id: 'u', account: 'op1', nickname: '小李', area: '', address: '', userStatus: 0, versionSeen: 7, ...given },
  ]);
});

it('V-04 Z-45 says what is wrong with a new password before it is sent', () => {
  expect(passwordProblem(session(0), 'short')).toBe('管理人员密码至少 12 位');
  expect(passwordProblem(session(2), 'abc')).toBe('密码需大写字母+数字+小写字母组成并至少六位！');
  expect(passwordProblem(session(2), 'Rubber2026')).toBeUndefined();
});
