import { expect, it } from 'vitest';
import { anOrder } from '../../testing/samples.ts';
import { whatWaits } from './whatWaits.ts';

it('R-08 portal 4 what waits is told in the order of its haste, each with its way', () => {
  const paid = { ...anOrder, id: 'b', status: 1 as const, contractPdf: '/c.pdf', contractConfirmed: 'none' as const };
  const orders = [
    { ...anOrder, id: 'a', status: 2 as const },
    paid,
    { ...paid, id: 'c', contractConfirmed: 'both' as const },
    { ...anOrder, id: 'd', status: 0 as const },
  ];
  expect(whatWaits(orders).map(({ order, what, way }) => [order.id, what, way])).toEqual([
    ['d', '待支付', '/myOrder?id=d'],
    ['b', '待确认合同', '/myOrder?id=b'],
    ['a', '待提货', '/pickupSlip/a'],
  ]);
});
