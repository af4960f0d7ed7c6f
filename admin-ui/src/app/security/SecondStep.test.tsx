// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { signInAnswer } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { pendingLifeMs } from '@xinyue/web/client/createPendingSignIn';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { recoveryCodes } from '@xinyue/web/testing/securitySamples';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOperation } from '../../api/useOperation.ts';
import { pendingSignIn } from '../../session/pendingSignIn.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { LoginPage } from '../LoginPage.tsx';

const { server, show, place } = openBackOffice();
const who = { userId: 's-1', userType: 0, userName: '运营', account: 'operator01' };
const waiting = sampleOf(signInAnswer, { ...who, logintoken: 'waiting', needsFactor: ['totp', 'recovery'] });
const signedIn = sampleOf(signInAnswer, { ...who, logintoken: 'full' });
beforeEach(() => {
  sessionStore.clear();
  server.answer('signInBackstage', waiting);
  server.answer('proveFactor', signedIn);
});
afterEach(() => {
  vi.useRealTimers();
  pendingSignIn.close();
});

const open = async (path = '/login') => {
  const { user } = show(<LoginPage />, 'spotClassification', path);
  await user.type(screen.getByTestId('login-account'), 'operator01');
  await user.type(screen.getByTestId('login-password'), 'Operator20269{Enter}');
  await screen.findByTestId('second-step');
  return user;
};
const code = () => screen.getByTestId<HTMLInputElement>('factor-code');

it('Tr-M-02 the password alone is no session: the code comes first, and goes under the one that waits for it', async () => {
  const user = await open('/login?redirect=%2ForderManagement');
  expect([sessionStore.get(), localStorage.getItem('logintoken')]).toEqual([undefined, null]);
  expect(document.activeElement).toBe(code());
  await user.type(code(), '123456{Enter}');
  expect(await screen.findByText('登录成功')).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/orderManagement'));
  expect(server.bodiesOf('proveFactor')).toEqual([{ code: '123456' }]);
  expect(sessionStore.get()).toMatchObject({ userId: 's-1', logintoken: 'full' });
  expect(server.sessions.filter(({ logintoken }) => logintoken === 'waiting').map(({ name }) => name)).toEqual(['proveFactor']);
});

it('Tr-M-02 a recovery code does as well', async () => {
  const user = await open();
  await user.click(screen.getByTestId('factor-turn'));
  await user.type(screen.getByTestId('factor-recovery'), `${recoveryCodes[0]}{Enter}`);
  await waitFor(() => expect(sessionStore.get()?.logintoken).toBe('full'));
  expect(server.bodiesOf('proveFactor')).toEqual([{ recoveryCode: recoveryCodes[0] }]);
});

it.each([
  ['a wrong code', refuses('validation', sentence('proofWrong')), messages.proofWrong],
  ['a lost answer', lost, '登录失败，请稍后再试！'],
])('after %s it says so in place, and can be sent again', async (_what, reply, said) => {
  const user = await open();
  server.next('proveFactor', reply);
  await user.type(code(), '000000{Enter}');
  expect((await screen.findByTestId('second-step-refused')).textContent).toBe(said);
  await user.clear(code());
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(sessionStore.get()?.logintoken).toBe('full'));
});

it('two presses in one moment send one, and nothing is sent without a code', async () => {
  const user = await open();
  await user.click(screen.getByTestId('second-step-send'));
  expect(await screen.findByText('请输入验证码')).toBeTruthy();
  expect(server.bodiesOf('proveFactor')).toEqual([]);
  await user.type(code(), '123456');
  await expectSentOnce(server, 'proveFactor', screen.getByTestId('second-step-send'), signedIn);
});

it.each([
  ['返回', async (user: Awaited<ReturnType<typeof open>>) => user.click(screen.getByTestId('second-step-back'))],
  ['Esc', async (user: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
])('%s leads back to the first step, and nothing is left of the second', async (_what, leave) => {
  const user = await open();
  await leave(user);
  expect(await screen.findByTestId('login-form')).toBeTruthy();
  expect([pendingSignIn.get(), sessionStore.get()]).toEqual([undefined, undefined]);
});

it('a session that waited too long leads back and says so', async () => {
  const user = await open();
  server.next('proveFactor', sessionOver);
  await user.type(code(), '123456{Enter}');
  expect(await screen.findByText('等待验证已超过 5 分钟，请重新登录。')).toBeTruthy();
  expect(screen.getByTestId('login-form')).toBeTruthy();
});

it('after five minutes it leads back by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open();
  await vi.advanceTimersByTimeAsync(pendingLifeMs);
  expect(screen.getByTestId('login-form')).toBeTruthy();
  expect(pendingSignIn.get()).toBeUndefined();
});

/** Any screen that asks for something. */
function Asking() {
  const call = useOperation();
  return <button onClick={() => void call('readMoneyOverview', {}).catch(() => undefined)}>ask</button>;
}

it('Tr-M-02 a session that was kept before its second step leads to that step', async () => {
  sessionStore.keep({ ...who, logintoken: 'waiting', reamrk3: '', rights: { all: true, permissions: [] } });
  server.always('readMoneyOverview', refuses('forbidden', sentence('needsFactor')));
  const { user } = show(<Asking />);
  await user.click(screen.getByText('ask'));
  expect(await screen.findByText(messages.needsFactor)).toBeTruthy();
  await waitFor(() => expect(place()).toContain('/login'));
  expect([sessionStore.get(), pendingSignIn.get()?.logintoken]).toEqual([undefined, 'waiting']);
  // To sign it out would end the very session that waits.
  expect(server.bodiesOf('signOut')).toEqual([]);
});
