import { expect, it } from 'vitest';
import { isOver, wageText } from './jobFigures.tsx';

it('E-19 shows a range of wages, and one figure where both are the same', () => {
  expect(wageText({ wageStart: 8000, wageEnd: 15000 })).toBe('8,000–15,000');
  expect(wageText({ wageStart: 3000, wageEnd: 3000 })).toBe('3,000');
});

it('E-19 a posting runs to the end of its last day in Beijing', () => {
  const row = { inviteTimeEnd: '2026-11-30' };
  expect(isOver(row, new Date('2026-11-30T15:59:59Z'))).toBe(false);
  expect(isOver(row, new Date('2026-11-30T16:00:00Z'))).toBe(true);
});
