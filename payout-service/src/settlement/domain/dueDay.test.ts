import { expect, it } from 'vitest';
import { lastDue } from './dueDay.ts';

const hour = 3_600_000;

it('Tr-S-04 the statement of a day is due so long after its end in Beijing, and not a millisecond before', () => {
  const end = Date.parse('2026-11-28T00:00:00+08:00');
  expect(lastDue(new Date(end + 48 * hour - 1), 48 * hour)).toBe('2026-11-26');
  expect(lastDue(new Date(end + 48 * hour), 48 * hour)).toBe('2026-11-27');
  expect(lastDue(new Date(end), 0)).toBe('2026-11-27');
});
