import { describe, expect, it } from 'vitest';
import { packagesOf, quantityFor, weightsOf } from './packages.ts';

const bales = { unitKg: 1_000, pieceKg: 111.11 };
const boxes = { unitKg: 1_000, pieceKg: 1_260 };

describe('Po-48 packages', () => {
  it('knows what a unit weighs from its price and that of a tonne', () => {
    expect(weightsOf({ money: 17_250, moneyPerTon: 17_250, pieceKg: 111.11 })).toEqual(bales);
    expect(weightsOf({ money: 15.75, moneyPerTon: 15_750, pieceKg: 35 })).toEqual({ unitKg: 1, pieceKg: 35 });
    for (const more of [{ moneyPerTon: null }, { pieceKg: null }, { pieceKg: undefined }])
      expect(weightsOf({ money: 10, moneyPerTon: 10, pieceKg: 35, ...more })).toBeUndefined();
  });

  it.each([
    [1, bales, 9, true],
    [320, bales, 2_880, true],
    [3, boxes, 2.38, false],
    [63, boxes, 50, true],
    [1_000, { unitKg: 1, pieceKg: 35 }, 28.57, false],
    [1, { unitKg: 1, pieceKg: 5_000 }, 0, false],
  ])('%d units of %j are %d packages, whole: %s', (quantity, weights, count, whole) => {
    expect(packagesOf(quantity, weights)).toEqual({ count, whole });
  });

  it.each([
    [9, bales, 1],
    [10, bales, 2],
    [2, boxes, 3],
    [50, boxes, 63],
    [1, { unitKg: 1_000, pieceKg: 35 }, 1],
  ])('%d packages of %j need %d units', (packages, weights, quantity) => {
    expect(quantityFor(packages, weights)).toBe(quantity);
  });
});
