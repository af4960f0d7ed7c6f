import { isDeepStrictEqual } from 'node:util';
import { newId } from '@xinyue/kit/newId';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { rounds } from '@xinyue/kit/testing/rounds';
import { expect, it } from 'vitest';
import { unlimited } from './support/holdSettings.ts';
import { inLanes } from './support/inLanes.ts';
import { customer, partnerSecret, useOrderService } from './support/startOrderService.ts';

const pay = '/xinyue/home/customer/user/order/pay';
const notify = '/xinyue/partner/order/pay/notify';
const [money, fen] = [29_001, 2_900_100];
const five = ['pay-a', 'pay-b', 'pay-c', 'pay-d', 'pay-e'];
const secrets = five.map((name) => `${name}:${partnerSecret}`).join();
const order = useOrderService({ ...unlimited, XINYUE_PARTNERS: secrets, XINYUE_SANDBOX: '0' });
const count = rounds({ full: 2_000, few: 400, setting: 'XINYUE_FOREIGN_COUNT' });
const codes = [1, '01', '00', '02', '03', '04', '05', '06', 4, 99];

type Answer = Awaited<ReturnType<typeof order.post>>;
/** A notice as its partner signs it, whoever that is. */
function tell(partner: string, body: object): Promise<Answer> {
  const raw = JSON.stringify(body);
  const request = { method: 'POST', pathAndQuery: notify, body: raw, now: order.clock.now() };
  const authorization = signAsPartner({ ...request, partner, secret: partnerSecret });
  return order.post(notify, raw, { ...order.signed(notify, {}), authorization });
}
const place = async (buyer: ReturnType<typeof customer>, spotId: string) => {
  const { data } = await order.call(buyer, '/xinyue/home/customer/user/order/save', { spotId, orderNum: 2, money });
  return (data as { id: string }).id;
};
const openAt = async (buyer: ReturnType<typeof customer>, id: string, channel: string) =>
  (await order.call(buyer, pay, { id, channel })).data as unknown as { paymentNo: string; payUrl: string; channel: string };
const everything = async () =>
  (
    await order.pool.query<{ it: string }>(
      `select concat((select md5(string_agg(o::text, ',' order by id)) from orders o), (select md5(string_agg(p::text, ',' order by payment_no)) from order_payments p),
         (select count(*) from payment_notices), ' ', (select count(*) from unbooked_payments), ' ', (select count(*) from order_timeline), ' ',
         (select count(*) from outbox)) as it`,
    )
  ).rows[0]!.it;
const nothing = { status: 200, success: false, code: 404, msg: '订单不存在', data: { reason: 'orderMissing' } };

it('Tr-Z-01 A1 a key makes no money of an order that was never opened at its channel, and ends none', async () => {
  const buyer = customer();
  const id = await place(buyer, await order.offer());
  const before = await everything();
  // What the attack did: never at the cashier, then paid by anybody's word.
  for (const status of codes) {
    const answer = await tell('pay-e', { orderId: id, status, money, transId: newId() });
    expect(answer, String(status)).toEqual(nothing);
  }
  const opened = await openAt(buyer, id, 'pay-a');
  expect(opened).toMatchObject({ channel: 'pay-a', payUrl: '' });
  const open = await everything();
  expect(open).not.toBe(before);
  for (const status of codes)
    for (const more of [{}, { paymentNo: opened.paymentNo }, { paymentNo: newId() }])
      expect(await tell('pay-e', { orderId: id, status, money, transId: newId(), ...more }), String(status)).toEqual(nothing);
  expect(await tell('pay-a', { orderId: id, status: 1, money, transId: 'T', paymentNo: newId() })).toEqual(nothing);
  expect(await everything()).toBe(open);
  expect(await tell('pay-a', { orderId: id, status: 1, money, transId: 'T', paymentNo: opened.paymentNo })).toMatchObject({
    code: 200,
  });
});

it(
  `Tr-Z-01 ${count} notices of five partners about each other’s orders, right and wrong numbers and amounts: one answer, no effect outside the own channel`,
  async () => {
    const random = testRandom();
    const buyer = customer();
    const spotId = await order.offer({ openingStock: 1_000 });
    const opened: { id: string; channel: string; paymentNo: string }[] = [];
    for (let nth = 0; nth < 50; nth += 1) {
      const id = await place(buyer, spotId);
      const channel = five[nth % five.length]!;
      opened.push({ id, channel, paymentNo: (await openAt(buyer, id, channel)).paymentNo });
    }
    const before = await everything();
    const odd: unknown[] = [];
    await inLanes(
      Array.from({ length: count }, (_, nth) => nth),
      8,
      async () => {
        const about = opened[random.below(opened.length)]!;
        const others = five.filter((name) => name !== about.channel);
        const partner = others[random.below(others.length)]!;
        // Also at the own channel, where the number is another one's.
        const byNumber = random.below(10) === 0;
        const foreign = opened[random.below(opened.length)]!;
        const numbers = [undefined, about.paymentNo, foreign.paymentNo, newId(), 'no number'];
        const body = {
          orderId: random.below(20) === 0 ? newId() : about.id,
          status: codes[random.below(codes.length)],
          money: [money, 0.01, money + 1, money][random.below(4)],
          transId: newId(),
          paymentNo: byNumber ? newId() : numbers[random.below(numbers.length)],
        };
        const answer = await tell(byNumber ? about.channel : partner, body);
        if (!isDeepStrictEqual(answer, nothing)) odd.push({ answer, body, partner, about });
      },
    );
    expect(odd).toEqual([]);
    expect(await everything()).toBe(before);
    // And each own word counts, once.
    for (const { id, channel, paymentNo } of opened)
      expect(await tell(channel, { orderId: id, status: 1, money, transId: `OWN-${id}`, paymentNo })).toMatchObject({
        code: 200,
      });
    const { rows } = await order.pool.query(
      `select count(*)::int as n from orders o join order_payments p on p.order_id = o.id and p.payment_no::text = o.payment_no
       where o.status = '1' and p.state = 'paid' and p.fen = $1`,
      [fen],
    );
    expect(rows).toEqual([{ n: opened.length + 1 }]);
  },
  120_000 + count * 20,
);
