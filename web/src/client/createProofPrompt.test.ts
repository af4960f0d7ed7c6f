import { expect, it, vi } from 'vitest';
import { createChannel } from './createChannel.ts';
import { createProofPrompt } from './createProofPrompt.ts';

const ask = (path: string, body: object, { ask: question }: ReturnType<typeof createProofPrompt>) =>
  question({ path, body, again: false });

function setUp() {
  const changes = createChannel<void>();
  let session: { logintoken: string } | undefined = { logintoken: 'a' };
  const prompt = createProofPrompt({ get: () => session, subscribe: (listener) => changes.on(listener) });
  const become = (logintoken: string | undefined) => {
    session = logintoken === undefined ? undefined : { logintoken };
    changes.send();
  };
  return { prompt, become };
}

it('Tr-R-02 asks for one proof at a time: the second call waits until the first has its answer', async () => {
  const { prompt } = setUp();
  const changed = vi.fn();
  prompt.subscribe(changed);
  const [first, second] = [ask('/a', { id: 1 }, prompt), ask('/b', { id: 2 }, prompt)];
  expect(prompt.get()).toMatchObject({ path: '/a', body: { id: 1 } });
  prompt.get()!.answer('p-1');
  expect(await first).toBe('p-1');
  expect(prompt.get()).toMatchObject({ path: '/b' });
  prompt.get()!.answer(undefined);
  expect([await second, prompt.get(), changed.mock.calls.length]).toEqual([undefined, undefined, 4]);
});

it.each([undefined, 'b'])('Tr-R-02 gives up all that waits once the session is %s, and nothing while it stays', async (next) => {
  const { prompt, become } = setUp();
  const asked = [ask('/a', {}, prompt), ask('/b', {}, prompt)];
  become('a');
  expect(prompt.get()).toMatchObject({ path: '/a' });
  become(next);
  expect(prompt.get()).toBeUndefined();
  expect(await Promise.all(asked)).toEqual([undefined, undefined]);
});
