import { beforeEach, describe, expect, it } from 'vitest';
import { buyer, newOrder, type Order } from './startPayout.ts';
import { clerk, useMoney } from './useMoney.ts';

const at = useMoney();
let order: Order;
const paid = async () => {
  order = newOrder({ totalFen: 1_000 });
  await at.payout.publish(at.payout.paid(order, `D-${order.orderId}`));
};
beforeEach(paid);
const pickUp = () => at.payout.publish(at.payout.event('order.pickedUp', order, { status: '3' }));
const dispute = (orderId = order.orderId) =>
  at.payout.post('/internal/orders/dispute', { service: 'order', actor: buyer }, { orderId, reason: '货不对板' });
const freeze = (on: 0 | 1) =>
  at.call('freezeOrderMoney', { orderId: order.orderId, freeze: on, reason: on ? '查验' : '' }, clerk);

describe('own-names freezing begins with the payment', () => {
  it('by the buyer: picked up meanwhile it stays frozen, and staff who thaw it credit it', async () => {
    expect(await dispute()).toMatchObject({ success: true });
    expect(await dispute()).toMatchObject({ success: true });
    expect(await at.payout.balances()).toEqual({ bank: -1_000, 'frozen:shop-1': 1_000 });
    await pickUp();
    expect(await at.payout.balances()).toEqual({ bank: -1_000, 'frozen:shop-1': 1_000 });
    expect(await at.ask(1)).toMatchObject({ code: 400 });
    at.payout.merchant.proven = false;
    expect(await freeze(0)).toMatchObject({ code: 403 });
    at.payout.merchant.proven = true;
    expect(await freeze(0)).toMatchObject({ success: true });
    expect(await at.payout.balances()).toEqual({ bank: -1_000, 'available:shop-1': 1_000 });
    expect(await at.ask(1_000)).toMatchObject({ success: true });
  });

  it('C-70 tells the shop that its buyer froze it, until staff thaw it; what staff froze it does not', async () => {
    const told = async () => {
      const { data } = await at.call('readBalance', {});
      const { clearing, clearingFor } = data as unknown as { clearing: number; clearingFor: object[] };
      return { clearing, clearingFor };
    };
    const none = { clearing: 0, clearingFor: [] };
    expect(await told()).toEqual(none);
    await dispute();
    expect(await told()).toEqual({ clearing: 0, clearingFor: [{ why: 'disputed', fen: 1_000, until: null }] });
    await freeze(0);
    expect(await told()).toEqual(none);
    await freeze(1);
    expect(await told()).toEqual(none);
  });

  it('thawed before it is picked up it is pending again, and may be frozen again', async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await freeze(1)).toMatchObject({ success: true });
      expect(await freeze(1)).toMatchObject({ code: 409, msg: '该订单没有可冻结的资金：须已付款且尚未提现' });
      expect(await freeze(0)).toMatchObject({ success: true });
      expect(await at.payout.balances()).toEqual({ bank: -1_000, 'pending:shop-1': 1_000 });
    }
    await pickUp();
    expect(await at.payout.balances()).toEqual({ bank: -1_000, 'available:shop-1': 1_000 });
  });

  it('nobody thaws it who is one person with the shop', async () => {
    await dispute();
    const why = '您与账户属于同一人关系（设置登录密码，2026-11-27），须由他人复核';
    at.payout.merchant.samePersons.set('shop-1', new Map([[clerk.accountId, why]]));
    expect(await freeze(0)).toMatchObject({ code: 403, msg: why });
    at.payout.merchant.samePersons.clear();
    at.payout.merchant.away = true;
    expect(await freeze(0)).toMatchObject({ code: 503 });
    at.payout.merchant.away = false;
    expect(await at.payout.balances()).toEqual({ bank: -1_000, 'frozen:shop-1': 1_000 });
    expect(await freeze(0)).toMatchObject({ success: true });
  });

  it('cancelled while it is frozen it goes back from there', async () => {
    await dispute();
    await at.payout.publish(at.payout.event('order.cancelled', order, { status: '1', stateBefore: '1', reason: '' }));
    expect(await at.payout.balances()).toEqual({ bank: -1_000, refunds: 1_000 });
    expect(await dispute()).toMatchObject({ code: 409 });
  });

  it('the buyer is too late once it is at the shop’s disposal, and too early before the payment is booked', async () => {
    await pickUp();
    expect(await dispute()).toMatchObject({ code: 409, msg: '该订单的货款已结算给店铺，不能再申请冻结，请联系平台处理' });
    expect(await dispute(newOrder().orderId)).toMatchObject({ code: 503 });
    expect(
      await at.payout.post('/internal/orders/dispute', { service: 'catalog', actor: buyer }, { orderId: 'x', reason: 'yy' }),
    ).toMatchObject({ code: 403 });
  });
});
