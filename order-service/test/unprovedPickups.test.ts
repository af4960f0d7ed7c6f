import type { Actor } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { expect, it } from 'vitest';
import { unlimited } from './support/holdSettings.ts';
import { customer, merchant, shopId, staff, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const update = '/xinyue/backstage/customer/user/order/update';
const money = 29_001;
const hour = 3_600_000;
// Two orders stay below, the third does not.
const order = useOrderService({ ...unlimited, XINYUE_PICKUP_UNPROVED_FEN: '8700300' });

/** Orders of a new buyer that may be picked up; those of another shop are of a shop of their own. */
async function ready(count: number, shop = shopId) {
  const buyer = customer();
  const spotId = await order.offer({ shopId: shop });
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const key = { 'idempotency-key': newId() };
    const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money }, key);
    const { id } = data as { id: string };
    await order.notify({ orderId: id, status: 1, money, transId: newId() });
    await order.call(staff, update, { id, status: 2, reamrk1: '/xinyue/file/abcdefghijklmnop0123.jpg' });
    ids.push(id);
  }
  return { buyer, ids };
}
const pickUp = (id: string, who: Actor = merchant, more: object = {}) => order.call(who, update, { id, status: 3, ...more });
const stateOf = async (id: string) => (await order.pool.query('select status from orders where id = $1', [id])).rows[0]!.status;

it('S-07 without the buyer’s word a shop has only so much picked up within 24 hours, by whomever', async () => {
  const { buyer, ids } = await ready(6);
  const [first, second, third, fourth, fifth, sixth] = ids as [string, string, string, string, string, string];
  expect(await pickUp(first)).toMatchObject({ success: true });
  expect(await pickUp(second, staff)).toMatchObject({ success: true });
  for (const who of [merchant, staff])
    expect(await pickUp(third, who)).toMatchObject({
      code: 409,
      msg: '须由买家确认提货或核对提货码：24 小时内未经买家确认的提货 ¥58,002.00，本次 ¥29,001.00，须低于 ¥87,003.00',
      data: { reason: 'pickupUnproved', limit: 8_700_300, held: 5_800_200, asked: 2_900_100 },
    });
  expect(await stateOf(third)).toBe('2');
  // The code of the slip, and the buyer's own press, are the buyer's word, and count for nothing.
  const { data: slip } = await order.call(buyer, `${own}/slip`, { id: third });
  expect(await pickUp(third, merchant, { pickupCode: (slip as { code: string }).code })).toMatchObject({ success: true });
  expect(await order.call(buyer, `${own}/pickup`, { id: fourth })).toMatchObject({ success: true });
  const other = await ready(1, newId());
  expect(await pickUp(other.ids[0]!, staff)).toMatchObject({ success: true });
  // An order that cannot be picked up is told its state, whatever was picked up.
  expect(await pickUp(first)).toMatchObject({ code: 409, data: { reason: 'stateChanged', status: 3 } });
  order.clock.advance(24 * hour - 1);
  expect(await pickUp(fifth)).toMatchObject({ code: 409 });
  order.clock.advance(1);
  const both = await Promise.all([pickUp(fifth), pickUp(sixth)]);
  expect(both.map(({ success }) => success)).toEqual([true, true]);
});

it('S-07 of several at one moment only as many as fit', async () => {
  order.clock.advance(25 * hour);
  const { ids } = await ready(5);
  const answers = await Promise.all(ids.map((id) => pickUp(id)));
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(3);
});
