import { type FuturesAnswer, operations } from '@xinyue/contracts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@xinyue/kit/AppError';
import { route } from '@xinyue/kit/http/route';
import { eventually as waitFor } from '@xinyue/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuoteStream } from '../src/stream/createQuoteStream.ts';
import { changesOf } from '../src/stream/changesOf.ts';
import { startGateway, useGateway } from './startGateway.ts';

const rowOf = (code: string, latest: number) => ({
  ...Object.fromEntries(Object.keys(operations.streamQuotes.answer.shape.list.element.shape).map((name) => [name, null])),
  code,
  name: code,
  latest,
});
const facts = { source: 's', asOf: '2026-10-20 10:00:00', simulated: true, stale: false, trading: true };
const answerOf = (...prices: number[]) =>
  ({
    ...facts,
    list: prices.map((price, at) => rowOf(`RU270${at + 1}`, price)),
    total: prices.length,
    main: { RU: 'RU2701', NR: null, BR: null },
  }) as unknown as FuturesAnswer;

let quotes: FuturesAnswer | undefined;
let asked = 0;
const futures = route(operations.readFutures, async () => {
  asked += 1;
  if (!quotes) throw new AppError('unavailable', '服务暂时不可用，请稍后再试');
  return quotes;
});
const path = operations.streamQuotes.path;
const limit = { XINYUE_STREAMS_PER_ADDRESS: '3' };
const gateway = useGateway({ catalog: [futures] }, limit);
beforeEach(() => void (quotes = answerOf(15_000, 15_100)));
afterEach(() => void vi.useRealTimers());

const eventually = (probe: () => unknown) => waitFor(probe, { describe: 'the stream did' });

/** A reader that keeps what comes. */
async function listen(url = gateway.url) {
  const leave = new AbortController();
  const answer = await fetch(url + path, { signal: leave.signal });
  let text = '';
  let over = false;
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
  })()
    .catch(() => {})
    .finally(() => (over = true));
  const events = () =>
    [...text.matchAll(/event: quotes\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data!) as ReturnType<typeof Object>);
  return { answer, events, text: () => text, over: () => over, leave: () => (leave.abort(), reading) };
}

describe('own-names quotes/stream', () => {
  it('tells all quotations within a second, then what changed, one question a second for all readers', async () => {
    // Its seconds are those of the test: the first answer takes none.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const readers = await Promise.all([listen(), listen(), listen()]);
    await eventually(() => readers.every(({ events }) => events().length === 1));
    const [first] = readers;
    expect(first!.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(first!.answer.headers.get('cache-control')).toBe('no-store');
    expect(first!.text()).toMatch(/^retry: \d+\n\n/);
    expect(operations.streamQuotes.answer.parse(first!.events()[0])).toMatchObject({ ...facts, whole: true, list: quotes!.list });
    asked = 0;
    quotes = answerOf(15_000, 15_105);
    vi.advanceTimersByTime(1_000);
    await eventually(() => readers.every(({ events }) => events().length === 2));
    expect(first!.events()[1]).toMatchObject({ whole: false, list: [{ code: 'RU2702', latest: 15_105 }] });
    expect(asked).toBe(1);
    await Promise.all(readers.map(({ leave }) => leave()));
    await eventually(() => vi.getTimerCount() === 0);
    vi.advanceTimersByTime(5_000);
    expect(asked).toBe(1);
  });
  it('Z-28 L3 the fourth of three streams of an address is refused in words, and may come when one has gone', async () => {
    const readers = await Promise.all([listen(), listen(), listen()]);
    const refused = await fetch(gateway.url + path);
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      429,
      '5',
      'no-store',
    ]);
    expect(await refused.json()).toMatchObject({
      success: false,
      code: 429,
      msg: '同一地址最多打开 3 个实时行情连接，请关闭其他页面后重试',
    });
    await readers[0]!.leave();
    await eventually(async () => {
      const again = await listen();
      const fits = again.answer.status === 200;
      await again.leave();
      return fits;
    });
    await Promise.all(readers.map(({ leave }) => leave()));
  });
  it('X-10 without any quotes it is unavailable; a body and another method are refused', async () => {
    const away = await startGateway({}, limit);
    const answer = await fetch(away.url + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await away.stop();
    expect((await fetch(gateway.url + path, { method: 'POST', body: '{}' })).headers.get('allow')).toBe('GET');
  });
  it('streams end when the gateway stops, and it stops at once', async () => {
    const other = await startGateway({ catalog: [futures] }, limit);
    const reader = await listen(other.url);
    await eventually(() => reader.events().length === 1);
    // What is still open after 8 s would be cut: they do not pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await other.stop();
    await eventually(() => reader.over());
  });
});

describe('own-names quotes/stream by itself', () => {
  /** A stream whose visitors say their address themselves. */
  async function startStream(limits: { perAddress: number; atMost?: number }, read: () => Promise<FuturesAnswer>) {
    const stream = createQuoteStream({ read, ...limits, log: { info() {}, warn() {}, error() {} } });
    const server = createServer((request, response) => {
      stream.open(request, response, String(request.headers['x-address'])).catch((error: AppError) => {
        response.writeHead(error.kind === 'tooMany' ? 429 : 503).end(error.message);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      ask: (address: string) => fetch(url, { headers: { 'x-address': address } }),
      async stop() {
        stream.stop();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }
  it('L1 all addresses of one IPv6 line count together, and all streams of a gateway have an end', async () => {
    const stream = await startStream({ perAddress: 1, atMost: 3 }, async () => answerOf(1));
    expect((await stream.ask('2001:db8:0:1::1')).status).toBe(200);
    const second = await stream.ask('2001:db8:0:1:ffff::2');
    expect([second.status, await second.text()]).toEqual([429, expect.stringMatching(/同一地址最多打开 1 个/)]);
    expect((await stream.ask('2001:db8:0:2::1')).status).toBe(200);
    expect((await stream.ask('192.0.2.1')).status).toBe(200);
    const fourth = await stream.ask('192.0.2.2');
    expect([fourth.status, await fourth.text()]).toEqual([429, '实时行情连接已满（最多 3 个），请稍后重试']);
    await stream.stop();
  });
  it('a reader that was told nothing new for 10 s hears a beat, as an event', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const stream = await startStream({ perAddress: 1 }, async () => answerOf(1));
    const body = (await stream.ask('192.0.2.1')).body!.getReader();
    let text = '';
    const received = async (part: string) => {
      while (!text.includes(part)) text += Buffer.from((await body.read()).value!).toString();
    };
    await received('event: quotes');
    vi.advanceTimersByTime(10_000);
    await received('event: beat\ndata: {}\n\n');
    expect(text.match(/event: quotes/g)).toHaveLength(1);
    await stream.stop();
  });
  it('an answer older than the last one is not told', async () => {
    const answers = [
      answerOf(3),
      { ...answerOf(2), asOf: '2026-10-20 09:59:59' },
      { ...answerOf(4), asOf: '2026-10-20 10:00:01' },
    ];
    let turn = 0;
    const stream = await startStream({ perAddress: 1 }, async () => answers[Math.min(turn++, 2)]!);
    const body = (await stream.ask('192.0.2.1')).body!.getReader();
    let text = '';
    while (!text.includes('"latest":4')) text += Buffer.from((await body.read()).value!).toString();
    expect([...text.matchAll(/"latest":(\d)/g)].map(([, latest]) => latest)).toEqual(['3', '4']);
    await stream.stop();
  });
});

describe('what has to be told', () => {
  it('nothing where only the moment changed, all where other contracts are quoted, the facts where they change', () => {
    const one = answerOf(1, 2);
    expect(changesOf(one, { ...answerOf(1, 2), asOf: '2026-10-20 10:00:01' })).toBeUndefined();
    expect(changesOf(one, answerOf(1, 2, 3))).toMatchObject({ whole: true });
    expect(changesOf(one, answerOf(1))).toMatchObject({ whole: true, list: [{ code: 'RU2701' }] });
    expect(changesOf(one, { ...answerOf(1, 2), stale: true })).toMatchObject({ whole: false, list: [], stale: true });
    expect(changesOf(one, { ...answerOf(1, 2), main: { RU: 'RU2702', NR: null, BR: null } })).toMatchObject({ list: [] });
  });
});
