import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenFromYuan, formatFen, isYuan, maxOrderFen, nearCount, nearYuan, yuanFromFen } from './money.ts';

describe('money', () => {
  it('keeps every fen up to ¥9,999,999.99 and beyond exact (M9)', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => fenFromYuan(yuanFromFen(fen)) === fen));
  });

  it('refuses fractions of a fen, negative amounts and what is no number', () => {
    for (const wrong of [0.001, 1.005, -0.01, 1e21, Number.NaN, Infinity, '1', null, undefined])
      expect(isYuan(wrong)).toBe(false);
    for (const right of [0, 0.01, 0.07, 1.1, 999_999_999.99]) expect(isYuan(right)).toBe(true);
    expect(maxOrderFen).toBe(99_999_999_999);
    expect(() => fenFromYuan(0.001)).toThrow(RangeError);
  });

  it('own-names a computed amount is the cent that it misses by less than 1e-6, whatever was multiplied', () => {
    // Together at most ¥999,999,999.99, tax included.
    const units = fc.integer({ min: 1, max: 297_000 });
    fc.assert(
      fc.property(units, units, (price, quantity) => {
        expect(nearYuan((price / 100) * quantity)).toBe((price * quantity) / 100);
        expect(nearYuan(price * 1.13)).toBe((price * 113) / 100);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    [8.2 * 3, 24.6],
    [1.1 * 3, 3.3],
    [1.15 * 100, 115],
    [0.07 * 3, 0.21],
    [12_100 * 1.13, 13_673],
    [12.3400009, 12.34],
    [12.340002, 12.340002],
    [-0.0000001, 0],
    [0.001, 0.001],
    [Number.NaN, Number.NaN],
    [Infinity, Infinity],
  ])('api M3 public-reports F6 F10 %d is %d', (computed, yuan) => {
    expect(nearYuan(computed)).toBe(yuan);
  });

  it('own-names a computed quantity is the whole number that it misses by less than 1e-6', () => {
    expect([2.9999999999999996, 3.0000009, 3.000002, 2.5].map(nearCount)).toEqual([3, 3, 3.000002, 2.5]);
  });

  it('prints thousands and two decimals', () => {
    expect([0, 5, 123450, 99_999_999_999, -100].map(formatFen)).toEqual(['0.00', '0.05', '1,234.50', '999,999,999.99', '-1.00']);
  });
});
