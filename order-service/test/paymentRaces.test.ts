import { describe, expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { rounds } from '@xinyue/kit/testing/rounds';
import { expireOrder } from '../src/paying/expireOrders.ts';
import { customer, staff, patience, useOrderService } from './support/startOrderService.ts';

const update = '/xinyue/backstage/customer/user/order/update';
const money = 29_001;
const races = rounds({ full: 200, few: 40, setting: 'XINYUE_RACE_ROUNDS' });
const order = useOrderService();

const place = async (spotId: string, buyer = customer()) => {
  const { data } = await order.call(buyer, '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
  return (data as { id: string }).id;
};
const notify = (orderId: string, status: number | string, transId: string = newId()) =>
  order.notify({ orderId, status, money, transId });
const factsOf = async (id: string) => {
  const { rows } = await order.pool.query<{ type: string }>(
    'select type from outbox where aggregate_id = $1 order by aggregate_version',
    [id],
  );
  return rows.map(({ type }) => type).slice(1);
};
const rowOf = async (id: string) =>
  (await order.pool.query<{ status: string; deleted: boolean }>('select status, deleted from orders where id = $1', [id]))
    .rows[0]!;

describe('two things in one instant', () => {
  it(`S-04 C-74 payment and expiry, ${races} times: paid and held, or expired and refunded, nothing else`, async () => {
    const spotId = await order.offer({ openingStock: 2 * races });
    let held = 0;
    await inBatches(spotId, 30 * 60_000, async (id, round) => {
      const expiry = () => expireOrder({ pool: order.pool, clock: order.clock, patience }, id);
      const pay = () => notifySurely(id);
      const [first, second] = round % 2 ? [expiry, pay] : [pay, expiry];
      await Promise.all([first(), second()]);
      const facts = await factsOf(id);
      const { status } = await rowOf(id);
      if (status === '1') held += 2;
      expect([status, ...facts]).toEqual(status === '1' ? ['1', 'order.paid'] : ['05', 'order.expired', 'order.paidLate']);
    });
    expect(await order.balance(spotId)).toEqual({ balance: 2 * races - held, moved: 2 * races - held });
  }, 120_000);

  it(`S-08 C-74 payment and cancelling, ${races} times: the goods come back once and so does the money`, async () => {
    const spotId = await order.offer({ openingStock: 2 * races });
    await inBatches(spotId, 0, async (id) => {
      await Promise.all([notifySurely(id), order.call(staff, update, { id, del: 1 })]);
      expect([
        ['order.paid', 'order.cancelled'],
        ['order.cancelled', 'order.paidLate'],
      ]).toContainEqual(await factsOf(id));
      expect((await rowOf(id)).deleted).toBe(true);
    });
    expect(await order.balance(spotId)).toEqual({ balance: 2 * races, moved: 2 * races });
  }, 120_000);
});

/** As a partner does: what did not arrive is sent again. */
async function notifySurely(id: string) {
  const transId = newId();
  while ((await notify(id, 1, transId)).code === 503);
}

/** Orders of a certain age, four at a time: as many as the service has hands for. */
async function inBatches(spotId: string, ageMs: number, race: (id: string, round: number) => Promise<void>) {
  for (let round = 0; round < races; round += 4) {
    const ids = await Promise.all([0, 1, 2, 3].map(() => place(spotId)));
    order.clock.advance(ageMs);
    await Promise.all(ids.map((id, nth) => race(id, round + nth)));
  }
}

describe('money that comes too late or twice', () => {
  it.each(['03', '04', '05', 4, 99])('C-74 Z-20 a payment of an order that ended in %s is taken and given back', async (code) => {
    const id = await place(await order.offer());
    await notify(id, code);
    expect(await notify(id, 1)).toMatchObject({ success: true });
    expect((await factsOf(id)).at(-1)).toBe('order.paidLate');
    expect(await rowOf(id)).toEqual({ status: String(code), deleted: false });
    expect(await notify(id, 1)).toMatchObject({ success: true });
    expect((await factsOf(id)).filter((type) => type === 'order.paidLate')).toHaveLength(2);
  });
});

describe('the time to pay', () => {
  it('S-04 the row says until when, by the server, and only while it waits', async () => {
    const buyer = customer();
    const id = await place(await order.offer(), buyer);
    const row = async () => {
      const { data } = await order.call(buyer, '/xinyue/home/customer/user/order/query/ByUserId', { id });
      return (data as { list: { payTime: string; payBefore: string | null; status: unknown }[] }).list[0]!;
    };
    const { payTime, payBefore } = await row();
    expect(Date.parse(payBefore!) - Date.parse(payTime)).toBe(30 * 60_000);
    await notify(id, 1);
    expect((await row()).payBefore).toBeNull();
  });

  it('S-04 who wants to pay after the last moment finds an expired order, even before the job ran', async () => {
    const buyer = customer();
    const spotId = await order.offer();
    const id = await place(spotId, buyer);
    order.clock.advance(30 * 60_000 - 1);
    expect(await order.call(buyer, '/xinyue/home/customer/user/order/pay', { id })).toMatchObject({ success: true });
    order.clock.advance(1);
    const late = await order.call(buyer, '/xinyue/home/customer/user/order/pay', { id });
    expect(late).toMatchObject({ code: 409, msg: '订单当前状态为已过期，不能支付', data: { status: '05' } });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
  });

  it('Z-49 the cashier is opened for the order by its one name, however it was spelled', async () => {
    const buyer = customer();
    const id = await place(await order.offer(), buyer);
    const pay = (spelled: string) => order.call(buyer, '/xinyue/home/customer/user/order/pay', { id: spelled });
    expect(await pay(id.toUpperCase())).toMatchObject({ success: true });
    expect(order.upstreams.calls.at(-1)).toMatchObject({
      path: '/internal/payments/open',
      body: { openings: [{ orderId: id }] },
    });
  });

  it('S-04 who wants to pay while the job lets the order expire is never sent to the cashier', async () => {
    const buyer = customer();
    const spotId = await order.offer({ openingStock: 200 });
    for (let round = 0; round < 40; round += 1) {
      const id = await place(spotId, buyer);
      order.clock.advance(30 * 60_000);
      const expiry = () => expireOrder({ pool: order.pool, clock: order.clock, patience }, id);
      const pay = () => order.call(buyer, '/xinyue/home/customer/user/order/pay', { id });
      const [answer] = await Promise.all([pay(), expiry()]);
      expect(answer).toMatchObject({ code: 409, data: { status: '05' } });
    }
  });
});
