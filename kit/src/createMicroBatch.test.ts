import { expect, it } from 'vitest';
import { createMicroBatch } from './createMicroBatch.ts';
import { fixedTimer } from './timer.ts';

const options = {
  concurrency: 1,
  maxBatch: 2,
  maxQueue: 3,
  queueTimeoutMs: 10_000,
  mayTryAlone: () => true,
  refusal: () => new Error('full'),
};

it('R2 refuses at once what the queue cannot hold, and nothing that it took', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const submit = createMicroBatch<number, number>({ ...options, flush: (items) => gate.then(() => items) });
  const first = submit(0);
  await new Promise((resolve) => setImmediate(resolve));
  const answers = [1, 2, 3, 4, 5].map((item) => submit(item).catch((error: Error) => error.message));
  expect(await Promise.all(answers.slice(3))).toEqual(['full', 'full']);
  release();
  expect(await Promise.all([first, ...answers.slice(0, 3)])).toEqual([0, 1, 2, 3]);
});

it('R3 does not do what nobody waits for any more, also not one by one after a failure', async () => {
  const done: number[] = [];
  const timer = fixedTimer();
  const flush = async (items: number[]) => {
    timer.advance(60);
    if (items.length > 1) throw new Error('one of them is bad');
    done.push(...items);
    return items;
  };
  const submit = createMicroBatch<number, number>({ ...options, maxQueue: 100, maxBatch: 5, queueTimeoutMs: 150, flush, timer });
  const answers = await Promise.all([0, 1, 2, 3, 4].map((item) => submit(item).catch((error: Error) => error.message)));
  // 60 ms together, then 60 ms each: the third one alone would begin after 180 ms.
  expect(answers).toEqual([0, 1, 'full', 'full', 'full']);
  expect(done).toEqual([0, 1]);
});
