import { describe, expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expireOrder, expireOrders } from '../src/paying/expireOrders.ts';
import { customer, staff, patience, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();

const log = { info() {}, warn() {}, error() {} };
const expire = () => expireOrders({ pool: order.pool, clock: order.clock, log, patience });
const money = 29_001;
async function place(spotId: string) {
  const form = { spotId, orderNum: 2, money };
  const { data } = await order.call(customer(), '/xinyue/home/customer/user/order/save', form);
  return (data as { id: string }).id;
}
const notify = (orderId: string, status: number | string) => order.notify({ orderId, status, money, transId: newId() });
const statusOf = async (id: string) =>
  (await order.pool.query<{ status: string }>('select status from orders where id = $1', [id])).rows[0]!.status;

describe('orders that nobody pays', () => {
  it('S-04 S2 expire after 30 minutes, once, however many processes look, and give the goods back', async () => {
    const spotId = await order.offer();
    const ids = await Promise.all(Array.from({ length: 10 }, () => place(spotId)));
    order.clock.advance(29 * 60_000);
    expect(await expire()).toBe(0);
    order.clock.advance(60_000);
    const counts = await Promise.all([expire(), expire(), expire()]);
    // The service's own job may have taken part.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
    for (const id of ids) expect(await statusOf(id)).toBe('05');
    await eventually(() => order.published.filter(({ type }) => type === 'order.expired').length === 10, {
      describe: 'ten facts',
    });
    for (const { type, traceId } of order.published) if (type === 'order.expired') expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('S-04 only 0 expires: what is paid, announced, cancelled or ended stays', async () => {
    const spotId = await order.offer();
    const [paid, presumed, failed, cancelled] = [
      await place(spotId),
      await place(spotId),
      await place(spotId),
      await place(spotId),
    ];
    await notify(paid, 1);
    await notify(presumed, '02');
    await notify(failed, '04');
    await order.call(staff, '/xinyue/backstage/customer/user/order/update', { id: cancelled, del: 1 });
    order.clock.advance(31 * 60_000);
    expect(await expire()).toBe(0);
    expect(await Promise.all([paid, presumed, failed, cancelled].map(statusOf))).toEqual(['1', '02', '04', '0']);
  });

  it('S-04 rows-c-e-s-v 10: 00 and 02 of which nobody says more run out too, once, and a payment that comes later is owed back', async () => {
    const spotId = await order.offer();
    const [authorising, presumed, frozen] = [await place(spotId), await place(spotId), await place(spotId)];
    order.clock.advance(20 * 60_000);
    await notify(authorising, '00');
    await notify(presumed, '02');
    await notify(frozen, '06');
    const states = () => Promise.all([authorising, presumed, frozen].map(statusOf));
    order.clock.advance(patience.pendingHours * 3_600_000 - 1);
    await expire();
    expect(await states()).toEqual(['00', '02', '06']);
    order.clock.advance(1);
    await Promise.all([expire(), expire(), expire()]);
    expect(await states()).toEqual(['05', '05', '06']);
    expect(await order.balance(spotId), 'frozen goods stay held').toEqual({ balance: 48, moved: 48 });
    const { rows } = await order.pool.query('select detail from order_timeline where order_id = $1 order by id desc', [presumed]);
    expect(rows[0]).toEqual({ detail: '2 小时内未收到支付结果' });
    expect(await notify(presumed, 1)).toMatchObject({ code: 200 });
    const late = () => order.published.filter(({ type, aggregateId }) => type === 'order.paidLate' && aggregateId === presumed);
    await eventually(() => late().length === 1, { describe: 'a refund is due' });
  });

  it('S-04 rows-c-e-s-v 10: the hours count from the last word of the partner, also for who saw the order before it', async () => {
    const id = await place(await order.offer());
    order.clock.advance(29 * 60_000);
    await notify(id, '00');
    const at = (ms: number) => ({ now: () => new Date(order.clock.now().getTime() + ms) });
    const whole = patience.pendingHours * 3_600_000;
    expect(await expireOrder({ pool: order.pool, clock: at(whole - 1), patience }, id)).toBe(false);
    expect(await expireOrder({ pool: order.pool, clock: at(whole), patience }, id)).toBe(true);
  });

  it('S2 a payment in the same moment leaves a paid order that holds its goods, or an expired one that is refunded', async () => {
    const spotId = await order.offer({ openingStock: 200 });
    const ids = await Promise.all(Array.from({ length: 20 }, () => place(spotId)));
    order.clock.advance(31 * 60_000);
    const [, ...answers] = await Promise.all([expire(), ...ids.map((id) => notify(id, 1))]);
    expect(answers.every((answer) => (answer as { success: boolean }).success)).toBe(true);
    const late = () => order.published.filter(({ type, aggregateId }) => type === 'order.paidLate' && ids.includes(aggregateId));
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses.every((status) => status === '1' || status === '05')).toBe(true);
    const expired = statuses.filter((status) => status === '05').length;
    await eventually(() => late().length === expired, { describe: 'a refund is due for each expired one' });
    const balance = 200 - 2 * (20 - expired);
    expect(await order.balance(spotId)).toEqual({ balance, moved: balance });
  });

  it('S-04 expire at the last moment and not a millisecond before, are counted, and one that cannot end keeps nobody waiting', async () => {
    const placedAt = order.clock.now().getTime();
    // A clock of our own: the service's job has nothing to do.
    const at = (ms: number) => ({ now: () => new Date(placedAt + ms) });
    const [stuck, ...ids] = [
      await place(await order.offer()),
      await place(await order.offer()),
      await place(await order.offer()),
    ];
    await order.pool.query('delete from stock where spot_id = (select spot_id from orders where id = $1)', [stuck]);
    const warned: object[] = [];
    const watched = { ...log, warn: (fields: object) => void warned.push(fields) };
    const look = (ms: number) => expireOrders({ pool: order.pool, clock: at(ms), log: watched, patience });
    expect(await look(30 * 60_000 - 1)).toBe(0);
    expect(warned).toEqual([]);
    expect(await look(30 * 60_000)).toBe(2);
    expect(warned).toMatchObject([{ orderId: stuck }]);
    expect(await Promise.all([stuck!, ...ids].map(statusOf))).toEqual(['0', '05', '05']);
    const { rows } = await order.pool.query('select who, detail from order_timeline where order_id = any($1)', [ids]);
    expect(new Set(rows.map(({ who, detail }) => `${who} ${detail}`)).size).toBe(1);
    expect(rows[0]).toMatchObject({ who: '系统', detail: expect.stringContaining('30 分钟') });
    expect(await look(30 * 60_000)).toBe(0);
    await order.pool.query("update orders set status = '05' where id = $1", [stuck]);
  });

  it('S-04 of five who let one order expire at once, one does', async () => {
    const later = { now: () => new Date(order.clock.now().getTime() + 30 * 60_000) };
    for (let round = 0; round < 10; round += 1) {
      const spotId = await order.offer();
      const id = await place(spotId);
      const done = await Promise.all(
        Array.from({ length: 5 }, () => expireOrder({ pool: order.pool, clock: later, patience }, id)),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
    }
  });
});
