import type { Actor, WithdrawalRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { sendWithdrawals } from '../src/withdrawals/sendWithdrawals.ts';
import { testPayee } from './standIns.ts';
import { clerk, merchant, secondClerk, stranger, useMoney } from './useMoney.ts';

const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '500', XINYUE_WITHDRAW_FEE_FEN: '3' } });
const review = (id: string, pass: 0 | 1, actor: Actor = clerk, remark = pass ? '' : '户名存疑') =>
  at.call('reviewWithdrawal', { id, pass, remark }, actor);
const auditOf = () => at.payout.rows<{ what: string; who: string }>('select what, who_id as who from audit order by id');

describe('S-43 S-44 S-45 M7 a second person lets large money go', () => {
  it('S-43 S-44 from the amount on it waits, is passed once, and its fee is the company’s', async () => {
    await at.sell(1_000);
    const id = at.idOf(await at.ask(500));
    expect(await at.rowOf(id)).toMatchObject({ state: 'review', status: 'trade_state=1', fee: 3, arrival: 497 });
    expect(at.bank.transfers).toEqual([]);
    expect(await review(id, 1)).toMatchObject({ success: true, data: { id, state: 'ready', userCustomerId: 'shop-1' } });
    await at.becomes(id, 'paid');
    expect(await review(id, 1)).toMatchObject({ code: 409 });
    expect(at.bank.transfers).toMatchObject([{ fen: 497 }]);
    expect(await at.payout.balances()).toEqual({ 'available:comp:gh': 3, 'available:shop-1': 500, bank: -503 });
    expect((await auditOf()).map(({ what }) => what)).toEqual(['withdrawal.requested', 'withdrawal.passed']);
    const { timeline } = (await at.call('readOwnWithdrawal', { id })).data as { timeline: { what: string; who: string }[] };
    expect(timeline.map(({ what, who }) => [what, who])).toEqual([
      ['提交申请', '青岛橡胶'],
      ['审核通过', '平台工作人员'],
      ['提交银行', '系统'],
      ['银行付款成功', 'bank'],
    ]);
    expect((await at.rowOf(id)).timeline[1]).toMatchObject({ who: '职员' });
  });
  it('S-43 one cent less needs nobody', async () => {
    await at.sell(1_000);
    const asked = await at.ask(499);
    expect(asked).toMatchObject({ data: { state: 'ready' } });
    await at.becomes(at.idOf(asked), 'paid');
  });
  it('S-45 rejecting needs a remark and gives the money back with it', async () => {
    await at.sell(1_000);
    const id = at.idOf(await at.ask(600));
    expect(await review(id, 0, clerk, '')).toMatchObject({ code: 400 });
    expect(await review(id, 0)).toMatchObject({ success: true, data: { state: 'failed', reason: '审核驳回：户名存疑' } });
    expect(await at.payout.balances()).toEqual({ 'available:shop-1': 1_000, bank: -1_000 });
    expect(await review(id, 1)).toMatchObject({ code: 409 });
    expect(await at.used()).toEqual([]);
  });
  it('S-45 its owner recalls it while it is reviewed, and nobody later', async () => {
    await at.sell(2_000);
    const id = at.idOf(await at.ask(600));
    expect(await at.call('recallWithdrawal', { id }, stranger)).toMatchObject({ code: 404 });
    expect(await at.call('recallWithdrawal', { id })).toMatchObject({ success: true, data: { state: 'failed' } });
    expect(await at.payout.balances()).toEqual({ 'available:shop-1': 2_000, bank: -2_000 });
    at.silent();
    const second = at.idOf(await at.ask(100));
    await at.becomes(second, 'sent');
    expect(await at.call('recallWithdrawal', { id: second })).toMatchObject({ code: 409 });
  });
  it('M7 neither who asked, nor who last set the payee, whatever the body says', async () => {
    const company: Actor = { ...clerk, comp: 'gq' };
    const gq = '00000000-0000-7000-8000-000000000001';
    expect(await at.call('saveCompanyPayee', { comp: 'gq', ...testPayee }, company)).toMatchObject({ code: 403 });
    expect(await at.call('saveCompanyPayee', { comp: 'gq', ...testPayee }, secondClerk)).toMatchObject({ success: true });
    await at.sellFor(gq, 1_000);
    const id = at.idOf(await at.ask(900, company));
    expect(await review(id, 1, company)).toMatchObject({ code: 403, msg: '不能审核自己申请的提现' });
    expect(await review(id, 0, company)).toMatchObject({ code: 403 });
    expect(await review(id, 1, secondClerk)).toMatchObject({ code: 403, msg: '收款信息由您最后修改，须由其他人审核' });
    expect(await at.call('reviewWithdrawal', { id, pass: 1, money: 1 }, secondClerk)).toMatchObject({ code: 400 });
    // What goes by itself nobody asked for: whose account it is may not let it go either.
    expect(await review(id, 1, { ...company, accountId: 's-4' })).toMatchObject({ code: 403, msg: '不能审核自己申请的提现' });
    expect(await review(id, 1, merchant)).toMatchObject({ code: 403 });
    expect((await at.rowOf(id)).state).toBe('review');
    expect(await review(id, 1, { ...clerk, accountId: 's-3' })).toMatchObject({ success: true });
    await at.becomes(id, 'paid');
    expect(JSON.stringify(await at.payout.rows('select * from company_payees, audit, requests'))).not.toContain(
      testPayee.payerAcctNo,
    );
  });
  it('M7 nor one of them under another account; without the word of merchant-service nothing is let go', async () => {
    await at.sell(1_000);
    const { merchant: people } = at.payout;
    const id = at.idOf(await at.ask(600));
    const why = '您与账户属于同一人关系（设置登录密码，2026-11-26），须由他人复核';
    people.samePersons.set('shop-1', new Map([[clerk.accountId, why]]));
    expect(await review(id, 1)).toMatchObject({ code: 403, msg: why });
    people.away = true;
    expect(await review(id, 1, secondClerk)).toMatchObject({ code: 503 });
    expect((await at.rowOf(id)).state).toBe('review');
    people.away = false;
    // A company account is asked for by the member of staff who owns it.
    const owner: Actor = { ...clerk, accountId: 's-9', ownerId: 's-9', comp: 'gq' };
    await at.call('saveCompanyPayee', { comp: 'gq', ...testPayee }, { ...clerk, accountId: 's-8' });
    await at.sellFor('00000000-0000-7000-8000-000000000001', 1_000);
    const own = at.idOf(await at.ask(900, owner));
    people.samePersons.set(owner.accountId, new Map([[secondClerk.accountId, why]]));
    expect(await review(own, 1, secondClerk)).toMatchObject({ code: 403, msg: why });
    people.samePersons.set('s-8', new Map([['s-7', why]]));
    expect(await review(own, 1, { ...clerk, accountId: 's-7' })).toMatchObject({ code: 403, msg: why });
    expect(await review(own, 1)).toMatchObject({ success: true });
    const [requester, account, payeeSetter] = ['s-9', '00000000-0000-7000-8000-000000000001', 's-8'];
    expect(people.firsts.at(-1)).toEqual(Object.entries({ requester, account, payeeSetter }).map(([who, id]) => ({ who, id })));
    expect(await review(id, 1, secondClerk)).toMatchObject({ success: true });
    await at.becomes(id, 'paid');
  });
  it('S-46 what fails, or waits for a word of merchant-service, keeps nobody else waiting, however much of it there is', async () => {
    await at.payout.rows(
      "insert into accounts (id, kind, payee_unchecked) select 'shut-' || n, 'shop', n % 2 = 0 from generate_series(1, 140) n",
    );
    // Payees that cannot be opened: each of them throws.
    await at.payout.rows(
      `insert into withdrawals (id, withdrawal_no, account_id, fen, fee_fen, data_key, payee_sealed, payee_type, payee_bank, payee_acct, payee_name,
         state, requested_by, created_at, waits_since)
       select '0' || n, 'S' || n, 'shut-' || n, 100, 0, '', '', '01', '', '', '', 'ready', 'm-1', now(), now() from generate_series(1, 140) n`,
    );
    await at.sell(1_000);
    const id = at.idOf(await at.ask(300));
    await at.becomes(id, 'paid');
    expect(at.bank.transfers).toHaveLength(1);
    expect(await at.payout.rows("select from withdrawals where state = 'ready'")).toHaveLength(140);
  });
  it('S-50 a payee that changes while it waits fails it; a company’s too', async () => {
    await at.sell(1_000);
    const id = at.idOf(await at.ask(600));
    at.payout.merchant.set('shop-1', { payerAcctNo: '6222000000000000009', replaced: true, changedAt: new Date().toISOString() });
    const shop = { shopId: 'shop-1', merchantId: 'x', name: '青岛橡胶', open: true, autoWithdraw: false, payeeBank: '银行' };
    await at.payout.publishIn('merchant', at.payout.fact('merchant.changed', 'x', 1, shop));
    await at.becomes(id, 'failed');
    expect(await at.rowOf(id)).toMatchObject({ reason: '收款信息已变更', shopName: '青岛橡胶' });
    expect(await at.payout.balances()).toEqual({ 'available:shop-1': 1_000, bank: -1_000 });
    await at.call('saveCompanyPayee', { comp: 'gq', ...testPayee }, secondClerk);
    await at.sellFor('00000000-0000-7000-8000-000000000001', 1_000);
    const own = at.idOf(await at.ask(900, { ...clerk, comp: 'gq' }));
    await at.call('saveCompanyPayee', { comp: 'gq', ...testPayee, payerAcctNo: '6222000000000000001' }, secondClerk);
    expect(await at.rowOf(own)).toMatchObject({ state: 'failed', reason: '收款信息已变更' });
    expect(await at.ask(900, { ...clerk, comp: 'gq' })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('收款信息刚变更'),
    });
  });
  it('S-45 S-46 what is ready of a closed shop stays, and staff may reject it', async () => {
    await at.sell(1_000);
    const id = at.idOf(await at.ask(600));
    at.payout.merchant.set('shop-1', { open: false });
    await review(id, 1);
    const closed = { shopId: 'shop-1', merchantId: 'x', name: '青岛橡胶', open: false, autoWithdraw: false };
    await at.payout.publishIn('merchant', at.payout.fact('merchant.changed', 'x', 1, closed));
    expect(await sendWithdrawals(at.payout.deps)).toBe(0);
    expect((await at.rowOf(id)).state).toBe('ready');
    expect(await review(id, 0, secondClerk)).toMatchObject({ success: true, data: { state: 'failed' } });
    expect(at.bank.transfers).toEqual([]);
  });
});

describe('own-names what staff do about money', () => {
  it('M4 after 24 hours unknown, and not before, its account may withdraw the rest; this one stays held', async () => {
    await at.sell(900);
    at.silent();
    const id = at.idOf(await at.ask(400));
    await at.becomes(id, 'sent');
    expect(await at.call('releaseWithdrawal', { id }, clerk)).toMatchObject({ code: 409, msg: expect.stringContaining('24') });
    await at.payout.rows("update withdrawals set sent_at = sent_at - interval '24 hours 1 second'");
    expect((await at.call('readMoneyOverview', {}, clerk)).data).toMatchObject({ waiting: { unknown: 1 }, held: 400 });
    expect(await at.call('releaseWithdrawal', { id }, clerk)).toMatchObject({ success: true, data: { state: 'sent' } });
    expect(await at.call('releaseWithdrawal', { id }, clerk)).toMatchObject({ code: 409 });
    const second = at.idOf(await at.ask(300));
    await at.becomes(second, 'sent');
    expect((await at.payout.balances())['held:shop-1']).toBe(700);
    expect(await at.call('askBank', { id: second }, clerk)).toMatchObject({ data: { state: 'sent' } });
    at.bank.onAsk = async (no) => ({ result: 'paid', bankRef: `B-${no}` });
    await at.becomes(id, 'paid');
    await at.becomes(second, 'paid');
    expect(await at.call('askBank', { id }, clerk)).toMatchObject({ code: 409 });
  });
  it('own-names pause stops taking and sending, what the bank has goes on', async () => {
    await at.sell(2_000);
    const id = at.idOf(await at.ask(600));
    await at.call('pauseMoney', { paused: 1, reason: '核对' }, clerk);
    await review(id, 1, secondClerk);
    expect(await at.ask(100)).toMatchObject({ code: 409 });
    expect(await sendWithdrawals(at.payout.deps)).toBe(0);
    expect((await at.rowOf(id)).state).toBe('ready');
    await at.call('pauseMoney', { paused: 0 }, clerk);
    await at.becomes(id, 'paid');
    expect((await auditOf()).map(({ what }) => what)).toEqual(expect.arrayContaining(['money.paused', 'money.resumed']));
  });
  it('own-names freezes the money of one picked-up order that is not withdrawn, thaws it, and a cancel takes it from there', async () => {
    const [first, second] = await at.sell(300, 200);
    const freeze = (orderId: string, on: 0 | 1) =>
      at.call('freezeOrderMoney', { orderId, freeze: on, reason: on ? '买家投诉' : '' }, clerk);
    expect(await at.call('freezeOrderMoney', { orderId: first!.orderId, freeze: 1 }, clerk)).toMatchObject({ code: 400 });
    expect(await freeze('00000000-0000-7000-8000-0000000000ff', 1)).toMatchObject({ code: 404 });
    expect(await freeze(first!.orderId, 0)).toMatchObject({ code: 409 });
    expect(await freeze(first!.orderId, 1)).toMatchObject({ success: true });
    expect(await freeze(first!.orderId, 1)).toMatchObject({ code: 409 });
    expect(await at.payout.balances()).toEqual({ bank: -500, 'available:shop-1': 200, 'frozen:shop-1': 300 });
    expect(await at.ask(201)).toMatchObject({ code: 400 });
    expect(await freeze(first!.orderId, 0)).toMatchObject({ success: true });
    expect(await freeze(first!.orderId, 1)).toMatchObject({ success: true });
    const id = at.idOf(await at.ask(200));
    expect((await at.rowOf(id)).orderList).toMatchObject([{ orderId: second!.orderId, orderNo: second!.orderNo }]);
    expect(await freeze(second!.orderId, 1)).toMatchObject({ code: 409 });
    await at.becomes(id, 'paid');
    await at.cancel(first!);
    expect((await at.payout.balances())['frozen:shop-1']).toBeUndefined();
    await eventually(async () => (await at.payout.balances())['refunds'] === 300, { describe: 'the refund to be owed' });
  });
  it('own-names lists, sums and exports exactly what the filter says; accounts that owe come first', async () => {
    const [order] = await at.sell(400);
    await at.sellFor('shop-2', 700);
    await at.becomes(at.idOf(await at.ask(400)), 'paid');
    const large = await at.ask(600, stranger);
    await at.cancel(order!);
    const list = (body: object) => at.call('listWithdrawals', { pageNum: 1, pageSize: 10, ...body }, clerk);
    expect((await list({})).data).toMatchObject({ total: 2, moneyTotal: 1_000 });
    expect((await list({ status: 4 })).data).toMatchObject({ total: 1, moneyTotal: 400 });
    expect((await list({ state: 'review', moneyStart: 600, moneyEnd: 600 })).data).toMatchObject({
      list: [{ userCustomerId: 'shop-2' }],
    });
    expect((await list({ userCustomerId: 'shop-1' })).data).toMatchObject({ total: 1 });
    expect((await list({ createTimeEnd: '2020-01-01' })).data).toMatchObject({ total: 0, moneyTotal: 0 });
    const { withdrawalNo } = large.data as unknown as WithdrawalRow;
    expect((await list({ withdrawalNo })).data).toMatchObject({ total: 1 });
    expect(await list({ nonsense: 1 })).toMatchObject({ code: 400 });
    const accounts = await at.call('listMoneyAccounts', { pageNum: 1, pageSize: 10 }, clerk);
    expect(accounts.data).toMatchObject({
      list: [
        { userCustomerId: 'shop-1', bal_sign: -400, paidOut: 400 },
        { bal_sign: 0 },
        { bal_sign: 3 },
        { bal_sign: 100, held: 600 },
      ],
      sum: { bal_sign: -297, held: 600, paidOut: 400 },
    });
    expect((await at.call('listMoneyAccounts', { owing: 1 }, clerk)).data).toMatchObject({ total: 1 });
    expect((await at.call('readMoneyOverview', {}, clerk)).data).toMatchObject({
      balanced: true,
      owed: 400,
      fees: 3,
      held: 600,
      waiting: { review: 1 },
    });
    const file = await at.payout.file('exportWithdrawals', { format: 'csv', state: 'review' }, clerk);
    expect(file).toContain(withdrawalNo);
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect((await at.call('listPayoutAudits', { what: 'withdrawal.exported' }, clerk)).data).toMatchObject({ total: 1 });
  });
});
