import { operations, type WithdrawalRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { clerk, merchant, stranger, useMoney } from './useMoney.ts';

const at = useMoney();

describe('S-31 S-32 a withdrawal that arrives', () => {
  it('C-72 S-31 S-32 holds the amount, pays the oldest orders first, and is 4 only after the bank said so', async () => {
    const [first, second] = await at.sell(600, 500);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    at.bank.onPay = async ({ withdrawalNo }) => {
      await released;
      return { result: 'paid', bankRef: `B-${withdrawalNo}` };
    };
    const asked = await at.ask(700);
    expect(asked).toMatchObject({
      success: true,
      data: { money: 700, fee: 0, arrival: 700, state: 'ready', status: 'trade_state=1', orders: 2 },
    });
    const id = at.idOf(asked);
    expect(await at.payout.balances()).toEqual({ bank: -1_100, 'available:shop-1': 400, 'held:shop-1': 700 });
    await at.becomes(id, 'sent');
    expect(await at.rowOf(id)).toMatchObject({ status: 'trade_state=1', settleTime: null });
    expect(await at.ask(1)).toMatchObject({
      code: 409,
      msg: expect.stringContaining((asked.data as WithdrawalRow).withdrawalNo),
    });
    release();
    await at.becomes(id, 'paid');
    const row = await at.rowOf(id);
    expect(row).toMatchObject({ status: 'trade_state=4', payee: { acctNo: '****0123', acctName: '青**' } });
    expect(row.withdrawalNo).toMatch(/^T\d{6}\d{8}$/);
    expect(row.orderList.map(({ orderId, money }) => [orderId, money])).toEqual([
      [first!.orderId, 600],
      [second!.orderId, 100],
    ]);
    expect(row.timeline.map(({ what }) => what)).toEqual(['提交申请', '提交银行', '银行付款成功']);
    expect(await at.payout.balances()).toEqual({ bank: -400, 'available:shop-1': 400 });
    expect(at.bank.transfers).toMatchObject([{ fen: 700, accountId: 'shop-1', payee: { payerAcctNo: '6222021234567890123' } }]);
    await eventually(() => at.facts('withdrawal.settled').length === 1, { describe: 'the fact' });
    expect(at.facts('withdrawal.requested')[0]!.data).toMatchObject({ shopId: 'shop-1', fen: 700, feeFen: 0, auto: false });
    expect((await at.call('readBalance', {})).data).toMatchObject({
      bal_sign: 400,
      held: 0,
      paidOut: 700,
      open: null,
      paused: '',
    });
    const stored = JSON.stringify(await at.payout.rows('select * from withdrawals, audit, outbox'));
    expect(stored).not.toContain('6222021234567890123');
    expect(await at.payout.rows('select what, who_id from audit')).toEqual([{ what: 'withdrawal.requested', who_id: 'm-1' }]);
  });
  it('C-72 the same key is the same withdrawal and the same answer, another body is refused, keys of others are their own', async () => {
    await at.sell(500);
    const asked = await at.payout.keyed('k-0123456789abcdef', operations.askWithdrawal.path, { actor: merchant }, { money: 300 });
    await at.becomes(at.idOf(asked), 'paid');
    const again = await at.payout.keyed('k-0123456789abcdef', operations.askWithdrawal.path, { actor: merchant }, { money: 300 });
    expect(JSON.stringify(again.data)).toBe(JSON.stringify(asked.data));
    // M8: and says that it is that one.
    expect([asked.replayed, again.replayed]).toEqual([undefined, true]);
    expect(
      await at.payout.keyed('k-0123456789abcdef', operations.askWithdrawal.path, { actor: merchant }, { money: 200 }),
    ).toMatchObject({ code: 409 });
    expect(await at.payout.balances()).toEqual({ bank: -200, 'available:shop-1': 200 });
  });
  it('C-72 V-51 refuses with rule and numbers, and stores nothing', async () => {
    await at.sell(500);
    const before = await at.payout.balances();
    for (const money of [0, -1, 1.5, 1e21, '1050.0', '1e3', '', null, '0', 999_999_901, {}])
      expect(await at.ask(money), String(money)).toMatchObject({ code: 400 });
    expect(await at.ask(501)).toMatchObject({ code: 400, msg: '余额不足：可提现 ¥5.00，您要提现 ¥5.01' });
    expect(await at.call('askWithdrawal', { money: 1, customerId: 'shop-2' })).toMatchObject({ code: 403 });
    expect(await at.call('askWithdrawal', { money: 1, comp: 'gq' })).toMatchObject({ code: 403 });
    expect(await at.call('askWithdrawal', { money: 1 }, { ...merchant, userType: 1 })).toMatchObject({ code: 403 });
    expect(await at.call('askWithdrawal', { money: 1 }, clerk)).toMatchObject({ code: 403 });
    const weak = await at.ask(100, { ...merchant, passwordWeak: true });
    expect(weak).toMatchObject({ code: 409, msg: '密码少于 8 位，请先更换', data: { reason: 'passwordWeak' } });
    at.payout.merchant.set('shop-1', { payerAcctNo: '' });
    expect(await at.ask(100)).toMatchObject({ code: 409, msg: '请先填写收款信息' });
    at.payout.merchant.set('shop-1', { payerAcctNo: '6222021234567890123', replaced: true, changedAt: new Date().toISOString() });
    expect(await at.ask(100)).toMatchObject({ code: 409, msg: expect.stringMatching(/^收款信息刚变更，请在 .* 后再提现$/) });
    const held = { why: 'password', until: '2099-01-01T00:00:00.000Z' };
    at.payout.merchant.set('shop-1', { replaced: false, hold: held });
    expect(await at.ask(100)).toMatchObject({
      code: 409,
      msg: '登录密码由他人设置，2099-01-01 08:00:00 起可以提现',
      data: { reason: 'withdrawHeld', rule: 'password', until: '2099-01-01 08:00:00' },
    });
    at.payout.merchant.set('shop-1', { hold: null, open: false });
    expect(await at.ask(100)).toMatchObject({ code: 409, msg: '店铺已被禁用，不能提现' });
    at.payout.merchant.set('shop-1', { open: true });
    at.payout.merchant.away = true;
    expect(await at.ask(100)).toMatchObject({ status: 503 });
    expect((await at.call('readBalance', {})).data).toMatchObject({ bal_sign: 500, payee: null });
    at.payout.merchant.away = false;
    await at.call('pauseMoney', { paused: 1, reason: '银行维护' }, clerk);
    expect(await at.ask(100)).toMatchObject({ code: 409, msg: '提现已暂停：银行维护' });
    await at.call('pauseMoney', { paused: 0 }, clerk);
    expect(await at.payout.balances()).toEqual(before);
    expect(await at.payout.rows('select from withdrawals')).toEqual([]);
    expect(await at.payout.rows('select from requests')).toEqual([]);
    expect(await at.ask('500')).toMatchObject({ success: true });
  });
});

describe('S-08 S-50 an order that is cancelled after its money went on its way', () => {
  it('S-08 S-50 fails what is not sent yet, with the order’s number', async () => {
    const [first] = await at.sell(50_000_000, 300);
    const id = at.idOf(await at.ask(50_000_200));
    expect((await at.rowOf(id)).state).toBe('review');
    await at.cancel(first!);
    expect(await at.rowOf(id)).toMatchObject({ state: 'failed', reason: `所含订单 ${first!.orderNo} 已取消` });
    expect((await at.rowOf(id)).timeline.map(({ what }) => what)).toEqual(['提交申请', '停止提现']);
    expect((await at.payout.balances())['available:shop-1']).toBe(300);
    expect(await at.payout.rows('select order_id from order_money where used_fen > 0 or owed_fen > 0')).toEqual([]);
  });
  it('S-08 S-50 fails what is not sent yet where the cancelled order had paid a debt: that is owed again', async () => {
    const [first] = await at.sell(500);
    await at.becomes(at.idOf(await at.ask(500)), 'paid');
    await at.cancel(first!);
    const [second] = await at.sell(500, 50_000_000);
    const id = at.idOf(await at.ask(50_000_000));
    expect((await at.rowOf(id)).orderList).toMatchObject([{ money: 50_000_000 }]);
    await at.cancel(second!);
    expect(await at.rowOf(id)).toMatchObject({
      state: 'failed',
      reason: `订单 ${second!.orderNo} 已取消，其货款曾用于抵扣欠款`,
    });
    expect((await at.payout.balances())['available:shop-1']).toBe(50_000_000 - 500);
    expect(await at.payout.rows('select from order_money where owed_fen > 0')).toEqual([]);
  });
  it('S-08 what was paid out is owed, paid by the next credits, and nothing can be withdrawn before', async () => {
    const [first] = await at.sell(500);
    await at.becomes(at.idOf(await at.ask(500)), 'paid');
    await at.cancel(first!);
    expect((await at.call('readBalance', {})).data).toMatchObject({ bal_sign: -500 });
    expect(await at.ask(1)).toMatchObject({ code: 400 });
    await at.sell(200);
    expect((await at.call('readBalance', {})).data).toMatchObject({ bal_sign: -300 });
    const [third] = await at.sell(400);
    expect((await at.call('readBalance', {})).data).toMatchObject({ bal_sign: 100 });
    const id = at.idOf(await at.ask(100));
    expect((await at.rowOf(id)).orderList).toMatchObject([{ orderId: third!.orderId, money: 100 }]);
    await at.becomes(id, 'paid');
    expect(
      await at.payout.rows("select sum(fen)::int as fen from allocations where kind = 'debt' and ref = $1", [first!.orderId]),
    ).toEqual([{ fen: 500 }]);
    expect(await at.payout.rows('select from order_money where owed_fen > 0')).toEqual([]);
  });
  it('S-08 S-33 a sent one that comes back leaves nothing owing of an order cancelled meanwhile', async () => {
    at.bank.onPay = async () => ({ result: 'processing' });
    at.bank.onAsk = async () => ({ result: 'processing' });
    const [first, second] = await at.sell(500, 300);
    const id = at.idOf(await at.ask(500));
    await at.becomes(id, 'sent');
    await at.cancel(first!);
    expect((await at.call('readBalance', {})).data).toMatchObject({ bal_sign: -200, held: 500 });
    expect(
      await at.payout.rows(
        'select order_id as id, used_fen as used, owed_fen as owed from order_money where used_fen > 0 order by fen desc',
      ),
    ).toEqual([
      { id: first!.orderId, used: 500, owed: 200 },
      { id: second!.orderId, used: 300, owed: 0 },
    ]);
    expect(await at.notify({ id, trade_state: 3, reason: '户名不符' })).toMatchObject({ success: true });
    expect((await at.call('readBalance', {})).data).toMatchObject({ bal_sign: 300, held: 0 });
    expect(await at.payout.rows('select from order_money where used_fen > 0 or owed_fen > 0')).toEqual([]);
  });
  it('P-27 R-77 of others nothing is seen, recalled or named', async () => {
    await at.sell(500);
    const id = at.idOf(await at.ask(100));
    expect(await at.call('readOwnWithdrawal', { id }, stranger)).toMatchObject({ code: 404 });
    expect(await at.call('recallWithdrawal', { id }, stranger)).toMatchObject({ code: 404 });
    expect((await at.call('listOwnWithdrawals', { pageNum: 1, pageSize: 10 }, stranger)).data).toMatchObject({
      list: [],
      total: 0,
      moneyTotal: 0,
    });
    expect((await at.call('listOwnWithdrawals', { pageNum: 1, pageSize: 10 })).data).toMatchObject({ total: 1, moneyTotal: 100 });
  });
});
