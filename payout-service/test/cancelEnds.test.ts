import type { Actor, RefundCaseRow } from '@xinyue/contracts';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { describe, expect, it } from 'vitest';
import { askCancel, noteCancelRefused } from '../src/payments/askCancel.ts';
import { recordOrderCancelled, recordOrderPaidLate } from '../src/payments/recordOrderEvents.ts';
import { rollingStory, shopOf } from './rollingStory.ts';
import type { Order } from './startPayout.ts';
import { clerk, secondClerk } from './useMoney.ts';

const money = { XINYUE_WITHDRAW_REVIEW_FEN: '100000', XINYUE_REVIEW_ALL_FEN: '0', XINYUE_REFUND_REVIEW_FEN: '100' };
const at = rollingStory({ money: { ...money, XINYUE_CANCEL_REVIEW_FEN: '500' }, shops: 3 });
const [one, two, three] = [shopOf(1), shopOf(2), shopOf(3)];
const first = { accountId: 's-7', ownerId: 's-7', userType: 0 as const, account: 'wang', name: '王五' };
const askFor = ({ orderId, orderNo }: Order, actor: typeof first = first) =>
  askCancel(at.deps(), { orderId, orderNo, reason: '质量问题', actor }, 't');
const review = (id: string, pass: 0 | 1, actor: Actor = clerk) =>
  at.payout.post('/xinyue/backstage/money/refund/review', { actor }, { id, pass, ...(pass === 0 && { remark: '不同意' }) });
const cases = async () =>
  (
    (await at.payout.post('/xinyue/backstage/money/refund/query', { actor: clerk }, { pageNum: 1, pageSize: 20 })).data as {
      list: RefundCaseRow[];
    }
  ).list;
async function cancelled(order: Order) {
  const event = at.payout.event('order.cancelled', order, { status: '3', stateBefore: '3', reason: '质量问题' });
  await at.inTx((client) => recordOrderCancelled(at.deps(), client, { ...event, actor: { kind: 'staff', id: 's-7' } } as never));
}
const refuse = (no: string, { orderId }: Order) =>
  at.inTx((client) =>
    noteCancelRefused(at.deps(), client, { data: { no, orderId, reason: '订单已提货，只能由平台取消' } } as never),
  );
async function leave(shop: string, fen: number) {
  await at.ask(shop, fen);
  await at.send();
}

describe('Tr-Z-03 a pass covers the refund that was reviewed', () => {
  it('and nothing else of that order: late money of it waits as any other', async () => {
    const order = await at.sellFor(one, 1_000);
    await leave(one, 600);
    const no = (await askFor(order))!;
    await review(no, 1, secondClerk);
    const late = at.payout.event('order.paidLate', order, { status: '3', transId: 'L1', paidFen: 700 });
    await at.inTx((client) => recordOrderPaidLate(at.deps(), client, late as never));
    await cancelled(order);
    const again = at.payout.event('order.paidLate', order, { status: '3', transId: 'L2', paidFen: 1_000 });
    await at.inTx((client) => recordOrderPaidLate(at.deps(), client, again as never));
    const states = (await cases()).filter(({ kind }) => kind === 'refund').map(({ fen, state, reason }) => [fen, state, reason]);
    const lateReason = '订单已结束，款项原路退回';
    expect(states.toSorted()).toEqual(
      [
        [1_000, 'opened', '质量问题'],
        [1_000, 'review', lateReason],
        [700, 'review', lateReason],
      ].toSorted(),
    );
  });
});

describe('Tr-Z-03 money that is not there any more', () => {
  it('is also what is about to leave, and what has paid for another order', async () => {
    const ready = await at.sellFor(one, 1_000);
    await at.ask(one, 600);
    expect(await askFor(ready)).toBeTypeOf('string');
    const withdrawn = await at.sellFor(two, 1_000);
    await leave(two, 1_000);
    await cancelled(withdrawn);
    const paying = await at.sellFor(two, 1_000);
    expect(await askFor(paying)).toBeTypeOf('string');
    const untouched = await at.sellFor(three, 10_000);
    expect(await askFor(untouched)).toBeNull();
  });
});

describe('Tr-S-03 sums of a person', () => {
  const sold = (shop: string, fen: number) => at.sellFor(shop, fen);
  async function gone(shop: string, fen: number) {
    const order = await sold(shop, fen);
    await leave(shop, fen);
    return order;
  }
  const as = (id: string) => ({ ...first, accountId: id, ownerId: id });

  it('are over all accounts that are one person, and over everybody where nobody says who that is', async () => {
    const [small, large, other] = [await gone(one, 300), await gone(two, 300), await gone(three, 300)];
    expect(await askFor(small, as('a'))).toBeNull();
    at.payout.merchant.persons.set('puppet', { members: ['a', 'puppet'] });
    expect(await askFor(large, as('puppet'))).toBeTypeOf('string');
    expect(await askFor(other, as('stranger'))).toBeNull();
    const next = await gone(three, 100);
    at.payout.merchant.away = true;
    const no = await askFor(next, as('another')).finally(() => (at.payout.merchant.away = false));
    expect(no).toBeTypeOf('string');
  });

  it('nobody is asked about while everybody together stays below the limit', async () => {
    const order = await gone(one, 300);
    const { calls } = at.payout.merchant;
    expect(await askFor(order, as('a'))).toBeNull();
    expect(at.payout.merchant.calls).toBe(calls);
  });
});

describe('Tr-Z-03 every held cancellation ends', () => {
  it('passed but not possible any more it has failed, with the reason; its money is free, and it may be asked for anew', async () => {
    const order = await at.sellFor(one, 1_000);
    await leave(one, 600);
    const no = (await askFor(order))!;
    await refuse(no, order);
    expect((await cases())[0]).toMatchObject({ state: 'review' });
    await review(no, 1, secondClerk);
    await refuse(no, order);
    await refuse(no, order);
    expect((await cases())[0]).toMatchObject({ kind: 'cancel', state: 'failed', remark: '订单已提货，只能由平台取消' });
    expect(await at.payout.balances()).toEqual({ bank: -400, 'available:shop-1': 400 });
    const again = await askFor(order);
    expect(again).not.toBe(no);
    expect(again).toBeTypeOf('string');
    await review(again!, 1, secondClerk);
    await cancelled(order);
    await refuse(again!, order);
    expect((await cases()).map(({ kind, state }) => [kind, state])).toEqual([
      ['refund', 'opened'],
      ['cancel', 'opened'],
      ['cancel', 'failed'],
    ]);
  });

  it('asked for and decided at once, whatever comes first: what is frozen is what waits', async () => {
    const random = testRandom();
    const order = await at.sellFor(one, 1_000);
    await leave(one, 600);
    let no = (await askFor(order))!;
    for (let round = 0; round < 20; round += 1) {
      const deeds = [() => askFor(order), () => askFor(order), () => review(no, 0)].map((deed) => ({
        deed,
        turn: random.below(9),
      }));
      await Promise.all(deeds.toSorted((a, b) => a.turn - b.turn).map(({ deed }) => deed()));
      const rows = await at.payout.rows("select id, state from refund_reviews where kind = 'cancel' and state = 'open'");
      const frozen = (await at.payout.balances())['frozen:shop-1'] ?? 0;
      expect(frozen).toBe(rows.length === 1 ? 400 : 0);
      expect(rows.length).toBeLessThanOrEqual(1);
      no = (await askFor(order))!;
    }
    expect(no).toBeTypeOf('string');
  });
});
