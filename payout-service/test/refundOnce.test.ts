import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventually } from '@xinyue/kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordOrderCancelled, recordOrderPaidLate } from '../src/payments/recordOrderEvents.ts';
import { receiveOrdersPaid } from '../src/settlement/receiveOrdersPaid.ts';
import { payOutRefund } from '../src/payments/payOutRefund.ts';
import { createSandboxChannel } from '../src/channels/sandbox/sandboxChannel.ts';
import { newOrder, type Order, startPayout } from './startPayout.ts';

let payout: Awaited<ReturnType<typeof startPayout>>;
beforeEach(async () => {
  payout = await startPayout();
});
afterEach(() => payout.stop());

/** The sandbox's channel, for hands beside the service's own. */
const channelOf = () =>
  createSandboxChannel({
    deps: payout.deps,
    post: async () => ({ state: 'delivered', answer: '' }),
    log: payout.deps.log,
    times: { mode: 'auto', bankMs: 0, lateMs: 0 },
  });

const count = (type: string) => payout.published.filter((event) => event.type === type).length;

/** Ways an order can end when payment, expiry and cancelling meet; what the shop keeps of it and how often money goes back. */
const ways: {
  name: string;
  keeps: 'pending' | 'available' | undefined;
  refunds: number;
  facts(order: Order, nth: string, no?: string): object[];
}[] = [
  { name: 'paid', keeps: 'pending', refunds: 0, facts: (order, nth, no) => [payout.paid(order, `${nth}a`, no)] },
  {
    name: 'picked up',
    keeps: 'available',
    refunds: 0,
    facts: (order, nth, no) => [payout.paid(order, `${nth}a`, no), picked(order)],
  },
  {
    name: 'paid, cancelled',
    keeps: undefined,
    refunds: 1,
    facts: (order, nth, no) => [payout.paid(order, `${nth}a`, no), cancelled(order, '1')],
  },
  {
    name: 'picked up, cancelled',
    keeps: undefined,
    refunds: 1,
    facts: (order, nth, no) => [payout.paid(order, `${nth}a`, no), picked(order), cancelled(order, '3')],
  },
  { name: 'expired', keeps: undefined, refunds: 0, facts: (order) => [expired(order)] },
  {
    name: 'expired, paid',
    keeps: undefined,
    refunds: 1,
    facts: (order, nth, no) => [expired(order), late(order, `${nth}a`, '05', no)],
  },
  {
    name: 'expired, paid twice, cancelled',
    keeps: undefined,
    refunds: 2,
    facts: (order, nth, no) => [
      expired(order),
      late(order, `${nth}a`, '05', no),
      late(order, `${nth}b`, '05'),
      cancelled(order, '05'),
    ],
  },
  {
    name: 'cancelled, paid',
    keeps: undefined,
    refunds: 1,
    facts: (order, nth, no) => [cancelled(order, '0'), late(order, `${nth}a`, '0', no)],
  },
  {
    name: 'paid, cancelled, paid again',
    keeps: undefined,
    refunds: 2,
    facts: (order, nth, no) => [payout.paid(order, `${nth}a`, no), cancelled(order, '1'), late(order, `${nth}b`, '1')],
  },
];
const picked = (order: Order) => payout.event('order.pickedUp', order, { status: '3' });
const expired = (order: Order) => payout.event('order.expired', order, { status: '05' });
const cancelled = (order: Order, stateBefore: string) =>
  payout.event('order.cancelled', order, { status: stateBefore, stateBefore, reason: '' });
const late = (order: Order, transId: string, status: string, paymentNo?: string) =>
  payout.event('order.paidLate', order, { status, transId, paymentNo, paidFen: order.totalFen });

it('S-08 S-04 C-74 however orders end, however often their facts come and whoever pays out: each refund is opened and settled once', async () => {
  const each = 5;
  const orders = ways.flatMap((way, w) =>
    Array.from({ length: each }, (_, n) => ({
      way,
      order: newOrder({ totalFen: 1_000 + w * each + n, shopId: `shop-${w % 3}` }),
    })),
  );
  const numbers: (string | undefined)[] = [];
  for (const [nth, { order }] of orders.entries())
    // Every other one went through our cashier.
    numbers.push(nth % 2 ? undefined : (await payout.open(order)).data['paymentNo' as never]);
  const histories = orders.map(({ way, order }, nth) => way.facts(order, `T${nth}`, numbers[nth]) as never[]);
  // A few at a time, as order-service publishes them: not a transaction of hundreds.
  const publishAll = async (facts: never[]) => {
    for (let from = 0; from < facts.length; from += 15) await payout.publish(...facts.slice(from, from + 15));
  };
  let working = true;
  const workers = [1, 2, 3].map(async () => {
    const paidOut = async () => !working || (await payOutRefund(payout.deps, channelOf()));
    while (working) await eventually(paidOut, { describe: 'a refund to pay out', timeoutMs: 60_000, intervalMs: 25 });
  });
  const due = orders.reduce((sum, { way }) => sum + way.refunds, 0);
  try {
    // First facts of all orders, then second ones, and everything twice again by others at the same time.
    const longest = Math.max(...histories.map(({ length }) => length));
    const inOrder = Array.from({ length: longest }, (_, step) =>
      histories.flatMap((facts) => facts.slice(step, step + 1)),
    ).flat();
    await Promise.all([publishAll(inOrder), publishAll(histories.flat())]);
    await publishAll(inOrder);
    await eventually(() => count('refund.settled') === due, { describe: 'every refund settled', timeoutMs: 60_000 });
  } finally {
    working = false;
    await Promise.all(workers);
  }
  while (await payOutRefund(payout.deps, channelOf()));

  expect(await payout.rows('select reason from parked_events')).toEqual([]);
  expect([count('refund.opened'), count('refund.settled')]).toEqual([due, due]);
  const refunds = await payout.rows<{ orderId: string; n: number; fen: number }>(
    `select order_id as "orderId", count(*)::int as n, sum(fen)::int as fen from refunds where state = 'settled' group by 1`,
  );
  const owed = orders
    .filter(({ way }) => way.refunds > 0)
    .map(({ way, order }) => ({ orderId: order.orderId, n: way.refunds, fen: way.refunds * order.totalFen }));
  const byId = (a: { orderId: string }, b: { orderId: string }) => (a.orderId < b.orderId ? -1 : 1);
  expect(refunds.sort(byId)).toEqual(owed.sort(byId));
  const expected: Record<string, number> = {};
  for (const { way, order } of orders) {
    if (!way.keeps) continue;
    const account = `${way.keeps}:${order.shopId}`;
    expected[account] = (expected[account] ?? 0) + order.totalFen;
    expected['bank'] = (expected['bank'] ?? 0) - order.totalFen;
  }
  expect(await payout.balances()).toEqual(expected);
});

it('S-08 M1 the same fact by two hands at once, past the inbox: one of them books, the other breaks and leaves nothing', async () => {
  for (let round = 0; round < 25; round += 1) {
    const [one, two] = [newOrder(), newOrder()];
    const twice = async (work: (client: never) => Promise<void>) => {
      const results = await Promise.allSettled([1, 2].map(() => inTransaction(payout.pool, (client) => work(client as never))));
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    };
    const paid = payout.paid(one, `R${round}`) as never;
    await twice((client) => receiveOrdersPaid(payout.deps, client, [paid]));
    const gone = cancelled(one, '1') as never;
    await twice((client) => recordOrderCancelled(payout.deps, client, gone));
    const tooLate = late(two, `L${round}`, '05') as never;
    await twice((client) => recordOrderPaidLate(payout.deps, client, tooLate));
  }
  const refunds = await payout.rows<{ n: number }>(
    'select count(*)::int as n from refunds group by order_id having count(*) <> 1',
  );
  expect(refunds).toEqual([]);
  expect((await payout.rows('select 1 from refunds')).length).toBe(50);
}, 180_000);

it('S-08 Z-20 whoever pays out is answered whether there was a refund; what another channel brought waits for its word', async () => {
  await payout.stop();
  // Without the sandbox nobody else pays out.
  payout = await startPayout({ sandbox: false });
  let commits = 0;
  const deps = { ...payout.deps, afterCommit: () => void (commits += 1) };
  const [one, two, three] = [newOrder(), newOrder(), newOrder()];
  const byBank = { ...payout.paid(three, 'B1'), actor: { kind: 'partner' as const, id: 'bank' } };
  await payout.publish(payout.paid(one, 'S1'), payout.paid(two, 'S2'), byBank);
  await payout.publish(cancelled(one, '1'), cancelled(two, '1'), cancelled(three, '1'));
  const answers: boolean[] = [];
  for (let turn = 0; turn < 4; turn += 1) answers.push(await payOutRefund(deps, channelOf()));
  expect([answers, commits]).toEqual([[true, true, false, false], 2]);
  const refunds = await payout.rows('select order_id as "orderId", state from refunds order by opened_at, refund_no');
  expect(refunds).toContainEqual({ orderId: three.orderId, state: 'opened' });
  expect(refunds.filter(({ state }) => state === 'settled')).toHaveLength(2);
  expect(await payout.balances()).toEqual({ bank: -three.totalFen, refunds: three.totalFen });
  const payments = await payout.rows('select order_id as "orderId", channel, state from payments');
  expect(payments).toContainEqual({ orderId: three.orderId, channel: 'bank', state: 'refunding' });
  expect(payments).toContainEqual({ orderId: one.orderId, channel: 'sandbox', state: 'refunded' });
});

it('S-08 Z-20 who brought the money counts, also where it named a payment that the sandbox had opened', async () => {
  const order = newOrder();
  const paymentNo = ((await payout.open(order)).data as { paymentNo: string }).paymentNo;
  await payout.publish({ ...payout.paid(order, 'B1', paymentNo), actor: { kind: 'partner' as const, id: 'bank' } });
  expect(await payout.rows('select channel, state from payments')).toEqual([{ channel: 'bank', state: 'settled' }]);
  await payout.publish(cancelled(order, '1'));
  expect(await payOutRefund(payout.deps, channelOf())).toBe(false);
  expect(await payout.balances()).toEqual({ bank: -order.totalFen, refunds: order.totalFen });
});
