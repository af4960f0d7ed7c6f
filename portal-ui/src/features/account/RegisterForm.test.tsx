// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { legalVersions } from '@xinyue/contracts/legalVersions';
import { messages, sentence } from '@xinyue/contracts/messages';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { keptRegistration } from './registration.ts';
import { RegisterForm } from './RegisterForm.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const person = { account: 'buyer0099', password: 'Buyer2026', mobile: '13812345678', sex: '0', age: '36', area: '山东省青岛市' };
const typed = { ...person, termsTicked: true, policyTicked: true };
const onRegistered = vi.fn();
const open = (form: object = typed) => {
  vi.spyOn(keptRegistration, 'read').mockReturnValue(form as never);
  const shown = portal.show(<RegisterForm signInPath="/" onRegistered={onRegistered} />);
  return { ...shown, submit: screen.getByRole<HTMLButtonElement>('button', { name: '注册' }) };
};
const sent = () => server.bodiesOf('register');
beforeEach(() => void onRegistered.mockClear());

it('M-02 C-22 Z-48 says that the account is made; the type, state and del of the documents go along', async () => {
  const { user, submit } = open();
  await user.click(submit);
  await waitFor(() => expect(onRegistered).toHaveBeenCalledExactlyOnceWith('buyer0099'));
  expect(sent()).toMatchObject([{ account: 'buyer0099', userType: 1, userStatus: 0, del: 0 }]);
  expect(toasts).toEqual(['success: 账户创建成功！']);
});

it.each([
  ['V-01', 'account', '', '请输入账户'],
  ['V-02 Z-44', 'account', 'abc_5678', '账户需字母加数字并不小于八位！'],
  ['V-04', 'password', 'buyer2026', '密码需大写字母+数字+小写字母组成并至少六位！'],
  ['V-06 Z-46', 'mobile', '16612345678', '手机格式错误'],
  ['V-07', 'area', ' ', '请输入所属地区'],
  ['F2', 'payerBankNo', '12', '开户行编码须为 3 至 14 位数字'],
])('%s sends nothing while %s is %j, and says %s', async (_row, field, value, problem) => {
  const { user, submit } = open({ ...typed, [field]: value });
  await user.click(submit);
  expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
  expect([sent(), toasts]).toEqual([[], []]);
});

it('F2 says at the card what no bank has, before anything is sent, and follows the kind of account', async () => {
  const { user, submit } = open({ ...typed, payerAcctNo: 'shop@pay.cn' });
  const kind = screen.getByLabelText('账号类型');
  await user.selectOptions(kind, '01');
  await user.click(submit);
  expect(await screen.findByText('银行卡号须为 8 至 30 位数字')).toBeTruthy();
  expect(document.getElementById('register-payerAcctNo')?.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await user.selectOptions(kind, '40');
  await waitFor(() => expect(screen.queryByText('银行卡号须为 8 至 30 位数字')).toBeNull());
  await user.click(submit);
  await waitFor(() => expect(sent()).toMatchObject([{ payerAcctType: '40', payerAcctNo: 'shop@pay.cn' }]));
});

it('says nothing of an account where no answer came, keeps what was typed and sends it again under the same key', async () => {
  const { user, submit } = open();
  server.next('register', lost);
  await user.click(submit);
  expect(await screen.findByText('创建失败，请稍后再试！')).toBeTruthy();
  expect([sent().length, toasts, onRegistered.mock.calls]).toEqual([1, [], []]);
  await user.click(submit);
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(server.sent[1]!.key).toBe(server.sent[0]!.key);
});

it.each([
  ['a taken account', refuses('conflict', sentence('accountTaken')), messages.accountTaken, 'account'],
  ['a common password', refuses('validation', sentence('passwordCommon')), messages.passwordCommon, 'password'],
])('M-38 %s is said at its field', async (_what, reply, words, field) => {
  const { user, submit } = open();
  server.next('register', reply);
  await user.click(submit);
  await screen.findAllByText(words);
  expect(document.getElementById(`register-${field}`)?.getAttribute('aria-invalid')).toBe('true');
  expect([toasts, onRegistered.mock.calls]).toEqual([[], []]);
});

it('two presses in one moment make one account', async () => {
  const { submit } = open();
  const answer = late(answers({}));
  server.always('register', answer);
  pressTwice(submit);
  await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  answer.arrive();
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(sent()).toHaveLength(1);
});

it('Po-27 sends nothing before both documents are ticked, says which is not, and then the versions of both', async () => {
  const { user, submit } = open({ ...typed, termsTicked: false, policyTicked: false });
  await user.click(submit);
  expect(await screen.findByText('请阅读并勾选同意《服务条款》')).toBeTruthy();
  expect(screen.getByText('请阅读并勾选同意《隐私政策》')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(screen.getByLabelText('我已阅读并同意《服务条款》'));
  await user.click(screen.getByLabelText('我已阅读并同意《隐私政策》'));
  await user.click(submit);
  await waitFor(() => expect(sent()).toMatchObject([{ agreed: legalVersions }]));
  expect(Object.keys(sent()[0]!)).not.toContain('termsTicked');
});

it('Po-27 reading a document ticks nothing', async () => {
  const { user } = open({ ...typed, termsTicked: false });
  await user.click(screen.getByRole('button', { name: '《服务条款》' }));
  expect(await screen.findByRole('dialog', { name: '服务条款' })).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>('#register-terms')!.checked).toBe(false);
});
