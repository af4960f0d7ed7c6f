import { expect, it } from 'vitest';
import { leftText, spokenMinutes } from './timeLeft.ts';

it.each([
  [30 * 60_000, '30:00'],
  [59_001, '01:00'],
  [59_000, '00:59'],
  [1, '00:01'],
  [0, '00:00'],
  [5_405_000, '1:30:05'],
])('%i ms are written %s', (ms, text) => expect(leftText(ms)).toBe(text));

it('is said aloud three times, not each second', () => {
  const said = Array.from({ length: 1801 }, (_, second) => spokenMinutes((1800 - second) * 1000));
  expect(said.filter((text, nth) => text !== said[nth - 1])).toEqual([5, 1, 0]);
});
