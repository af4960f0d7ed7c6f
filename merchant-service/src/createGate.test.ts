import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate } from './createGate.ts';

it('L3 runs two at once, lets three wait, refuses the sixth with a time to come back, and is open again after', async () => {
  const gate = createGate({ atOnce: 2, queue: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await sleep(10);
    running -= 1;
    return 'done';
  };
  expect(() => gate.refuseWhenFull()).not.toThrow();
  const all = Promise.allSettled(Array.from({ length: 6 }, () => gate(work)));
  expect(() => gate.refuseWhenFull()).toThrow(expect.objectContaining({ kind: 'tooMany', retryAfterSeconds: 5 }));
  const answers = await all;
  expect(() => gate.refuseWhenFull()).not.toThrow();
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
  expect(answers[5]).toMatchObject({
    reason: { kind: 'tooMany', retryAfterSeconds: 5, message: '操作过于频繁，请在 5 秒后再试' },
  });
  expect(most).toBe(2);
  expect(await gate(work)).toBe('done');
});

it('gives its place on when work fails', async () => {
  const gate = createGate({ atOnce: 1, queue: 1 });
  const failing = gate(() => Promise.reject(new Error('no')));
  const next = gate(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await gate(async () => 'again')).toBe('again');
});
