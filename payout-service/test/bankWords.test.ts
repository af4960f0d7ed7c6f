import type { WithdrawalRow } from '@xinyue/contracts';
import { fixedClock } from '@xinyue/kit/clock';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { askNow, askUnanswered } from '../src/withdrawals/askBank.ts';
import { enterLane, leaveLanes, markResent, prolongLane } from '../src/withdrawals/store/laneStore.ts';
import type { TestBank } from './standIns.ts';
import { clerk, useMoney } from './useMoney.ts';

const at = useMoney();

describe('S-33 S-47 M4 a bank that says no, nothing, or something else', () => {
  it('S-33 a refused one is back in the balance with its reason, its orders are free again', async () => {
    await at.sell(500);
    at.bank.onPay = async () => ({ result: 'refused', reason: '账户已注销' });
    const id = at.idOf(await at.ask(500));
    await at.becomes(id, 'failed');
    expect(await at.rowOf(id)).toMatchObject({ status: 'trade_state=3', reason: '账户已注销' });
    expect(await at.payout.balances()).toEqual({ bank: -500, 'available:shop-1': 500 });
    expect(await at.payout.rows('select used_fen from order_money')).toEqual([{ used_fen: 0 }]);
    await eventually(() => at.facts('withdrawal.failed').length === 1, { describe: 'the fact' });
    at.bank.onPay = async ({ withdrawalNo }) => ({ result: 'paid', bankRef: `B-${withdrawalNo}` });
    await at.becomes(at.idOf(await at.ask(500)), 'paid');
  });
  it('M4 S-47 an unknown answer stays 1 and held, is asked about, and never sent again while the bank knows it', async () => {
    await at.sell(500);
    at.bank.onPay = async () => {
      throw new Error('no answer');
    };
    let answer: Awaited<ReturnType<TestBank['onAsk']>> = { result: 'processing' };
    at.bank.onAsk = async () => answer;
    const id = at.idOf(await at.ask(500));
    await eventually(() => at.bank.asked.length >= 2, { describe: 'two questions' });
    expect(await at.rowOf(id)).toMatchObject({ state: 'sent', status: 'trade_state=1' });
    answer = { result: 'notFound' };
    const asked = at.bank.asked.length;
    await eventually(() => at.bank.asked.length >= asked + 2, { describe: 'two more questions' });
    expect(at.bank.transfers).toHaveLength(1);
    expect((await at.payout.balances())['held:shop-1']).toBe(500);
    answer = { result: 'paid', bankRef: 'B-1' };
    await at.becomes(id, 'paid');
    expect(at.bank.transfers).toHaveLength(1);
  });
  it('S-47 what the bank twice did not know, far enough apart, is sent again under its number', async () => {
    await at.sell(500);
    let lost = true;
    at.bank.onPay = async ({ withdrawalNo }) => {
      if (!lost) return { result: 'paid', bankRef: `B-${withdrawalNo}` };
      lost = false;
      throw new Error('never arrived');
    };
    const id = at.idOf(await at.ask(500));
    await at.becomes(id, 'paid');
    const { withdrawalNo, timeline } = await at.rowOf(id);
    expect(at.bank.callsOf(withdrawalNo)).toBe(2);
    expect(at.bank.asked).toHaveLength(2);
    expect(timeline.map(({ what }) => what)).toContain('银行查无此笔，以原编号重新提交');
    expect(await at.payout.balances()).toEqual({});
  });
  it('S-47 who was held up and overtaken neither sends again nor gives the lane of another back', async () => {
    await at.sell(500);
    at.silent();
    const id = at.idOf(await at.ask(500));
    await at.becomes(id, 'sent');
    const [{ id: rowId }] = (await at.payout.rows('select id from withdrawals')) as [{ id: string }];
    const { pool } = at.payout;
    const expire = () =>
      pool.query("update withdrawals set busy_until = now() - interval '1 second', next_ask_at = now() + interval '1 hour'");
    const laneOf = async () => (await at.payout.rows('select busy_until::text as lane from withdrawals'))[0]!['lane'];
    const later = { nextAskAt: new Date(Date.now() + 3_600_000), known: false, notFound: false, running: false };
    await expire();
    const held = (await enterLane(pool, rowId, new Date()))!;
    expect(await enterLane(pool, rowId, new Date())).toBeUndefined();
    await expire();
    const other = (await enterLane(pool, rowId, new Date()))!;
    expect(await markResent(pool, held, { now: new Date(), nextAskAt: new Date() })).toBeUndefined();
    await leaveLanes(pool, [{ row: held, answer: later }]);
    expect(await laneOf()).toBe(other.lane);
    await leaveLanes(pool, [{ row: other, answer: { ...later, running: true } }]);
    expect(await laneOf()).toBe(other.lane);
    expect(await prolongLane(pool, rowId, held.lane)).toBeUndefined();
    const lane = (await prolongLane(pool, rowId, other.lane))!;
    expect([lane > other.lane, await laneOf()]).toEqual([true, lane]);
    await leaveLanes(pool, [{ row: { ...other, lane }, answer: later }]);
    expect(await laneOf()).toBeNull();
  });
  describe('S-47 by the clock of the database', () => {
    const slow = useMoney({ money: { XINYUE_BANK_RESEND_S: '60' } });
    it('S-47 a process whose clock is a day ahead sends nothing again before the minute is over', async () => {
      await slow.sell(500);
      slow.bank.onPay = async ({ withdrawalNo }) => {
        if (slow.bank.callsOf(withdrawalNo) > 1) return { result: 'paid', bankRef: `B-${withdrawalNo}` };
        throw new Error('never arrived');
      };
      const id = slow.idOf(await slow.ask(500));
      const silentOf = async () => (await slow.payout.rows('select not_found_at as at from withdrawals'))[0]!['at'];
      await eventually(async () => (await silentOf()) !== null, { describe: 'the first "no such number"' });
      const [rowId] = (await slow.payout.rows<{ id: string }>('select id from withdrawals')).map((row) => row.id);
      const ahead = { ...slow.payout.deps, clock: fixedClock(new Date(Date.now() + 86_400_000).toISOString()) };
      expect(await askUnanswered(ahead)).toBe(0);
      // Staff may ask at any time: what the bank does not know yet stays where it is.
      await askNow(ahead, clerk, rowId!);
      expect([slow.bank.asked.length, slow.bank.transfers.length]).toEqual([2, 1]);
      expect((await slow.rowOf(id)).state).toBe('sent');
      await slow.payout.rows("update withdrawals set not_found_at = not_found_at - interval '60 s', next_ask_at = now()");
      await slow.becomes(id, 'paid');
      expect(slow.bank.transfers).toHaveLength(2);
    });
    it('S-46 S-47 of a shop that closed after it was sent nothing is sent again until it is open', async () => {
      await slow.sell(500);
      slow.bank.onPay = async ({ withdrawalNo }) => {
        if (slow.bank.callsOf(withdrawalNo) > 1) return { result: 'paid', bankRef: `B-${withdrawalNo}` };
        throw new Error('never arrived');
      };
      const shop = { shopId: 'shop-1', merchantId: 'x', name: '青岛橡胶', autoWithdraw: false };
      const notify = (version: number, open: boolean) =>
        slow.payout.publishIn('merchant', slow.payout.fact('merchant.changed', 'x', version, { ...shop, open }));
      const id = slow.idOf(await slow.ask(500));
      await eventually(() => slow.bank.asked.length === 1, { describe: 'the first question' });
      await notify(1, false);
      await slow.payout.rows("update withdrawals set not_found_at = now() - interval '60 s', next_ask_at = now()");
      await eventually(() => slow.bank.asked.length >= 3, { describe: 'questions of a closed shop' });
      expect([(await slow.rowOf(id)).state, slow.bank.transfers.length]).toEqual(['sent', 1]);
      await notify(2, true);
      await slow.becomes(id, 'paid');
      expect(slow.bank.transfers).toHaveLength(2);
    });
  });
  it('C-75 one bank’s signed word ends it, its repetition changes nothing, its opposite is a difference', async () => {
    await at.sell(500, 300);
    at.bank.onPay = async () => ({ result: 'processing' });
    at.bank.onAsk = async () => ({ result: 'processing' });
    const asked = await at.ask(500);
    const { id, withdrawalNo } = asked.data as WithdrawalRow;
    await at.becomes(id, 'sent');
    expect(await at.notify({ id, trade_state: 4 }, 'rival')).toMatchObject({ code: 403 });
    expect(await at.notify({ id: 'nothing', trade_state: 4 }, 'rival')).toMatchObject({ code: 403 });
    expect(await at.notify({ id: 'nothing', trade_state: 4 })).toMatchObject({ code: 404 });
    expect(await at.notify({ id, trade_state: 4, money: 499 })).toMatchObject({ code: 400 });
    expect(await at.notify({ id, trade_state: 1 })).toMatchObject({ success: true });
    expect((await at.rowOf(id)).state).toBe('sent');
    for (const trade_state of [4, '4'])
      expect(await at.notify({ id: withdrawalNo, trade_state, money: 500, transId: 'B-7' })).toMatchObject({ success: true });
    expect(await at.notify({ id, trade_state: 3, reason: '退票' })).toMatchObject({ code: 409 });
    expect(await at.notify({ id, trade_state: 3, reason: '退票' })).toMatchObject({ code: 409 });
    expect(await at.notify({ id, trade_state: 4, transId: 'B-8' })).toMatchObject({ code: 409 });
    expect((await at.rowOf(id)).state).toBe('paid');
    expect(await at.payout.balances()).toEqual({ bank: -300, 'available:shop-1': 300 });
    expect(await at.payout.rows('select kind, withdrawal_no as no, ours, theirs from differences order by kind')).toEqual([
      { kind: 'contradiction', no: withdrawalNo, ours: 500, theirs: 0 },
      { kind: 'paidTwice', no: withdrawalNo, ours: 500, theirs: 500 },
    ]);
    // What a notice alone says has no amount to book, whatever its kind.
    const { list } = (await at.call('listDifferences', {}, clerk)).data as { list: { bookable: 0 | 1 }[] };
    expect(list.map(({ bookable }) => bookable)).toEqual([0, 0]);
    const next = at.idOf(await at.ask(300));
    await at.becomes(next, 'sent');
    expect(await at.notify({ id: next, trade_state: 4, transId: 'B-7' })).toMatchObject({
      code: 409,
      msg: '该交易号已用于其他提现',
    });
    expect((await at.rowOf(next)).state).toBe('sent');
    expect(await at.notify({ id: next, trade_state: 3 })).toMatchObject({ success: true });
    expect(await at.notify({ id: next, trade_state: 4, transId: 'B-9' })).toMatchObject({ code: 409 });
    expect(await at.payout.balances()).toEqual({ bank: -300, 'available:shop-1': 300 });
  });
});
