import { describe, expect, it } from 'vitest';
import { drawTimes } from './drawTimes.ts';
import { createRandom } from './random.ts';

const seed = '00000001000000020000000300000004'.padEnd(64, '0');

describe('chance that a seed decides', () => {
  it('A-41 draws as xoshiro128** does from the state 1, 2, 3, 4', () => {
    const { int } = createRandom(seed);
    // The first words of the published algorithm, worked out by hand and compared with the reference code.
    expect([1, 2, 3, 4].map(() => int(0, 2 ** 32 - 1))).toEqual([11_520, 0, 5_927_040, 70_819_200]);
  });

  it('A-41 gets away from a seed of nothing but zeros', () => {
    const { int } = createRandom('0'.repeat(64));
    expect(new Set(Array.from({ length: 20 }, () => int(0, 1_000_000))).size).toBeGreaterThan(10);
  });

  it('A-22 A-23 draws every number of a span as often as the others', () => {
    const { int } = createRandom(seed);
    const seen = new Map<number, number>();
    for (let nth = 0; nth < 30_000; nth += 1) {
      const drawn = int(-1, 1);
      seen.set(drawn, (seen.get(drawn) ?? 0) + 1);
    }
    expect([...seen.keys()].sort((one, other) => one - other)).toEqual([-1, 0, 1]);
    for (const count of seen.values()) expect(Math.abs(count - 10_000)).toBeLessThan(4 * Math.sqrt(30_000 * (1 / 3) * (2 / 3)));
  });

  it('A-22 favours no number where the span does not divide the words: three quarters of them', () => {
    const { int } = createRandom(seed);
    const span = 3 * 2 ** 30;
    const low = Array.from({ length: 20_000 }, () => int(0, span - 1)).filter((drawn) => drawn < 2 ** 30).length;
    expect(Math.abs(low - 20_000 / 3)).toBeLessThan(4 * Math.sqrt(20_000 * (1 / 3) * (2 / 3)));
  });

  it('refuses a span that is none, or wider than a word', () => {
    const { int } = createRandom(seed);
    expect(int(7, 7)).toBe(7);
    for (const [low, high] of [
      [1, 0],
      [0, 2 ** 32],
      [0, Number.NaN],
    ] as const)
      expect(() => int(low, high)).toThrow(RangeError);
  });

  it('A-25 shuffles all of a list, or so many of it, and leaves the list alone', () => {
    const list = Array.from({ length: 30 }, (_, nth) => nth);
    const { shuffled } = createRandom(seed);
    const mixed = shuffled(list);
    expect(mixed).not.toEqual(list);
    expect(mixed.toSorted((one, other) => one - other)).toEqual(list);
    expect(new Set(shuffled(list, 10)).size).toBe(10);
    expect(list).toEqual(Array.from({ length: 30 }, (_, nth) => nth));
    const firsts = new Set(Array.from({ length: 400 }, () => shuffled(list, 1)[0]));
    expect(firsts.size).toBe(30);
  });
});

describe('A-25 A-40 times of a plan', () => {
  it('are ascending, inside the window with both its ends, and each once while there are enough seconds', () => {
    const random = createRandom(seed);
    expect(drawTimes(random, '07:59:58', '08:00:01', 4)).toEqual(['07:59:58', '07:59:59', '08:00:00', '08:00:01']);
    expect(drawTimes(random, '23:59:58', '23:59:59', 2)).toEqual(['23:59:58', '23:59:59']);
    const drawn = drawTimes(random, '00:00:00', '23:59:59', 500);
    expect(new Set(drawn).size).toBe(500);
    expect(drawn.toSorted()).toEqual(drawn);
  });

  it('stand twice only where the window has fewer seconds than there are rows', () => {
    const drawn = drawTimes(createRandom(seed), '09:00:00', '09:00:02', 200);
    expect(drawn).toHaveLength(200);
    expect([...new Set(drawn)]).toEqual(['09:00:00', '09:00:01', '09:00:02']);
  });
});
