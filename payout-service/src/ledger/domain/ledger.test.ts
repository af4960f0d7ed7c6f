import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts, postingsOf } from './ledger.ts';

const [shop, other] = [accounts.available('shop-1'), accounts.held('shop-1')];

describe('M1 Z-20 the lines of a transaction', () => {
  it('Z-20 one per account, what moves through an account and out again leaves none', () => {
    const moves = [
      { from: accounts.bank, to: accounts.suspense, fen: 500 },
      { from: accounts.suspense, to: shop, fen: 500 },
      { from: shop, to: other, fen: 200 },
    ];
    expect(postingsOf(moves)).toEqual([
      { account: 'bank', fen: -500 },
      { account: 'available:shop-1', fen: 300 },
      { account: 'held:shop-1', fen: 200 },
    ]);
  });
  it('M1 their sum is 0', () => {
    const move = fc.record({
      from: fc.constantFrom(shop, 'bank'),
      to: fc.constantFrom(other, 'refunds'),
      fen: fc.integer({ min: 1 }),
    });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 4 }), (moves) => {
        expect(postingsOf(moves).reduce((sum, { fen }) => sum + BigInt(fen), 0n)).toBe(0n);
      }),
    );
  });
  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('M1 refuses %s fen, also beside a move that is right', (fen) => {
    const right = { from: 'bank', to: shop, fen: 5 };
    expect(() => postingsOf([right, { from: shop, to: other, fen }])).toThrow(`not an amount of fen: ${fen}`);
  });
  it('M1 refuses what goes nowhere, moves nothing, or has more than four lines', () => {
    expect(() => postingsOf([{ from: shop, to: shop, fen: 5 }])).toThrow(`from and to are both ${shop}`);
    expect(() => postingsOf([])).toThrow('a transaction of 0 postings');
    const into = (to: string) => ({ from: 'bank', to, fen: 1 });
    expect(postingsOf(['a', 'b', 'c'].map(into))).toHaveLength(4);
    expect(() => postingsOf(['a', 'b', 'c', 'd'].map(into))).toThrow('a transaction of 5 postings');
  });
});
