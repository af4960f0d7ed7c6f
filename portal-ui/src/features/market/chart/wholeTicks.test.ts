import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeTicks } from './wholeTicks.ts';

const widthOf = (text: string) => text.length * 6;

it('R-29 the first time of a day stands whole at the left edge, the last day at the right', () => {
  const ticks = [
    { coord: 0, text: '21:00' },
    { coord: 120, text: '10:00' },
    { coord: 240, text: '15:00' },
  ];
  expect(wholeTicks(ticks, 244, widthOf).map(({ coord }) => coord)).toEqual([15, 120, 229]);
});

it('R-29 labels of an axis are never cut and never stand over one another', () => {
  const tick = fc.record({ coord: fc.integer({ min: -20, max: 320 }), text: fc.constantFrom('21:00', '2026-11-24') });
  fc.assert(
    fc.property(fc.array(tick, { maxLength: 12 }), fc.integer({ min: 80, max: 300 }), (given, width) => {
      const ticks = given.toSorted((a, b) => a.coord - b.coord);
      const spans = wholeTicks(ticks, width, widthOf).map(({ coord, text }) => [
        coord - widthOf(text) / 2,
        coord + widthOf(text) / 2,
      ]);
      for (const [n, [from, to]] of spans.entries()) {
        expect(from).toBeGreaterThanOrEqual(n === 0 ? 0 : spans[n - 1]![1]! + 8);
        expect(to).toBeLessThanOrEqual(width);
      }
      expect(spans.length > 0).toBe(ticks.length > 0);
    }),
  );
});

it('R-29 where there is no room for all, sessions have it before whole hours', () => {
  const ticks = [
    { coord: 0, text: '21:00', rank: 0 },
    { coord: 30, text: '22:00', rank: 1 },
    { coord: 60, text: '09:00', rank: 0 },
    { coord: 140, text: '14:00', rank: 1 },
    { coord: 160, text: '15:00', rank: 0 },
  ];
  expect(wholeTicks(ticks, 160, widthOf).map(({ text }) => text)).toEqual(['21:00', '09:00', '15:00']);
});
