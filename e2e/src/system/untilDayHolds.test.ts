import { expect, it } from 'vitest';
import { untilDayHolds } from './untilDayHolds.ts';

it.each([
  ['noon', '2026-05-01T12:00:00+08:00', 0],
  ['the first second of a day', '2026-05-01T00:00:00+08:00', 0],
  ['8 minutes before midnight', '2026-05-01T23:52:00+08:00', 0],
  ['two minutes before midnight', '2026-05-01T23:58:00+08:00', 121_000],
  ['the last second of a day', '2026-05-01T23:59:59+08:00', 2_000],
  ['midnight elsewhere', '2026-05-01T23:58:00Z', 0],
])('at %s in Beijing a file begins at once or on the next day', (_name, at, wait) => {
  expect(untilDayHolds(Date.parse(at))).toBe(wait);
});
