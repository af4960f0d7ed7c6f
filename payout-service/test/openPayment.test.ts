import { describe, expect, it } from 'vitest';
import { buyer, newOrder, startPayout, usePayout } from './startPayout.ts';

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
  it.each([0, -1, 1.5, 1e21, '5', null])('V-34 refuses %s fen', async (fen) => {
    expect(await payout.open(newOrder(), fen as number)).toMatchObject({ status: 200, code: 400, success: false });
  });
  it('ADR 32 only order-service opens payments', async () => {
    const { orderId, orderNo, customerId } = newOrder();
    const body = { openings: [{ orderId, orderNo, customerId, fen: 5, accountId: 'a', traceId: 't' }] };
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
