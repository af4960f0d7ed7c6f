import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { newOrder } from './startPayout.ts';
import { clerk, useMoney } from './useMoney.ts';

const at = useMoney();

describe('own-names a notice is marked as told before where it was, and nowhere else', () => {
  it('C-75 the first notice of what the bank had answered to us is no repetition; the second is', async () => {
    await at.sell(1_000);
    at.bank.onPay = async () => ({ result: 'paid', bankRef: 'B-1' });
    const id = at.idOf(await at.ask(400));
    await at.becomes(id, 'paid');
    const notify = (more: object = {}) => at.notify({ id, trade_state: 4, transId: 'B-1', ...more });
    const answers = [await notify(), await notify(), await notify({ money: 400 })];
    expect(answers.map(({ code, replayed }) => [code, replayed])).toEqual([
      [200, undefined],
      [200, true],
      [200, undefined],
    ]);
  });

  /** A refund that partner `bank` owes, and how it reports about it. */
  async function owed() {
    const order = newOrder({ totalFen: 5_000 });
    const by = { actor: { kind: 'partner' as const, id: 'bank' } };
    await at.payout.publish({ ...at.payout.paid(order, newId()), ...by });
    await at.payout.publish(at.payout.event('order.cancelled', order, { status: '1', stateBefore: '1', reason: '' }));
    const [{ no }] = (await at.payout.rows('select refund_no as no from refunds where order_id = $1', [order.orderId])) as [
      { no: string },
    ];
    return {
      notify: (body: object) => at.payout.asPartner('bank', '/xinyue/partner/refund/notify', { refundNo: no, ...body }),
      retry: () => at.call('retryRefund', { refundNo: no }, clerk),
      state: async () => (await at.payout.rows('select state from refunds where refund_no = $1', [no]))[0]!['state'],
      later: (minutes: number) => at.payout.rows("update partner_notices set at = at - $1 * interval '1 minute'", [minutes]),
    };
  }

  it('S-49 the failure of an earlier try, told again, does not end the next one, which is paid', async () => {
    for (const failed of [
      { result: 'failed', reason: '账户已销户' },
      { result: 'failed', transId: newId(), reason: '账户已销户' },
    ]) {
      const { notify, retry, state, later } = await owed();
      expect(await notify(failed)).toMatchObject({ code: 200 });
      if ('transId' in failed) await later(60);
      expect(await retry()).toMatchObject({ success: true });
      expect(await notify(failed)).toMatchObject({ code: 200, replayed: true });
      expect(await state()).toBe('opened');
      expect((await notify({ result: 'paid', transId: newId() })).replayed).toBeUndefined();
      expect(await state()).toBe('settled');
    }
    expect(await at.payout.rows('select kind from differences')).toEqual([]);
  });

  it('S-49 the next try may fail in the same words: under another number, or a quarter of an hour later', async () => {
    const failed = { result: 'failed', reason: '账户已销户' };
    const { notify, retry, state, later } = await owed();
    await notify(failed);
    await retry();
    expect((await notify({ ...failed, transId: newId() })).replayed).toBeUndefined();
    expect(await state()).toBe('failed');
    await retry();
    await later(16);
    expect((await notify(failed)).replayed).toBeUndefined();
    expect(await state()).toBe('failed');
  });

  it('S-49 a word that was refused is taken once staff have the refund tried again', async () => {
    const { notify, retry, state } = await owed();
    const paid = { result: 'paid', transId: newId() };
    await notify({ result: 'failed' });
    expect(await notify(paid)).toMatchObject({ code: 409 });
    await retry();
    expect(await notify(paid)).toMatchObject({ code: 200 });
    expect((await notify(paid)).replayed).toBe(true);
    expect(await state()).toBe('settled');
  });
});
