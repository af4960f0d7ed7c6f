import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOpenPayment } from '../src/payments/createOpenPayment.ts';
import { recordOrdersEnded } from '../src/payments/recordOrderEvents.ts';
import { buyer, newOrder, openingOf, type Order, startPayout } from './startPayout.ts';

let payout: Awaited<ReturnType<typeof startPayout>>;
beforeEach(async () => {
  payout = await startPayout();
});
afterEach(() => payout.stop());

const orders = (howMany: number, more: (nth: number) => object = () => ({})) =>
  Array.from({ length: howMany }, (_, nth) => ({
    ...newOrder({ totalFen: 1_000 + nth, shopId: `shop-${nth % 3}` }),
    ...more(nth),
  }));
const noOf = async (order: Order) => ((await payout.open(order)).data as { paymentNo: string }).paymentNo;
const states = (ids: string[]) =>
  payout.rows(
    'select order_id as id, state, fen, trans_id as trans, version from payments where order_id = any($1) order by trans_id, state',
    [ids],
  );

it('S-02 Z-20 30 paid orders of one batch: each its own money, payment, number and fact, also where we opened none', async () => {
  const many = orders(30);
  const nos = await Promise.all(many.map((order, nth) => (nth % 5 === 0 ? undefined : noOf(order))));
  await payout.publish(...many.map((order, nth) => payout.paid(order, `T${String(nth).padStart(2, '0')}`, nos[nth])));
  const sums = [0, 1, 2].map((shop) =>
    many.filter((_, nth) => nth % 3 === shop).reduce((sum, { totalFen }) => sum + totalFen, 0),
  );
  expect(await payout.balances()).toEqual({
    bank: -sums.reduce((sum, fen) => sum + fen, 0),
    ...Object.fromEntries(sums.map((fen, shop) => [`pending:shop-${shop}`, fen])),
  });
  const found = await states(many.map(({ orderId }) => orderId));
  expect(found).toEqual(
    many.map(({ orderId, totalFen }, nth) => ({
      id: orderId,
      state: 'settled',
      fen: totalFen,
      trans: `T${String(nth).padStart(2, '0')}`,
      version: nth % 5 === 0 ? 1 : 2,
    })),
  );
  const settled = () => payout.published.filter(({ type }) => type === 'payment.settled');
  await eventually(() => settled().length === 30, { describe: '30 facts' });
  expect(new Set(settled().map(({ data }) => data['orderId'])).size).toBe(30);
});

it('E5 Z-20 one that does not fit is parked alone; the others of its batch are booked once', async () => {
  const many = orders(9);
  await payout.publish(payout.paid(many[4]!, 'FIRST'));
  await payout.publish(...many.map((order, nth) => payout.paid(order, `N${nth}`)));
  expect(await payout.rows('select aggregate_id as id from parked_events')).toEqual([{ id: many[4]!.orderId }]);
  const total = many.reduce((sum, { totalFen }) => sum + totalFen, 0);
  expect((await payout.balances())['bank']).toBe(-total);
  const booked = await payout.rows(
    "select split_part(reference, ':', 1) as what, count(*)::int as n from ledger_transactions group by 1 order by 1",
  );
  expect(booked).toEqual([
    { what: 'paid', n: 9 },
    { what: 'settled', n: 9 },
  ]);
  expect(await states([many[4]!.orderId])).toMatchObject([{ state: 'settled', trans: 'FIRST' }]);
});

it('R2 own-names of many asked for in one call, one that stays held is refused alone; its neighbours have their payments', async () => {
  const many = orders(3);
  await payout.open(many[0]!);
  const other = await payout.pool.connect();
  await other.query('begin');
  await other.query('select 1 from order_money where order_id = $1 for update', [many[0]!.orderId]);
  const openings = many.map((order) => ({ ...openingOf(order), accountId: buyer.accountId, traceId: 't' }));
  const answer = await payout.post('/internal/payments/open', { service: 'order' }, { openings });
  await other.query('rollback');
  other.release();
  expect(answer).toMatchObject({
    success: true,
    data: {
      opened: [
        { refusal: { kind: 'unavailable' } },
        { payUrl: expect.stringContaining('cashier') },
        { payUrl: expect.stringContaining('cashier') },
      ],
    },
  });
});

it('own-names payments of many orders opened at once: one each, refusals and held orders concern nobody else', async () => {
  const many = orders(40);
  const [held, ended] = [many[0]!, many[1]!];
  await payout.publish(payout.event('order.expired', ended, { status: '05' }));
  const open = createOpenPayment(payout.deps);
  const ask = (order: Order) => open({ opening: openingOf(order), accountId: buyer.accountId, traceId: 't' });
  await ask(held);
  const other = await payout.pool.connect();
  await other.query('begin');
  await other.query('select 1 from order_money where order_id = $1 for update', [held.orderId]);
  const [first, ...others] = many.map(ask);
  // While the order is held: the first is answered after that, within the 2 s that a lock is waited for.
  const answers = await Promise.allSettled(others);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 38 }, () => 'fulfilled')]);
  await other.query('rollback');
  other.release();
  expect(await first).toMatchObject({ orderId: held.orderId, state: 'open' });
  expect(await states(many.map(({ orderId }) => orderId))).toHaveLength(39);
  expect(await payout.rows("select count(*)::int as n from outbox where type = 'payment.opened'")).toEqual([{ n: 39 }]);
});

it('S-04 orders that end unpaid after an outage are written together, each payment as its code says', async () => {
  const many = orders(12);
  const nos = await Promise.all(many.map(noOf));
  const codes = ['04', '05', '99', '02'];
  const query = vi.fn<PoolClient['query']>();
  await inTransaction(payout.pool, async (client) => {
    query.mockImplementation(client.query.bind(client) as PoolClient['query']);
    const changes = many.map(({ orderId }, nth) => ({ data: { orderId, status: codes[nth % 4]! } }));
    await recordOrdersEnded({ query } as unknown as PoolClient, changes);
  });
  const found = await payout.rows('select payment_no as no, state from payments where payment_no = any($1)', [nos]);
  const stateOf = new Map(found.map(({ no, state }) => [no, state]));
  const each = ['refused', 'closed', 'refused', 'open'];
  expect(nos.map((no) => stateOf.get(no))).toEqual(nos.map((_, nth) => each[nth % 4]));
  expect(query).toHaveBeenCalledTimes(5);
});
