import { expect, it } from 'vitest';
import { firstLetters } from './firstLetters.ts';

it.each([
  ['abc', 4, 'abc'],
  ['abc', 2, 'ab'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['', 3, ''],
])('H4 of %s the first %i are %s: no half of a character', (text, most, wanted) => {
  expect(firstLetters(text, most)).toBe(wanted);
});
