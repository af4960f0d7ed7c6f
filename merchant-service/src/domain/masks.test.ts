import { expect, it } from 'vitest';
import { maskCard, maskMobile } from './masks.ts';

it('P2 shows both ends of a mobile number and the last four of a card', () => {
  expect(maskMobile('13812341234')).toBe('138****1234');
  expect(maskCard('6222021234567890123')).toBe('****0123');
});

it('P2 shows nothing of numbers too short to hide anything', () => {
  expect(maskMobile('')).toBe('');
  expect(maskMobile('12345')).toBe('*****');
  expect(maskCard('12345678')).toBe('****');
  expect(maskCard('')).toBe('');
});
