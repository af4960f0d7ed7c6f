import { expect, it } from 'vitest';
import { filterProblem } from './FilterField.ts';

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
