import { describe, expect, it } from 'vitest';
import { bankRefOf, type BankResult, bankResults, conductOf } from './conduct.ts';

const times = { mode: 'auto', bankMs: 1_500, lateMs: 5_000 } as const;
const of = (result: Exclude<BankResult, 'lost'> | undefined, mode: 'auto' | 'manual' = 'auto') =>
  conductOf(result, 'withdrawal', { ...times, mode });

describe('S-31 S-32 what the sandbox bank does', () => {
  it('S-31 without a plan it pays after a while, or leaves it to a person', () => {
    expect(of(undefined)).toEqual({ state: 'processing', answer: 'processing', notices: 0, paidAfterMs: 1_500 });
    expect(of(undefined, 'manual')).toEqual({ state: 'processing', answer: 'processing', notices: 0 });
  });
  it('S-32 by a plan: what is booked, answered and told', () => {
    const shortly = ({ state, answer, notices }: ReturnType<typeof of>) => `${state} ${answer} ${notices}`;
    const named = bankResults.filter((result) => result !== 'lost');
    expect(Object.fromEntries(named.map((result) => [result, shortly(of(result, 'manual'))]))).toEqual({
      success: 'paid word 1',
      refused: 'refused word 1',
      timeout: 'paid nothing 0',
      late: 'processing processing 0',
      twice: 'paid processing 2',
      early: 'paid word 1',
      unknown: 'processing nothing 0',
      wrongAmount: 'paid processing 1',
      returned: 'paid word 1',
    });
    expect(of('late').paidAfterMs).toBe(5_000);
    expect([of('early').early, of('wrongAmount').wrongAmount, of('returned').returns]).toEqual([true, true, true]);
  });
  it('S-49 an unplanned refund is given back at once, or left to a person', () => {
    expect(conductOf(undefined, 'refund', times)).toEqual({ state: 'paid', answer: 'word', notices: 0 });
    expect(conductOf(undefined, 'refund', { ...times, mode: 'manual' })).toMatchObject({ state: 'processing' });
  });
  it('S-32 the second payment of a number has a number of its own', () => {
    expect([bankRefOf('T1'), bankRefOf('T1', 2)]).toEqual(['SBT-T1', 'SBT-T1-2']);
  });
});
