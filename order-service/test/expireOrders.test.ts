import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expireOrders } from '../src/usecases/expireOrders.ts';
import { customer, staff, startOrderService, type OrderFixture } from './support/startOrderService.ts';

let order: OrderFixture;
beforeAll(async () => {
  order = await startOrderService();
});
afterAll(() => order.end());

const log = { info() {}, warn() {}, error() {} };
const expire = () => expireOrders({ pool: order.pool, clock: order.clock, log, unpaidMinutes: 30 });
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
    await eventually(() => order.told.filter(({ type }) => type === 'order.expired').length === 10, { describe: 'ten facts' });
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

  it('S2 a payment in the same moment leaves a paid order that holds its goods, or an expired one that is refunded', async () => {
    const spotId = await order.offer({ openingStock: 200 });
    const ids = await Promise.all(Array.from({ length: 20 }, () => place(spotId)));
    order.clock.advance(31 * 60_000);
    const [, ...answers] = await Promise.all([expire(), ...ids.map((id) => notify(id, 1))]);
    expect(answers.every((answer) => (answer as { success: boolean }).success)).toBe(true);
    const late = () => order.told.filter(({ type, aggregateId }) => type === 'order.paidLate' && ids.includes(aggregateId));
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses.every((status) => status === '1' || status === '05')).toBe(true);
    const expired = statuses.filter((status) => status === '05').length;
    await eventually(() => late().length === expired, { describe: 'a refund is due for each expired one' });
    const balance = 200 - 2 * (20 - expired);
    expect(await order.balance(spotId)).toEqual({ balance, moved: balance });
  });
});
