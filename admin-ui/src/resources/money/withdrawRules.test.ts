import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBalance } from '../../testing/samples.ts';
import { amountProblem, fenOfText, hindrance, mostOf, stepped } from './withdrawRules.ts';

const rich = { ...aBalance, bal_sign: 2_000_000_000 };

describe('V-51 K-15 the amount typed', () => {
  it.each([
    ['', '请输入提现金额'],
    ['0', '提现金额须大于 0'],
    ['-1', '不能小于 0'],
    ['1.005', '请输入数字，最多两位小数'],
    ['1e3', '请输入数字，最多两位小数'],
    ['9999999.01', '提现金额不能超过 9,999,999 元'],
    ['9999999', undefined],
    ['0.01', undefined],
    ['12.5', undefined],
  ])('%j: %s', (text, words) => {
    expect(amountProblem(text, rich)).toBe(words);
  });
  it.each([
    ['12345.51', {}, '余额不足：可提现 ¥12,345.50'],
    ['12345.5', {}, undefined],
    ['0.99', { minMoney: 100 }, '最低提现 ¥1.00'],
    ['2', { fee: 200 }, '提现金额须大于手续费 ¥2.00'],
    ['100', { dayLeft: 9_999 }, '今日还可提现 ¥99.99'],
  ])('%j of this account: %s', (text, more, words) => {
    expect(amountProblem(text, { ...aBalance, ...more })).toBe(words);
  });
  it('K-14 Z-18 is cents, exactly', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_900 }), (fen) => fenOfText((fen / 100).toFixed(2)) === fen));
    expect(fenOfText('1.234')).toBeUndefined();
  });
  it('K-15 an arrow key is a tenth of a yuan, between 0 and 9,999,999', () => {
    expect([stepped('', 1), stepped('1.25', 1), stepped('0.05', -1), stepped('9999999', 1)]).toEqual([
      '0.10',
      '1.35',
      '0.00',
      '9999999.00',
    ]);
  });
});

describe('R-77 why nothing can be withdrawn', () => {
  it.each([
    [{ paused: '系统维护', payee: null }, '提现已暂停：系统维护'],
    [{ bal_sign: -100 }, '欠款 ¥1.00，抵扣完后可提现'],
    [{ payee: null }, '请先填写收款信息'],
    [{ payeeReadyFrom: '2026-11-24 10:00:00' }, '收款信息刚变更，2026-11-24 10:00:00 起可提现'],
    [{ open: 'x' }, '有一笔提现正在处理中，完成后才能再次提现'],
    [{ dayLeft: 0 }, '今日提现额度已用完，请明日再试'],
    [{ bal_sign: 0 }, '可提现 ¥0.00，最低提现 ¥0.01'],
    [{}, undefined],
  ])('%j: %s', (more, words) => {
    expect(hindrance({ ...aBalance, ...more })).toBe(words);
  });
  it('全部提现 is what account, day and limit leave', () => {
    expect([mostOf(aBalance), mostOf({ ...aBalance, dayLeft: 5 }), mostOf(rich), mostOf({ ...aBalance, bal_sign: -5 })]).toEqual([
      1_234_550, 5, 999_999_900, 0,
    ]);
  });
});
