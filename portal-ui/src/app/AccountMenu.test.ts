// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { lost, sessionOver } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../session/sessionStore.ts';
import { appTexts } from '../shared/appTexts.ts';
import { onQuestion } from '../shared/confirmation.tsx';
import { openPortal } from '../testing/openPortal.tsx';
import { type SignOutParts, signOutSteps, useSignOut } from './AccountMenu.tsx';

const portal = openPortal();
const { server, toasts } = portal;
let means = true;
onQuestion((question) => {
  toasts.push(`asked: ${question.text}`);
  question.answer(means);
});
beforeEach(() => {
  means = true;
  portal.signIn({ userId: 'u' });
});
const signOut = () => {
  const { current } = portal.use(useSignOut);
  return act(() => current());
};

it('M-47 M-53 R-27 asks 退出登录, 是否继续? and says 已取消 to whoever stays, with the session as it was', async () => {
  means = false;
  await signOut();
  expect(toasts).toEqual(['asked: 退出登录, 是否继续?', 'info: 已取消']);
  expect([sessionStore.get()?.userId, server.sent]).toEqual(['u', []]);
});

it('M-06 R-27 ends the session here and on the server, and says 已退出登录! after a second', async () => {
  const started = performance.now();
  await signOut();
  expect(toasts.slice(1)).toEqual(['success: 已退出登录!']);
  expect(performance.now() - started).toBeGreaterThan(990);
  expect(server.sent.map(({ name }) => name)).toEqual(['signOut']);
  expect([sessionStore.get(), localStorage.getItem('logintoken')]).toEqual([undefined, null]);
});

it('R-27 offers to try again when the line is dead, and leaves this device alone if that is wanted', async () => {
  server.always('signOut', lost);
  // After the first yes every question is answered with no.
  const stop = onQuestion(() => void (means = false));
  await signOut();
  stop();
  expect(toasts).toEqual(['asked: 退出登录, 是否继续?', 'asked: 服务器未确认退出登录', 'info: 已退出本机，服务器未确认']);
  expect(sessionStore.get()).toBeUndefined();
});

it('R-27 a session that the server no longer knows is over', async () => {
  server.next('signOut', sessionOver);
  await signOut();
  expect(toasts.at(-1)).toBe('success: 已退出登录!');
});

/** The steps alone, in the order in which they were done. */
const stepsOf = async (given: Partial<SignOutParts>) => {
  const done: string[] = [];
  await signOutSteps({
    ask: async () => true,
    askAgain: async () => false,
    endOnServer: async () => done.push('server'),
    clear: () => void done.push('clear'),
    goHome: () => void done.push('home'),
    show: (_kind, text) => void done.push(text),
    wait: async (ms) => void done.push(`${ms} ms`),
    texts: appTexts,
    ...given,
  });
  return done;
};

it('R-27 ends the session on the server, clears, goes home and says 已退出登录! after a second', async () => {
  expect(await stepsOf({ wait: (ms) => (ms === 1000 ? Promise.resolve() : new Promise(() => undefined)) })).toEqual([
    'server',
    'clear',
    'home',
    '已退出登录!',
  ]);
  expect((await stepsOf({})).at(-2)).toBe('1000 ms');
});

it('R-27 refusing shows 已取消 and leaves everything as it is', async () => {
  expect(await stepsOf({ ask: async () => false })).toEqual(['已取消']);
});

it('R-27 M-06 never says 已退出登录! while the server has not confirmed, and offers to try again', async () => {
  for (const endOnServer of [() => Promise.reject(new Error('away')), () => new Promise(() => undefined)]) {
    const answers = [true, false];
    const steps = await stepsOf({ endOnServer, askAgain: async () => answers.shift()! });
    expect(steps.slice(-4)).toEqual(['clear', 'home', '1000 ms', '已退出本机，服务器未确认']);
    expect([answers, steps.includes('已退出登录!')]).toEqual([[], false]);
  }
});

it('R-27 is signed out when the second try is confirmed', async () => {
  const replies = [() => Promise.reject(new Error('away')), async () => undefined];
  const steps = await stepsOf({ endOnServer: () => replies.shift()!(), askAgain: async () => true });
  expect(steps.at(-1)).toBe('已退出登录!');
});
