import { expect, it } from 'vitest';
import { beijingDay, countText, moneyText, shortTime } from './formats.ts';

it.each([
  [1234.5, '¥1,234.50'],
  [0, '¥0.00'],
  [999_999_999.99, '¥999,999,999.99'],
  [null, '-'],
  [0.001, '-'],
])('writes %s as %s', (yuan, text) => {
  expect(moneyText(yuan)).toBe(text);
});

it('counts in groups of three', () => {
  expect([countText(12_500), countText(7), countText(undefined)]).toEqual(['12,500', '7', '-']);
});

it('K-24 knows the day in Beijing, also when it is still yesterday elsewhere', () => {
  const lateEvening = new Date('2026-12-31T16:30:00Z');
  expect([beijingDay(lateEvening), beijingDay(lateEvening, -1), beijingDay(lateEvening, -6)]).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2026-12-26',
  ]);
});

it('leaves out the year only within this year', () => {
  const now = new Date('2027-01-01T04:00:00Z');
  expect(shortTime('2027-01-01 09:08:07', now)).toBe('01-01 09:08');
  expect(shortTime('2026-12-31 09:08:07', now)).toBe('2026-12-31 09:08');
  expect(shortTime(null, now)).toBe('-');
});
