import { describe, expect, it } from 'vitest';
import { learnShops } from '../src/accounts/readPayee.ts';
import { runAuto } from '../src/auto/runAuto.ts';
import { clerk, merchant, useMoney } from './useMoney.ts';

// The job of the service itself comes at a time that no test reaches.
const at = useMoney({
  money: { XINYUE_AUTO_WITHDRAW_AT: '23:59', XINYUE_WITHDRAW_MIN_FEN: '50', XINYUE_WITHDRAW_DAY_FEN: '2000' },
});

let version = 0;
const turn = async (shopId: string, autoWithdraw: boolean, open = true) => {
  const data = { shopId, merchantId: shopId, name: shopId, open, autoWithdraw };
  await at.payout.publishIn('merchant', at.payout.fact('merchant.changed', `of ${shopId} ${(version += 1)}`, 1, data));
  // Each told under an aggregate of its own: versions begin anew.
  await at.payout.rows('update accounts set merchant_version = 0');
};
const due = () => ({ ...at.payout.deps, terms: { ...at.payout.deps.terms, autoAt: '00:00' } });
const runs = () =>
  at.payout.rows('select account_id as id, reason, withdrawal_id is not null as made from auto_runs order by account_id');
const balance = async () =>
  (await at.call('readBalance', {})).data as unknown as {
    auto: string;
    autoNext: string | null;
    autoLast: { id: string; reason: string };
  };

describe('Z-21 money that goes by itself', () => {
  it('Z-21 S-20 withdraws all there is, once per account and day on any number of instances, and says so', async () => {
    await at.sell(500);
    await turn('shop-1', true);
    expect(await balance()).toMatchObject({ auto: '1', autoNext: expect.stringContaining('23:59:00'), autoLast: null });
    await Promise.all([runAuto(due()), runAuto(due()), runAuto(due())]);
    await runAuto(due());
    expect(await runs()).toEqual([{ id: 'shop-1', reason: '', made: true }]);
    const { autoLast } = await balance();
    await at.becomes(autoLast.id, 'paid');
    expect(await at.rowOf(autoLast.id)).toMatchObject({ money: 500, auto: 1 });
    expect((await at.call('listOwnWithdrawals', { auto: 1 })).data).toMatchObject({ total: 1 });
    await at.sell(500);
    await runAuto(due());
    expect((await at.payout.balances())['available:shop-1']).toBe(500);
    expect((await at.call('runAutoWithdraw', {}, clerk)).data).toEqual({ accounts: 0, created: 0, skipped: [] });
  });
  it('Z-21 leaves out with a reason that the shop reads', async () => {
    const reasons = async (shopId: string) => {
      await at.payout.rows('delete from auto_runs');
      await at.call('runAutoWithdraw', {}, clerk);
      const found = await at.payout.rows<{ reason: string }>('select reason from auto_runs where account_id = $1', [shopId]);
      return found[0]?.reason;
    };
    await turn('shop-1', true);
    expect(await reasons('shop-1')).toBe('可提现 ¥0.00，低于最低提现金额 ¥0.50');
    const [order] = await at.sell(900);
    at.payout.merchant.set('shop-1', { payerAcctNo: '' });
    expect(await reasons('shop-1')).toBe('未填写收款信息');
    at.payout.merchant.set('shop-1', { payerAcctNo: '6222021234567890123', open: false });
    expect(await reasons('shop-1')).toBe('店铺已被禁用');
    at.payout.merchant.set('shop-1', { open: true, replaced: true, changedAt: new Date().toISOString() });
    expect(await reasons('shop-1')).toMatch(/^收款信息刚变更，.* 后可提现$/);
    at.payout.merchant.set('shop-1', { replaced: false, hold: { why: 'mobile', until: '2099-01-01T00:00:00.000Z' } });
    expect(await reasons('shop-1')).toBe('手机号刚变更，2099-01-01 08:00:00 起可以提现');
    at.payout.merchant.set('shop-1', { hold: null });
    await at.call('pauseMoney', { paused: 1, reason: '盘点' }, clerk);
    expect(await reasons('shop-1')).toBe('提现已暂停：盘点');
    await at.call('pauseMoney', { paused: 0 }, clerk);
    at.silent();
    const id = at.idOf(await at.ask(800));
    await at.becomes(id, 'sent');
    expect(await reasons('shop-1')).toMatch(/^提现 T\d{14} 正在处理中$/);
    at.bank.onAsk = async () => ({ result: 'paid', bankRef: 'B-1' });
    await at.becomes(id, 'paid');
    await at.cancel(order!);
    expect(await reasons('shop-1')).toBe('欠款 ¥8.00，待后续货款抵扣');
    await at.sell(5_000);
    await at.payout.rows('update withdrawals set auto_day = null');
    expect(await reasons('shop-1')).toBe('');
    expect(await at.payout.rows('select fen from withdrawals where auto_day is not null')).toEqual([{ fen: 1_200 }]);
  });
  it('Z-21 not again to a payee that the bank refused, until it is another', async () => {
    await at.sell(500);
    await turn('shop-1', true);
    at.bank.onPay = async () => ({ result: 'refused', reason: '账户已注销' });
    await runAuto(due());
    const { autoLast } = await balance();
    await at.becomes(autoLast.id, 'failed');
    const again = async () => {
      await at.payout.rows('delete from auto_runs');
      await at.payout.rows('update withdrawals set auto_day = null');
      await at.call('runAutoWithdraw', {}, clerk);
      return (await balance()).autoLast;
    };
    expect(await again()).toMatchObject({ id: null, reason: '上次提现因收款信息被银行拒绝，修改收款信息后恢复' });
    at.payout.merchant.set('shop-1', { payerAcctNo: '6222000000000000009' });
    expect((await again()).id).not.toBeNull();
  });
  it('Z-21 while merchant-service is away units stay due; a company account switches its own, others cannot', async () => {
    await at.sell(500);
    await turn('shop-1', true);
    at.payout.merchant.away = true;
    await runAuto(due());
    expect(await at.payout.rows('select state from auto_runs')).toEqual([{ state: 'due' }]);
    at.payout.merchant.away = false;
    await at.payout.rows('update auto_runs set taken_until = null');
    await runAuto(due());
    expect(await runs()).toMatchObject([{ made: true }]);
    expect(await at.call('saveAutoWithdraw', { auto: '1' }, merchant)).toMatchObject({ code: 403 });
    expect(await at.call('saveAutoWithdraw', { auto: '1' }, { ...clerk, comp: 'gh' })).toMatchObject({ success: true });
    expect(await at.call('saveAutoWithdraw', { auto: '1', comp: 'gq' }, { ...clerk, comp: 'gh' })).toMatchObject({ code: 403 });
    expect(await at.payout.rows("select id from accounts where auto and kind = 'company'")).toEqual([{ id: 'comp:gh' }]);
  });
  it('Z-21 of a shop whose money was here first is learnt what facts told before, and later facts count', async () => {
    await at.payout.rows("insert into accounts (id, kind) values ('shop-9', 'shop')");
    at.payout.merchant.set('shop-9', { shopName: '旧店', autoWithdraw: true });
    await learnShops(at.payout.deps);
    const known = () => at.payout.rows("select name, auto, open from accounts where id = 'shop-9'");
    expect(await known()).toEqual([{ name: '旧店', auto: true, open: true }]);
    const data = { shopId: 'shop-9', merchantId: 'm-9', name: '新店', open: true, autoWithdraw: false };
    await at.payout.publishIn('merchant', at.payout.fact('merchant.changed', 'm-9', 1, data));
    await learnShops(at.payout.deps);
    expect(await known()).toEqual([{ name: '新店', auto: false, open: true }]);
  });
});
