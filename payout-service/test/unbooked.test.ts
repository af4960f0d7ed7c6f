import type { MoneyOverview, OfficePaymentRow, UnbookedRow } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeEach, describe, expect, it } from 'vitest';
import { newOrder, type Order, type startPayout } from './startPayout.ts';
import { clerk, secondClerk, useMoney } from './useMoney.ts';

const at = useMoney();
const notify = '/xinyue/partner/refund/notify';
const refunds = '/xinyue/partner/refund/query';
type Payout = Awaited<ReturnType<typeof startPayout>>;
type Receipt = { id: string; transId: string; partner: string; fen: number; why: string };

/** A fact of order-service about money that a partner reported for an order. */
const fact = (order: Order, receipt: Receipt) => {
  const { orderId, orderNo, customerId } = order;
  const data = { ...receipt, orderId, orderNo, customerId, at: new Date().toISOString() };
  return { ...at.payout.fact('receipt.unbooked', receipt.id, 1, data), topic: 'order' };
};
const receiptOf = (more: Partial<Receipt> = {}): Receipt => ({
  id: newId(),
  transId: newId(),
  partner: 'bank',
  fen: 5_000,
  why: 'paidAlready',
  ...more,
});
const arrive = async (more: Partial<Receipt> = {}, order = newOrder({ totalFen: 5_000 })) => {
  const receipt = receiptOf(more);
  await at.payout.publish(fact(order, receipt));
  return { ...receipt, order };
};
const list = async (body: object = {}) =>
  (await at.call('listUnbooked', body, clerk)).data as { list: UnbookedRow[]; total: number; next?: string };
const resolve = (id: string, how: string, remark?: string, actor = clerk) =>
  at.call('resolveUnbooked', { id, how, ...(remark !== undefined && { remark }) }, actor);
const owedTo = async (partner: string) =>
  ((await at.payout.asPartner(partner, refunds, {})).data as { list: { refundNo: string; transId: string; money: number }[] })
    .list;
const overview = async () => (await at.call('readMoneyOverview', {}, clerk)).data as unknown as MoneyOverview;

describe('money without a home', () => {
  it('Of-01 waits as one of the queues of work until it is decided', async () => {
    const waits = async () => {
      const { data } = (await (await at.payout.send('/internal/health', { service: 'system' }, {})).json()) as {
        data: { waiting: { key: string; count: number; oldestSeconds: number }[] };
      };
      return Object.fromEntries(data.waiting.map(({ key, count }) => [key, count]));
    };
    const none = { withdrawals: 0, unknown: 0, refundReviews: 0, cancelReviews: 0, refunds: 0, settlements: 0, differences: 0 };
    expect(await waits()).toEqual({ ...none, unbooked: 0 });
    const { id } = await arrive();
    expect(await waits()).toEqual({ ...none, unbooked: 1 });
    const listed = async (body: object) => (await list(body)).total;
    expect([await listed({ state: 'open', decided: '0' }), await listed({ state: 'open', decided: '1' })]).toEqual([1, 0]);
    await resolve(id, 'refund');
    expect(await waits()).toMatchObject({ unbooked: 0 });
    expect([await listed({ state: 'open', decided: '0' }), await listed({ state: 'open', decided: '1' })]).toEqual([0, 1]);
  });

  it('own-names stands in suspense, is listed and counted once, however often its fact comes', async () => {
    const order = newOrder({ totalFen: 5_000 });
    const receipt = receiptOf();
    const reported = fact(order, receipt);
    await at.payout.publish(reported, reported, { ...reported, id: newId() });
    expect(await list({ state: 'open' })).toMatchObject({
      total: 1,
      list: [
        { partner: 'bank', orderNo: order.orderNo, fen: 5_000, why: 'paidAlready', state: 'open', how: '', by: '', remark: '' },
      ],
    });
    expect(await overview()).toMatchObject({ suspense: 5_000, bank: -5_000, balanced: true, waiting: { unbooked: 1 } });
    expect(await list({ state: 'done' })).toMatchObject({ total: 0 });
    expect(await at.call('listUnbooked', {}, { ...clerk, codes: [] })).toMatchObject({ code: 403 });
    expect(
      await at.call('resolveUnbooked', { id: receipt.id, how: 'refund' }, { ...clerk, codes: ['money:read'] }),
    ).toMatchObject({
      code: 403,
    });
  });

  it('own-names refund: its partner gives it back, once; no shop pays for it; done when it has gone out', async () => {
    const [order] = await at.sell(5_000);
    const shop = await at.payout.balances();
    const { id, transId } = await arrive({}, order);
    expect(await resolve(id, 'refund', '客户付了两次')).toMatchObject({
      data: { state: 'open', how: 'refund', by: clerk.name, remark: '客户付了两次' },
    });
    expect(await overview()).toMatchObject({ suspense: 0, refunds: 5_000, waiting: { unbooked: 0 } });
    const [owed] = await owedTo('bank');
    expect(owed).toMatchObject({ transId, money: 50 });
    expect(await owedTo('rival')).toEqual([]);
    expect(
      await at.payout.asPartner('bank', notify, { refundNo: owed!.refundNo, result: 'paid', transId: newId() }),
    ).toMatchObject({
      code: 200,
    });
    expect(await list({ state: 'done' })).toMatchObject({ total: 1, list: [{ id, how: 'refund' }] });
    expect(await at.payout.balances()).toEqual(shop);
    const payments = (await at.call('listPayments', {}, clerk)).data as unknown as { list: OfficePaymentRow[] };
    expect(payments.list.map(({ state, money }) => [state, money]).sort()).toEqual([
      ['refunded', 5_000],
      ['settled', 5_000],
    ]);
    const trail = await at.payout.rows('select what, who_id as who, before, after from audit where row_id = $1', [id]);
    expect(trail).toMatchObject([
      { what: 'unbooked.resolved', who: clerk.accountId, before: { how: '' }, after: { how: 'refund', remark: '客户付了两次' } },
    ]);
  });

  it('own-names an order that is cancelled later gives its own payment back, not this one', async () => {
    const [order] = await at.sell(5_000);
    const { id, transId } = await arrive({ fen: 700, why: 'otherAmount' }, order);
    await resolve(id, 'refund');
    await at.cancel(order!);
    expect(await at.payout.rows('select reason from parked_events')).toEqual([]);
    const given = await at.payout.rows('select trans_id = $1 as extra, fen::int from refunds order by fen', [transId]);
    expect(given).toEqual([
      { extra: true, fen: 700 },
      { extra: false, fen: 5_000 },
    ]);
  });

  it('own-names settled: needs words, leaves suspense, opens no refund', async () => {
    const { id } = await arrive();
    for (const words of [undefined, '', '  ']) expect(await resolve(id, 'settled', words)).toMatchObject({ code: 400 });
    expect(await resolve(newId(), 'settled', '已转账')).toMatchObject({ code: 404, data: { reason: 'unbookedMissing' } });
    expect(await resolve(id, 'settled', '已转账')).toMatchObject({ data: { state: 'done', how: 'settled', remark: '已转账' } });
    expect(await at.payout.balances()).toEqual({});
    expect([await owedTo('bank'), (await overview()).waiting.unbooked]).toEqual([[], 0]);
  });

  it('own-names of many who decide at once one does, the others hear who and when', async () => {
    for (const how of ['refund', 'settled'] as const) {
      const { id } = await arrive();
      const people = [clerk, secondClerk, clerk, secondClerk, clerk];
      const answers = await Promise.all(people.map((who, nth) => resolve(id, nth % 2 ? how : 'refund', '处理', who)));
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
      const winner = (answers.find(({ code }) => code === 200)!.data as unknown as UnbookedRow).by;
      for (const { msg, data } of answers.filter(({ code }) => code === 409)) {
        expect(msg).toContain(winner);
        expect(data).toMatchObject({ reason: 'unbookedDecided', by: winner, time: expect.stringMatching(/^\d{4}-/) });
      }
      expect(await at.payout.rows('select count(*)::int as n from audit where row_id = $1', [id])).toEqual([{ n: 1 }]);
    }
  });

  it('own-names a press that is sent again with its key is one decision', async () => {
    const { id } = await arrive();
    const path = '/xinyue/backstage/money/unbooked/resolve';
    const key = newId();
    const press = () => at.payout.keyed(key, path, { actor: clerk }, { id, how: 'refund' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const [owed] = await owedTo('bank');
    await at.payout.asPartner('bank', notify, { refundNo: owed!.refundNo, result: 'paid', transId: newId() });
    // Its answer is the one of then, also where the money has gone out since.
    expect(await press()).toEqual({ ...answers.find(({ replayed }) => !replayed)!, replayed: true });
    expect(answers[0]!.data).toMatchObject({ state: 'open' });
  });
});

describe('C-74 after an order’s end', () => {
  const late = (order: Order, transId: string, partner: string) => ({
    ...at.payout.event('order.paidLate', order, { status: '05', transId, paidFen: order.totalFen }),
    actor: { kind: 'partner' as const, id: partner },
  });

  it('the refund that it opens resolves its row: nobody else gives it back, and it is done when it went out', async () => {
    const order = newOrder({ totalFen: 5_000 });
    await at.payout.publish(late(order, 'L1', 'bank'));
    const {
      list: [row],
    } = await list({ state: 'open' });
    expect(row).toMatchObject({ why: 'ended', how: 'refund', by: '系统', transId: 'L1' });
    expect((await overview()).waiting.unbooked).toBe(0);
    for (const how of ['refund', 'settled']) expect(await resolve(row!.id, how, '再退')).toMatchObject({ code: 409 });
    const [owed] = await owedTo('bank');
    await at.payout.asPartner('bank', notify, { refundNo: owed!.refundNo, result: 'paid', transId: newId() });
    expect(await list({ state: 'done' })).toMatchObject({ total: 1 });
    expect(await at.payout.balances()).toEqual({});
  });

  it('the same number of two partners is money twice, for one order and for two', async () => {
    const [one, two] = [newOrder({ totalFen: 5_000 }), newOrder({ totalFen: 6_000 })];
    const paid = (order: Order, partner: string) => ({
      ...at.payout.paid(order, 'N1'),
      actor: { kind: 'partner' as const, id: partner },
    });
    await at.payout.publish(paid(one, 'bank'), paid(two, 'rival'), late(newOrder({ totalFen: 7 }), 'N2', 'bank'));
    const ended = newOrder({ totalFen: 9 });
    await at.payout.publish(late(ended, 'N3', 'bank'), late(ended, 'N3', 'rival'));
    expect(await at.payout.rows('select reason from parked_events')).toEqual([]);
    expect((await at.payout.rows("select channel, trans_id from payments where trans_id in ('N1', 'N3')")).length).toBe(4);
    expect((await owedTo('bank')).length + (await owedTo('rival')).length).toBe(3);
    expect((await list()).total).toBe(3);
  });
});

describe('M6 a contradicting notice of a refund', () => {
  let payout: Payout;
  beforeEach(() => {
    payout = at.payout;
  });
  it('leaves a difference that names the refund and its order', async () => {
    const [order] = await at.sell(5_000);
    await payout.rows("update payments set channel = 'bank'");
    await at.cancel(order!);
    const [owed] = await owedTo('bank');
    const notifyRefund = (body: object) => payout.asPartner('bank', notify, { refundNo: owed!.refundNo, ...body });
    await notifyRefund({ result: 'paid', transId: 'P1' });
    expect(await notifyRefund({ result: 'failed', reason: '账户已销户' })).toMatchObject({ code: 409 });
    expect((await at.call('listDifferences', {}, clerk)).data).toMatchObject({
      list: [{ kind: 'contradiction', refundNo: owed!.refundNo, orderNo: order!.orderNo, withdrawalNo: '' }],
    });
  });
});
