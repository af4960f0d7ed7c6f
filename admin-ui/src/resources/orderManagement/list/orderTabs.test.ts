import { expect, it } from 'vitest';
import { countOf, filterOf, orderTabs, otherCodes, tabOf } from './orderTabs.ts';

const tab = (label: string) => orderTabs.find((one) => one.label === label)!;
const today = { payTimeStart: '2026-11-22 00:00:00', payTimeEnd: '2026-11-22 23:59:59', spotName: 'SCR' };

it('R-50 portal B5 Po-35 the six documented tabs stay, 处理中 and 已关闭 hold the codes that have none', () => {
  expect(orderTabs.map(({ label }) => label)).toEqual([
    '全部',
    '待支付',
    '已支付',
    '待提货',
    '已提货',
    '支付失败',
    '处理中',
    '已关闭',
    '待处理订单',
  ]);
  expect(filterOf(tab('已关闭'), { ...today, status: 1 })).toEqual({ ...today, statuses: ['03', '05', '06', 99] });
  expect(filterOf(tab('支付失败'), today)).toEqual({ ...today, status: 4, statuses: [4, '04'] });
  expect(tabOf({ status: 4 })?.label).toBe('支付失败');
  expect(filterOf(tab('待支付'), { statuses: ['00', '02'] })).toEqual({ status: 0 });
  expect(otherCodes.map(([code]) => code)).toEqual(['00', '01', '02', '03', '04', '05', '06', 99]);
});

it('own-names 待处理订单 stands there whatever day is chosen, and every tab is found again from the address', () => {
  expect(filterOf(tab('待处理订单'), today)).toEqual({ spotName: 'SCR', statuses: ['06'] });
  for (const one of orderTabs) expect(tabOf(JSON.parse(JSON.stringify(filterOf(one, today))))).toBe(one);
  expect(tabOf({ status: '06' })).toBeUndefined();
});

const states = [
  { status: 0, total: 7 },
  { status: '00', total: 1 },
  { status: '06', total: 2 },
  { status: 1, total: 30 },
  { status: 99, total: 4 },
];

it('M-54 gives every tab the sum of its codes', () => {
  const counted = orderTabs.map((tab) => [tab.label, countOf(tab, { total: 44, states })]);
  expect(Object.fromEntries(counted)).toEqual({
    全部: 44,
    待支付: 7,
    已支付: 30,
    待提货: 0,
    已提货: 0,
    支付失败: 0,
    处理中: 1,
    已关闭: 6,
    待处理订单: 2,
  });
});
