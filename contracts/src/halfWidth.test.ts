import { expect, it } from 'vitest';
import { halfWidth } from './halfWidth.ts';

it('back-office 7 full-width digits and signs become plain ones, everything else stays', () => {
  expect(halfWidth('１２８５０．５')).toBe('12850.5');
  expect(halfWidth('－３')).toBe('-3');
  expect(halfWidth('１。５')).toBe('1.5');
  expect(halfWidth('十二 12')).toBe('十二 12');
});
