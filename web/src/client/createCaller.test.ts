import { afterEach, expect, it, vi } from 'vitest';
import { createCaller } from './createCaller.ts';
import { createServerClock } from './createServerClock.ts';

const own = Date.parse('2026-11-21T08:00:00Z');
const config = async () => ({ requestSecret: 's' });
const signedIn = { userId: 'u-1', logintoken: 'l-1' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers in turn and remembers the headers it was sent. */
function stand(answers: Response[]) {
  const sent: Record<string, string>[] = [];
  const request: typeof fetch = async (_address, init) => {
    sent.push(Object.fromEntries(new Headers(init?.headers)));
    return answers.shift()!;
  };
  const clock = createServerClock(() => own);
  const onSessionOver = vi.fn();
  const call = createCaller({ request, clock, config, credentials: () => signedIn, onSessionOver });
  return { call, clock, sent, onSessionOver };
}

it('K-11 waits 1,200,000 ms for an answer, and no longer', async () => {
  vi.useFakeTimers();
  let given: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    given = init.signal;
    return new Promise((_resolve, reject) => given!.addEventListener('abort', () => reject(new Error('given up'))));
  });
  const call = createCaller({ clock: createServerClock(), config, credentials: () => undefined });
  const failed = call('/xinyue/rest/orderManagement').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_199_999);
  expect(given!.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ status: 0, message: '' });
});

it('C-01 C-13 signs a call of a session, and an open one not', async () => {
  const { call, sent } = stand([Response.json({}), Response.json({})]);
  await call('/a', { headers: { Accept: 'application/json' } });
  await call('/b', {}, { open: true });
  expect(sent).toEqual([
    {
      accept: 'application/json',
      logintoken: 'l-1',
      userid: 'u-1',
      time: '20261121160000',
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      'x-body-hash': expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    {},
  ]);
});

it('Z-78 only signing in and a wrong time set the clock', async () => {
  const headers = { Date: new Date(own + 60_000).toUTCString() };
  const { call, clock } = stand([Response.json({}, { headers }), Response.json({}, { headers })]);
  await call('/list', {}, { open: true });
  expect(clock.now().getTime()).toBe(own);
  await call('/sign-in', {}, { open: true, setsClock: true });
  expect(clock.now().getTime()).toBe(own + 60_000);
});

it('C-11 throws for a session that is over, and tells whose it was', async () => {
  const { call, onSessionOver } = stand([Response.json({ message: '请重新登录!' }, { status: 401 })]);
  await expect(call('/a')).rejects.toMatchObject({ kind: 'session', message: '请重新登录!' });
  expect(onSessionOver).toHaveBeenCalledExactlyOnceWith('l-1', '请重新登录!');
});

it('answers a file as its bytes, and what is no JSON as nothing', async () => {
  const headers = { 'Content-Disposition': 'attachment' };
  const { call } = stand([new Response('a,b', { headers }), new Response('<html>', { status: 502 })]);
  expect(await (await call('/export')).file!.text()).toBe('a,b');
  expect(await call('/a')).toMatchObject({ status: 502, json: undefined });
});

it('what the page itself gave up is no failure to explain', async () => {
  const gone = new AbortController();
  const { call } = stand([]);
  gone.abort();
  await expect(call('/a', { signal: gone.signal })).rejects.not.toMatchObject({ name: 'CallError' });
});

it('Tr-M-01 what is refused for want of a proof is handed on with the way to send it again; nothing else is', async () => {
  const needed = { code: 403, data: { reason: 'needsProof' } };
  const answers = [needed, { code: 200 }, { code: 403, data: { reason: 'forbidden' } }, needed].map((json) =>
    Response.json(json),
  );
  const sent: [string | null, unknown][] = [];
  const asked: unknown[] = [];
  const call = createCaller({
    request: async (_address, init) => {
      sent.push([new Headers(init?.headers).get('x-proof'), init?.body]);
      return answers.shift()!;
    },
    clock: createServerClock(() => own),
    config,
    credentials: () => signedIn,
    prove: async (refused, send, path, init) => {
      asked.push([refused.json, path]);
      return send({ ...init, headers: { 'x-proof': 'p-1' } });
    },
  });
  const go = async (kind = {}) => (await call('/a', { method: 'POST', body: '{"id":"1"}' }, kind)).json;
  expect(await go()).toEqual({ code: 200 });
  expect(await go()).toMatchObject({ data: { reason: 'forbidden' } });
  // Where nobody pressed for it, nobody is asked either.
  expect(await go({ unasked: true })).toEqual(needed);
  expect(asked).toEqual([[needed, '/a']]);
  expect(sent).toEqual([
    [null, '{"id":"1"}'],
    ['p-1', '{"id":"1"}'],
    [null, '{"id":"1"}'],
    [null, '{"id":"1"}'],
  ]);
});

it('Tr-M-02 a call may go under another session than that of the app', async () => {
  const { call, sent } = stand([Response.json({})]);
  await call('/a', {}, { who: { userId: 'u-2', logintoken: 'waiting' } });
  expect(sent[0]).toMatchObject({ userid: 'u-2', logintoken: 'waiting' });
});
