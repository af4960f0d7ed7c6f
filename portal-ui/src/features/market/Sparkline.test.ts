import { expect, it } from 'vitest';
import { linePoints } from './Sparkline.tsx';

it('Z-110 a sparkline goes from its first to its last value, the lowest at the bottom', () => {
  expect(linePoints([1, 3, 2], 10, 12)).toBe('0,11 5,1 10,6');
  expect(linePoints([7, 7], 10, 12)).toBe('0,6 10,6');
});
