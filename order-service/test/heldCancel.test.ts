import { messages, type OrderRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { newId } from '@xinyue/kit/newId';
import { afterEach, describe, expect, it } from 'vitest';
import { customer, staff, useOrderService } from './support/startOrderService.ts';

const update = '/xinyue/backstage/customer/user/order/update';
const remove = '/xinyue/backstage/customer/user/order/delete';
const money = 29_001;
const order = useOrderService();
afterEach(() => {
  order.upstreams.held.no = null;
  order.upstreams.held.meanwhile = async () => undefined;
});

async function pickedUp() {
  const spotId = await order.offer();
  const { data } = await order.call(customer(), '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
  const { id } = data as { id: string };
  await order.notify({ orderId: id, status: 1, money, transId: newId() });
  await order.call(staff, update, { id, status: 2, reamrk1: '/xinyue/file/abcdefghijklmnop0123.jpg' });
  await order.call(staff, update, { id, status: 3 });
  return id;
}
const rowOf = async (id: string) => {
  const { data } = await order.call(staff, '/xinyue/backstage/customer/user/order/query', { pageNum: 1, pageSize: 10, id });
  return (data as { list: OrderRow[] }).list[0];
};
const cancel = (id: string, key = newId()) =>
  order.call(staff, update, { id, del: 1, reason: '质量问题' }, { 'idempotency-key': key });
const facts = (id: string, type: string) => order.published.filter((event) => event.aggregateId === id && event.type === type);
const decide = (type: string, no: string, data: object) =>
  order.bus.publish('xinyue.payout', [makeEvent({ type, aggregateId: no, aggregateVersion: 1, data: { no, ...data } })]);
const { accountId, ownerId, userType, account, name } = staff;
const actor = { accountId, ownerId, userType, account, name };

describe('Tr-Z-03 a cancellation that waits for a second person', () => {
  it('C-56 answers so, with its number, and so does the same again; the order goes on and says it', async () => {
    const id = await pickedUp();
    const no = (order.upstreams.held.no = newId());
    const key = newId();
    const held = { success: true, code: 200, msg: messages.cancelHeld, data: { reviewing: true, no } };
    expect(await cancel(id, key)).toMatchObject(held);
    expect(await cancel(id, key)).toMatchObject(held);
    expect(await cancel(id)).toMatchObject(held);
    expect(await order.call({ ...staff, accountId: newId() }, remove, { id })).toMatchObject(held);
    expect(await rowOf(id)).toMatchObject({ del: 0, status: 3, reviewing: 1 });
    await eventually(() => facts(id, 'order.cancelAsked').length > 0, { describe: 'the request to be told' });
    expect(facts(id, 'order.cancelAsked')).toMatchObject([{ data: { no, orderId: id, fen: money * 100, by: '平台（管理员）' } }]);
    expect(facts(id, 'order.cancelled')).toEqual([]);
    expect(order.upstreams.calls.at(-1)).toMatchObject({
      path: '/internal/cancellations/ask',
      body: { orderId: id, reason: '', actor: { account } },
    });
  });

  it('passed, the first person cancels, in trail and fact; told again nothing more happens', async () => {
    const id = await pickedUp();
    const no = (order.upstreams.held.no = newId());
    await cancel(id);
    await decide('cancel.passed', no, { orderId: id, reason: '质量问题', actor });
    await eventually(() => facts(id, 'order.cancelled').length === 1, { describe: 'the order to be cancelled' });
    expect(facts(id, 'order.cancelled')[0]).toMatchObject({
      actor: { kind: 'staff', id: accountId },
      data: { reason: '质量问题', stateBefore: '3' },
    });
    const { rows } = await order.pool.query("select who_id as who from audit where what = 'order.cancelled' and row_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ who: accountId }]);
    const { rows: stored } = await order.pool.query('select deleted, reviewing from orders where id = $1', [id]);
    expect(stored).toEqual([{ deleted: true, reviewing: null }]);
    expect(await cancel(id)).toMatchObject({ code: 409 });
  });

  it('passed of a review that the order does not know, it goes on and says so', async () => {
    const id = await pickedUp();
    for (const waits of [false, true]) {
      const mine = newId();
      if (waits) {
        order.upstreams.held.no = mine;
        await cancel(id);
      }
      const ghost = newId();
      await decide('cancel.passed', ghost, { orderId: id, reason: '质量问题', actor });
      const retained = () => facts(id, 'order.retained').map(({ data }) => data);
      await eventually(() => retained().some(({ no }) => no === ghost), { describe: 'the order to say that it goes on' });
      const { rows } = await order.pool.query('select deleted, reviewing from orders where id = $1', [id]);
      expect(rows).toEqual([{ deleted: false, reviewing: waits ? mine : null }]);
    }
  });

  it('rejected, it goes on as it was', async () => {
    const id = await pickedUp();
    const no = (order.upstreams.held.no = newId());
    await cancel(id);
    await decide('cancel.rejected', no, { orderId: id, reason: '质量问题' });
    await eventually(async () => (await rowOf(id))?.reviewing === 0, { describe: 'the order to wait no more' });
    expect(await rowOf(id)).toMatchObject({ del: 0, status: 3 });
    order.upstreams.held.no = null;
    expect(await cancel(id)).toMatchObject({ success: true, data: null });
  });

  it('rejected in the moment in which it is asked for, it does not wait for ever', async () => {
    const id = await pickedUp();
    const no = (order.upstreams.held.no = newId());
    const data = { no, orderId: id, reason: '质量问题' };
    const event = makeEvent({ type: 'cancel.rejected', aggregateId: no, aggregateVersion: 1, data });
    const taken = async () => (await order.pool.query('select from inbox where event_id = $1', [event.id])).rowCount === 1;
    let over: Promise<unknown> | undefined;
    order.upstreams.held.meanwhile = async () => {
      await order.bus.publish('xinyue.payout', [event]);
      let done = false;
      over = eventually(taken, { describe: 'the decision to be taken' }).then(() => (done = true));
      // It is taken at once, or waits for who asks.
      await lockWaiters(order.pool, 1, () => done);
    };
    expect(await cancel(id)).toMatchObject({ success: true, data: { no } });
    await over;
    expect(await rowOf(id)).toMatchObject({ del: 0, status: 3, reviewing: 0 });
  });

  it('passed for a shop whose buyer has picked up meanwhile it comes to nothing, and payout-service is told why', async () => {
    const id = await pickedUp();
    const no = (order.upstreams.held.no = newId());
    await cancel(id);
    const shop = { ...actor, userType: 2, accountId: 'm-1', ownerId: 'shop-1', name: '青岛橡胶' };
    await decide('cancel.passed', no, { orderId: id, reason: '质量问题', actor: shop });
    await eventually(async () => (await rowOf(id))?.reviewing === 0, { describe: 'the order to wait no more' });
    expect(await rowOf(id)).toMatchObject({ del: 0, status: 3 });
    await eventually(() => facts(id, 'order.retained').length > 0, { describe: 'the end to be told' });
    expect(facts(id, 'order.retained')).toMatchObject([{ data: { no, orderId: id, reason: '订单已提货，只能由平台取消' } }]);
    expect(facts(id, 'order.cancelled')).toEqual([]);
    // What comes behind it is taken, too: nothing is parked.
    order.upstreams.held.no = null;
    expect(await cancel(id)).toMatchObject({ success: true, data: null });
    await eventually(() => facts(id, 'order.cancelled').length === 1, { describe: 'the order to be cancelled' });
  });

  it('an unpaid order needs nobody: payout-service is not asked', async () => {
    const spotId = await order.offer();
    const { data } = await order.call(customer(), '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
    const { id } = data as { id: string };
    order.upstreams.held.no = newId();
    const before = order.upstreams.calls.length;
    expect(await cancel(id)).toMatchObject({ success: true });
    expect(order.upstreams.calls).toHaveLength(before);
  });
});
