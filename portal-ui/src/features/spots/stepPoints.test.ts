import { expect, it } from 'vitest';
import { stepPoints } from './stepPoints.ts';

it('own-names Market a price holds until the day of the next one', () => {
  const list = [
    { day: '2026-11-01', money: 100 },
    { day: '2026-11-10', money: 200 },
  ];
  expect(stepPoints(list, 100, 108)).toBe('0,104 90,104 90,4 100,4');
  expect(stepPoints(list.slice(0, 1), 100, 108)).toBe('0,54 100,54');
});
