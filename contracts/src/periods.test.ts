import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDayOf, periodKinds, periodsUpTo } from './periods.ts';

it.each([
  ['day', 30, '2024-02-01', '2024-03-01', '2024-02-29'],
  ['month', 12, '2023-04', '2024-03', '2024-02'],
  ['year', 5, '2020', '2024', '2023'],
] as const)('R-93 own-names statistics by %s are %i periods up to today', (by, count, first, last, before) => {
  const periods = periodsUpTo('2024-03-01', by);
  expect([periods.length, periods[0], periods.at(-1), periods.at(-2)]).toEqual([count, first, last, before]);
});

it('every period begins on the day behind the last one of the period before, and the last one holds today', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...periodKinds), (date, by) => {
      const today = date.toISOString().slice(0, 10);
      const periods = periodsUpTo(today, by);
      expect(today.startsWith(periods.at(-1)!)).toBe(true);
      periods.slice(1).forEach((period, at) => {
        const dayBefore = new Date(Date.parse(firstDayOf(period)) - 86_400_000).toISOString();
        expect(dayBefore.startsWith(periods[at]!)).toBe(true);
      });
    }),
  );
});
