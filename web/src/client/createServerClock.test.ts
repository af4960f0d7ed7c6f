import { expect, it } from 'vitest';
import { createServerClock } from './createServerClock.ts';

const own = Date.parse('2026-11-21T08:00:00Z');

it.each([
  ['an ISO text', '2026-11-21T08:10:00.000Z'],
  ['an HTTP date', 'Sat, 21 Nov 2026 08:10:00 GMT'],
  ['milliseconds', own + 600_000],
  ['Beijing time', '2026-11-21 16:10:00'],
])('Z-78 takes the server time over from %s, and goes on from there', (_name, serverTime) => {
  let now = own;
  const clock = createServerClock(() => now);
  clock.correct(serverTime, own);
  expect(clock.now().toISOString()).toBe('2026-11-21T08:10:00.000Z');
  now += 5_000;
  expect(clock.now().toISOString()).toBe('2026-11-21T08:10:05.000Z');
});

it('Z-78 takes the middle of the request as the moment of the answer', () => {
  const clock = createServerClock(() => own);
  clock.correct(own, own - 2000);
  expect(clock.now().getTime()).toBe(own + 1000);
});

it.each([null, undefined, '', 'no time', {}, Number.NaN])('keeps what it knew when told %s', (nothing) => {
  const clock = createServerClock(() => own);
  clock.correct(nothing, own);
  expect(clock.now().getTime()).toBe(own);
  clock.correct(own + 5000, own);
  clock.correct(nothing, own);
  expect(clock.now().getTime()).toBe(own + 5000);
});
