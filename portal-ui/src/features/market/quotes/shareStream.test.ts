// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HubWord } from './createQuotesHub.ts';
import { shareStream } from './shareStream.ts';

class Stream extends EventTarget {
  static all: Stream[] = [];
  readyState = 1;
  close = vi.fn();
  constructor() {
    super();
    Stream.all.push(this);
  }
}
/** A worker that receives the messages of tabs, and answers as the test wants. */
function aWorker() {
  const received: unknown[] = [];
  const port = Object.assign(new EventTarget(), {
    start: () => undefined,
    close: vi.fn(),
    postMessage: (word: unknown) => void received.push(word),
  });
  const worker = Object.assign(new EventTarget(), { port }) as unknown as SharedWorker;
  const send = (word: HubWord) => port.dispatchEvent(new MessageEvent('message', { data: word }));
  return { worker, received, send, fail: () => (worker as unknown as EventTarget).dispatchEvent(new Event('error')) };
}
const ears = { quotes: vi.fn(), lost: vi.fn() };
beforeEach(() => {
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('SharedWorker', EventTarget);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('portal F13 opens no stream of its own while the worker answers, and takes leave of it', () => {
  const { worker, received, send } = aWorker();
  const stop = shareStream('/quotes', ears, () => worker);
  for (let beat = 0; beat < 30; beat += 1) {
    send({ kind: 'hears' });
    vi.advanceTimersByTime(4_000);
  }
  send({ kind: 'lost' });
  expect([Stream.all, received.length, ears.lost.mock.calls.length]).toEqual([[], 31, 1]);
  stop();
  expect(received.at(-1)).toBe('bye');
});

it('portal F13 a tab that slept for an hour goes on with the worker that is there', () => {
  const { worker, send } = aWorker();
  const stop = shareStream('/quotes', ears, () => worker);
  send({ kind: 'hears' });
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(4_000);
  expect(Stream.all).toEqual([]);
  stop();
});

it.each([
  ['says nothing for a quarter of a minute', () => vi.advanceTimersByTime(21_000)],
  ['cannot be loaded', ({ fail }: ReturnType<typeof aWorker>) => fail()],
])('portal F13 a worker that %s is done without', (_how, happens) => {
  const made = aWorker();
  const stop = shareStream('/quotes', ears, () => made.worker);
  happens(made);
  expect(Stream.all).toHaveLength(1);
  stop();
  expect(Stream.all[0]!.close).toHaveBeenCalledOnce();
});

it('portal F13 a browser without shared workers has a stream a tab', () => {
  vi.stubGlobal('SharedWorker', undefined);
  shareStream('/quotes', ears, () => expect.unreachable());
  expect(Stream.all).toHaveLength(1);
});
