import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRange } from './priceRange.ts';

describe('C-20 price filter', () => {
  it('C-20 keeps amounts exact that floats would bend', () => {
    expect(priceRange(0.29, 1.15)).toEqual({ fromFen: 29, toFen: 115 });
    expect(priceRange(undefined, undefined)).toEqual({ fromFen: null, toFen: null });
    expect(priceRange(1.005, 1.009)).toEqual({ fromFen: 101, toFen: 100 });
  });
  it('C-20 finds every price by itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
        expect(priceRange(fen / 100, fen / 100)).toEqual({ fromFen: fen, toFen: fen });
      }),
    );
  });
});
