// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../api/api.ts';
import { pendingSignIn } from '../../session/pendingSignIn.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { fakePasskeys, sentPasskeys } from '@xinyue/web/testing/fakePasskeys';
import { aQuestion } from '@xinyue/web/testing/securitySamples';
import LoginDialog, { signInCustomer } from './LoginDialog.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const answer = { userId: 'u-1', logintoken: 'l', userName: '甲', account: 'buyer001', userType: 1 };
beforeEach(() => server.answer('signInCustomer', answer));

const open = (path = '/spotPurchase?moneyStart=1&login=1') => {
  const { user } = portal.show(<LoginDialog />, path);
  return {
    user,
    signIn: async () => {
      await user.type(screen.getByLabelText('账户'), 'buyer001');
      await user.type(screen.getByLabelText('密码'), 'Buyer2021{Enter}');
    },
  };
};

it('R-42 C-21 signs in, says so and stays at the same place', async () => {
  await open().signIn();
  await waitFor(() => expect(portal.place()).toBe('/spotPurchase?moneyStart=1'));
  expect([sessionStore.get()?.userId, toasts]).toEqual(['u-1', ['success: 登录成功']]);
});

it('R-42 goes on where one was sent from, a moment later', async () => {
  await open('/mainPage?login=1&redirect=%2FmyOrder').signIn();
  await waitFor(() => expect(portal.place()).toBe('/myOrder'), { timeout: 15_000 });
});

it.each([
  ['a refusal', refuses('validation', messages.accountMissing), messages.accountMissing],
  ['a lost answer', lost, '登录失败，请稍后再试！'],
])('M-39 after %s it says so in place, keeps what was typed and lets one try again', async (_what, reply, words) => {
  server.next('signInCustomer', reply);
  const { signIn, user } = open();
  await signIn();
  expect(await screen.findByText(words)).toBeTruthy();
  expect([sessionStore.get(), toasts]).toEqual([undefined, []]);
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Buyer2021');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(sessionStore.get()?.userId).toBe('u-1'));
  expect(screen.queryByText(words)).toBeNull();
});

it('two presses in one moment sign in once', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('账户'), 'buyer001');
  await user.type(screen.getByLabelText('密码'), 'Buyer2021');
  await expectSentOnce(server, 'signInCustomer', screen.getByRole('button', { name: '登录' }), answer);
});

it('sends nothing while a field is empty', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('请输入账户')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

it('V-10 M-40 refuses the account admin with 账户不存在 and makes no call', async () => {
  await expect(signInCustomer('admin', 'Abc12345')).rejects.toMatchObject({ kind: 'refused', message: '账户不存在' });
  expect(server.sent).toEqual([]);
});

it('E-03 K-30 C-21 sends account, password and the documented 1 and 1', async () => {
  await expect(signInCustomer('buyer001', 'Abc12345')).resolves.toEqual(answer);
  const body = { account: 'buyer001', password: 'Abc12345', loginPlatform: 1, userType: 1 };
  expect(server.sent).toEqual([{ name: 'signInCustomer', body, key: undefined }]);
});

describe('Tr-M-02 with a second factor', () => {
  fakePasskeys();
  const waiting = { ...answer, logintoken: 'waiting', needsFactor: ['totp' as const, 'recovery' as const] };
  beforeEach(() => server.answer('signInCustomer', waiting));
  afterEach(() => pendingSignIn.close());
  const second = async (path?: string) => {
    const { user, signIn } = open(path);
    await signIn();
    await screen.findByTestId('second-step');
    return user;
  };

  it('the password alone is no session: the code goes under the one that waits, and its answer is the session', async () => {
    server.answer('proveFactor', { ...answer, logintoken: 'full' });
    const user = await second();
    expect(sessionStore.get()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByTestId('factor-code'));
    await user.type(screen.getByTestId('factor-code'), '123456{Enter}');
    await waitFor(() => expect(sessionStore.get()?.logintoken).toBe('full'));
    await waitFor(() => expect(portal.place()).toBe('/spotPurchase?moneyStart=1'));
    expect(server.bodiesOf('proveFactor')).toEqual([{ code: '123456' }]);
    expect(server.sessions.filter(({ logintoken }) => logintoken).map((one) => Object.values(one))).toEqual([
      ['proveFactor', 'waiting'],
    ]);
    expect(pendingSignIn.get()).toBeUndefined();
  });

  it('a passkey is asked under the session that waits, and one press signs in', async () => {
    server.answer('signInCustomer', { ...waiting, needsFactor: ['passkey' as const, 'recovery' as const] });
    server.answer('beginFactor', { passkey: aQuestion });
    server.answer('proveFactor', { ...answer, logintoken: 'full' });
    const user = await second();
    await user.click(screen.getByRole('button', { name: '使用通行密钥登录' }));
    await waitFor(() => expect(sessionStore.get()?.logintoken).toBe('full'));
    expect(server.bodiesOf('proveFactor')).toEqual([{ passkey: sentPasskeys.used }]);
    expect(server.sessions.filter(({ logintoken }) => logintoken).map((one) => Object.values(one))).toEqual([
      ['beginFactor', 'waiting'],
      ['proveFactor', 'waiting'],
    ]);
  });

  it('a wrong code is said in place; 返回 leads back to the first step', async () => {
    server.next('proveFactor', refuses('validation', sentence('proofWrong')));
    const user = await second();
    await user.type(screen.getByTestId('factor-code'), '000000{Enter}');
    expect((await screen.findByTestId('second-step-refused')).textContent).toBe(messages.proofWrong);
    await user.click(screen.getByTestId('second-step-back'));
    expect(await screen.findByLabelText('密码')).toBeTruthy();
    expect([pendingSignIn.get(), sessionStore.get()]).toEqual([undefined, undefined]);
  });

  it('a session that waited too long leads back and says so', async () => {
    server.next('proveFactor', sessionOver);
    const user = await second();
    await user.type(screen.getByTestId('factor-code'), '123456{Enter}');
    await waitFor(() => expect(toasts).toEqual(['info: 等待验证已超过 5 分钟，请重新登录。']));
    expect(screen.getByLabelText('密码')).toBeTruthy();
  });

  it('a session that was kept before its second step leads to that step', async () => {
    const { logintoken } = portal.signIn();
    server.always('listOwnOrders', refuses('forbidden', sentence('needsFactor')));
    await expect(api('listOwnOrders', { pageNum: 1, pageSize: 10 })).rejects.toMatchObject({ reason: 'needsFactor' });
    expect([sessionStore.get(), pendingSignIn.get()?.logintoken]).toEqual([undefined, logintoken]);
    open();
    expect(await screen.findByTestId('second-step')).toBeTruthy();
  });
});
