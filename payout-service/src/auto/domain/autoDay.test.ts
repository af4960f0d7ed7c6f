import { describe, expect, it } from 'vitest';
import { dueDay, nextRun } from './autoDay.ts';

describe('Z-21 the day of an automatic withdrawal', () => {
  it.each([
    ['2026-11-22T17:59:59Z', undefined, '2026-11-22T18:00:00Z'],
    ['2026-11-22T18:00:00Z', '2026-11-23', '2026-11-23T18:00:00Z'],
    ['2026-11-23T15:59:59Z', '2026-11-23', '2026-11-23T18:00:00Z'],
    ['2026-11-23T16:00:00Z', undefined, '2026-11-23T18:00:00Z'],
  ])('Z-21 at %s the run of %s is due, the next one comes at %s', (now, day, next) => {
    expect(dueDay('02:00', new Date(now))).toBe(day);
    expect(nextRun('02:00', new Date(now))).toEqual(new Date(next));
  });
});
