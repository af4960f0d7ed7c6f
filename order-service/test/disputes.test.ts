import type { Actor } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { newId } from '@xinyue/kit/newId';
import { afterEach, expect, it } from 'vitest';
import { customer, merchant, staff, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const update = '/xinyue/backstage/customer/user/order/update';
const money = 29_001;
const order = useOrderService();
afterEach(() => {
  order.upstreams.held.disputeLate = false;
});

async function placed(buyer: Actor) {
  const spotId = await order.offer();
  const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money }, { 'idempotency-key': newId() });
  return (data as { id: string }).id;
}
const pay = (id: string) => order.notify({ orderId: id, status: 1, money, transId: newId() });
const dispute = (id: string, who: Actor, reason: unknown = '货不对板') => order.call(who, `${own}/dispute`, { id, reason });
const asked = () => order.upstreams.calls.filter(({ path }) => path === '/internal/orders/dispute').length;
const facts = (id: string) => order.published.filter((event) => event.aggregateId === id && event.type === 'order.disputed');

it('own-names a buyer has the money of an own paid order frozen, in states 1, 2 and 3; again it stays so and is told once', async () => {
  const buyer = customer('李四');
  const id = await placed(buyer);
  expect(await dispute(id, buyer)).toMatchObject({ code: 409, data: { reason: 'stateChanged', status: 0 } });
  await pay(id);
  expect(await dispute(id, buyer, '短')).toMatchObject({ code: 400, msg: '请填写申请冻结的原因，2 至 200 个字' });
  expect(await dispute(id, buyer, 'x'.repeat(201))).toMatchObject({ code: 400 });
  expect(await order.call(buyer, `${own}/dispute`, { id, reason: '货不对板', freeze: 0 })).toMatchObject({ code: 400 });
  expect(asked()).toBe(0);
  expect(await dispute(id, buyer)).toMatchObject({ success: true });
  await order.call(staff, update, { id, status: 2, reamrk1: '/xinyue/file/abcdefghijklmnop0123.jpg' });
  expect(await dispute(id, buyer)).toMatchObject({ success: true });
  await order.call(staff, update, { id, status: 3 });
  expect(await dispute(id, buyer)).toMatchObject({ success: true });
  expect(asked()).toBe(3);
  await eventually(() => facts(id).length > 0, { describe: 'the dispute to be told' });
  expect(facts(id)).toMatchObject([{ actor: { kind: 'customer' }, data: { orderId: id, reason: '货不对板' } }]);
  const { data } = await order.call(buyer, `${own}/timeline`, { id });
  expect(data).toContainEqual(expect.objectContaining({ what: '申请冻结', detail: '货不对板' }));
});

it('own-names nobody else’s, not of a cancelled one, and not once it is the shop’s', async () => {
  const buyer = customer();
  const id = await placed(buyer);
  await pay(id);
  const before = asked();
  expect(await dispute(id, customer())).toMatchObject({ code: 404 });
  expect(await dispute(id, merchant)).toMatchObject({ code: 403 });
  expect(asked()).toBe(before);
  order.upstreams.held.disputeLate = true;
  expect(await dispute(id, buyer)).toMatchObject({ code: 409, data: { reason: 'disputeLate' } });
  expect(facts(id)).toEqual([]);
  await order.call(staff, update, { id, del: 1, reason: '测试' });
  expect(await dispute(id, buyer)).toMatchObject({ code: 409, data: { del: 1 } });
});
