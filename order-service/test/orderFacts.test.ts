import { expect, it } from 'vitest';
import { events, type EventType } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { newId } from '@xinyue/kit/newId';
import { expireOrder } from '../src/paying/expireOrders.ts';
import { customer, merchant, shopId, staff, patience, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const update = '/xinyue/backstage/customer/user/order/update';
const money = 29_001;
const order = useOrderService();

it('S-01 to S-08 Z-09 C-74 what is published about an order on its way is complete: who, what, when, for how much', async () => {
  const buyer = customer('王五');
  const spotId = await order.offer();
  const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money });
  const { id, orderNo } = data as { id: string; orderNo: string };
  const transId = newId();
  const payTime = '2026-05-06 09:58:00';
  const paymentNo = await order.openAt(id);
  await order.notify({ orderId: id, status: 1, money, transId, payTime });
  await order.call(merchant, update, { id, status: 2, reamrk1: '/xinyue/file/abcdefghijklmnop0123.jpg' });
  await order.call(buyer, `${own}/pickup`, { id });
  await order.call(staff, update, { id, del: 1, reason: '质量异议' });
  const late = { transId: newId(), paymentNo };
  await order.notify({ orderId: id, status: 1, money, ...late });
  const facts = await eventually(
    () => {
      const published = order.published.filter(({ aggregateId }) => aggregateId === id);
      return published.length === 6 && published;
    },
    { describe: 'six facts' },
  );
  const basic = {
    orderId: id,
    orderNo,
    shopId,
    shopName: '青岛橡胶',
    customerId: buyer.ownerId,
    spotId,
    quantity: 2,
    totalFen: 2_900_100,
  };
  const [partner, clerk] = [
    { kind: 'partner', id: 'bank' },
    { kind: 'staff', id: staff.accountId },
  ];
  expect(facts.map(({ type, actor, aggregateVersion, data: published }) => [type, actor, aggregateVersion, published])).toEqual([
    ['order.placed', { kind: 'customer', id: buyer.ownerId }, 1, { ...basic, status: '0' }],
    ['order.paid', partner, 2, { ...basic, status: '1', transId, paymentNo, paidAt: '2026-05-06T01:58:00.000Z' }],
    ['order.confirmed', { kind: 'merchant', id: shopId }, 3, { ...basic, status: '2' }],
    ['order.pickedUp', { kind: 'customer', id: buyer.ownerId }, 4, { ...basic, status: '3' }],
    ['order.cancelled', clerk, 5, { ...basic, status: '3', stateBefore: '3', reason: '质量异议', askedName: '平台（管理员）' }],
    ['order.paidLate', partner, 6, { ...basic, status: '3', ...late, paidFen: 2_900_100, paidAt: '2026-05-06T02:00:00.000Z' }],
  ]);
  const levels = order.published.filter(({ aggregateId }) => aggregateId === spotId);
  expect(levels.map(({ type, data: published }) => [type, published])).toEqual([
    ['stock.changed', { spotId, balance: 50, stockVersion: 1, shopId }],
    ['stock.changed', { spotId, balance: 48, stockVersion: 2, shopId }],
  ]);
  for (const { type, data: published } of [...facts, ...levels])
    expect(() => events[type as EventType].data.parse(published)).not.toThrow();
});

it('S-04 an order that ran out of time says that the system did it', async () => {
  const spotId = await order.offer();
  const { data } = await order.call(customer(), `${own}/save`, { spotId, orderNum: 2, money });
  const { id } = data as { id: string };
  const later = { now: () => new Date(order.clock.now().getTime() + 30 * 60_000) };
  expect(await expireOrder({ pool: order.pool, clock: later, patience }, id)).toBe(true);
  const { rows } = await order.pool.query('select type, actor from outbox where aggregate_id = $1 and aggregate_version = 2', [
    id,
  ]);
  expect(rows).toEqual([{ type: 'order.expired', actor: { kind: 'system', id: 'order' } }]);
});
