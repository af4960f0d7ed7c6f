import { newId } from '@xinyue/kit/newId';
import { expect, it } from 'vitest';
import { customer, staff, useOrderService } from './support/startOrderService.ts';

const save = '/xinyue/home/customer/user/order/save';
const update = '/xinyue/backstage/customer/user/order/update';
const list = '/xinyue/backstage/customer/user/order/query';
const money = 29_001;
const order = useOrderService();

async function paid() {
  const spotId = await order.offer();
  const { data } = await order.call(customer(), save, { spotId, orderNum: 2, money });
  const { id } = data as { id: string };
  expect(await order.notify({ orderId: id, status: 1, money, transId: newId() })).toMatchObject({ success: true });
  return id;
}
const queues = async () =>
  (
    (await order.ask('/internal/health', {}, { service: 'system' })).data as {
      waiting: { key: string; count: number; oldestSeconds: number }[];
    }
  ).waiting;
const listed = async (status: number) => ((await order.call(staff, list, { status })).data as { total: number }).total;

it('Of-01 orders wait to be confirmed and to be handed over, as many as the list tells, since their payment', async () => {
  expect(await queues()).toEqual([
    { key: 'orders', count: 0, oldestSeconds: 0 },
    { key: 'pickups', count: 0, oldestSeconds: 0 },
  ]);
  const first = await paid();
  order.clock.advance(90_000);
  const gone = await paid();
  await paid();
  await order.call(staff, update, { id: first, status: 2, reamrk1: '/xinyue/file/abcdefghijklmnop0123.jpg' });
  await order.call(staff, update, { id: gone, del: 1, reason: '质量异议' });
  order.clock.advance(10_000);
  expect(await queues()).toEqual([
    { key: 'orders', count: 1, oldestSeconds: 10 },
    { key: 'pickups', count: 1, oldestSeconds: 100 },
  ]);
  expect([await listed(1), await listed(2)]).toEqual([1, 1]);
  await order.call(staff, update, { id: first, status: 3 });
  expect(await queues()).toMatchObject([{ count: 1 }, { key: 'pickups', count: 0, oldestSeconds: 0 }]);
});
