import { expect, it } from 'vitest';
import { todayFilter } from './todayFilter.ts';

it('K-24 Z-10 covers the whole day in Beijing', () => {
  expect(todayFilter(new Date('2026-10-05T15:59:59Z'))).toEqual({
    payTimeStart: '2026-10-05 00:00:00',
    payTimeEnd: '2026-10-05 23:59:59',
  });
  expect(todayFilter(new Date('2026-10-05T16:00:00Z')).payTimeStart).toBe('2026-10-06 00:00:00');
});
