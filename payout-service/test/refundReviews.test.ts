import type { Actor, RefundCaseRow } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { recordOrderCancelled, recordOrderPaidLate } from '../src/payments/recordOrderEvents.ts';
import { listOpenedRefunds, lockPartnerRefund, markRefundSent } from '../src/payments/store/refundStore.ts';
import { lockWaits } from './lockWaits.ts';
import { hour, rollingStory, shopOf } from './rollingStory.ts';
import { newOrder, type Order } from './startPayout.ts';
import { clerk, secondClerk } from './useMoney.ts';

const at = rollingStory({ money: { XINYUE_REFUND_REVIEW_FEN: '500', XINYUE_REVIEW_ALL_FEN: '900' }, shops: 3 });
const [one, two, three] = [shopOf(1), shopOf(2), shopOf(3)];

/** Staff cancel an order: `order.cancelled` as order-service tells it. */
async function cancel(order: Order, by = 's-7') {
  const event = at.payout.event('order.cancelled', order, {
    status: '3',
    stateBefore: '3',
    reason: '质量问题',
    askedName: '平台（王五）',
  });
  const fact = { ...event, actor: { kind: 'staff', id: by } } as never;
  await at.inTx((client) => recordOrderCancelled(at.deps(), client, fact));
}
const sold = async (shop: string, fen: number) => at.sellFor(shop, fen);
const post = (path: string, body: object, actor: Actor = clerk) =>
  at.payout.post(`/xinyue/backstage/${path}`, { actor }, body) as Promise<{
    success: boolean;
    code: number;
    msg: string;
    data: never;
  }>;
const cases = async (more: object = {}) =>
  ((await post('money/refund/query', { pageNum: 1, pageSize: 20, ...more })).data as { list: RefundCaseRow[]; total: number })
    .list;
const review = (id: string, pass: 0 | 1, actor: Actor = clerk) =>
  post('money/refund/review', { id, pass, ...(pass === 0 && { remark: '单据不全' }) }, actor);
const caseOf = async ({ orderId }: Order) => (await cases()).find((row) => row.orderId === orderId)!;

describe('Tr-S-03 what goes back is summed over 24 hours', () => {
  it('per shop, per person and over all; the row says which, in figures', async () => {
    const orders = [await sold(one, 499), await sold(one, 1), await sold(two, 300), await sold(three, 99), await sold(three, 2)];
    await cancel(orders[0]!, 'a');
    await cancel(orders[1]!, 'b');
    expect(await caseOf(orders[0]!)).toMatchObject({ state: 'opened', why: null });
    expect(await caseOf(orders[1]!)).toMatchObject({
      kind: 'refund',
      state: 'review',
      why: { rule: 'shop', sum: 500, limit: 500 },
      askedBy: '平台（王五）',
      reason: '质量问题',
      fen: 1,
    });
    await cancel(orders[2]!, 'a');
    expect(await caseOf(orders[2]!)).toMatchObject({ why: { rule: 'person', sum: 799, limit: 500 } });
    await cancel(orders[3]!, 'c');
    expect(await caseOf(orders[3]!)).toMatchObject({ state: 'opened' });
    const large = await sold(two, 320);
    await cancel(large, 'd');
    expect(await caseOf(large)).toMatchObject({ why: { rule: 'all', sum: 918, limit: 900 } });
    expect((await post('money/overview', {})).data).toMatchObject({ waiting: { refundReview: 3, cancelReview: 0, refunds: 0 } });
  });

  it('what waits is not sent to any channel, and its partner is not told of it', async () => {
    const order = await sold(one, 500);
    await cancel(order);
    const { no } = await caseOf(order);
    expect(await markRefundSent(at.payout.pool, 'sandbox', at.clock.now())).toBeUndefined();
    expect(await listOpenedRefunds(at.payout.pool, 'sandbox', { pageNum: 1, pageSize: 10 })).toMatchObject({ total: 0 });
    expect(await lockPartnerRefund(at.payout.pool, 'sandbox', no)).toBeUndefined();
    expect((await caseOf(order)).state).toBe('review');
  });

  it('another person lets it go once; it counts for nobody then, and goes out', async () => {
    const order = await sold(one, 600);
    await cancel(order, clerk.accountId);
    const { id } = await caseOf(order);
    expect(await review(id, 1)).toMatchObject({ code: 403, msg: '不能复核自己发起的退款或取消' });
    const why = '您与发起人属于同一人关系（创建账户，2026-11-20），须由他人复核';
    at.payout.merchant.samePersons.set(clerk.accountId, new Map([[secondClerk.accountId, why]]));
    expect(await review(id, 1, secondClerk)).toMatchObject({ code: 403, msg: why });
    // Nor whoever is one person with the buyer who gets it.
    at.payout.merchant.samePersons.clear();
    at.payout.merchant.samePersons.set(order.customerId, new Map([[secondClerk.accountId, why]]));
    expect(await review(id, 1, secondClerk)).toMatchObject({ code: 403, msg: why });
    at.payout.merchant.away = true;
    expect(await review(id, 1, secondClerk)).toMatchObject({ code: 503 });
    at.payout.merchant.away = false;
    at.payout.merchant.samePersons.clear();
    expect((await caseOf(order)).state).toBe('review');
    expect(await review(id, 1, secondClerk)).toMatchObject({ success: true, data: { state: 'opened', why: null } });
    expect(await review(id, 1, { ...secondClerk, accountId: 's-9' })).toMatchObject({ code: 409, msg: '当前为退款中，不能复核' });
    const next = await sold(one, 499);
    await cancel(next, 'x');
    expect(await caseOf(next)).toMatchObject({ state: 'opened' });
    expect(await markRefundSent(at.payout.pool, 'sandbox', at.clock.now())).toMatchObject({ refundNo: id });
    expect(await at.payout.rows("select what from audit where what like 'refund.%'")).toEqual([{ what: 'refund.passed' }]);
  });

  it('a rejected one stays owed and is listed; tried again it waits for a second person again', async () => {
    const order = await sold(one, 600);
    await cancel(order);
    const { id } = await caseOf(order);
    expect(await review(id, 0)).toMatchObject({ success: true, data: { state: 'rejected', remark: '单据不全' } });
    expect((await at.payout.balances())['refunds']).toBe(600);
    expect((await post('money/overview', {})).data).toMatchObject({ waiting: { refunds: 1, refundReview: 0 } });
    expect((await post('payment/query', { pageNum: 1, pageSize: 10, state: 'failed' })).data).toMatchObject({ total: 1 });
    expect(await post('payment/refund/retry', { refundNo: id })).toMatchObject({ success: true });
    expect(await caseOf(order)).toMatchObject({ state: 'review', why: { rule: 'shop', sum: 600 } });
    expect(await review(id, 1)).toMatchObject({ code: 403 });
    expect(await review(id, 1, secondClerk)).toMatchObject({ success: true });
    const told = () => at.payout.published.filter(({ aggregateId }) => aggregateId === id);
    await eventually(() => told().length === 3, { describe: 'what happened to the refund to be told' });
    expect(told().map(({ type, aggregateVersion }) => [type, aggregateVersion])).toEqual([
      ['refund.reviewing', 1],
      ['refund.reviewing', 2],
      ['refund.opened', 3],
    ]);
  });

  it('counts for 24 hours from when it left, and from when it failed and is tried again anew', async () => {
    const first = await sold(one, 400);
    await cancel(first, 'a');
    at.clock.advance(23 * hour);
    await markRefundSent(at.payout.pool, 'sandbox', at.clock.now());
    at.clock.advance(2 * hour);
    const second = await sold(one, 100);
    await cancel(second, 'b');
    expect(await caseOf(second)).toMatchObject({ state: 'review' });
    at.clock.advance(22 * hour);
    const third = await sold(one, 499);
    await cancel(third, 'c');
    expect(await caseOf(third)).toMatchObject({ state: 'opened' });
    await at.payout.rows("update refunds set state = 'failed' where order_id = $1", [first.orderId]);
    expect(await post('payment/refund/retry', { refundNo: (await caseOf(first)).no })).toMatchObject({ success: true });
    expect(await caseOf(first)).toMatchObject({ state: 'review', why: { rule: 'shop', sum: 899 } });
  });

  it('counts for who had it tried again, who began it is still no second person', async () => {
    const orders = [await sold(one, 400), await sold(two, 100), await sold(three, 100)];
    await cancel(orders[0]!, 'a');
    await at.payout.rows("update refunds set state = 'failed'");
    const { id } = await caseOf(orders[0]!);
    expect(await post('payment/refund/retry', { refundNo: id })).toMatchObject({ success: true });
    await cancel(orders[1]!, 'a');
    expect(await caseOf(orders[1]!)).toMatchObject({ state: 'opened' });
    await cancel(orders[2]!, clerk.accountId);
    expect(await caseOf(orders[2]!)).toMatchObject({ why: { rule: 'person', sum: 500, limit: 500 } });
    expect(await at.payout.rows('select asked_by, counted_by from refunds where refund_no = $1', [id])).toEqual([
      { asked_by: 'a', counted_by: clerk.accountId },
    ]);
  });

  it('per person over all its accounts and shops', async () => {
    at.payout.merchant.persons.set('puppet', { members: ['maker'], shops: ['own-shop'] });
    const orders = [await sold(one, 200), await sold(two, 200), await sold(three, 100)];
    await cancel(orders[0]!, 'maker');
    await cancel(orders[1]!, 'own-shop');
    await cancel(orders[2]!, 'puppet');
    expect(await caseOf(orders[2]!)).toMatchObject({ why: { rule: 'person', sum: 500, limit: 500 } });
  });

  it('late payments and money without a home too', async () => {
    const order = newOrder({ shopId: one, totalFen: 600 });
    const late = at.payout.event('order.paidLate', order, { status: '05', transId: 'L1', paidFen: 600 });
    await at.inTx((client) => recordOrderPaidLate(at.deps(), client, late as never));
    expect(await caseOf(order)).toMatchObject({ state: 'review', why: { rule: 'shop', sum: 600 }, askedBy: '' });
    const other = await sold(two, 100);
    const { orderId, orderNo, customerId } = other;
    const id = newId();
    const receipt = { id, orderId, orderNo, customerId, partner: 'sandbox', transId: 'U1', fen: 700, why: 'paidAlready' };
    await at.payout.publish({
      ...at.payout.fact('receipt.unbooked', id, 1, { ...receipt, at: at.clock.now().toISOString() }),
    });
    expect(await post('money/unbooked/resolve', { id, how: 'refund' })).toMatchObject({ success: true });
    const [found] = (await cases({ state: 'review' })).filter((row) => row.orderId === orderId);
    expect(found).toMatchObject({ why: { rule: 'shop', sum: 700 }, askedBy: clerk.name });
  });

  it('two at one moment: the later counts the earlier', async () => {
    const orders = [await sold(one, 300), await sold(two, 300)];
    const { both } = await at.inTx(async (db) => {
      await db.query("select pg_advisory_xact_lock(hashtext('sums of refunds'))");
      const cancelled = orders.map((order) => cancel(order, 'a'));
      await lockWaits(at.payout.pool, 2);
      return { both: cancelled };
    });
    await Promise.all(both);
    expect((await Promise.all(orders.map(caseOf))).map(({ state }) => state).toSorted()).toEqual(['opened', 'review']);
  });
});
