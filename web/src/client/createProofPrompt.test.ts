import { expect, it, vi } from 'vitest';
import { createProofPrompt } from './createProofPrompt.ts';

it('Tr-R-02 asks for one proof at a time: the second call waits until the first has its answer', async () => {
  const prompt = createProofPrompt();
  const changed = vi.fn();
  prompt.subscribe(changed);
  const [first, second] = [prompt.ask('/a', { id: 1 }), prompt.ask('/b', { id: 2 })];
  expect(prompt.get()).toMatchObject({ path: '/a', body: { id: 1 } });
  prompt.get()!.answer('p-1');
  expect(await first).toBe('p-1');
  expect(prompt.get()).toMatchObject({ path: '/b' });
  prompt.get()!.answer(undefined);
  expect([await second, prompt.get(), changed.mock.calls.length]).toEqual([undefined, undefined, 4]);
});

it('Tr-R-02 gives up all that waits where whoever was asked is gone', async () => {
  const prompt = createProofPrompt();
  const asked = [prompt.ask('/a', {}), prompt.ask('/b', {})];
  prompt.drop();
  expect(prompt.get()).toBeUndefined();
  expect(await Promise.all(asked)).toEqual([undefined, undefined]);
});
