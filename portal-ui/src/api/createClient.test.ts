import { requestTime } from '@xinyue/contracts/beijingTime';
import { messages } from '@xinyue/contracts/messages';
import { failureText, type CallError } from '@xinyue/web/client/CallError';
import { createServerClock } from '@xinyue/web/client/createServerClock';
import { expect, it, vi } from 'vitest';
import { createClient } from './createClient.ts';

const own = Date.parse('2026-11-21T08:00:00Z');
const signedIn = { userId: 'u-1', logintoken: 'l-1' };

type Sent = { address: string; headers: Record<string, string>; body: unknown; method?: string | undefined };
type Answer = { status?: number; code?: number; msg?: string; data?: unknown; date?: string; text?: string };

/** A server that answers in turn and remembers what it was sent; no answer left: the line is dead. */
function stand(answers: Answer[], credentials: typeof signedIn | undefined = signedIn) {
  const sent: Sent[] = [];
  const request = vi.fn(async (address: unknown, init?: RequestInit) => {
    sent.push({
      address: String(address),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      method: init?.method,
    });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, code = status, msg = '', data = null, date, text } = answer;
    const headers = date ? { Date: date } : undefined;
    return new Response(text ?? JSON.stringify({ success: code === 200, code, msg, data }), { status, headers });
  });
  const clock = createServerClock(() => own);
  const onSessionOver = vi.fn();
  const config = async () => ({ requestSecret: 's' });
  const api = createClient({ request, clock, config, credentials: () => credentials, onSessionOver });
  return { api, sent, onSessionOver };
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error as CallError,
  );

it('C-04 a list call carries paging in the query string and in the body', async () => {
  const { api, sent } = stand([{ data: { list: [], total: 0 } }]);
  await expect(api('listSpots', { pageNum: 2, pageSize: 10, pickupArea: '上海' })).resolves.toEqual({ list: [], total: 0 });
  expect(sent[0]?.address).toBe('/xinyue/login/spot/query?pageSize=10&pageNum=2');
  expect(sent[0]?.body).toEqual({ pageNum: 2, pageSize: 10, pickupArea: '上海' });
});

it('Z-109 a feed is read with GET and carries its question in the address alone', async () => {
  const { api, sent } = stand([{ data: { list: [], total: 0 } }, { data: { list: [], total: 0 } }]);
  await api('readFlash', { pageNum: 2 });
  await api('readFutures', {});
  expect(sent.map(({ address, body, method }) => [address, body, method])).toEqual([
    ['/xinyue/login/feed/flash?pageNum=2', undefined, undefined],
    ['/xinyue/login/feed/futures', undefined, undefined],
  ]);
});

it('C-13 an open call carries no session', async () => {
  const { api, sent } = stand([{ data: { list: [], total: 0 } }]);
  await api('listSpots', { pageNum: 1, pageSize: 10 });
  expect(sent[0]?.headers).toEqual({ 'content-type': 'application/json' });
});

it('C-01 an authenticated call carries the header set and the request key', async () => {
  const { api, sent } = stand([{ data: { paymentNo: 'p', payUrl: '/x', channel: 'c' } }]);
  await api('payOrder', { id: 'o' }, { idempotencyKey: 'k'.repeat(32) });
  expect(sent[0]?.headers).toMatchObject({ userid: 'u-1', logintoken: 'l-1', 'idempotency-key': 'k'.repeat(32) });
  expect(sent[0]?.headers.time).toBe(requestTime(new Date(own)));
});

it('Z-78 wrong time: takes the time of the answer and tries once more', async () => {
  const { api, sent, onSessionOver } = stand([
    { status: 401, msg: messages.wrongTime, data: { reason: 'wrongTime' }, date: new Date(own + 3_600_000).toUTCString() },
    { data: { paymentNo: 'p', payUrl: '/x', channel: 'c' } },
  ]);
  await expect(api('payOrder', { id: 'o' })).resolves.toEqual({ paymentNo: 'p', payUrl: '/x', channel: 'c' });
  expect(sent[1]?.headers.time).toBe(requestTime(new Date(own + 3_600_000)));
  expect(onSessionOver).not.toHaveBeenCalled();
});

it('Z-78 signing in sets the clock, another open call does not', async () => {
  const date = new Date(own + 3_600_000).toUTCString();
  const paid = { data: { paymentNo: 'p', payUrl: '/x', channel: 'c' } };
  const { api, sent } = stand([{ data: { list: [], total: 0 }, date }, paid, { data: {}, date }, { ...paid }]);
  await api('listSpots', { pageNum: 1, pageSize: 10 });
  await api('payOrder', { id: 'o' });
  await api('signInCustomer', { account: 'a', password: 'b' });
  await api('payOrder', { id: 'o' });
  expect([sent[1]?.headers.time, sent[3]?.headers.time]).toEqual([
    requestTime(new Date(own)),
    requestTime(new Date(own + 3_600_000)),
  ]);
});

it('Z-78 wrong time twice ends the session', async () => {
  const wrong = { status: 401, msg: messages.wrongTime, data: { reason: 'wrongTime' }, date: new Date(own).toUTCString() };
  const { api, sent, onSessionOver } = stand([wrong, { ...wrong }]);
  expect((await failure(api('payOrder', { id: 'o' }))).kind).toBe('session');
  expect(sent).toHaveLength(2);
  expect(onSessionOver).toHaveBeenCalledExactlyOnceWith('l-1', messages.wrongTime);
});

it('C-11 401 ends the session that made the call, without another try', async () => {
  const { api, sent, onSessionOver } = stand([{ status: 401, msg: messages.sessionOver }]);
  expect(await failure(api('payOrder', { id: 'o' }))).toMatchObject({ kind: 'session', message: messages.sessionOver });
  expect(sent).toHaveLength(1);
  expect(onSessionOver).toHaveBeenCalledExactlyOnceWith('l-1', messages.sessionOver);
});

it('C-08 a clear no keeps the session and shows what the server said', async () => {
  const { api, onSessionOver } = stand([{ code: 409, msg: '库存不足' }]);
  const error = await failure(api('payOrder', { id: 'o' }));
  expect(error).toMatchObject({ kind: 'refused', status: 409 });
  expect(failureText(error, '支付失败')).toBe('库存不足');
  expect(onSessionOver).not.toHaveBeenCalled();
});

it.each([
  ['a dead line', [] as Answer[], 'network'],
  ['a 503', [{ status: 503, msg: messages.unavailable }], 'server'],
  ['an answer that is no JSON', [{ status: 502, text: '<html>' }], 'server'],
])('Z-80 %s keeps the session, sends no write again and shows the words of the call', async (_name, answers, kind) => {
  const { api, sent, onSessionOver } = stand(answers);
  const error = await failure(api('payOrder', { id: 'o' }));
  expect(error.kind).toBe(kind);
  expect(failureText(error, '支付失败')).toBe('支付失败');
  expect(sent).toHaveLength(1);
  expect(onSessionOver).not.toHaveBeenCalled();
});

it('429 shows what the server said about waiting', async () => {
  const { api } = stand([{ status: 429, msg: messages.tooMany(30) }]);
  expect(failureText(await failure(api('signInCustomer', { account: 'a', password: 'b' })), '登录失败')).toBe(
    messages.tooMany(30),
  );
});

it('K-11 waits 1,200,000 ms for an answer, and no longer', async () => {
  vi.useFakeTimers();
  let given: AbortSignal | null | undefined;
  const request: typeof fetch = (_address, init) => {
    given = init?.signal;
    return new Promise((_resolve, reject) => given!.addEventListener('abort', () => reject(new Error('given up'))));
  };
  const config = async () => ({ requestSecret: 's' });
  const clock = createServerClock(() => own);
  const api = createClient({ request, clock, config, credentials: () => signedIn, onSessionOver: vi.fn() });
  const failed = failure(api('payOrder', { id: 'o' }));
  await vi.advanceTimersByTimeAsync(1_199_999);
  expect(given!.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await failed).kind).toBe('network');
  vi.useRealTimers();
});
