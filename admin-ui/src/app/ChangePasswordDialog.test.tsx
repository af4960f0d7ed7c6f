// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages } from '@xinyue/contracts/messages';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

const { server, show, signIn } = openBackOffice();
const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  signIn({ userId: 'm-1', userType: 2 });
});
const open = async (again = 'Qingdao2027') => {
  const { user } = show(<ChangePasswordDialog forced={false} onClose={onClose} />);
  await user.type(screen.getByTestId('own-currentPassword'), 'Qingdao2026');
  await user.type(screen.getByTestId('own-password'), 'Qingdao2027');
  await user.type(screen.getByTestId('own-again'), again);
  return () => user.click(screen.getByTestId('ask-confirm'));
};
const sent = () => server.bodiesOf('changeShopPassword');

it('Z-45 changes the own password with the current one, says so and closes', async () => {
  const save = await open();
  await save();
  expect(await screen.findByText('密码修改成功！')).toBeTruthy();
  expect(sent()).toMatchObject([{ currentPassword: 'Qingdao2026', password: 'Qingdao2027' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends nothing while the two new ones differ', async () => {
  const save = await open('Qingdao2028');
  await save();
  expect(await screen.findByText('两次输入的新密码不一致')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it.each([
  ['a wrong current password', refuses('validation', messages.currentPasswordWrong), messages.currentPasswordWrong],
  ['a lost answer', lost, '密码修改失败，请稍后再试！'],
])('after %s it says so in place, and what was typed can be sent again', async (_what, reply, words) => {
  const save = await open();
  server.next('changeShopPassword', reply);
  await save();
  expect((await screen.findByTestId('password-refused')).textContent).toBe(words);
  expect(onClose).not.toHaveBeenCalled();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(2);
});

it('two presses in one moment change it once', async () => {
  await open();
  await expectSentOnce(server, 'changeShopPassword', screen.getByTestId('ask-confirm'));
});
