import { expect, it } from 'vitest';
import { orderTabs } from './orderTabs.ts';
import { countOf } from './useOrderCounts.ts';

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
