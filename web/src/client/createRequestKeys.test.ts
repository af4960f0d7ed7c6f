import { expect, it } from 'vitest';
import { CallError } from './CallError.ts';
import { createRequestKeys, newRequestKey, type RequestKeys } from './createRequestKeys.ts';

/** Sends a content whose answer is `error`, or a good one; answers the key it went under. */
async function keyOf(keys: RequestKeys, content: unknown, error?: unknown): Promise<string> {
  let used = '';
  const send = async (key: string) => {
    used = key;
    if (error) throw error;
  };
  await keys.send(content, send).catch((thrown: unknown) => expect(thrown).toBe(error));
  return used;
}
const lost = new CallError(0);

it('the same content keeps its key while no answer came, other content gets another one', async () => {
  const keys = createRequestKeys();
  const first = await keyOf(keys, { orderNum: 5 }, lost);
  expect(await keyOf(keys, { orderNum: 5 }, lost)).toBe(first);
  expect(await keyOf(keys, { orderNum: 6 }, lost)).not.toBe(first);
});

it.each([
  ['no answer', lost],
  ['a server that failed', new CallError(503)],
  ['a session that is over', new CallError(401)],
  ['the own password that is wanted first', new CallError(403)],
  ['a limit of calls', new CallError(429)],
  ['a fault of ours', new TypeError('x')],
])('after %s the fate of what was sent is unknown: the key stays', async (_what, error) => {
  const keys = createRequestKeys();
  const first = await keyOf(keys, 'a', error);
  expect(await keyOf(keys, 'a')).toBe(first);
});

it.each([
  ['a good answer', undefined],
  ['a conflict', new CallError(409, '库存不足')],
  ['a wrong field', new CallError(400, '提交的内容不正确')],
])('after %s the fate is known: the same content is a new request', async (_what, error) => {
  const keys = createRequestKeys();
  const first = await keyOf(keys, 'a', error);
  expect(await keyOf(keys, 'a')).not.toBe(first);
});

it('answers what was answered', async () => {
  expect(await createRequestKeys().send('a', async () => 7)).toBe(7);
});

it('two forms with the same content have different keys', async () => {
  const content = { orderNum: 5 };
  expect(await keyOf(createRequestKeys(), content)).not.toBe(await keyOf(createRequestKeys(), content));
});

it('a key is 32 hex characters, within the 16 to 64 that are allowed', async () => {
  expect(newRequestKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyOf(createRequestKeys(), 'a')).toMatch(/^[0-9a-f]{32}$/);
});
