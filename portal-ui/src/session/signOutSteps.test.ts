import { expect, it } from 'vitest';
import { appTexts } from '../app/appTexts.ts';
import { type SignOutParts, signOutSteps } from './signOutSteps.ts';

const run = async (given: Partial<SignOutParts>) => {
  const done: string[] = [];
  await signOutSteps({
    ask: async () => true,
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

it('R-27 leaves also when the server refuses or never answers', async () => {
  for (const endOnServer of [() => Promise.reject(new Error('away')), () => new Promise(() => undefined)])
    expect(await run({ endOnServer })).toEqual(['3000 ms', 'clear', 'home', '1000 ms', '已退出登录!']);
});
