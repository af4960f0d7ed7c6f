import { newId } from '@xinyue/kit/newId';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { beforeAll, expect, it } from 'vitest';
import { unlimited } from './support/holdSettings.ts';
import { customer, partnerSecret, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user';
const money = 29_001;
const partners = ['pay-a', 'pay-b'].map((name) => `${name}:${partnerSecret}`).join();
const order = useOrderService({
  ...unlimited,
  XINYUE_PARTNERS: `${partners},paper:${partnerSecret}:reader,sandbox:${partnerSecret}`,
  XINYUE_SANDBOX: '0',
});
const buyer = customer();
let spotId: string;
beforeAll(async () => {
  spotId = await order.offer({ openingStock: 1_000 });
});

const place = async () =>
  ((await order.call(buyer, `${own}/order/save`, { spotId, orderNum: 2, money })).data as unknown as { id: string }).id;
const pay = (id: string, channel?: string) => order.call(buyer, `${own}/order/pay`, { id, ...(channel && { channel }) });
const at = async (id: string, channel: string) => (await pay(id, channel)).data as unknown as { paymentNo: string };
function ask(partner: string, path: string, body: object) {
  const raw = JSON.stringify(body);
  const authorization = signAsPartner({
    method: 'POST',
    pathAndQuery: path,
    body: raw,
    partner,
    secret: partnerSecret,
    now: order.clock.now(),
  });
  return order.post(path, raw, { ...order.signed(path, {}), authorization });
}
const tell = (partner: string, orderId: string, more: object = {}) =>
  ask(partner, '/xinyue/partner/order/pay/notify', { orderId, status: 1, money, transId: newId(), ...more });
const rowsOf = async (id: string) =>
  (
    await order.pool.query<{ no: string; channel: string; state: string }>(
      'select payment_no as no, channel, state from order_payments where order_id = $1 order by payment_no',
      [id],
    )
  ).rows;
const orderOf = async (id: string) =>
  (await order.pool.query('select status, payment_no as no from orders where id = $1', [id])).rows[0] as {
    status: string;
    no: string;
  };

it('Tr-S-02 one payment of an order is open: asked again it is the same, at another channel a new one that closes it', async () => {
  const id = await place();
  const first = await at(id, 'pay-a');
  expect(await at(id, 'pay-a')).toEqual(first);
  const many = await Promise.all(Array.from({ length: 10 }, () => at(id, 'pay-a')));
  expect(new Set(many.map(({ paymentNo }) => paymentNo))).toEqual(new Set([first.paymentNo]));
  const second = await at(id, 'pay-b');
  expect(await rowsOf(id)).toEqual([
    { no: first.paymentNo, channel: 'pay-a', state: 'closed' },
    { no: second.paymentNo, channel: 'pay-b', state: 'open' },
  ]);
  const third = await at(id, 'pay-a');
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['closed', 'closed', 'open']);
  expect(third.paymentNo).not.toBe(first.paymentNo);
});

it('Tr-S-02 of ten who go to both channels at once, one payment is open', async () => {
  const id = await place();
  await Promise.all(Array.from({ length: 10 }, (_, nth) => pay(id, nth % 2 ? 'pay-a' : 'pay-b')));
  expect((await rowsOf(id)).filter(({ state }) => state === 'open')).toHaveLength(1);
});

it('Tr-S-02 a closed payment takes its own money, and its failure says nothing of the order', async () => {
  const id = await place();
  const first = await at(id, 'pay-a');
  await at(id, 'pay-b');
  for (const status of ['04', '05', '00', 4, 99])
    expect(await tell('pay-a', id, { status })).toMatchObject({ code: 409, msg: '该笔支付已关闭' });
  expect(await orderOf(id)).toMatchObject({ status: '0' });
  expect(await tell('pay-a', id)).toMatchObject({ code: 200 });
  expect(await orderOf(id)).toEqual({ status: '1', no: first.paymentNo });
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['paid', 'open']);
});

it('Tr-S-02 an order is paid once: what comes for its other payment waits for people', async () => {
  const id = await place();
  await at(id, 'pay-a');
  const second = await at(id, 'pay-b');
  expect(await tell('pay-a', id)).toMatchObject({ code: 200 });
  expect(await tell('pay-b', id)).toMatchObject({ code: 409, data: { repeat: 0 } });
  const { rows } = await order.pool.query('select partner, payment_no as no, why from unbooked_payments where order_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ partner: 'pay-b', no: second.paymentNo, why: 'paidAlready' }]);
});

it('Tr-Z-01 another amount of an own payment is money without a home; a number of another order of this channel is refused', async () => {
  const [id, other] = [await place(), await place()];
  await at(id, 'pay-a');
  await at(other, 'pay-a');
  const transId = newId();
  expect(await tell('pay-a', other, { transId })).toMatchObject({ code: 200 });
  expect(await tell('pay-a', id, { transId })).toMatchObject({ code: 409, msg: '该交易号已用于其他订单' });
  expect(await tell('pay-a', id, { money: 1 })).toMatchObject({ code: 400, data: { repeat: 0 } });
  expect(await orderOf(id)).toMatchObject({ status: '0' });
});

it('Tr-C-03 a channel reads its own payments, by state, number and day', async () => {
  const id = await place();
  const first = await at(id, 'pay-a');
  await at(id, 'pay-b');
  const query = async (partner: string, body: object = {}) => {
    const { data } = await ask(partner, '/xinyue/partner/payment/query', { pageSize: 100, ...body });
    return (data as unknown as { list: { paymentNo: string; state: string; fen: number; expireTime: string | null }[] }).list;
  };
  const mine = (await query('pay-a')).find(({ paymentNo }) => paymentNo === first.paymentNo);
  expect(mine).toMatchObject({ state: 'closed', fen: 2_900_100, expireTime: null });
  expect(await query('pay-b', { paymentNo: first.paymentNo })).toEqual([]);
  expect((await query('pay-b', { state: 'open' })).map(({ expireTime }) => expireTime)).toContain('2026-05-06 10:30:00');
  expect(await query('pay-a', { paymentNo: first.paymentNo.toUpperCase() })).toHaveLength(1);
  expect(await query('pay-a', { day: '2026-05-06', state: 'paid' })).not.toEqual([]);
  expect(await query('pay-a', { day: '2026-05-05' })).toEqual([]);
  expect(await ask('paper', '/xinyue/partner/payment/query', {})).toMatchObject({ code: 403, msg: '该合作方无权使用此接口' });
  expect(await ask('pay-a', '/xinyue/partner/payment/query', { all: 1 })).toMatchObject({ code: 400 });
});

it('C-76 a channel reads orders with a payment opened there, a reader of the configuration all of them', async () => {
  const id = await place();
  await at(id, 'pay-b');
  const idsOf = async (partner: string) => {
    const { data } = await ask(partner, '/xinyue/partner/order/query', { pageSize: 1000 });
    return (data as unknown as { list: { id: string }[] }).list.map((row) => row.id);
  };
  expect(await idsOf('pay-b')).toContain(id);
  expect(await idsOf('pay-a')).not.toContain(id);
  expect(await idsOf('paper')).toContain(id);
});

it('own-names several channels and none named: the buyer has to choose; an unknown one is not there', async () => {
  const id = await place();
  expect(await pay(id)).toMatchObject({ code: 400, msg: '请选择支付渠道' });
  for (const channel of ['nobody', 'paper', 'sandbox'])
    expect(await pay(id, channel)).toMatchObject({ code: 404, msg: '支付渠道不存在' });
  expect(await rowsOf(id)).toEqual([]);
  expect((await order.call(buyer, `${own}/pay/channels`, {})).data).toEqual({
    list: [
      { channel: 'pay-a', label: 'pay-a' },
      { channel: 'pay-b', label: 'pay-b' },
    ],
  });
});

it('Tr-Z-01 of an order of before, what payout-service has of it is asked for once', async () => {
  const [id, unpaid] = [await place(), await place()];
  await order.pool.query('update orders set payments_before = true where id = any($1)', [[id, unpaid]]);
  const openedAt = '2026-05-05T02:00:00.000Z';
  const [paymentNo, other] = [newId(), newId()];
  order.upstreams.earlier.payments = [
    { paymentNo, orderId: id, channel: 'pay-a', fen: 2_900_100, state: 'open', openedAt },
    { paymentNo: other, orderId: unpaid, channel: 'pay-b', fen: 2_900_100, state: 'open', openedAt },
  ];
  const asked = () => order.upstreams.calls.filter(({ path }) => path === '/internal/payments/earlier').length;
  const before = asked();
  expect(await tell('pay-b', id)).toMatchObject({ code: 404, msg: '订单不存在' });
  expect(await tell('pay-a', id, { paymentNo })).toMatchObject({ code: 200 });
  expect(await at(unpaid, 'pay-b')).toMatchObject({ paymentNo: other });
  expect(await orderOf(id)).toEqual({ status: '1', no: paymentNo });
  expect(asked() - before).toBe(2);
});

it('Tr-Z-01 of an order of before, a channel that reported about it and opened nothing is believed about its money', async () => {
  const [ended, waiting] = [await place(), await place()];
  const before = [ended, waiting];
  for (const [id, channel, status] of [
    [ended, 'pay-a', '04'],
    [waiting, 'pay-a', '00'],
    [waiting, 'pay-b', '02'],
  ] as const)
    await order.pool.query(
      `insert into payment_notices (trans_id, status, order_id, partner, at)
       values ($1, $2, $3, $4, now() + case $4 when 'pay-b' then interval '1 second' else interval '0' end)`,
      [newId(), status, id, channel],
    );
  await order.pool.query("update orders set status = '04' where id = $1", [ended]);
  await order.pool.query('update orders set payments_before = true where id = any($1)', [before]);
  order.upstreams.earlier.payments = [];
  expect(await tell('pay-b', ended)).toMatchObject({ code: 404, msg: '订单不存在' });
  const transId = newId();
  expect(await tell('pay-a', ended, { transId })).toMatchObject({ code: 200 });
  const { rows } = await order.pool.query('select partner, why, trans_id as trans from unbooked_payments where order_id = $1', [
    ended,
  ]);
  expect(rows).toEqual([{ partner: 'pay-a', why: 'ended', trans: transId }]);
  expect(await tell('pay-a', waiting, { status: '04' })).toMatchObject({ code: 409, msg: '该笔支付已关闭' });
  const states = (await rowsOf(waiting)).map(({ channel, state }) => `${channel} ${state}`);
  expect(states.toSorted()).toEqual(['pay-a closed', 'pay-b open']);
  expect(await tell('pay-b', waiting)).toMatchObject({ code: 200 });
  expect(await orderOf(waiting)).toMatchObject({ status: '1' });
});
