import { expect, it } from 'vitest';
import { passwordForm } from './passwordForm.ts';

const right = { currentPassword: 'Buyer2021', password: 'Neu12345', again: 'Neu12345' };

it.each([
  ['nothing wrong', {}, {}],
  ['V-04', { password: 'neu12345', again: 'neu12345' }, { password: '密码需大写字母+数字+小写字母组成并至少六位！' }],
  ['Z-45 no current one', { currentPassword: '' }, { currentPassword: '请输入当前密码' }],
  ['another one the second time', { again: 'Neu12346' }, { again: '两次输入的新密码不一致' }],
  ['nothing the second time', { again: '' }, { again: '请再次输入新密码' }],
  ['the same as before', { password: 'Buyer2021', again: 'Buyer2021' }, { password: '新密码不能与当前密码相同' }],
])('%s', (_case, changes, expected) => {
  const { error } = passwordForm.safeParse({ ...right, ...changes });
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual(expected);
});
