import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { usePayout } from './startPayout.ts';

const payout = usePayout();
const closed = usePayout({ sandbox: false });
const path = '/internal/channel/refund';
const newRefund = (more: object = {}) => ({ refundNo: randomUUID(), transId: randomUUID(), fen: 350, payType: 2, ...more });
const ask = (refund: object, service = 'system') => payout.post(path, { service }, refund);

it('Z-108 gives back once for its number, however often and however many ask at once', async () => {
  const refund = newRefund();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(refund)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toEqual(
    new Set([JSON.stringify({ state: 'paid', proof: `SM-${refund.refundNo}` })]),
  );
  const book = await payout.rows('select state, fen, calls from sandbox_machine_refunds where refund_no = $1', [refund.refundNo]);
  expect(book).toEqual([{ state: 'paid', fen: 350, calls: 20 }]);
});

it('Z-108 refuses another amount under a number, the same transaction under another one, and cash', async () => {
  const refund = newRefund();
  await ask(refund);
  expect(await ask({ ...refund, fen: 351 })).toMatchObject({ code: 409 });
  const second = { ...refund, refundNo: randomUUID() };
  for (const _again of [1, 2]) expect(await ask(second)).toMatchObject({ data: { state: 'refused', reason: '该交易已退款' } });
  expect(await ask(newRefund({ payType: 1 }))).toMatchObject({ data: { state: 'refused', reason: '现金支付不能原路退回' } });
  expect(await ask(newRefund({ fen: 0 }))).toMatchObject({ code: 400 });
});

it('Z-108 never touches the ledger, payments or facts', async () => {
  await ask(newRefund());
  expect(await payout.balances()).toEqual({});
  expect(await payout.rows('select from payments')).toEqual([]);
  expect(await payout.rows('select from refunds')).toEqual([]);
  expect(payout.published).toEqual([]);
});

it('is for system-service alone, and not there without a channel', async () => {
  for (const service of ['order', 'merchant', 'catalog']) expect(await ask(newRefund(), service)).toMatchObject({ code: 403 });
  expect((await payout.post(path, {}, newRefund())).success).toBe(false);
  expect(await closed.post(path, { service: 'system' }, newRefund())).toMatchObject({ status: 503 });
});
