import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { expireOrder } from '../src/paying/expireOrders.ts';
import { customer, merchant, staff, patience, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const update = '/xinyue/backstage/customer/user/order/update';
const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
const money = 29_001;
const buyer = customer();
const order = useOrderService();

const notify = (orderId: string, status: OrderStatus) => order.notify({ orderId, status, money, transId: newId() });

/** Brings a new order to a code on the way the table knows. */
async function orderIn(code: OrderStatus) {
  const spotId = await order.offer();
  const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money });
  const { id } = data as { id: string };
  const later = { now: () => new Date(order.clock.now().getTime() + 30 * 60_000) };
  if (code === '05') await expireOrder({ pool: order.pool, clock: later, patience }, id);
  else if (code === 1 || code === 2 || code === 3) await notify(id, 1);
  else if (code !== 0) await notify(id, code);
  if (code === 2 || code === 3) await order.call(staff, update, { id, status: 2, reamrk1: contract });
  if (code === 3) await order.call(staff, update, { id, status: 3 });
  return { id, spotId };
}

/** Per code: what the shelf holds before and after, of 50 with 2 ordered, and whether money goes back. */
const codes: [code: OrderStatus, before: number, after: number, refund: boolean][] = [
  [0, 48, 50, false],
  ['00', 48, 50, false],
  ['02', 48, 50, false],
  ['06', 48, 50, false],
  [1, 48, 50, true],
  [2, 48, 50, true],
  [3, 48, 48, true],
  ['03', 50, 50, false],
  ['04', 50, 50, false],
  ['05', 50, 50, false],
  [4, 50, 50, false],
  [99, 50, 50, false],
];

describe.each([
  ['staff', staff],
  ['the shop', merchant],
])('cancelled by %s', (_name, who) => {
  it.each(codes)('S-08 Z-07 Z-16 in %j: goods on the shelf %i, then %i, money back: %s', async (code, before, after, refund) => {
    const { id, spotId } = await orderIn(code);
    const stateOf = async () =>
      (await order.pool.query('select status, deleted, version, cancel_reason as reason from orders where id = $1', [id]))
        .rows[0];
    const found = await stateOf();
    expect(found).toMatchObject({ status: String(code), deleted: false });
    expect(await order.balance(spotId)).toEqual({ balance: before, moved: before });
    const answer = await order.call(who, update, { id, del: 1, reason: ' 客户要求 ' });
    if (code === 3 && who === merchant) {
      expect(answer).toMatchObject({ code: 403 });
      expect(await stateOf()).toEqual(found);
      return;
    }
    expect(answer).toMatchObject({ success: true });
    expect(await stateOf()).toEqual({ status: String(code), deleted: true, version: found.version + 1, reason: '客户要求' });
    expect(await order.balance(spotId)).toEqual({ balance: after, moved: after });
    const { rows: facts } = await order.pool.query(
      "select type, data->>'stateBefore' as before, data->>'reason' as reason from outbox where aggregate_id = $1 order by aggregate_version desc limit 1",
      [id],
    );
    expect(facts).toEqual([{ type: 'order.cancelled', before: String(code), reason: '客户要求' }]);
    const { rows: lines } = await order.pool.query(
      'select what, detail from order_timeline where order_id = $1 order by id desc limit 1',
      [id],
    );
    expect(lines).toEqual([{ what: '订单已取消', detail: refund ? '客户要求；款项原路退回' : '客户要求' }]);
  });
});
