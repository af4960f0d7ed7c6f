// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { lost, refuses } from '@xinyue/web/testing/replies';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passwordFirst } from '../../session/passwordFirst.ts';
import { aProfile } from '../../testing/aProfile.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import MyAccountPage from './MyAccountPage.tsx';

const portal = openPortal();
const { server } = portal;
const first = refuses('forbidden', protocolSentence('passwordFirst'));
beforeEach(() => {
  for (const name of ['readProfile', 'listOwnSessions', 'querySecurity', 'listNotices'] as const)
    server.always(name, () => first);
  server.answer('updateProfile', aProfile);
  vi.spyOn(location, 'reload').mockReturnValue(undefined);
});
afterEach(() => {
  passwordFirst.close();
  vi.restoreAllMocks();
});

const open = async () => {
  portal.signIn({ userInfo: aProfile });
  const { user } = portal.show(<MyAccountPage />, '/bindingPayment');
  const dialog = await screen.findByTestId('password-first');
  expect(dialog.textContent).toContain('您的密码由他人设置');
  const field = (name: RegExp) =>
    [...dialog.querySelectorAll('input')].find(({ labels }) => name.test(labels?.[0]?.textContent ?? ''))!;
  await user.type(field(/^当前密码/), 'Buyer2026');
  await user.type(field(/^新密码/), 'Buyer2027');
  await user.type(field(/^再次输入新密码/), 'Buyer2027');
  const save = () => user.click(screen.getByRole('button', { name: '保存新密码' }));
  return { user, save };
};

it('Tr-Z-04 what is refused until then asks for another password, by what is known since the sign-in, and reads all anew', async () => {
  const { save } = await open();
  await save();
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  const { nickname, mobile, area } = aProfile;
  expect(server.bodiesOf('updateProfile')).toMatchObject([
    { nickname, mobile, area, currentPassword: 'Buyer2026', password: 'Buyer2027' },
  ]);
});

it('Tr-Z-04 after a lost answer it stays, with what was typed', async () => {
  const { save } = await open();
  server.next('updateProfile', lost);
  await save();
  expect(await screen.findByText('修改失败，请稍后再试！')).toBeTruthy();
  expect(location.reload).not.toHaveBeenCalled();
});

it('Tr-Z-04 the one other way is out', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(screen.getByTestId('password-first')).toBeTruthy();
  server.answer('signOut', null);
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByTestId('password-first')).toBeNull());
});
