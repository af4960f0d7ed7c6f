import { describe, expect, it } from 'vitest';
import { askAgainMs, type FinalAnswer, judge, unknownSince, answerOfTrade } from './withdrawal.ts';

const at = new Date('2026-11-23T00:00:00Z');
const row = (state: Parameters<typeof judge>[0]['state'], more: { sentAt?: Date | null; bankRef?: string | null } = {}) => ({
  state,
  withdrawalNo: 'T1',
  sentAt: at as Date | null,
  bankRef: null as string | null,
  ...more,
});
const paid = (bankRef?: string): FinalAnswer => ({ result: 'paid', bankRef });
const refused: FinalAnswer = { result: 'refused', reason: '' };

describe('M4 C-75 what a final word of the bank means', () => {
  it.each([
    ['sent', {}, paid('B1'), 'book'],
    ['sent', {}, paid(), 'book'],
    ['sent', {}, refused, 'book'],
    ['review', { sentAt: null }, paid('B1'), 'neverSent'],
    ['ready', { sentAt: null }, refused, 'neverSent'],
    ['failed', { sentAt: null }, paid('B1'), 'neverSent'],
    ['failed', { sentAt: null }, refused, 'neverSent'],
    ['failed', {}, refused, 'same'],
    ['failed', {}, paid('B1'), 'contradiction'],
    ['failed', {}, paid(), 'contradiction'],
    ['paid', { bankRef: 'B1' }, paid('B1'), 'same'],
    ['paid', { bankRef: 'B1' }, paid(), 'same'],
    ['paid', { bankRef: 'T1' }, paid('B1'), 'same'],
    ['paid', { bankRef: 'B1' }, paid('B2'), 'paidTwice'],
    ['paid', { bankRef: 'B1' }, refused, 'contradiction'],
    ['returned', { bankRef: 'B1' }, paid('B1'), 'same'],
    ['returned', { bankRef: 'B1' }, paid('B2'), 'contradiction'],
    ['returned', { bankRef: 'B1' }, refused, 'same'],
  ] as const)('of one that is %s %o, %o is: %s', (state, more, answer, judgement) => {
    expect(judge(row(state, more), answer)).toBe(judgement);
  });
  it('C-75 4 is paid, 3 is refused', () => {
    expect(answerOfTrade(4, { transId: 'B1', reason: 'x' })).toEqual({ result: 'paid', bankRef: 'B1' });
    expect(answerOfTrade(3, { transId: 'B1' })).toEqual({ result: 'refused', reason: '' });
  });
  it('S-47 questions wait twice as long each time, at most an hour; after 24 hours it is for people', () => {
    expect([0, 1, 2, 20, 900].map((queries) => askAgainMs(2_000, queries))).toEqual([2_000, 4_000, 8_000, 3_600_000, 3_600_000]);
    expect(unknownSince(at)).toEqual(new Date('2026-11-22T00:00:00Z'));
  });
});
