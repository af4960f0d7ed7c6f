import { expect, it } from 'vitest';
import { createPlatformReader } from './createPlatformReader.ts';

const brand = (text: string) => ({ brand: text });

it('Po-24 asks once for all who come at the same moment, and again only after a while, without waiting', async () => {
  let [at, asked] = [1_000, 0];
  let answer: (platform: object) => void = () => undefined;
  const read = () => {
    asked += 1;
    return new Promise<object>((resolve) => {
      answer = resolve;
    });
  };
  const reader = createPlatformReader(read, () => at);
  const both = Promise.all([reader(), reader()]);
  answer(brand('欣悦'));
  expect(await both).toEqual([brand('欣悦'), brand('欣悦')]);
  expect([await reader(), asked]).toEqual([brand('欣悦'), 1]);
  at += 6_000;
  expect([await reader(), asked]).toEqual([brand('欣悦'), 2]);
  answer(brand('欣悦胶市'));
  await Promise.resolve();
  await expect.poll(reader).toEqual(brand('欣悦胶市'));
  expect(asked).toBe(2);
});

it('Po-24 tells nothing where nobody answers, and what it knew where somebody did before', async () => {
  let [at, away] = [0, true];
  const reader = createPlatformReader(
    async () => (away ? Promise.reject(new Error('away')) : brand('欣悦')),
    () => at,
  );
  expect(await reader()).toEqual({});
  [at, away] = [6_000, false];
  expect(await reader()).toEqual(brand('欣悦'));
  [at, away] = [12_000, true];
  expect(await reader()).toEqual(brand('欣悦'));
});
