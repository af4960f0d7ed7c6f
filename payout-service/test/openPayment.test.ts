import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { buyer, newOrder, openingOf, startPayout, usePayout } from './startPayout.ts';

const payout = usePayout();

describe('own-names: opening a payment', () => {
  it('50 at once open one payment and all get the same answer', async () => {
    const order = newOrder();
    const asked = await Promise.all(Array.from({ length: 50 }, () => payout.open(order)));
    // Who waits longer than two seconds for a connection gets 503 on a busy machine, and asks again.
    const answers = asked.filter(({ code }) => code !== 503);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { paymentNo, payUrl } = answers[0]!.data as { paymentNo: string; payUrl: string };
    expect(payUrl).toBe(`/sandbox/cashier/${paymentNo}`);
    expect(await payout.rows('select fen, state from payments where order_id = $1', [order.orderId])).toEqual([
      { fen: 6_625_025, state: 'open' },
    ]);
    expect(await payout.rows('select type from outbox where aggregate_id = $1', [paymentNo])).toEqual([
      { type: 'payment.opened' },
    ]);
  });
  it('50 at once beside the end of the order leave no open payment', async () => {
    const order = newOrder();
    const cancelled = payout.event('order.cancelled', order, { stateBefore: '0', reason: '' });
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => payout.open(order))),
      payout.publish(cancelled),
    ]);
    expect(answers.every(({ code }) => [200, 409, 503].includes(code))).toBe(true);
    expect(await payout.rows("select 1 from payments where order_id = $1 and state = 'open'", [order.orderId])).toEqual([]);
  });
  it('refuses another amount or payer while one is open', async () => {
    const order = newOrder();
    await payout.open(order);
    expect(await payout.open(order, 1)).toMatchObject({ code: 409 });
    expect(await payout.open({ ...order, customerId: 'buyer-2' })).toMatchObject({ code: 409 });
  });
  it('Tr-S-02 a younger payment closes what is open, also where the older request comes last; the number is the caller’s', async () => {
    const [one, two] = [newOrder(), newOrder()];
    const numbers = [newId(), newId()];
    const states = (order: { orderId: string }) =>
      payout.rows('select payment_no as no, channel, state from payments where order_id = $1 order by payment_no', [
        order.orderId,
      ]);
    for (const [order, inTurn] of [
      [one, [0, 1]],
      [two, [1, 0]],
    ] as const) {
      const nos = order === one ? numbers : [newId(), newId()];
      for (const nth of inTurn) {
        const more = { paymentNo: nos[nth], channel: nth === 0 ? 'sandbox' : 'rival' };
        expect(await payout.open(order, order.totalFen, more)).toMatchObject({
          data: { payUrl: nth === 0 ? `/sandbox/cashier/${nos[0]}` : '' },
        });
      }
      expect(await states(order)).toEqual([
        { no: nos[0], channel: 'sandbox', state: 'closed' },
        { no: nos[1], channel: 'rival', state: 'open' },
      ]);
    }
    await payout.publish(payout.paid(one, 'T-LATE-CLOSED', numbers[0]));
    expect((await states(one)).map(({ state }) => state)).toEqual(['settled', 'closed']);
  });
  it('Z-20 money of a payment that was never heard of here is that payment, under its number', async () => {
    const order = newOrder();
    const paymentNo = newId();
    await payout.publish(payout.paid(order, 'T-UNHEARD', paymentNo));
    expect(await payout.rows('select payment_no as no, state from payments where order_id = $1', [order.orderId])).toEqual([
      { no: paymentNo, state: 'settled' },
    ]);
  });
  it('Tr-Z-01 order-service alone reads what was opened for orders of before it kept that', async () => {
    const [open, paid, none] = [newOrder(), newOrder(), newOrder()];
    const numbers: string[] = [];
    for (const order of [open, paid]) numbers.push(((await payout.open(order)).data as { paymentNo: string }).paymentNo);
    await payout.publish(payout.paid(paid, 'T-EARLIER', numbers[1]));
    const body = { orderIds: [open, paid, none].map(({ orderId }) => orderId) };
    const { data } = await payout.post('/internal/payments/earlier', { service: 'order' }, body);
    const found = (data as { payments: { orderId: string; paymentNo: string; state: string; channel: string }[] }).payments;
    expect(new Map(found.map(({ orderId, paymentNo, state, channel }) => [orderId, [paymentNo, state, channel]]))).toEqual(
      new Map([
        [open.orderId, [numbers[0], 'open', 'sandbox']],
        [paid.orderId, [numbers[1], 'paid', 'sandbox']],
      ]),
    );
    expect(await payout.post('/internal/payments/earlier', { service: 'merchant' }, body)).toMatchObject({ code: 403 });
  });
  it('Po-25 the cashier names who runs the platform, once that is known', async () => {
    const { payUrl } = (await payout.open(newOrder())).data as { payUrl: string };
    const page = async () => (await payout.get(payUrl)).text();
    expect(await page()).not.toContain('平台经营者');
    await payout.rows('insert into platform_copy (profile, version) values ($1, 1)', [JSON.stringify({ legalName: '欣悦 <b>' })]);
    expect(await page()).toContain('平台经营者：欣悦 &lt;b&gt;');
  });
  it('Po-30 Po-32 merchant-service alone is told what a customer’s list shows, and how much of their money is on its way', async () => {
    const order = { ...newOrder(), customerId: newId() };
    const { paymentNo } = (await payout.open(order)).data as { paymentNo: string };
    await payout.publish(payout.paid(order, 'T-OWN-DATA', paymentNo));
    const own = { customerId: order.customerId };
    const ask = (path: string, body: object, service = 'merchant') =>
      payout.post(`/internal/customers/${path}`, { service }, body);
    expect((await ask('payments', { ...own, pageSize: 10 })).data).toMatchObject({
      total: 1,
      list: [{ paymentNo, state: 'settled' }],
    });
    expect((await ask('open', own)).data).toEqual({ open: 0 });
    await payout.rows(
      `insert into refunds (refund_no, order_id, payment_no, trans_id, fen, reason, state, channel)
       values ($1, $2, $3, $1, 1, 'x', 'failed', 'sandbox')`,
      [newId(), order.orderId, paymentNo],
    );
    for (const [state, open] of [
      ['failed', 1],
      ['review', 1],
      ['settled', 0],
      ['rejected', 0],
    ]) {
      await payout.rows('update refunds set state = $2 where payment_no = $1', [paymentNo, state]);
      expect((await ask('open', own)).data, String(state)).toEqual({ open });
    }
    for (const path of ['open', 'payments'])
      expect(await ask(path, { ...own, pageSize: 1 }, 'order')).toMatchObject({ code: 403 });
  });
  it.each([0, -1, 1.5, 1e21, '5', null])('V-34 refuses %s fen', async (fen) => {
    expect(await payout.open(newOrder(), fen as number)).toMatchObject({ status: 200, code: 400, success: false });
  });
  it('ADR 32 only order-service opens payments', async () => {
    const body = { openings: [{ ...openingOf(newOrder()), accountId: 'a', traceId: 't' }] };
    expect(await payout.post('/internal/payments/open', { service: 'merchant' }, body)).toMatchObject({ code: 403 });
    expect(await payout.post('/internal/payments/open', { actor: buyer }, body)).toMatchObject({ code: 403 });
  });
  it('without the sandbox there is no cashier and nothing is opened', async () => {
    const bare = await startPayout({ sandbox: false });
    try {
      expect(await bare.open(newOrder())).toMatchObject({ status: 503 });
      expect(await bare.rows('select 1 from payments')).toEqual([]);
      expect(await (await bare.get('/sandbox/cashier.js')).json()).toMatchObject({ code: 404 });
      expect(await bare.press('00000000-0000-4000-8000-000000000000', 'success')).toMatchObject({ code: 404 });
    } finally {
      await bare.stop();
    }
  });
});
