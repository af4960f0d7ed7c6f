// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { signInCustomer } from './signInCustomer.ts';

const { server } = openPortal();

it('V-10 M-40 refuses the account admin with 账户不存在 and makes no call', async () => {
  await expect(signInCustomer('admin', 'Abc12345')).rejects.toMatchObject({ kind: 'refused', message: '账户不存在' });
  expect(server.sent).toEqual([]);
});

it('E-03 K-30 C-21 sends account, password and the documented 1 and 1', async () => {
  const answer = { userId: 'u', logintoken: 'l', userName: '甲', account: 'buyer001', userType: 1 };
  server.answer('signInCustomer', answer);
  await expect(signInCustomer('buyer001', 'Abc12345')).resolves.toEqual(answer);
  const body = { account: 'buyer001', password: 'Abc12345', loginPlatform: 1, userType: 1 };
  expect(server.sent).toEqual([{ name: 'signInCustomer', body, key: undefined }]);
});
