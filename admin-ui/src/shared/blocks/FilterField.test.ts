import { expect, it } from 'vitest';
import { askedOf, filterProblem, typedOf } from './FilterField.ts';

it('back-office 18b days the wrong way round say why nothing is found', () => {
  const days = { kind: 'days', label: '下单', from: 'a', to: 'b' } as const;
  expect(filterProblem(days, { a: '2026-11-22 00:00:00', b: '2026-11-21 23:59:59' })).toBe('止日不能早于起日');
  expect(filterProblem(days, { a: '2026-11-21 00:00:00', b: '2026-11-21 23:59:59' })).toBeUndefined();
  expect(filterProblem(days, { a: '2026-11-22 00:00:00' })).toBeUndefined();
});

it('back-office 7 an amount that is none is told, not altered', () => {
  const money = { kind: 'money', name: 'm', label: '最低单价' } as const;
  expect(filterProblem(money, { m: '一万' })).toBe('请输入数字，最多两位小数');
  expect(filterProblem(money, { m: '10000' })).toBeUndefined();
  expect(filterProblem({ kind: 'text', name: 'm', label: '' }, { m: 'x' })).toBeUndefined();
});

it('K-14 own-names an amount is typed in yuan and asked for in cents, there and back', () => {
  const fen = { kind: 'fen', name: 'm', label: '最低金额' } as const;
  expect(['0', '0.07', ' 1234.5 ', '', undefined].map((typed) => askedOf(fen, typed))).toEqual([
    0,
    7,
    123_450,
    undefined,
    undefined,
  ]);
  expect(typedOf([fen], { m: 123_450, other: 5 })).toEqual({ m: '1234.5', other: 5 });
  expect(typedOf([fen], { m: '7' })).toEqual({ m: '0.07' });
  expect(typedOf([fen], {})).toEqual({});
  expect(filterProblem(fen, { m: '1.234' })).toBe('请输入数字，最多两位小数');
  expect(askedOf({ kind: 'text', name: 'm', label: '' }, ' x ')).toBe('x');
});
