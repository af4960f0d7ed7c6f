import { expect, it } from 'vitest';
import { createServerClock } from './createServerClock.ts';

it.each([
  ['Beijing time of the wire', '2026-10-05 12:30:00'],
  ['ISO 8601', '2026-10-05T04:30:00.000Z'],
  ['an HTTP date', 'Mon, 05 Oct 2026 04:30:00 GMT'],
  ['milliseconds', Date.parse('2026-10-05T04:30:00Z')],
])('Z-78 takes the time over from %s', (_, told) => {
  let own = 1_000_000;
  const clock = createServerClock(() => own);
  clock.correct(told);
  own += 5_000;
  expect(clock.now().toISOString()).toBe('2026-10-05T04:30:05.000Z');
});

it.each([null, undefined, '', 'soon', {}, Number.NaN])('Z-78 keeps its time when told %s', (told) => {
  const clock = createServerClock(() => 7_000);
  clock.correct(told);
  expect(clock.now().getTime()).toBe(7_000);
});
