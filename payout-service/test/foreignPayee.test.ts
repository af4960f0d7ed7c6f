import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { secondClerk, useMoney } from './useMoney.ts';

const at = useMoney();

describe('Tr-M-04 a payee that staff set gets nothing before it is in force', () => {
  const foreign = { payerAcctNo: '6222021234567899999', changedBy: 's-7' };
  const soon = () => new Date().toISOString();
  const long = '2026-01-01T00:00:00.000Z';
  const paid = () => at.bank.transfers.map(({ payee }) => payee.payerAcctNo);

  it('neither a day alone nor a confirmation alone lets money go there', async () => {
    await at.sell(900);
    const stages = [
      [
        { changedAt: soon(), replaced: true, confirmed: false },
        /^收款账户由平台修改，须经本店确认或由另一名管理人员确认，且 .* 起才能提现$/,
      ],
      [{ changedAt: soon(), replaced: true, confirmed: true }, /^收款信息刚变更，请在 .* 后再提现$/],
      [{ changedAt: long, replaced: true, confirmed: false }, /^收款账户由平台修改，须经本店确认或由另一名管理人员确认才能提现$/],
    ] as const;
    for (const [stage, words] of stages) {
      at.payout.merchant.set('shop-1', { ...foreign, ...stage });
      expect(await at.ask(100)).toMatchObject({ code: 409, msg: expect.stringMatching(words) });
    }
    expect(paid()).toEqual([]);
    at.payout.merchant.set('shop-1', { confirmed: true });
    await at.becomes(at.idOf(await at.ask(100)), 'paid');
    expect(paid()).toEqual([foreign.payerAcctNo]);
  });

  it('restored while a withdrawal is under way, the other gets none of it', async () => {
    await at.sell(60_000_000);
    at.payout.merchant.set('shop-1', { ...foreign, changedAt: long, replaced: true, confirmed: true });
    const id = at.idOf(await at.ask(60_000_000));
    expect(await at.rowOf(id)).toMatchObject({ state: 'review' });
    at.payout.merchant.set('shop-1', { payerAcctNo: '6222021234567890123', changedAt: null, changedBy: null, replaced: false });
    expect(await at.call('reviewWithdrawal', { id, pass: 1 }, secondClerk)).toMatchObject({ success: true });
    await at.becomes(id, 'failed');
    expect(await at.rowOf(id)).toMatchObject({ reason: '收款信息已变更' });
    expect(paid()).toEqual([]);
    expect(await at.payout.balances()).toEqual({ bank: -60_000_000, 'available:shop-1': 60_000_000 });
  });

  it('what is ready for a payee that has to be confirmed is not sent', async () => {
    await at.sell(60_000_000);
    const id = at.idOf(await at.ask(60_000_000));
    at.payout.merchant.set('shop-1', { confirmed: false });
    expect(await at.call('reviewWithdrawal', { id, pass: 1 }, secondClerk)).toMatchObject({ success: true });
    const asked = at.payout.merchant.calls;
    await eventually(() => at.payout.merchant.calls > asked + 1, { describe: 'the sender to have looked twice' });
    expect([(await at.rowOf(id)).state, paid()]).toEqual(['ready', []]);
    at.payout.merchant.set('shop-1', { confirmed: true });
    await at.becomes(id, 'paid');
  });
});
