import { expect, it } from 'vitest';
import { countText, moneyText } from './formats.ts';

it.each([
  [1234.5, '¥1,234.50'],
  [0, '¥0.00'],
  [999_999_999.99, '¥999,999,999.99'],
  [null, '-'],
  [Number.NaN, '-'],
])('%s yuan reads %s', (yuan, text) => {
  expect(moneyText(yuan)).toBe(text);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345_678, '12,345,678'],
])('%s reads %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
