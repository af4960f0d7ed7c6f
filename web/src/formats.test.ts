import { expect, it } from 'vitest';
import { countText, moneyText, plainMoney, priceText, shortTime } from './formats.ts';

it.each([
  [1234.5, '¥1,234.50'],
  [0, '¥0.00'],
  [999_999_999.99, '¥999,999,999.99'],
  [null, '-'],
  [undefined, '-'],
  [0.001, '-'],
  [Number.NaN, '-'],
])('%s yuan reads %s', (yuan, text) => {
  expect(moneyText(yuan)).toBe(text);
  expect(plainMoney(yuan)).toBe(text.replace('¥', ''));
});

it.each([
  [12_840, '¥12,840'],
  [15.75, '¥15.75'],
  [12.5, '¥12.50'],
  [null, '-'],
])('portal 4 a price of %s yuan reads %s', (yuan, text) => {
  expect(priceText(yuan)).toBe(text);
});

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [12_500, '12,500'],
  [12_345_678, '12,345,678'],
  [undefined, '-'],
])('%s reads %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

it('leaves out the year only within this year', () => {
  const now = new Date('2027-01-01T04:00:00Z');
  expect(shortTime('2027-01-01 09:08:07', now)).toBe('01-01 09:08');
  expect(shortTime('2026-12-31 09:08:07', now)).toBe('2026-12-31 09:08');
  expect(shortTime(null, now)).toBe('-');
});
