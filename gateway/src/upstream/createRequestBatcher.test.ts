import { batchPath, type BatchedRequest, writeAnswer } from '@xinyue/kit/http/requestBatch';
import { readBody } from '@xinyue/kit/http/readBody';
import { listen, type Listening } from '@xinyue/kit/http/listen';
import type { ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequestBatcher } from './createRequestBatcher.ts';

type Came = { requests: BatchedRequest[]; response: ServerResponse; headers: unknown };
/** What arrived at the service, and was not answered yet unless `answerAtOnce`. */
let came: Came[];
let service: Listening;
let pool: Pool;
let sendInBatch: ReturnType<typeof createRequestBatcher>;
const answer = ({ response }: Came, nth: number, text = `answer ${nth}`) =>
  response.write(writeAnswer(nth, { statusCode: 200, headers: {}, body: Buffer.from(text) }));
const whole = (one: Came) => {
  one.requests.forEach(([, url], nth) => answer(one, nth, url));
  one.response.end();
};
const ask = async (url: string) => (await sendInBatch(['POST', url, {}, ''])!).body.toString();
const sizes = () => came.map(({ requests }) => requests.length);

beforeEach(async () => {
  came = [];
  const handle = async (body: Promise<Buffer>, response: ServerResponse, headers: unknown) =>
    came.push({ requests: JSON.parse((await body).toString()) as BatchedRequest[], response, headers });
  service = await listen(
    (request, response) => void handle(readBody(request), response, { ...request.headers, url: request.url }),
    {
      host: '127.0.0.1',
      port: 0,
    },
  );
  pool = new Pool(service.url);
  sendInBatch = createRequestBatcher(pool, () => ({ 'x-signed': 'yes' }));
});
afterEach(async () => {
  await pool.destroy();
  await service.drain(0);
});

/** Fills both lanes with one that is not answered yet. */
async function fillLanes() {
  const first = ask('/a');
  await expect.poll(sizes).toEqual([1]);
  const second = ask('/b');
  await expect.poll(sizes).toEqual([1, 1]);
  return [first, second];
}

it('who comes while a lane is free leaves at once; the others leave together when some are answered, each with its own answer', async () => {
  const before = await fillLanes();
  const others = Promise.all(['/2', '/3', '/4'].map(ask));
  whole(came[0]!);
  await expect.poll(sizes).toEqual([1, 1, 3]);
  whole(came[1]!);
  whole(came[2]!);
  expect([await Promise.all(before), await others]).toEqual([
    ['/a', '/b'],
    ['/2', '/3', '/4'],
  ]);
  expect(came[2]!.headers).toMatchObject({ 'x-signed': 'yes', url: batchPath });
});

it('R4 a stuck request holds up neither its batch nor the requests behind it', async () => {
  const stuck = await fillLanes();
  const behind = ['/2', '/3'].map(ask);
  await expect.poll(sizes).toEqual([1, 1, 2]);
  answer(came[2]!, 1, '/3');
  expect(await behind[1]).toBe('/3');
  // What it answered freed its lane, although the other is stuck.
  const next = ask('/4');
  await expect.poll(sizes).toEqual([1, 1, 2, 1]);
  whole(came[3]!);
  expect(await next).toBe('/4');
  answer(came[2]!, 0, '/2');
  whole(came[0]!);
  whole(came[1]!);
  expect([...(await Promise.all(stuck)), await behind[0]]).toEqual(['/a', '/b', '/2']);
});

it('R3 a full batch does not wait, and a service that hangs is not handed all of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Array.from({ length: 1_000 }, (_, nth) => ask(`/${nth}`).catch(() => 'lost'));
  await expect.poll(sizes).toEqual([64, 64, 64, 64]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(sizes()).toEqual([64, 64, 64, 64]);
  // One answer makes room for one batch.
  answer(came[1]!, 5, '/69');
  expect(await asked[69]).toBe('/69');
  await expect.poll(sizes).toEqual([64, 64, 64, 64, 64]);
  await service.drain(0);
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['lost', '/69']));
});

it('C-09 what waits for a connection until it is too late is not sent afterwards', async () => {
  const one = new Pool(service.url, { connections: 1 });
  sendInBatch = createRequestBatcher(one, () => ({}), { deadlineMs: 300 });
  const busy = one.request({ method: 'POST', path: '/', body: '[]' });
  await expect.poll(sizes).toEqual([0]);
  await expect(ask('/late')).rejects.toThrow('no answer in time');
  came[0]!.response.end();
  await (await busy).body.dump();
  const next = ask('/next');
  await expect.poll(() => came.map(({ requests }) => requests.map(([, url]) => url))).toEqual([[], ['/next']]);
  whole(came[1]!);
  expect(await next).toBe('/next');
  await one.destroy();
});

it('who is too long goes alone, by the bytes on the way', async () => {
  const headers = { 'user-agent': '\u00ff'.repeat(7_000) };
  expect(sendInBatch(['POST', '/', {}, 'x'.repeat(20_000)])).toBeUndefined();
  expect(sendInBatch(['POST', '/', {}, '\u0001'.repeat(3_000)])).toBeUndefined();
  expect(sendInBatch(['POST', '/', headers, '\u00ff'.repeat(1_000)])).toBeUndefined();
  const longest = sendInBatch(['POST', '/', { 'user-agent': 'x'.repeat(15_900) }, ''])!.catch(() => undefined);
  await expect.poll(sizes).toEqual([1]);
  await service.drain(0);
  await longest;
});

it('R4 a connection that breaks loses those without an answer, and the next go on', async () => {
  const both = ['/1', '/2'].map(ask);
  const all = Promise.allSettled(both);
  await expect.poll(sizes).toEqual([2]);
  answer(came[0]!, 1, '/2');
  await both[1];
  came[0]!.response.destroy();
  expect(await all).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: '/2' }]);
  const behind = ask('/3');
  await expect.poll(sizes).toEqual([2, 1]);
  whole(came[1]!);
  expect(await behind).toBe('/3');
});

it.each([
  ['ends too early', (response: ServerResponse) => void response.end()],
  ['refuses the batch', (response: ServerResponse) => void response.writeHead(401).end('{"success":false}\n')],
])('R4 nobody waits for a service that %s', async (_what, end) => {
  const all = Promise.allSettled(['/1', '/2'].map(ask));
  await expect.poll(sizes).toEqual([2]);
  end(came[0]!.response);
  expect(await all).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

it('R2 refuses at once who would be one too many to wait', async () => {
  const waiting = Array.from({ length: 5_000 }, () => ask('/waiting').catch(() => 'refused'));
  await expect(ask('/over')).rejects.toMatchObject({ kind: 'unavailable' });
  await service.drain(0);
  await Promise.all(waiting);
});
