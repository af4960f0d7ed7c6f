import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newOrder, startPayout } from './startPayout.ts';
import { clerk } from './useMoney.ts';

let payout: Awaited<ReturnType<typeof startPayout>>;
beforeEach(async () => {
  payout = await startPayout();
});
afterEach(() => payout.stop());

const opened = async () => {
  const order = newOrder();
  const { paymentNo } = (await payout.open(order)).data as { paymentNo: string };
  return { order, paymentNo };
};
const arrived = (count: number) => eventually(() => payout.gateway.notices.length >= count, { describe: `${count} notices` });
const refusal =
  (code: number, msg: string, status = 200) =>
  () => ({ status, body: { success: false, code, msg, data: null } });

it('R-95 R-11 staff find its payments by its Chinese name as by the other', async () => {
  await opened();
  const totals = ['沙箱', '收银台', 'sandbox', '银行'].map(
    async (channel) => (await payout.post(operations.listPayments.path, { actor: clerk }, { channel })).data as { total: number },
  );
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([1, 1, 1, 0]);
});

describe('C-74 the sandbox reports like any partner', () => {
  it('C-74 success: one signed notice with order, amount in yuan and a transaction number', async () => {
    const { order, paymentNo } = await opened();
    expect(await payout.press(paymentNo, 'success')).toMatchObject({ success: true, data: { state: 'delivered' } });
    expect(payout.gateway.notices).toEqual([
      { orderId: order.orderId, status: 1, money: 66250.25, transId: `SB-${paymentNo}`, paymentNo, payTime: expect.any(String) },
    ]);
    await Promise.all([1, 2, 3].map(() => payout.press(paymentNo, 'success')));
    expect(payout.gateway.notices).toHaveLength(1);
  });
  it('C-74 refused says 04, a time-out says nothing and the payment stays open', async () => {
    const { paymentNo } = await opened();
    expect(await payout.press(paymentNo, 'timeout')).toMatchObject({ data: { state: 'unknown' } });
    expect(payout.gateway.notices).toEqual([]);
    expect(await payout.rows('select state from payments')).toEqual([{ state: 'open' }]);
    expect(await payout.press(paymentNo, 'refused')).toMatchObject({ data: { state: 'delivered' } });
    expect(payout.gateway.notices).toMatchObject([{ status: '04', transId: `SB-${paymentNo}` }]);
  });
  it('C-74 twice sends the same notice two times', async () => {
    const { paymentNo } = await opened();
    await payout.press(paymentNo, 'twice');
    expect(payout.gateway.notices).toHaveLength(2);
    expect(payout.gateway.notices[0]).toEqual(payout.gateway.notices[1]);
  });
  it('C-74 late is sent after a while, also by the next process', async () => {
    const { paymentNo } = await opened();
    expect(await payout.press(paymentNo, 'late')).toMatchObject({ data: { state: 'late' } });
    await payout.restart();
    expect(payout.gateway.notices).toEqual([]);
    await arrived(1);
    expect(payout.gateway.notices).toMatchObject([{ status: 1, transId: `SB-${paymentNo}` }]);
  });
  it.each([
    ['the door answers 503', () => (payout.gateway.reply = refusal(503, '服务暂时不可用', 503))],
    ['the answer is swallowed', () => (payout.gateway.hang = true)],
  ])('C-74 a notice is kept and sent again when %s', async (_what, fail) => {
    const { paymentNo } = await opened();
    fail();
    expect(await payout.press(paymentNo, 'success')).toMatchObject({ data: { state: 'waiting' } });
    await payout.restart();
    payout.gateway.hang = false;
    payout.gateway.reply = () => ({ status: 200, body: { success: true, code: 200, msg: '操作成功', data: null } });
    const delivered = async () => (await payout.rows("select 1 from notices where state = 'delivered'")).length === 1;
    await eventually(delivered, { describe: 'the delivered notice' });
    expect(new Set(payout.gateway.notices.map(({ transId }) => transId)).size).toBe(1);
    expect(payout.gateway.notices.length).toBeGreaterThan(1);
  });
  it('C-74 an order that does not take the notice is reported honestly and not asked again', async () => {
    const { paymentNo } = await opened();
    payout.gateway.reply = refusal(409, '状态已变更，请刷新后重试（当前状态：已取消）');
    expect(await payout.press(paymentNo, 'success')).toMatchObject({
      data: { state: 'rejected', msg: '支付结果未被订单接受：状态已变更，请刷新后重试（当前状态：已取消）' },
    });
    expect(await payout.rows('select state from notices')).toEqual([{ state: 'rejected' }]);
  });
  it('C-74 a payment that is over takes no more presses, unknown ones and unknown results neither', async () => {
    const { order, paymentNo } = await opened();
    await payout.publish(payout.event('order.expired', order, { status: '05' }));
    expect(await payout.press(paymentNo, 'success')).toMatchObject({ code: 409, msg: '该订单已结束，不能再支付' });
    expect(await payout.press('nonsense', 'success')).toMatchObject({ code: 404 });
    expect(await payout.press('00000000-0000-4000-8000-000000000000', 'success')).toMatchObject({ code: 404 });
    expect(await payout.press((await opened()).paymentNo, 'free')).toMatchObject({ code: 400 });
    expect(payout.gateway.notices).toEqual([]);
  });
});

describe('own-names: the cashier page', () => {
  it('shows order number, amount and the five results, without inline script or style', async () => {
    const { order, paymentNo } = await opened();
    const answer = await payout.get(`/sandbox/cashier/${paymentNo}`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    for (const text of ['沙箱', order.orderNo, '¥66,250.25', '支付成功', '拒绝', '超时', '迟到', '重复通知', '/myOrder'])
      expect(page).toContain(text);
    expect(page).not.toMatch(/<style|style=|<script(?! src="\/sandbox\/cashier\.js" defer><\/script>)| on[a-z]+=/);
    for (const [file, type] of [
      ['js', 'text/javascript'],
      ['css', 'text/css'],
    ])
      expect((await payout.get(`/sandbox/cashier.${file}`)).headers.get('content-type')).toContain(type);
  });
  it('says why a payment cannot be paid any more and offers the way back', async () => {
    const { order, paymentNo } = await opened();
    await payout.publish(payout.event('order.cancelled', order, { stateBefore: '0', reason: '' }));
    const page = await (await payout.get(`/sandbox/cashier/${paymentNo}`)).text();
    expect(page).toContain('该订单已结束，不能再支付');
    expect(page).not.toContain('<button');
    const missing = await payout.get('/sandbox/cashier/nonsense%00');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('支付单不存在');
  });
  it('ADR 32 is answered to nobody but the gateway', async () => {
    const { paymentNo } = await opened();
    expect((await payout.getUnsigned(`/sandbox/cashier/${paymentNo}`)).status).toBe(401);
    expect((await payout.getUnsigned('/sandbox/cashier.js')).status).toBe(401);
  });
});
