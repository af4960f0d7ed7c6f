import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { buyer, newOrder, usePayout } from './startPayout.ts';

// Many refunds of one shop: none of them waits for a person.
const payout = usePayout({ money: { XINYUE_REFUND_REVIEW_FEN: '0', XINYUE_REVIEW_ALL_FEN: '0' } });

const [query, notify] = ['/xinyue/partner/refund/query', '/xinyue/partner/refund/notify'];
type Row = { refundNo: string; orderNo: string; money: number; transId: string };
const open = async (partner: string) => (await payout.asPartner(partner, query, {})).data as { list: Row[]; total: number };
const publish = (refundNo: string, more: object, partner = 'bank') => payout.asPartner(partner, notify, { refundNo, ...more });
const differences = (refundNo: string) =>
  payout.rows('select kind, ours, theirs, state from differences where subject = $1', [refundNo]);
const published = (type: string) => payout.published.filter((event) => event.type === type);

/** An order that a partner's money paid and that was cancelled: its refund. */
async function owed(partner = 'bank'): Promise<Row> {
  const order = newOrder();
  const by = { actor: { kind: 'partner' as const, id: partner } };
  const transId = newId();
  await payout.publish(
    { ...payout.event('order.paid', order, { status: '1', transId, paidAt: new Date().toISOString() }), ...by },
    payout.event('order.cancelled', order, { status: '1', stateBefore: '1', reason: '客户换货' }),
  );
  return (await open(partner)).list.find((row) => row.transId === transId)!;
}

describe('rows-c-e-s-v 4: refunds of partners’ payments', () => {
  it('own-names the partner that reported the payment reads what is open, nobody else does, and no word of why', async () => {
    const refund = await owed();
    expect(refund).toMatchObject({ orderNo: '26112100000001', money: 66250.25 });
    expect(JSON.stringify(refund)).not.toContain('换货');
    expect(await open('rival')).toEqual({ list: [], total: 0 });
    expect(await publish(refund.refundNo, { result: 'paid', transId: 'X' }, 'rival')).toMatchObject({ code: 404 });
    expect(await publish(newId(), { result: 'paid', transId: 'X' })).toMatchObject({ code: 404 });
    expect(await payout.asPartner('bank', query, {}, 'a guess')).toMatchObject({ status: 401 });
    expect(await publish(refund.refundNo, { result: 'paid' })).toMatchObject({ code: 400, msg: '缺少交易号' });
    expect(await publish(refund.refundNo, { result: 'done', transId: 'X' })).toMatchObject({ code: 400 });
  });

  it('paid: the ledger gives back, the payment is refunded, the fact is published; the same word again is fine, another one is not', async () => {
    const before = await payout.balances();
    const refund = await owed();
    const proof = newId();
    const answers = await Promise.all([1, 2, 3].map(() => publish(refund.refundNo, { result: 'paid', transId: proof })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(2);
    expect(await payout.balances()).toEqual(before);
    expect((await open('bank')).list.some(({ refundNo }) => refundNo === refund.refundNo)).toBe(false);
    await eventually(() => published('refund.settled').length === 1, { describe: 'the refund is published' });
    expect(published('refund.settled')[0]).toMatchObject({
      aggregateId: refund.refundNo,
      aggregateVersion: 2,
      actor: { kind: 'partner', id: 'bank' },
    });
    const { list } = await payout.listOwn(buyer);
    expect(list.find(({ refunds }) => refunds.some(({ refundNo }) => refundNo === refund.refundNo))).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'settled' }],
    });
    const other = { code: 409, msg: '该退款已报告为退款完成，不能更改', data: { state: 'settled' } };
    expect(await publish(refund.refundNo, { result: 'failed', reason: '账户已销户' })).toMatchObject(other);
    expect(await publish(refund.refundNo, { result: 'paid', transId: 'another' })).toMatchObject(other);
    const next = await owed();
    expect(await publish(next.refundNo, { result: 'paid', transId: proof })).toMatchObject({
      code: 409,
      msg: '该交易号已用于其他退款',
    });
    expect(await differences(next.refundNo)).toEqual([{ kind: 'contradiction', ours: 0, theirs: 6_625_025, state: 'open' }]);
    expect(await payout.balances()).toMatchObject({ refunds: 6_625_025 * 2 });
  });

  it('failed: it stays owed and waits for staff, the customer reads 退款中, and no other word is taken', async () => {
    const refund = await owed();
    const failed = { result: 'failed', transId: 'F1', reason: '账户已销户' };
    for (let round = 0; round < 2; round += 1) expect(await publish(refund.refundNo, failed)).toMatchObject({ code: 200 });
    expect(await publish(refund.refundNo, { result: 'paid', transId: 'P1' })).toMatchObject({
      code: 409,
      msg: '该退款已报告为退款未成功，不能更改',
    });
    await eventually(() => published('refund.failed').length === 1, { describe: 'the failure is published' });
    expect(JSON.stringify(published('refund.failed'))).not.toContain('销户');
    const { list } = await payout.listOwn(buyer);
    expect(list.find(({ refunds }) => refunds.some(({ refundNo }) => refundNo === refund.refundNo))).toMatchObject({
      state: 'refunding',
      refunds: [{ state: 'failed' }],
    });
  });

  it('S-49 contradiction: the opposite of what was told is refused, moves nothing and stays as one difference', async () => {
    const [failed, paid] = [await owed(), await owed()];
    const proof = newId();
    await publish(failed.refundNo, { result: 'failed', transId: 'F2', reason: '账户已销户' });
    await publish(paid.refundNo, { result: 'paid', transId: proof });
    const before = await payout.balances();
    expect(await publish(failed.refundNo, { result: 'failed', transId: 'F3' })).toMatchObject({ code: 409 });
    expect(await publish(paid.refundNo, { result: 'paid', transId: proof })).toMatchObject({ code: 200 });
    expect([await differences(failed.refundNo), await differences(paid.refundNo)]).toEqual([[], []]);
    for (let round = 0; round < 2; round += 1) {
      expect(await publish(failed.refundNo, { result: 'paid', transId: newId() })).toMatchObject({ code: 409 });
      expect(await publish(paid.refundNo, { result: 'failed' })).toMatchObject({ code: 409 });
    }
    expect(await differences(failed.refundNo)).toEqual([{ kind: 'contradiction', ours: 0, theirs: 6_625_025, state: 'open' }]);
    expect(await differences(paid.refundNo)).toEqual([{ kind: 'contradiction', ours: 6_625_025, theirs: 0, state: 'open' }]);
    expect(await payout.balances()).toEqual(before);
  });

  it('two words at once: one is taken', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { refundNo } = await owed();
      const answers = await Promise.all([
        publish(refundNo, { result: 'paid', transId: newId() }),
        publish(refundNo, { result: 'failed', transId: newId() }),
        publish(refundNo, { result: 'paid', transId: newId() }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    }
  });

  it('one number for two refunds at once proves one', async () => {
    const [one, two] = [await owed(), await owed()];
    const proof = newId();
    const answers = await Promise.all([one, two].map(({ refundNo }) => publish(refundNo, { result: 'paid', transId: proof })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});
