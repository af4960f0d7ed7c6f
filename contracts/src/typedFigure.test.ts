import { expect, it } from 'vitest';
import { typedFigure } from './typedFigure.ts';

it.each([
  ['12,500.50', '12500.50'],
  ['1,234,567', '1234567'],
  ['１２，５００．５', '12500.5'],
  [' 12 500 ', '12500'],
  ['12\u00a0500\u202f000', '12500000'],
  ['\u200b12850\u202c', '12850'],
  ['１００。', '100.'],
  // Half of a number that is being typed, and what is none, stay.
  ['12,5', '12,5'],
  ['1,2,3', '1,2,3'],
  ['12,50', '12,50'],
  ['-5', '-5'],
  ['一万二', '一万二'],
  ['', ''],
])('reads %j as %j', (typed, plain) => {
  expect(typedFigure(typed)).toBe(plain);
});
