import { sealedTables } from '@xinyue/contracts/seals';
import { unsealedColumns } from '@xinyue/contracts/unsealedColumns';
import { findUnnamed } from '@xinyue/kit/testing/mendSeals';
import { describe, expect, it } from 'vitest';
import { sendWithdrawals } from '../src/withdrawals/sendWithdrawals.ts';
import { testPayee } from './standIns.ts';
import { clerk, merchant, secondClerk, useMoney } from './useMoney.ts';

const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '500' } });
/** Past the service, as who has the database alone. */
const tamper = (text: string, values: unknown[] = []) => at.payout.pool.query(text, values);
const differences = () => at.payout.rows("select kind, withdrawal_no as no from differences where kind = 'tampered'");
const tried = () => sendWithdrawals({ ...at.payout.deps, bank: at.bank });

describe('ADR 44 what is not as it was sealed is not paid', () => {
  it.each([
    ['passed by nobody', "state = 'ready'"],
    ['passed by somebody who never saw it', "state = 'ready', reviewed_by = 's-1'"],
    ['made one that needs no review', "state = 'ready', unreviewed = true, why = null"],
  ])('a withdrawal that waits for review, %s, stays, and a person is told once', async (_what, change) => {
    await at.sell(1_000);
    const id = at.idOf(await at.ask(600));
    const no = (await at.rowOf(id)).withdrawalNo;
    await tamper(`update withdrawals set ${change} where id = $1`, [id]);
    await tried();
    await tried();
    expect(await differences()).toEqual([{ kind: 'tampered', no }]);
    expect(at.bank.transfers).toEqual([]);
    expect(await at.rowOf(id)).toMatchObject({ state: 'ready' });
    // As it was, it is what it was.
    await tamper(
      `update withdrawals set state = 'review', reviewed_by = null, unreviewed = false,
      why = '{"rule": "account", "sum": 600, "limit": 500}' where id = $1`,
      [id],
    );
    expect(await at.call('reviewWithdrawal', { id, pass: 1, remark: '' }, clerk)).toMatchObject({ success: true });
    await at.becomes(id, 'paid');
  });

  it.each([
    ['its amount', 'fen = fen + 1'],
    ['its payee', "payee_name = '李**'"],
    ['its payee, as sealed for another', "payee_sealed = '\\x00'"],
    ['who asked for it', "requested_by = 'm-9'"],
  ])('one whose review waits is not passed with another %s', async (_what, change) => {
    await at.sell(1_000);
    const id = at.idOf(await at.ask(600));
    await tamper(`update withdrawals set ${change} where id = $1`, [id]);
    const no = (await at.rowOf(id)).withdrawalNo;
    expect(await at.call('reviewWithdrawal', { id, pass: 1, remark: '' }, clerk)).toMatchObject({
      code: 409,
      msg: `提现 ${no} 的记录与封存不符，已停止处理，请联系管理员核查`,
    });
    expect(await differences()).toEqual([{ kind: 'tampered', no }]);
    expect(await at.rowOf(id)).toMatchObject({ state: 'review' });
  });

  it('a row that the service never wrote, and one that failed and is ready again', async () => {
    await at.sell(1_000);
    const id = at.idOf(await at.ask(600));
    expect(await at.call('recallWithdrawal', { id })).toMatchObject({ success: true });
    await tamper("update withdrawals set state = 'ready', settled_at = null, reason = '' where id = $1", [id]);
    await tried();
    await tamper("update withdrawals set state = 'failed' where id = $1", [id]);
    const another = '{"id": "put in", "withdrawal_no": "T00000000000009", "state": "ready"}';
    await tamper('insert into withdrawals select (jsonb_populate_record(w, $1)).* from withdrawals w', [another]);
    await tried();
    expect((await differences()).length).toBe(2);
    expect(at.bank.transfers).toEqual([]);
  });

  it('a sent one whose amount was changed is not booked by the word of the bank', async () => {
    at.silent();
    await at.sell(1_000);
    const id = at.idOf(await at.ask(400));
    await at.becomes(id, 'sent');
    await tamper("update withdrawals set fen = 300, next_ask_at = now() + interval '1 hour' where id = $1", [id]);
    const no = (await at.rowOf(id)).withdrawalNo;
    expect(await at.notify({ id, trade_state: 4 })).toMatchObject({ code: 409 });
    expect(await differences()).toEqual([{ kind: 'tampered', no }]);
    expect(await at.rowOf(id)).toMatchObject({ state: 'sent' });
  });

  it('a payee of a company that was changed past the service is not paid, nor asked for; set anew it is', async () => {
    const company = { ...clerk, comp: 'gq' as const };
    const set = (more: object = {}) => at.call('saveCompanyPayee', { comp: 'gq', ...testPayee, ...more }, secondClerk);
    await set();
    await tamper("update company_payees set set_by = 's-7'");
    expect(await at.call('askWithdrawal', { money: 100 }, company)).toMatchObject({
      code: 409,
      msg: '收款账户的记录与封存不符，暂不能提现，请重新设置收款账户或联系平台核查',
    });
    expect(await set()).toMatchObject({ success: true });
    const { data } = await at.call('readBalance', {}, company);
    expect(data).toMatchObject({});
    expect(await at.call('askWithdrawal', { money: 100 }, company)).toMatchObject({ msg: expect.not.stringContaining('封存') });
  });

  it('a shop’s payee of which merchant-service says so is not paid', async () => {
    await at.sell(1_000);
    at.payout.merchant.set('shop-1', { tampered: true });
    expect(await at.ask(400)).toMatchObject({ code: 409, msg: expect.stringContaining('与封存不符') });
    at.payout.merchant.set('shop-1', { tampered: false });
    const id = at.idOf(await at.ask(400, merchant));
    await at.becomes(id, 'paid');
  });
});

it('ADR 44 each column of a sealed table is sealed, or its reason stands beside it', async () => {
  expect(await findUnnamed(at.payout.pool, sealedTables.payout, unsealedColumns)).toEqual([]);
});
