import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenFromYuan, formatFen, isYuan, maxOrderFen, yuanFromFen } from './money.ts';

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

  it('prints thousands and two decimals', () => {
    expect([0, 5, 123450, 99_999_999_999, -100].map(formatFen)).toEqual(['0.00', '0.05', '1,234.50', '999,999,999.99', '-1.00']);
  });
});
