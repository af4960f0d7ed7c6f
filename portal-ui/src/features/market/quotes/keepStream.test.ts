// @vitest-environment happy-dom
import { quotesEvent } from '@xinyue/contracts/operations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepStream } from './keepStream.ts';

class Line extends EventTarget {
  static readonly CLOSED = 2;
  static all: Line[] = [];
  readyState = 1;
  close = vi.fn(() => void (this.readyState = 2));
  constructor() {
    super();
    Line.all.push(this);
  }
  receive(name: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  breakOff(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
const ears = { quotes: vi.fn(), lost: vi.fn() };
const lines = () => Line.all.length;
const lost = () => ears.lost.mock.calls.length;
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);
const event = sampleOf(quotesEvent);

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal('EventSource', Line);
  vi.useFakeTimers();
  ears.quotes.mockClear();
  ears.lost.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('Z-109 a line that fell silent without an end is given up, and another one opened', () => {
  const stop = keepStream('/quotes', ears);
  for (let turn = 0; turn < 20; turn += 1) {
    seconds(10);
    Line.all[0]!.receive(turn % 2 ? 'beat' : 'quotes', event);
  }
  expect([lines(), lost(), ears.quotes.mock.calls.length], 'beats alone keep it').toEqual([1, 0, 10]);
  seconds(29);
  expect(lost()).toBe(0);
  seconds(1);
  expect([lines(), lost(), Line.all[0]!.close.mock.calls.length]).toEqual([2, 1, 1]);
  Line.all[1]!.receive('quotes', event);
  expect(ears.quotes).toHaveBeenCalledTimes(11);
  stop();
  seconds(600);
  expect([lines(), lost(), Line.all[1]!.close.mock.calls.length]).toEqual([2, 1, 1]);
});

it('Z-109 a line that never opens is given up as well', () => {
  const stop = keepStream('/quotes', ears);
  seconds(30);
  expect([lines(), lost()]).toEqual([2, 1]);
  stop();
});

it('Z-109 what the browser mends by itself is left to it; what was refused is tried again after a minute', () => {
  const stop = keepStream('/quotes', ears);
  Line.all[0]!.breakOff(0);
  seconds(29);
  expect([lines(), lost()]).toEqual([1, 1]);
  Line.all[0]!.receive('beat');
  Line.all[0]!.breakOff(Line.CLOSED);
  seconds(59);
  expect([lines(), lost()]).toEqual([1, 2]);
  seconds(1);
  expect(lines()).toBe(2);
  stop();
});
