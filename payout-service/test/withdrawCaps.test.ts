import { operations } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { describe, expect, it } from 'vitest';
import { book } from '../src/ledger/store/ledgerStore.ts';
import { lockWaits } from './lockWaits.ts';
import { newOrder } from './startPayout.ts';
import { clerk, merchant, secondClerk, stranger, useMoney } from './useMoney.ts';

// All wait for a second person: nothing is sent between.
const at = useMoney({
  money: {
    XINYUE_WITHDRAW_MIN_FEN: '50',
    XINYUE_WITHDRAW_FEE_FEN: '60',
    XINYUE_WITHDRAW_DAY_FEN: '2000',
    XINYUE_WITHDRAW_DAY_ALL_FEN: '3000',
    XINYUE_WITHDRAW_REVIEW_FEN: '1',
  },
});
const reject = (id: string, actor = clerk) => at.call('reviewWithdrawal', { id, pass: 0, remark: '户名存疑' }, actor);
const ofDay = () => at.payout.rows('select fen::int from withdrawal_days where fen > 0');

describe('C-72 V-51 what a withdrawal may be', () => {
  it('V-51 each bound by its rule and numbers, to the cent', async () => {
    await at.sell(9_000);
    await at.sellFor('shop-2', 9_000);
    expect(await at.ask(9_001)).toMatchObject({ code: 400, msg: '余额不足：可提现 ¥90.00，您要提现 ¥90.01' });
    expect(await at.ask(49)).toMatchObject({ code: 400, msg: expect.stringMatching(/0\.50.*0\.49/) });
    expect(await at.ask(60)).toMatchObject({ code: 400, msg: expect.stringMatching(/手续费.*0\.60/) });
    expect(await at.ask(2_001)).toMatchObject({ code: 400, msg: expect.stringMatching(/20\.00.*20\.00/) });
    expect(await at.ask(2_000)).toMatchObject({ success: true, data: { fee: 60, arrival: 1_940 } });
    expect(await at.ask(1_001, stranger)).toMatchObject({ code: 400, msg: expect.stringContaining('10.00') });
    expect(await ofDay()).toEqual([{ fen: 2_000 }]);
    expect(await at.ask(1_000, stranger)).toMatchObject({ success: true });
    expect(await ofDay()).toEqual([{ fen: 3_000 }]);
    expect(await at.payout.rows('select from withdrawals')).toHaveLength(2);
  });
  it('S-31 of many orders as of few', async () => {
    const orders = Array.from({ length: 20 }, () => newOrder({ totalFen: 100 }));
    await at.payout.publish(...orders.map((order, nth) => at.payout.paid(order, `M${nth}`)));
    await at.payout.publish(...orders.map((order) => at.payout.event('order.pickedUp', order, { status: '3' })));
    expect(await at.ask(2_000)).toMatchObject({ success: true, data: { orders: 20 } });
    expect(await at.used()).toHaveLength(20);
  });
  it('V-51 M1 what leaves the account while it is asked for is not there any more', async () => {
    await at.sell(1_000);
    const moves = [{ from: 'available:shop-1', to: 'suspense', fen: 700 }];
    let asked: ReturnType<typeof at.ask> | undefined;
    await inTransaction(at.payout.pool, async (db) => {
      await book(db, [{ reference: 'adjusted:1', orderId: null, moves }]);
      asked = at.ask(500);
      await lockWaits(at.payout.pool);
    });
    expect(await asked).toMatchObject({ code: 400, msg: '余额不足：可提现 ¥3.00，您要提现 ¥5.00' });
    expect([await at.used(), await ofDay()]).toEqual([[], []]);
  });
  it('S-45 what its owner takes back is audited as that', async () => {
    await at.sell(100);
    const id = at.idOf(await at.ask(100));
    expect(await at.call('recallWithdrawal', { id })).toMatchObject({ success: true });
    expect(await at.payout.rows('select what, who_id as who from audit order by id')).toEqual([
      { what: 'withdrawal.requested', who: merchant.accountId },
      { what: 'withdrawal.recalled', who: merchant.accountId },
    ]);
  });
  it('S-45 what did not leave counts for no day', async () => {
    await at.sell(9_000);
    const id = at.idOf(await at.ask(2_000));
    expect((await at.call('readBalance', {})).data).toMatchObject({ dayLeft: 0 });
    expect(await reject(id)).toMatchObject({ success: true });
    expect(await ofDay()).toEqual([]);
    expect((await at.call('readBalance', {})).data).toMatchObject({ dayLeft: 2_000 });
    expect(await at.ask(2_000)).toMatchObject({ success: true });
  });
  it('S-45 what did not leave is given back to the day on which it was asked for', async () => {
    await at.sell(9_000);
    await at.sellFor('shop-2', 9_000);
    const earlier = at.idOf(await at.ask(500));
    // It was asked for the day before.
    await at.payout.rows("update withdrawals set created_at = created_at - interval '1 day'");
    await at.payout.pool.query("update withdrawal_days set day = to_char(day::date - 1, 'YYYY-MM-DD')");
    expect(await at.ask(1_500, stranger)).toMatchObject({ success: true });
    expect(await reject(earlier)).toMatchObject({ success: true });
    expect(await ofDay()).toEqual([{ fen: 1_500 }]);
  });
  it('S-45 a review that is sent again is the same review; another person’s word on what has ended is told its state', async () => {
    await at.sell(9_000);
    const id = at.idOf(await at.ask(100));
    const send = (actor = clerk) =>
      at.payout.keyed('k-review-0123456789', operations.reviewWithdrawal.path, { actor }, { id, pass: 0, remark: '户名存疑' });
    const first = await send();
    expect(first).toMatchObject({ success: true, data: { state: 'failed' } });
    expect(await send()).toEqual({ ...first, replayed: true });
    expect(await send(secondClerk)).toMatchObject({ code: 409 });
    expect(await reject(id, secondClerk)).toMatchObject({ code: 409, msg: '提现当前状态为未成功，不能进行此操作' });
    expect(await at.payout.rows("select from audit where what = 'withdrawal.rejected'")).toHaveLength(1);
    expect((await at.rowOf(id)).timeline.map(({ what }) => what)).toEqual(['提交申请', '审核驳回']);
    expect(await at.call('readOwnWithdrawal', { id }, merchant)).toMatchObject({ data: { state: 'failed' } });
  });
});
