import { expect, it } from 'vitest';
import { countRows, moneyRows, payRows } from './figureRows.ts';

it('R-94 counts and amounts are written as everywhere, days short on the axis, sums without the floats of yuan', () => {
  expect(
    countRows([
      { period: '2026-11-21', value: 12_500 },
      { period: '2026-11-22', value: 0 },
    ]),
  ).toEqual({
    rows: [
      { label: '2026-11-21', short: '11-21', value: 12_500, text: '12,500' },
      { label: '2026-11-22', short: '11-22', value: 0, text: '0' },
    ],
    total: '12,500',
  });
  expect(
    moneyRows([
      { period: '2026-10', value: 0.1 },
      { period: '2026-11', value: 1234.2 },
    ]),
  ).toEqual({
    rows: [
      { label: '2026-10', short: '2026-10', value: 0.1, text: '0.10' },
      { label: '2026-11', short: '2026-11', value: 1234.2, text: '1,234.20' },
    ],
    total: '1,234.30',
  });
});

it('R-94 Z-01 ways of paying have their names and shares; both codes of a bank card are one way', () => {
  const { count, money } = payRows([
    { payType: 0, count: 1, money: 0.3 },
    { payType: 2, count: 2, money: 0.1 },
    { payType: 3, count: 5, money: 0.2 },
  ]);
  expect(count).toEqual([
    { label: '支付宝', value: 1, text: '1（12.5%）' },
    { label: '银行卡', value: 7, text: '7（87.5%）' },
  ]);
  expect(money).toEqual([
    { label: '支付宝', value: 0.3, text: '0.30（50.0%）' },
    { label: '银行卡', value: 0.3, text: '0.30（50.0%）' },
  ]);
});
