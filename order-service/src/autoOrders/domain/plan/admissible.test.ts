import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broad } from '../../testing/planFacts.ts';
import { boundsOf, childrenOf, countOptions, optionAt } from './admissible.ts';

const small = fc.record({
  priceFen: fc.integer({ min: 1, max: 9 }),
  minimum: fc.integer({ min: 0, max: 6 }),
  min: fc.integer({ min: 1, max: 60 }),
  more: fc.integer({ min: 0, max: 400 }),
  part: fc.integer({ min: 1, max: 30 }),
  partMore: fc.integer({ min: 0, max: 30 }),
  pieces: fc.integer({ min: 1, max: 12 }),
  piecesMore: fc.integer({ min: 0, max: 6 }),
  unsplitMin: fc.integer({ min: 0, max: 20 }),
  unsplitMore: fc.integer({ min: 0, max: 40 }),
  must: fc.integer({ min: 2, max: 40 }),
  cap: fc.integer({ min: 0, max: 9 }),
  from: fc.integer({ min: 1, max: 60 }),
  length: fc.integer({ min: 0, max: 120 }),
});
type Small = typeof small extends fc.Arbitrary<infer T> ? T : never;

const figuresOf = (s: Small) => ({
  shop: { ...broad.shop.figures, orderMinMoney: s.min, orderMaxMoney: s.min + s.more },
  hq: {
    ...broad.hq!.figures,
    noSplitMinMoney: Math.max(1, s.min - 10 + s.unsplitMin),
    noSplitMaxMoney: Math.max(1, s.min - 10 + s.unsplitMin) + s.unsplitMore,
    splitOrderMinMoney: s.part,
    splitOrderMaxMoney: s.part + s.partMore,
    splitOrderMinGoodsTotal: s.pieces,
    splitOrderMaxGoodsTotal: s.pieces + s.piecesMore,
    mustSplitNum: s.must,
  },
});

/** The rule as it is written, for one quantity. */
function mayBe(quantity: number, { priceFen, minimum, must, cap }: Small, { shop, hq }: ReturnType<typeof figuresOf>): boolean {
  const fen = quantity * priceFen;
  if (fen < shop.orderMinMoney || fen > shop.orderMaxMoney) return false;
  if (quantity < must) return quantity >= minimum && fen >= hq.noSplitMinMoney && fen <= hq.noSplitMaxMoney;
  const parts = Array.from({ length: quantity }, (_, at) => at + 1).filter(
    (part) =>
      part >= Math.max(minimum, hq.splitOrderMinGoodsTotal) &&
      part <= hq.splitOrderMaxGoodsTotal &&
      part * priceFen >= hq.splitOrderMinMoney &&
      part * priceFen <= hq.splitOrderMaxMoney,
  );
  const [least, most] = [parts[0]!, parts.at(-1)!];
  return Array.from({ length: Math.max(0, cap - 1) }, (_, at) => at + 2).some(
    (k) => k * least <= quantity && quantity <= k * most,
  );
}

describe('quantities an order may have', () => {
  it('A-16 to A-20 are those of the rules, each once and ascending, for any window and cap', () => {
    let [some, split] = [0, 0];
    const property = fc.property(small, (s) => {
      const figures = figuresOf(s);
      const bounds = boundsOf(s, figures.shop, figures.hq);
      const to = s.from + s.length;
      const options = Array.from({ length: countOptions(bounds, s.from, to, s.cap) }, (_, nth) =>
        optionAt(bounds, s.from, to, s.cap, nth),
      );
      const wanted = Array.from({ length: s.length + 1 }, (_, at) => s.from + at).filter((quantity) =>
        mayBe(quantity, s, figures),
      );
      expect(options).toEqual(wanted);
      for (const quantity of options.filter((one) => one >= s.must)) {
        const { low, high } = childrenOf(bounds, quantity, s.cap)!;
        expect(low >= 2 && high <= s.cap && low * bounds.childFrom <= quantity && quantity <= high * bounds.childTo).toBe(true);
        split += 1;
      }
      some += options.length;
    });
    fc.assert(property, { numRuns: 5_000 });
    expect(Math.min(some, split)).toBeGreaterThan(1_000);
  });

  it('A-18 children: as few as the largest and as many as the smallest allow, and none where that is nothing', () => {
    const bounds = { ...boundsOf({ priceFen: 1, minimum: 0 }, broad.shop.figures, broad.hq!.figures), childFrom: 3, childTo: 5 };
    expect(childrenOf(bounds, 20, 100)).toEqual({ low: 4, high: 6 });
    expect(childrenOf(bounds, 20, 5)).toEqual({ low: 4, high: 5 });
    expect(childrenOf(bounds, 20, 3)).toBeUndefined();
    expect(childrenOf(bounds, 6, 9)).toEqual({ low: 2, high: 2 });
    expect(childrenOf(bounds, 5, 9)).toBeUndefined();
    expect(childrenOf(bounds, 11, 9)).toEqual({ low: 3, high: 3 });
    expect(childrenOf({ ...bounds, childFrom: 6 }, 20, 9)).toBeUndefined();
  });

  it('A-20 counts a thousand million pieces without walking through them', () => {
    const shop = { ...broad.shop.figures, orderMinMoney: 1, orderMaxMoney: 99_999_999_999 };
    const hq = {
      ...broad.hq!.figures,
      noSplitMinMoney: 1,
      noSplitMaxMoney: 99_999_999_999,
      mustSplitNum: 999_999_999,
      splitOrderMinMoney: 1,
      splitOrderMaxMoney: 99_999_999_999,
    };
    const bounds = boundsOf({ priceFen: 1, minimum: 0 }, shop, hq);
    expect(countOptions(bounds, 1, 999_999_998, 10_000)).toBe(999_999_998);
    const far = boundsOf({ priceFen: 1, minimum: 0 }, shop, {
      ...hq,
      mustSplitNum: 2,
      splitOrderMinGoodsTotal: 99_990,
      splitOrderMaxGoodsTotal: 100_000,
    });
    const count = countOptions(far, 2, 999_999_999, 9_999);
    expect(optionAt(far, 2, 999_999_999, 9_999, count - 1)).toBe(9_999 * 100_000);
    expect(optionAt(far, 2, 999_999_999, 9_999, 0)).toBe(2 * 99_990);
  });
});
