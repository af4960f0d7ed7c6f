import { describe, expect, it } from 'vitest';
import { firstReached, noLimit } from './rollingSums.ts';

const sums = (account: number, payee: number, all: number) => [
  { rule: 'account' as const, before: account, limit: 500 },
  { rule: 'payee' as const, before: payee, limit: 500 },
  { rule: 'all' as const, before: all, limit: 900 },
];

describe('S-43 what reaches a sum of 24 hours waits for a person', () => {
  it('reaches it with the last fen, itself counted', () => {
    expect(firstReached(100, sums(399, 399, 799))).toBeNull();
    expect(firstReached(100, sums(400, 0, 0))).toEqual({ rule: 'account', sum: 500, limit: 500 });
    expect(firstReached(100, sums(0, 400, 0))).toEqual({ rule: 'payee', sum: 500, limit: 500 });
    expect(firstReached(100, sums(0, 0, 800))).toEqual({ rule: 'all', sum: 900, limit: 900 });
  });
  it('names the first of several', () => {
    expect(firstReached(600, sums(0, 1, 900))?.rule).toBe('account');
  });
  it('0 of an account is every withdrawal, and a limit that is off is none', () => {
    expect(firstReached(1, [{ rule: 'account', before: 0, limit: 0 }])).toEqual({ rule: 'account', sum: 1, limit: 0 });
    expect(firstReached(1, [{ rule: 'all', before: noLimit - 1, limit: noLimit }])).toBeNull();
  });
});
