import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share, sumOf } from './allocation.ts';

const fen = fc.integer({ min: 1, max: 1_000 });

describe('S-08 S-31 which order’s money goes where', () => {
  it('S-31 takes the oldest orders first and only as much of the last one as is needed', () => {
    const free = [
      { orderId: 'a', fen: 30 },
      { orderId: 'b', fen: 50 },
      { orderId: 'c', fen: 20 },
    ];
    expect(share([{ ref: 'T1', fen: 40 }], free)).toEqual([
      { orderId: 'a', ref: 'T1', fen: 30 },
      { orderId: 'b', ref: 'T1', fen: 10 },
    ]);
    expect(share([{ ref: 'T1', fen: 30 }], free)).toEqual([{ orderId: 'a', ref: 'T1', fen: 30 }]);
    expect(share([{ ref: 'T1', fen: 5 }], [])).toEqual([]);
    expect(share([{ ref: 'T1', fen: 5 }], [{ orderId: 'a', fen: 0 }, free[1]!])).toEqual([{ orderId: 'b', ref: 'T1', fen: 5 }]);
  });
  it('S-08 pays debts one after another as far as there is money', () => {
    const owed = [
      { ref: 'x', fen: 25 },
      { ref: 'y', fen: 50 },
    ];
    expect(share(owed, [{ orderId: 'a', fen: 40 }])).toEqual([
      { orderId: 'a', ref: 'x', fen: 25 },
      { orderId: 'a', ref: 'y', fen: 15 },
    ]);
  });
  it('M1 never uses a fen twice nor leaves one unused that was wanted', () => {
    const parts = fc.array(fen, { maxLength: 8 });
    fc.assert(
      fc.property(parts, parts, (wants, has) => {
        const wanted = wants.map((one, nth) => ({ ref: `w${nth}`, fen: one }));
        const free = has.map((one, nth) => ({ orderId: `o${nth}`, fen: one }));
        const shares = share(wanted, free);
        expect(sumOf(shares)).toBe(Math.min(sumOf(wanted), sumOf(free)));
        for (const { orderId, fen: has } of free)
          expect(sumOf(shares.filter((one) => one.orderId === orderId))).toBeLessThanOrEqual(has);
        for (const { ref, fen: most } of wanted) expect(sumOf(shares.filter((one) => one.ref === ref))).toBeLessThanOrEqual(most);
        for (const one of shares) expect(one.fen).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
