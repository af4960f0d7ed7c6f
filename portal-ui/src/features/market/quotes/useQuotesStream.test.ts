// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { futuresAnswer, type FuturesAnswer, quotation } from '@xinyue/contracts/operations';
import { answers, late } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../../testing/openPortal.tsx';
import { useFutures } from '../marketQueries.ts';
import { useQuotesStream } from './useQuotesStream.ts';

/** The browser's end of the stream, which this DOM has not: what the server sends is what the test says. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  send(latest: number) {
    this.readyState = 1;
    act(() => void this.dispatchEvent(new MessageEvent('quotes', { data: JSON.stringify({ ...quotes(latest), whole: true }) })));
  }
  /** The line broke and the browser tries again, or (refused) it gives up. */
  fail(refused = false) {
    this.readyState = refused ? Stream.CLOSED : 0;
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

const portal = openPortal();
const { server } = portal;
const quotes = (latest: number): FuturesAnswer =>
  sampleOf(futuresAnswer, { list: [sampleOf(quotation, { code: 'RU2701', latest })], total: 1 });
const asked = () => server.bodiesOf('readFutures').length;

beforeEach(() => {
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

/** The strip and its stream, with the first answer there; `shown` is the price one sees. */
async function open() {
  server.answer('readFutures', quotes(100));
  const futures = portal.use(() => {
    useQuotesStream();
    return useFutures();
  });
  const shown = (latest: number) => waitFor(() => expect(futures.current.data?.list[0]?.latest).toBe(latest));
  await shown(100);
  return shown;
}
/** Time passes, in which an open stream beats. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 10_000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 10_000)));
    for (const stream of Stream.all) if (stream.readyState === 1) stream.dispatchEvent(new Event('beat'));
  }
}

it('R-25 Z-109 nobody asks while the stream brings the quotes', async () => {
  const shown = await open();
  Stream.all[0]!.send(200);
  await shown(200);
  await pass(60_000);
  expect(asked()).toBe(1);
});

it('R-25 Z-109 an answer from before does not take the place of what the stream brought meanwhile', async () => {
  const slow = late(answers(quotes(100)));
  server.always('readFutures', slow);
  const futures = portal.use(() => {
    useQuotesStream();
    return useFutures();
  });
  Stream.all[0]!.send(200);
  slow.arrive();
  await waitFor(() => expect(futures.current.isFetching).toBe(false));
  expect(futures.current.data?.list[0]?.latest).toBe(200);
});

it('R-25 Z-109 a lost stream is asked for at once and every 15 s after, until it is back', async () => {
  const shown = await open();
  const [stream] = Stream.all;
  stream!.send(200);
  await shown(200);
  server.answer('readFutures', quotes(300));
  stream!.fail();
  await shown(300);
  server.answer('readFutures', quotes(400));
  stream!.fail();
  await pass(10_000);
  expect(asked()).toBe(2);
  await pass(6_000);
  await shown(400);
  stream!.send(500);
  await shown(500);
  await pass(60_000);
  expect(asked()).toBe(3);
});

it('R-25 Z-109 quotes are asked for also where the stream is refused when it comes back', async () => {
  const shown = await open();
  const [stream] = Stream.all;
  stream!.send(200);
  await shown(200);
  server.answer('readFutures', quotes(300));
  stream!.fail(true);
  await shown(300);
  await pass(60_000);
  expect(Stream.all).toHaveLength(2);
  const before = asked();
  server.answer('readFutures', quotes(400));
  Stream.all[1]!.fail(true);
  await pass(16_000);
  await shown(400);
  await pass(16_000);
  expect(asked()).toBeGreaterThan(before + 1);
});

it('R-25 Z-109 quotes are asked for also where the stream is refused to a tab that comes to the front again', async () => {
  const shown = await open();
  Stream.all[0]!.send(200);
  await shown(200);
  const look = (state: string) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  look('visible');
  server.answer('readFutures', quotes(300));
  Stream.all[1]!.fail(true);
  await shown(300);
  expect(asked()).toBe(2);
  server.answer('readFutures', quotes(400));
  await pass(16_000);
  await shown(400);
});

it('R-25 Z-109 where there never was a stream quotes are asked for every 15 s, and not once more', async () => {
  await open();
  Stream.all[0]!.fail(true);
  await pass(10_000);
  expect(asked()).toBe(1);
  await pass(6_000);
  expect(asked()).toBe(2);
});
