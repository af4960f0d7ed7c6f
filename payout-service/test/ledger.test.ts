import { beijingTime, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buyer, newOrder, otherBuyer, startPayout } from './startPayout.ts';

let payout: Awaited<ReturnType<typeof startPayout>>;
beforeEach(async () => {
  payout = await startPayout();
});
afterEach(() => payout.stop());

const isTime = (text: string | null) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text ?? '');
const numberOf = (answer: { data: { paymentNo: string } }) => answer.data.paymentNo;
const facts = (type: string) => payout.published.filter((event) => event.type === type);
const refunded = (count = 1) => eventually(() => facts('refund.settled').length === count, { describe: 'the refund to settle' });
const parked = () => payout.rows('select reason from parked_events');
const stateOf = async (paymentNo: string) =>
  (await payout.rows<{ state: string }>('select state from payments where payment_no = $1', [paymentNo]))[0]?.state;

describe('Z-20 the way of the money', () => {
  it('Z-20 S-02 S-07 paid is pending for the shop, picked up is available', async () => {
    const order = newOrder();
    const paymentNo = numberOf(await payout.open(order));
    await payout.publish(payout.paid(order, 'T1', paymentNo));
    expect(await payout.balances()).toEqual({ bank: -6_625_025, 'pending:shop-1': 6_625_025 });
    expect(await stateOf(paymentNo)).toBe('settled');
    await payout.publish(
      payout.event('order.confirmed', order, { status: '2' }),
      payout.event('order.pickedUp', order, { status: '3' }),
    );
    expect(await payout.balances()).toEqual({ bank: -6_625_025, 'available:shop-1': 6_625_025 });
    await eventually(() => payout.published.length === 2, { describe: 'two facts' });
    expect(payout.published.map(({ type, aggregateVersion, data }) => [type, aggregateVersion, data['fen']])).toEqual([
      ['payment.opened', 1, 6_625_025],
      ['payment.settled', 2, 6_625_025],
    ]);
  });
  it.each([
    ['1', false],
    ['2', false],
    ['3', true],
  ])(
    'S-08 cancelling an order in %s takes the money back from where it is and refunds it once',
    async (stateBefore, pickedUp) => {
      const order = newOrder();
      const paymentNo = numberOf(await payout.open(order));
      await payout.publish(payout.paid(order, 'T1', paymentNo));
      if (pickedUp) await payout.publish(payout.event('order.pickedUp', order, { status: '3' }));
      const cancelled = payout.event('order.cancelled', order, { status: stateBefore, stateBefore, reason: '客户要求' });
      await payout.publish(cancelled, cancelled);
      await refunded();
      await payout.publish(cancelled);
      expect(await payout.balances()).toEqual({});
      expect(await stateOf(paymentNo)).toBe('refunded');
      expect(facts('refund.opened')).toHaveLength(1);
      expect(facts('refund.opened')[0]!.data).toMatchObject({ orderId: order.orderId, fen: 6_625_025, reason: '客户要求' });
      expect(facts('refund.settled').map(({ aggregateVersion }) => aggregateVersion)).toEqual([2]);
      expect(await parked()).toEqual([]);
    },
  );
  it('Z-09 K defect 2 a payment record has the moment the payer paid, however late the fact is received', async () => {
    const [order, ended] = [newOrder(), newOrder()];
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await payout.publish(payout.event('order.paid', order, { status: '1', transId: 'T-hour', paidAt: hourAgo }));
    const late = { status: '05', transId: 'T-late', paidFen: ended.totalFen, paidAt: hourAgo };
    await payout.publish(payout.event('order.expired', ended, { status: '05' }), payout.event('order.paidLate', ended, late));
    const { list } = await payout.listOwn(buyer);
    expect(list).toHaveLength(2);
    for (const { payTime } of list) expect(payTime).toBe(beijingTime(new Date(hourAgo)));
  });
  it('S-08 an unpaid order that is cancelled closes its payment and moves nothing', async () => {
    const order = newOrder();
    const paymentNo = numberOf(await payout.open(order));
    await payout.publish(payout.event('order.cancelled', order, { stateBefore: '0', reason: '' }));
    expect(await stateOf(paymentNo)).toBe('closed');
    expect(await payout.balances()).toEqual({});
    expect(await payout.open(order)).toMatchObject({ code: 409, msg: '订单当前状态为已取消，不能支付' });
    expect(facts('refund.opened')).toEqual([]);
  });
  it.each([
    ['order.failed', '04', 'refused'],
    ['order.failed', '99', 'refused'],
    ['order.expired', '05', 'closed'],
    ['order.statusChanged', '03', 'closed'],
    ['order.statusChanged', '02', 'open'],
  ])('S-04 %s with %s leaves the payment %s', async (type, status, state) => {
    const order = newOrder();
    const paymentNo = numberOf(await payout.open(order));
    await payout.publish(payout.event(type, order, { status }));
    expect(await stateOf(paymentNo)).toBe(state);
    expect((await payout.open(order)).code).toBe(state === 'open' ? 200 : 409);
  });
  it('C-74 money for an order that has ended is received and given back once, never the shop’s', async () => {
    const order = newOrder();
    const paymentNo = numberOf(await payout.open(order));
    const late = () => payout.event('order.paidLate', order, { status: '05', transId: 'T1', paymentNo, paidFen: order.totalFen });
    const expired = payout.event('order.expired', order, { status: '05' });
    const first = late();
    await payout.publish(expired, first, first);
    await refunded();
    expect(await stateOf(paymentNo)).toBe('refunded');
    const again = payout.event('order.paidLate', order, { status: '05', transId: 'T2', paymentNo, paidFen: order.totalFen });
    await payout.publish(again);
    await refunded(2);
    expect(await payout.balances()).toEqual({});
    expect(facts('payment.settled')).toHaveLength(2);
    expect(await payout.rows("select 1 from ledger_postings where account_id like 'pending%'")).toEqual([]);
    const { list } = await payout.listOwn(buyer);
    expect(list.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    const refund = { money: order.totalFen / 100, state: 'settled', reason: '订单已结束，款项原路退回' };
    for (const row of list) expect(row).toMatchObject({ orderId: order.orderId, refunds: [refund] });
    expect(list.flatMap(({ payTime, refunds }) => [payTime, refunds[0]!.createTime, refunds[0]!.settleTime]).every(isTime)).toBe(
      true,
    );
  });
  it('C-74 a paid, cancelled and refunded order that is paid once more gives that back too', async () => {
    const order = newOrder();
    const cancelled = { status: '1', stateBefore: '1', reason: '' };
    await payout.publish(payout.paid(order, 'T1'), payout.event('order.cancelled', order, cancelled));
    await payout.publish(payout.event('order.paidLate', order, { status: '1', transId: 'T2', paidFen: 6_625_025 }));
    await refunded(2);
    expect(await payout.balances()).toEqual({});
    expect(await parked()).toEqual([]);
  });
  it('R-11 partners may pay orders for which nothing was opened, or which the cashier holds open', async () => {
    const unopened = newOrder({ totalFen: 100 });
    const opened = newOrder({ totalFen: 200 });
    const waiting = numberOf(await payout.open(opened));
    await payout.publish(payout.paid(unopened, 'P1'));
    await payout.publish(payout.paid(opened, 'P2'));
    expect(await stateOf(waiting)).toBe('closed');
    const { list, total } = await payout.listOwn(buyer);
    for (const row of list) expect(operations.listOwnPayments.answer.parse({ list: [row], total }).list[0]!.refunds).toEqual([]);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { state: 'settled', money: 2, channel: 'sandbox' },
      { state: 'settled', money: 1, orderId: unopened.orderId, orderNo: unopened.orderNo },
    ]);
    expect((await payout.open(opened)).code).toBe(409);
    expect((await payout.listOwn(otherBuyer)).total).toBe(0);
    expect(await payout.listOwn(buyer, { pageSize: 1, pageNum: 2 })).toMatchObject({ total: 2, list: [{ money: 1 }] });
  });
  it('R-11 C-04 payments by cursor: none twice, none left out, though one closes and another opens meanwhile', async () => {
    for (let n = 0; n < 7; n += 1) await payout.open(newOrder());
    const all = (await payout.listOwn(buyer)).list.map(({ paymentNo }) => paymentNo);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await payout.listOwn(buyer, { pageSize: 2, pageNum: after ? 5 : 1, after });
      seen.push(...page.list.map(({ paymentNo }) => paymentNo));
      after = page.next;
      await payout.rows("update payments set state = 'closed' where payment_no = $1", [seen.at(-1)]);
      await payout.open(newOrder());
    } while (after);
    expect(seen).toEqual(all);
    expect(await payout.listOwn(otherBuyer, { pageSize: 1 })).toEqual({ list: [], total: 0 });
    const refused = await payout.post(operations.listOwnPayments.path, { actor: buyer }, { after: 'bm9uc2Vuc2U' });
    expect(refused).toMatchObject({ code: 400, msg: '翻页位置无效，请从第一页重新查询' });
  });
  it('E3 facts of different orders in any order, all twice, end in the same balances', async () => {
    const orders = Array.from({ length: 30 }, (_, n) => newOrder({ totalFen: 1_000 + n, shopId: `shop-${n % 3}` }));
    const events = orders.flatMap((order, n) => [
      payout.paid(order, `T${n}`),
      ...(n % 2 ? [payout.event('order.pickedUp', order, { status: '3' })] : []),
      ...(n % 5 === 0
        ? [payout.event('order.cancelled', order, { status: '1', stateBefore: n % 2 ? '3' : '1', reason: '' })]
        : []),
    ]);
    const byVersion = [...events].sort(
      (a, b) => a.aggregateVersion - b.aggregateVersion || (a.aggregateId < b.aggregateId ? -1 : 1),
    );
    await payout.publish(...byVersion, ...events);
    await refunded(6);
    const expected: Record<string, number> = { bank: 0 };
    orders.forEach(({ totalFen, shopId }, n) => {
      if (n % 5 === 0) return;
      const account = `${n % 2 ? 'available' : 'pending'}:${shopId}`;
      expected[account] = (expected[account] ?? 0) + totalFen;
      expected['bank'] = expected['bank']! - totalFen;
    });
    expect(await payout.balances()).toEqual(expected);
    expect(await parked()).toEqual([]);
  });
  it('M1 a fact that does not fit is parked with its reason and books nothing', async () => {
    const order = newOrder();
    await payout.publish(payout.event('order.pickedUp', order, { status: '3' }));
    await eventually(async () => (await parked()).length === 1, { describe: 'the parked event' });
    expect(await parked()).toMatchObject([{ reason: expect.stringContaining('does not fit') }]);
    expect(await payout.balances()).toEqual({});
  });
});

describe('M1 the walls of the ledger', () => {
  it('M1 refuses every change, removal and unbalanced booking', async () => {
    await payout.publish(payout.paid(newOrder(), 'T1'));
    for (const statement of [
      'update ledger_postings set fen = 1',
      'delete from ledger_postings',
      'truncate ledger_postings',
      'delete from ledger_transactions',
      'update ledger_transactions set order_id = order_id',
      'update ledger_accounts set id = id',
    ])
      await expect(payout.rows(statement), statement).rejects.toThrow(/append-only|cannot truncate/);
    await payout.rows("insert into ledger_accounts (id) values ('x'), ('y')");
    const [{ id }] = (await payout.rows<{ id: string }>('select id from ledger_transactions')) as [{ id: string }];
    await expect(payout.rows("insert into ledger_postings values ($1, 'x', 5)", [id])).rejects.toThrow('does not balance');
    await expect(payout.rows("insert into ledger_transactions values ('t', 'r', 'o')")).rejects.toThrow('does not balance');
    const unequal = "with t as (insert into ledger_transactions values ('t', 'r', 'o') returning id)";
    const lines = "insert into ledger_postings select id, a, f from t, (values ('x', 5), ('y', -4)) v (a, f)";
    await expect(payout.rows(`${unequal} ${lines}`)).rejects.toThrow('sum 1');
    expect(await payout.balances()).toEqual({ bank: -6_625_025, 'pending:shop-1': 6_625_025 });
  });
});
