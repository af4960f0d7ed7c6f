import type { Actor, RefundCaseRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { askCancel } from '../src/payments/askCancel.ts';
import { recordOrderCancelled } from '../src/payments/recordOrderEvents.ts';
import { rollingStory, shopOf } from './rollingStory.ts';
import type { Order } from './startPayout.ts';
import { clerk, secondClerk } from './useMoney.ts';

const off = { XINYUE_WITHDRAW_REVIEW_FEN: '100000', XINYUE_REVIEW_ALL_FEN: '0', XINYUE_REFUND_REVIEW_FEN: '100' };
const at = rollingStory({ money: { ...off, XINYUE_CANCEL_REVIEW_FEN: '500' }, shops: 2 });
const [one, two] = [shopOf(1), shopOf(2)];
const first = { accountId: 's-7', ownerId: 's-7', userType: 0 as const, account: 'wang', name: '王五' };

const askFor = ({ orderId, orderNo }: Order, actor: typeof first = first) =>
  askCancel(at.deps(), { orderId, orderNo, reason: '质量问题', actor }, 't');
const query = async () =>
  (
    (await at.payout.post('/xinyue/backstage/money/refund/query', { actor: clerk }, { pageNum: 1, pageSize: 20 })).data as {
      list: RefundCaseRow[];
    }
  ).list;
const review = (id: string, pass: 0 | 1, actor: Actor = clerk) =>
  at.payout.post('/xinyue/backstage/money/refund/review', { actor }, { id, pass, ...(pass === 0 && { remark: '不同意' }) });
async function cancelled(order: Order) {
  const event = at.payout.event('order.cancelled', order, { status: '3', stateBefore: '3', reason: '质量问题' });
  await at.inTx((client) => recordOrderCancelled(at.deps(), client, { ...event, actor: { kind: 'staff', id: 's-7' } } as never));
}
const told = (no: string) => at.payout.published.filter(({ aggregateId }) => aggregateId === no);
async function leave(shop: string, fen: number) {
  await at.ask(shop, fen);
  await at.send();
}

describe('Tr-Z-03 cancelling an order whose money has left', () => {
  it('of one whose money is still there nobody is asked, whatever it is worth', async () => {
    const order = await at.sellFor(one, 200_000);
    expect(await askFor(order)).toBeNull();
    expect(await at.ask(one, 150_000)).toMatchObject({ state: 'review' });
    expect(await askFor(order)).toBeNull();
    expect(await query()).toEqual([]);
  });

  it('sums of shop and person; below the limit it may be cancelled and counts, asked twice once', async () => {
    const orders = [await at.sellFor(one, 300), await at.sellFor(one, 199), await at.sellFor(one, 1), await at.sellFor(two, 300)];
    await leave(one, 500);
    await leave(two, 300);
    expect(await askFor(orders[0]!)).toBeNull();
    expect(await askFor(orders[0]!)).toBeNull();
    expect(await askFor(orders[1]!)).toBeNull();
    const other = { ...first, accountId: 's-8', ownerId: 's-8' };
    const no = await askFor(orders[2]!, other);
    expect(no).toBeTypeOf('string');
    expect(await askFor(orders[2]!, other)).toBe(no);
    const byPerson = await askFor(orders[3]!);
    expect((await query()).map(({ id, kind, state, why, askedBy }) => ({ id, kind, state, why, askedBy }))).toEqual([
      { id: byPerson, kind: 'cancel', state: 'review', why: { rule: 'person', sum: 799, limit: 500 }, askedBy: '王五' },
      { id: no, kind: 'cancel', state: 'review', why: { rule: 'shop', sum: 500, limit: 500 }, askedBy: '王五' },
    ]);
    const overview = await at.payout.post('/xinyue/backstage/money/overview', { actor: clerk }, {});
    expect(overview.data).toMatchObject({ waiting: { cancelReview: 2, refundReview: 0 } });
  });

  it('what is still there is kept back, withdrawals of it stop; rejected it is free again', async () => {
    const order = await at.sellFor(one, 1_000);
    await leave(one, 600);
    const waiting = await at.ask(one, 100);
    const no = (await askFor(order))!;
    expect(await at.payout.balances()).toEqual({ bank: -400, 'frozen:shop-1': 400 });
    expect(await at.payout.rows('select state, reason from withdrawals where id = $1', [waiting.id])).toEqual([
      { state: 'failed', reason: `所含订单 ${order.orderNo} 正在复核取消` },
    ]);
    await expect(at.ask(one, 1)).rejects.toMatchObject({ kind: 'validation' });
    expect(await review(no, 0)).toMatchObject({ success: true, data: { state: 'rejected', remark: '不同意' } });
    expect(await at.payout.balances()).toEqual({ bank: -400, 'available:shop-1': 400 });
    await eventually(() => told(no).length > 0, { describe: 'the decision to be told' });
    expect(told(no)).toMatchObject([{ type: 'cancel.rejected', data: { no, orderId: order.orderId, reason: '质量问题' } }]);
    expect(await at.ask(one, 400)).toMatchObject({ state: 'ready' });
    expect(await review(no, 1)).toMatchObject({ code: 409 });
  });

  it('another person passes it: the first person is told to be who cancels, and the refund waits for nobody more', async () => {
    const order = await at.sellFor(one, 1_000);
    await leave(one, 600);
    const no = (await askFor(order))!;
    expect(await review(no, 1, { ...clerk, accountId: 's-7' })).toMatchObject({ code: 403 });
    expect(await review(no, 1, secondClerk)).toMatchObject({ success: true, data: { state: 'opened' } });
    expect(await askFor(order)).toBe(no);
    await eventually(() => told(no).length > 0, { describe: 'the decision to be told' });
    expect(told(no)).toMatchObject([{ type: 'cancel.passed', data: { actor: first } }]);
    expect(await at.payout.balances()).toEqual({ bank: -400, 'frozen:shop-1': 400 });
    await cancelled(order);
    expect(await at.payout.balances()).toEqual({ bank: -400, 'available:shop-1': -600, refunds: 1_000 });
    expect((await query()).map(({ kind, state }) => [kind, state])).toEqual([
      ['refund', 'opened'],
      ['cancel', 'opened'],
    ]);
    expect(await at.payout.rows('select unreviewed from refunds')).toEqual([{ unreviewed: false }]);
    expect(await at.payout.rows('select from order_money where used_fen <> 600 or owed_fen <> 600')).toEqual([]);
  });
});
