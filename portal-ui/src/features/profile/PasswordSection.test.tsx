// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { passwordForm, PasswordSection } from './PasswordSection.tsx';

const portal = openPortal();
const { server, toasts } = portal;
beforeEach(() => server.answer('updateProfile', aProfile));

const open = async (again = 'Buyer2027') => {
  const { user } = portal.show(<PasswordSection session={portal.signIn()} profile={aProfile} />);
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  await user.type(screen.getByLabelText(/^当前密码/), 'Buyer2026');
  await user.type(screen.getByLabelText(/^新密码/), 'Buyer2027');
  await user.type(screen.getByLabelText(/^再次输入新密码/), again);
  return { user, save: () => user.click(screen.getByRole('button', { name: '保存新密码' })) };
};
const sent = () => server.bodiesOf('updateProfile');

it('Z-45 changes the password with the current one and nothing about the bank', async () => {
  const { save } = await open();
  await save();
  expect(await screen.findByRole('button', { name: '修改密码' })).toBeTruthy();
  expect(sent()).toMatchObject([{ currentPassword: 'Buyer2026', password: 'Buyer2027', nickname: aProfile.nickname }]);
  expect(Object.keys(sent()[0]!).filter((name) => name.startsWith('payer'))).toEqual([]);
  expect(toasts).toEqual(['success: 修改个人信息成功！']);
});

it('sends nothing while the two new ones differ', async () => {
  const { save } = await open('Buyer2028');
  await save();
  expect(await screen.findByText('两次输入的新密码不一致')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it.each([
  ['currentPasswordWrong', /^当前密码/],
  ['passwordCommon', /^新密码/],
] as const)('M-38 %s is said at its field, and everything typed stays', async (reason, label) => {
  const words = messages[reason];
  const { save } = await open();
  server.next('updateProfile', refuses('validation', sentence(reason)));
  await save();
  expect(await screen.findByText(words)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>(label);
  expect([field.getAttribute('aria-invalid'), field.value !== '']).toEqual(['true', true]);
});

it('M-29 after a lost answer the same goes once more under the same key', async () => {
  const { save } = await open();
  server.next('updateProfile', lost);
  await save();
  expect(await screen.findByText('修改失败，请稍后再试！')).toBeTruthy();
  await save();
  await waitFor(() => expect(toasts).toEqual(['success: 修改个人信息成功！']));
  expect(server.sent[1]!.key).toBe(server.sent[0]!.key);
});

const right = { currentPassword: 'Buyer2021', password: 'Neu12345', again: 'Neu12345' };

it.each([
  ['nothing wrong', {}, {}],
  ['V-04', { password: 'neu12345', again: 'neu12345' }, { password: '密码需大写字母+数字+小写字母组成并至少六位！' }],
  ['Z-45 no current one', { currentPassword: '' }, { currentPassword: '请输入当前密码' }],
  ['another one the second time', { again: 'Neu12346' }, { again: '两次输入的新密码不一致' }],
  ['nothing the second time', { again: '' }, { again: '请再次输入新密码' }],
  ['the same as before', { password: 'Buyer2021', again: 'Buyer2021' }, { password: '新密码不能与当前密码相同' }],
])('the form judges %s', (_case, changes, expected) => {
  const { error } = passwordForm.safeParse({ ...right, ...changes });
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual(expected);
});

it('two presses in one moment change it once', async () => {
  await open();
  await expectSentOnce(server, 'updateProfile', screen.getByRole('button', { name: '保存新密码' }), aProfile);
});
