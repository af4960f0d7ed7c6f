import { describe, expect, it } from 'vitest';
import { addMonths, beijingDay, dayNumber, monthDays } from './days.ts';

describe('days', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-00-10', '20260101'])('knows that %s is no day', (text) => {
    expect(dayNumber(text)).toBeUndefined();
  });

  it('counts days over the end of a leap February', () => {
    expect(dayNumber('2028-03-01')! - dayNumber('2028-02-29')!).toBe(1);
  });

  it('goes over the turn of the year in both directions', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
  });

  it.each([
    ['2026-10', '2026-09-28'],
    ['2026-06', '2026-06-01'],
    ['1969-12', '1969-12-01'],
  ])('starts the page of %s on Monday %s', (month, monday) => {
    const days = monthDays(month);
    expect(days[0]).toBe(monday);
    expect(days).toHaveLength(42);
    expect(new Set(days).size).toBe(42);
  });

  it('K-24 knows the day in Beijing, also when it is still yesterday elsewhere', () => {
    const lateEvening = new Date('2026-12-31T16:30:00Z');
    expect([beijingDay(lateEvening), beijingDay(lateEvening, -1), beijingDay(lateEvening, -6)]).toEqual([
      '2027-01-01',
      '2026-12-31',
      '2026-12-26',
    ]);
  });
});
