import { expect, it } from 'vitest';
import { appTexts } from '../shared/appTexts.ts';
import { type SignOutParts, signOutSteps } from './signOutSteps.ts';

const run = async (given: Partial<SignOutParts>) => {
  const done: string[] = [];
  await signOutSteps({
    ask: async () => true,
    askAgain: async () => false,
    endOnServer: async () => done.push('server'),
    clear: () => void done.push('clear'),
    goHome: () => void done.push('home'),
    say: (_kind, text) => void done.push(text),
    wait: async (ms) => void done.push(`${ms} ms`),
    texts: appTexts,
    ...given,
  });
  return done;
};

it('R-27 ends the session on the server, clears, goes home and says 已退出登录! after a second', async () => {
  expect(await run({ wait: (ms) => (ms === 1000 ? Promise.resolve() : new Promise(() => undefined)) })).toEqual([
    'server',
    'clear',
    'home',
    '已退出登录!',
  ]);
  expect((await run({})).at(-2)).toBe('1000 ms');
});

it('R-27 refusing shows 已取消 and leaves everything as it is', async () => {
  expect(await run({ ask: async () => false })).toEqual(['已取消']);
});

it('R-27 M-06 never says 已退出登录! while the server has not confirmed, and offers to try again', async () => {
  for (const endOnServer of [() => Promise.reject(new Error('away')), () => new Promise(() => undefined)]) {
    const answers = [true, false];
    const steps = await run({ endOnServer, askAgain: async () => answers.shift()! });
    expect(steps.slice(-4)).toEqual(['clear', 'home', '1000 ms', '已退出本机，服务器未确认']);
    expect([answers, steps.includes('已退出登录!')]).toEqual([[], false]);
  }
});

it('R-27 is signed out when the second try is confirmed', async () => {
  const replies = [() => Promise.reject(new Error('away')), async () => undefined];
  const steps = await run({ endOnServer: () => replies.shift()!(), askAgain: async () => true });
  expect(steps.at(-1)).toBe('已退出登录!');
});
