import type { DifferenceRow, OfficePaymentRow, PaymentRow, UnbookedRow } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { buyer, newOrder } from './startPayout.ts';
import { clerk, merchant, useMoney } from './useMoney.ts';

const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '500' } });
const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Each way by itself: everything was changed an hour ago, then it is now. */
async function expectMoves(read: () => Promise<string>, ways: Record<string, () => Promise<unknown>>) {
  for (const [way, change] of Object.entries(ways)) {
    for (const table of ['payments', 'refunds', 'withdrawals', 'unbooked_payments', 'differences'])
      await at.payout.rows(`update ${table} set changed_at = changed_at - interval '1 hour'`);
    await at.payout.rows("update accounts set renamed_at = renamed_at - interval '1 hour'");
    const before = await read();
    expect(before).toMatch(isTime);
    await change();
    await eventually(async () => (await read()) > before, { describe: `${way} to be seen` });
  }
}
const done = async (answer: Promise<unknown>) => expect(await answer).toMatchObject({ success: true, msg: '操作成功' });
const partner = (path: string, body: object) => at.payout.asPartner('bank', `/xinyue/partner/${path}`, body);

it('H5 R-11 a payment and its refund say when they were changed, to payer, staff and partner', async () => {
  const order = newOrder({ totalFen: 5_000 });
  const transId = newId();
  const by = { actor: { kind: 'partner' as const, id: 'bank' } };
  const paid = { status: '1', transId, paidAt: new Date().toISOString() };
  const own = async () => (await at.payout.listOwn(buyer)).list[0] as PaymentRow;
  const office = async () => ((await at.call('listPayments', {}, clerk)).data as { list: OfficePaymentRow[] }).list[0]!;
  const owed = async () =>
    ((await partner('refund/query', {})).data as { list: { refundNo: string; changeTime: string }[] }).list;
  const { refundNo } = await (async () => {
    await at.payout.publish({ ...at.payout.event('order.paid', order, paid), ...by });
    await expectMoves(async () => (await own()).changeTime, {
      'going back': () =>
        at.payout.publish(at.payout.event('order.cancelled', order, { status: '1', stateBefore: '1', reason: '客户换货' })),
    });
    return (await owed())[0]!;
  })();
  expect((await own()).refunds).toMatchObject([{ refundNo, changeTime: (await owed())[0]!.changeTime }]);
  await expectMoves(async () => (await office()).changeTime, {
    failed: () => done(partner('refund/notify', { refundNo, result: 'failed', reason: '户名不符' })),
    'tried again': () => done(at.call('retryRefund', { refundNo }, clerk)),
    'gone back': () => done(partner('refund/notify', { refundNo, result: 'paid', transId: newId() })),
  });
  expect(await own()).toMatchObject({ state: 'refunded', changeTime: (await office()).changeTime });
});

it('H5 R-11 a payment that is opened changes with its order’s end and its money', async () => {
  const order = newOrder({ totalFen: 5_000, customerId: buyer.ownerId });
  await at.payout.rows(
    `insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state) values ($1, $1, $2, $3, 5000, 'sandbox', 'open')`,
    [order.orderId, order.orderNo, buyer.ownerId],
  );
  const own = async () => (await at.payout.listOwn(buyer)).list[0] as PaymentRow;
  await expectMoves(async () => (await own()).changeTime, {
    refused: () => at.payout.publish(at.payout.event('order.failed', order, { status: '4' })),
  });
  expect(await own()).toMatchObject({ state: 'refused' });
});

it('H5 E-29 a withdrawal says when it was changed: asked, passed, sent, paid; rejected', async () => {
  await at.sell(2_000);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  at.bank.onPay = async ({ withdrawalNo }) => {
    await held;
    return { result: 'paid', bankRef: `B-${withdrawalNo}` };
  };
  const asked = await at.ask(600);
  const id = at.idOf(asked);
  const time = async () => (await at.rowOf(id)).changeTime;
  expect(asked.data).toMatchObject({ changeTime: await time() });
  await expectMoves(time, {
    'passed and sent': async () => {
      await done(at.call('reviewWithdrawal', { id, pass: 1, remark: '' }, clerk));
      await at.becomes(id, 'sent');
    },
    paid: async () => {
      release();
      await at.becomes(id, 'paid');
    },
  });
  const second = at.idOf(await at.ask(700, merchant));
  await expectMoves(async () => (await at.rowOf(second)).changeTime, {
    rejected: () => done(at.call('reviewWithdrawal', { id: second, pass: 0, remark: '户名存疑' }, clerk)),
  });
});

it('H5 money without a home and a difference say when somebody decided about them', async () => {
  const order = newOrder({ totalFen: 5_000 });
  const { orderId, orderNo, customerId } = order;
  const receipt = { id: newId(), transId: newId(), partner: 'bank', fen: 5_000, why: 'paidAlready' };
  const data = { ...receipt, orderId, orderNo, customerId, at: new Date().toISOString() };
  const held = { ...at.payout.fact('receipt.unbooked', receipt.id, 1, data), topic: 'order' };
  await at.payout.publish(held);
  const unbooked = async () => ((await at.call('listUnbooked', {}, clerk)).data as { list: UnbookedRow[] }).list[0]!;
  const owed = async () => ((await partner('refund/query', {})).data as { list: { refundNo: string }[] }).list[0]!.refundNo;
  await expectMoves(async () => (await unbooked()).changeTime, {
    decided: () => done(at.call('resolveUnbooked', { id: receipt.id, how: 'refund', remark: '退回' }, clerk)),
    'given back': async () => done(partner('refund/notify', { refundNo: await owed(), result: 'paid', transId: newId() })),
  });
  const id = newId();
  await at.payout.rows(
    `insert into differences (id, kind, day, subject, created_at) values ($1, 'contradiction', '2026-11-21', 'x', now())`,
    [id],
  );
  const difference = async () => ((await at.call('listDifferences', {}, clerk)).data as { list: DifferenceRow[] }).list[0]!;
  await expectMoves(async () => (await difference()).changeTime, {
    resolved: () => done(at.call('resolveDifference', { id, remark: '已核实', book: 0 }, clerk)),
  });
});

it('H5 the time of change of a payment, a refund and a withdrawal never goes back', async () => {
  const order = newOrder({ totalFen: 5_000, shopId: 'shop-1' });
  const by = { actor: { kind: 'partner' as const, id: 'bank' } };
  await at.payout.publish({ ...at.payout.paid(order, newId()), ...by });
  await at.sell(2_000);
  const id = at.idOf(await at.ask(600));
  const ahead = (table: string) => at.payout.rows(`update ${table} set changed_at = now() + interval '1 hour'`);
  const behind = async (table: string) =>
    (await at.payout.rows(`select from ${table} where changed_at < now() + interval '50 minutes'`)).length;
  await ahead('payments');
  await ahead('withdrawals');
  await at.payout.publish(at.payout.event('order.cancelled', order, { status: '1', stateBefore: '1', reason: '' }));
  await ahead('refunds');
  const [{ no }] = (await at.payout.rows('select refund_no as no from refunds')) as [{ no: string }];
  await done(partner('refund/notify', { refundNo: no, result: 'failed' }));
  await done(at.call('retryRefund', { refundNo: no }, clerk));
  await done(partner('refund/notify', { refundNo: no, result: 'paid', transId: newId() }));
  await done(at.call('reviewWithdrawal', { id, pass: 0, remark: '户名存疑' }, clerk));
  expect([await behind('payments'), await behind('refunds'), await behind('withdrawals')]).toEqual([0, 0, 0]);
});

it('H5 R-11 E-29 what shows the name of a shop changes when that comes, and when it is another', async () => {
  await at.sell(2_000);
  const id = at.idOf(await at.ask(600));
  let version = 0;
  const rename = (name: string) => () => {
    const data = { shopId: 'shop-1', merchantId: 'm-1', name, open: true, autoWithdraw: false };
    return at.payout.publishIn('merchant', at.payout.fact('merchant.changed', 'm-1', (version += 1), data));
  };
  const payment = async () => ((await at.call('listPayments', {}, clerk)).data as { list: OfficePaymentRow[] }).list[0]!;
  await expectMoves(async () => (await payment()).changeTime, { named: rename('青岛橡胶'), renamed: rename('天津橡胶') });
  await expectMoves(async () => (await at.rowOf(id)).changeTime, { renamed: rename('上海橡胶') });
  await at.payout.rows("update withdrawals set changed_at = changed_at - interval '1 hour'");
  await at.payout.rows("update accounts set renamed_at = renamed_at - interval '1 hour'");
  const before = (await at.rowOf(id)).changeTime;
  await rename('上海橡胶')();
  expect(await at.rowOf(id)).toMatchObject({ shopName: '上海橡胶', changeTime: before });
});
