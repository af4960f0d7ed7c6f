import { createRandom } from '@xinyue/kit/testing/createRandom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capWeights, thousandthsOf } from './capWeights.ts';
import type { Evidence } from './Evidence.ts';
import { indexOfDay } from './indexOfDay.ts';
import { weightedMedian } from './weightedMedian.ts';

let made = 0;
const deal = (yuan: number, tons: number, seller: number, buyer: number, more: Partial<Evidence> = {}): Evidence => ({
  id: `o${(made += 1)}`,
  priceFen: yuan * 100,
  grams: BigInt(tons * 1_000_000),
  seller,
  buyer,
  own: false,
  ...more,
});
const offer = (yuan: number, seller: number) => deal(yuan, 1, seller, 0, { buyer: null });

const anyDeal = fc
  .record({
    yuan: fc.integer({ min: 9_700, max: 10_300 }),
    tons: fc.integer({ min: 1, max: 60 }),
    seller: fc.integer({ min: 1, max: 10 }),
    buyer: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ yuan, tons, seller, buyer }) => deal(yuan, tons, seller, buyer));

describe('weighted median', () => {
  it.each([
    [[[100, 1]], 100],
    [
      [
        [100, 1],
        [200, 1],
      ],
      150,
    ],
    [
      [
        [200, 3],
        [100, 1],
      ],
      200,
    ],
    [
      [
        [100, 1],
        [101, 1],
      ],
      101,
    ],
    [[[100, 0]], undefined],
  ])('of %j', (rows, expected) => {
    expect(weightedMedian(rows.map(([priceFen, weight]) => ({ priceFen: priceFen!, weight: BigInt(weight!) })))).toBe(expected);
  });
});

describe('Po-72 the share of one party', () => {
  it('is bounded on both sides, and never grows by the rule', () => {
    fc.assert(
      fc.property(fc.array(anyDeal, { minLength: 3, maxLength: 60 }), (deals) => {
        const weighed = capWeights(deals);
        if (!weighed) return;
        const total = weighed.reduce((sum, { weight }) => sum + weight, 0n);
        for (const side of ['seller', 'buyer'] as const) {
          const parties = new Set(deals.map((one) => one[side]));
          for (const party of parties) {
            const sum = weighed.reduce((all, one) => (one[side] === party ? all + one.weight : all), 0n);
            expect(sum * 1_000n <= thousandthsOf(parties.size) * total).toBe(true);
          }
        }
        for (const one of weighed) expect(one.weight <= one.grams).toBe(true);
      }),
    );
  });
  it('is 40 % of three or more, two thirds of two, and among many so many equal shares', () => {
    expect([1, 2, 3, 4, 5, 10].map((parties) => thousandthsOf(parties))).toEqual([1_000n, 667n, 400n, 400n, 400n, 400n]);
    expect([1, 2, 3, 4, 5, 10].map((parties) => thousandthsOf(parties, 1.5))).toEqual([1_000n, 667n, 400n, 375n, 300n, 150n]);
  });
  it('cannot be held where two of three buyers buy from one seller alone, who sells to nobody else', () => {
    const deals = [deal(10_000, 10, 1, 1), deal(10_000, 10, 1, 2), deal(10_000, 10, 2, 3), deal(10_000, 10, 3, 3)];
    expect(capWeights(deals)).toBeUndefined();
  });
});

describe('Po-71 the value of a day', () => {
  const three = [deal(10_000, 10, 1, 1), deal(10_100, 10, 2, 2), deal(10_200, 10, 1, 2)];
  it('is the weighted median of enough deals', () => {
    expect(indexOfDay(three, [])).toMatchObject({
      valueFen: 1_010_000,
      basis: 'deals',
      deals: 3,
      buyers: 2,
      sellers: 2,
      grams: 30_000_000n,
      outliers: 0,
    });
  });
  it.each([
    ['two deals', three.slice(0, 2)],
    ['one buyer', three.map((one) => ({ ...one, buyer: 1 }))],
    ['one seller', three.map((one) => ({ ...one, seller: 1 }))],
    ['an own deal among three', three.map((one, at) => ({ ...one, own: at === 0 }))],
  ])('is that of offers, and says so, with %s', (_, deals) => {
    const offers = [offer(11_000, 1), offer(11_500, 2), offer(12_000, 3)];
    expect(indexOfDay(deals, offers)).toMatchObject({ valueFen: 1_150_000, basis: 'offers', deals: 0, offers: 3, sellers: 3 });
    expect(indexOfDay(deals, [])).toMatchObject({ valueFen: null, basis: null });
  });
  it('leaves out what is far away, and lists it', () => {
    const found = indexOfDay([...three, deal(15_000, 500, 3, 3)], []);
    expect(found).toMatchObject({ valueFen: 1_010_000, deals: 3, outliers: 1 });
    expect(found.parts.filter(({ state }) => state === 'outlier').map(({ priceFen, weight }) => [priceFen, weight])).toEqual([
      [1_500_000, 0n],
    ]);
  });
  it('does not depend on the order of deals, and lies among their prices', () => {
    fc.assert(
      fc.property(fc.array(anyDeal, { minLength: 3, maxLength: 40 }), (deals) => {
        const { valueFen, basis, parts } = indexOfDay(deals, []);
        expect(indexOfDay(deals.toReversed(), []).valueFen).toBe(valueFen);
        expect(parts.length).toBe(deals.length);
        if (basis === null) return;
        const used = parts.filter(({ state }) => state === 'used').map(({ priceFen }) => priceFen);
        expect(valueFen! >= Math.min(...used) && valueFen! <= Math.max(...used)).toBe(true);
      }),
    );
  });
});

describe('Po-73 a party that floods', () => {
  /** Deals of twelve sellers and twelve buyers within 3 % of 10,000 yuan, and as many of one party at the worst price that counts. */
  const model = (seed: number) => {
    const random = createRandom(seed).next;
    const party = () => 1 + Math.floor(random() * 12);
    const honest = Array.from({ length: 20 + Math.floor(random() * 40) }, () =>
      deal(Math.round(9_700 + random() * 600), 5 + Math.floor(random() * 55), party(), party()),
    );
    const yuan = [9_700, 10_200, 10_300, 10_400, 11_000, 13_000][seed % 6]!;
    const flood = Array.from({ length: 1 + Math.floor(random() * 60) }, () => {
      const tons = 50 + Math.floor(random() * 450);
      return seed % 2 ? deal(yuan, tons, 99, party()) : deal(yuan, tons, party(), 99);
    });
    return { honest, flood };
  };
  it('moves the value by less than 2 %, whatever it trades', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { honest, flood } = model(seed);
      const before = indexOfDay(honest, []);
      const after = indexOfDay([...honest, ...flood], []);
      expect([before.basis, after.basis], `seed ${seed}`).toEqual(['deals', 'deals']);
      expect(Math.abs(after.valueFen! - before.valueFen!) / before.valueFen!, `seed ${seed}`).toBeLessThan(0.02);
    }
  });
});
