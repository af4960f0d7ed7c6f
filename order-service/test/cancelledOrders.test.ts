import { describe, expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { customer, merchant, staff, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const backstage = '/xinyue/backstage/customer/user/order';
const money = 29_001;
const order = useOrderService();

const place = async (who = customer('孙七'), more: object = {}) => {
  const { data } = await order.call(who, `${own}/save`, { spotId: await order.offer(more), orderNum: 2, money });
  return (data as { id: string }).id;
};
const cancel = (id: string, reason: string, who = staff) => order.call(who, `${backstage}/update`, { id, del: 1, reason });
type Row = { id: string; cancelTime: string; cancelReason: string; status: unknown; del: number };
const cancelled = async (who = staff, body: object = {}) =>
  (await order.call(who, `${backstage}/cancelled/query`, body)).data as { list: Row[]; total: number; next?: string };

describe('已取消', () => {
  it('C-16 own-names orders with del 1, newest cancel first, with filters and pages; the own shop alone for a merchant', async () => {
    const foreignShop = newId();
    const [first, second, third] = [
      await place(),
      await place(customer('周八')),
      await place(customer(), { shopId: foreignShop }),
    ];
    const alive = await place();
    for (const [id, reason] of [
      [second, '客户要求'],
      [third, '别家'],
      [first, '缺货'],
    ] as const) {
      order.clock.advance(60_000);
      expect(await cancel(id, reason)).toMatchObject({ code: 200 });
    }
    // Money that comes late changes the order, not the moment it was cancelled.
    order.clock.advance(60_000);
    await order.notify({ orderId: second, status: 1, money, transId: newId() });
    const all = await cancelled();
    expect(all.list.map(({ id }) => id)).toEqual([first, third, second]);
    expect(all.list[0]).toMatchObject({ del: 1, status: 0, cancelReason: '缺货', cancelTime: '2026-05-06 10:03:00' });
    expect((await cancelled(merchant)).list.map(({ id }) => id)).toEqual([first, second]);
    expect((await cancelled(merchant, { ids: [third, 'none', alive, second] })).list.map(({ id }) => id)).toEqual([second]);
    expect(await cancelled(merchant, { ids: [third] })).toEqual({ list: [], total: 0 });
    expect(await cancelled(staff, { nickname: '周八' })).toMatchObject({ total: 1, list: [{ id: second }] });
    expect(await cancelled(staff, { statuses: ['03'] })).toEqual({ list: [], total: 0 });
    const page = await cancelled(staff, { pageSize: 1 });
    expect(page).toMatchObject({ total: 3, list: [{ id: first }] });
    expect(await cancelled(staff, { pageSize: 1, after: page.next })).toMatchObject({ total: 3, list: [{ id: third }] });
    expect(await cancelled(staff, { pageSize: 1, pageNum: 3 })).toMatchObject({ list: [{ id: second }] });
    expect(await order.call(customer(), `${backstage}/cancelled/query`)).toMatchObject({ code: 403 });
    expect((await order.call(staff, `${backstage}/query`, {})).data).toMatchObject({ total: 1, list: [{ id: alive }] });
  });

  it('S-23 defect 5 every refusal on a cancelled order calls it cancelled', async () => {
    const who = customer();
    const id = await place(who);
    await order.notify({ orderId: id, status: 1, money, transId: newId() });
    await cancel(id, '换货');
    const refused = { code: 409, msg: '状态已变更，请刷新后重试（当前状态：已取消）', data: { status: 1, del: 1 } };
    expect(await cancel(id, '再次')).toMatchObject(refused);
    expect(await order.call(staff, `${backstage}/update`, { id, status: 3 })).toMatchObject(refused);
    expect(await order.call(staff, `${backstage}/delete`, { id })).toMatchObject(refused);
    for (const wish of ['pickup', 'cancel']) expect(await order.call(who, `${own}/${wish}`, { id })).toMatchObject(refused);
    expect(await order.call(who, `${own}/pay`, { id })).toMatchObject({ code: 409, msg: '订单当前状态为已取消，不能支付' });
    const lines = (await order.call(who, `${own}/timeline`, { id })).data as { what: string; detail: string }[];
    expect(lines.at(-1)).toMatchObject({ what: '订单已取消', detail: expect.stringContaining('换货') });
  });
});

it('rows-c-e-s-v 4 what the channel says of the refund stands in the timeline', async () => {
  const who = customer();
  const id = await place(who);
  const refundEvent = (type: string, version: number) =>
    makeEvent({
      type,
      aggregateId: `refund-of-${id}`,
      aggregateVersion: version,
      actor: { kind: 'partner', id: 'bank' },
      data: { refundNo: `refund-of-${id}`, orderId: id, fen: 2_900_100, reason: '' },
    });
  await order.bus.publish('xinyue.payout', [refundEvent('refund.opened', 1), refundEvent('refund.failed', 2)]);
  const lines = await eventually(
    async () => {
      const { data } = await order.call(who, `${own}/timeline`, { id });
      const all = data as { what: string; who: string; detail: string }[];
      return all.length === 3 && all;
    },
    { describe: 'both lines' },
  );
  expect(lines.slice(1)).toMatchObject([
    { what: '退款处理中' },
    { what: '退款未成功', who: '支付渠道（bank）', detail: '¥29,001.00 支付渠道未能退回，平台处理中' },
  ]);
});

describe('portal B6 a customer calls off an own order', () => {
  it('in 0 alone, once; the goods come back, and money that comes later is owed back', async () => {
    const who = customer();
    const spotId = await order.offer();
    const { data } = await order.call(who, `${own}/save`, { spotId, orderNum: 2, money });
    const { id } = data as { id: string };
    expect(await order.call(customer(), `${own}/cancel`, { id })).toMatchObject({ code: 404 });
    expect(await order.call(who, `${own}/cancel`, { id })).toMatchObject({ code: 200 });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
    expect(await order.call(who, `${own}/cancel`, { id })).toMatchObject({ code: 409, data: { status: '03', del: 0 } });
    const transId = newId();
    expect(await order.notify({ orderId: id, status: 1, money, transId })).toMatchObject({ code: 200 });
    const { rows } = await order.pool.query('select what, who, detail from order_timeline where order_id = $1 order by id', [id]);
    expect(rows.map(({ what }) => what)).toEqual(['订单已取消', '收到迟到的付款']);
    expect(rows[0]).toMatchObject({ who: '客户（张三）', detail: '客户在付款前取消' });
    const paid = await place(who);
    await order.notify({ orderId: paid, status: 1, money, transId: newId() });
    expect(await order.call(who, `${own}/cancel`, { id: paid })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('已支付'),
    });
  });

  it('is the same request under its key', async () => {
    const who = customer();
    const id = await place(who);
    const key = { 'idempotency-key': `call-off-${id}` };
    for (let round = 0; round < 2; round += 1)
      expect(await order.call(who, `${own}/cancel`, { id }, key)).toMatchObject({ code: 200 });
  });

  it('against a payment and staff in the same moment: one truth, and the goods come back at most once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const who = customer();
      const spotId = await order.offer();
      const { data } = await order.call(who, `${own}/save`, { spotId, orderNum: 2, money });
      const { id } = data as { id: string };
      const [called, paid, removed] = await Promise.all([
        order.call(who, `${own}/cancel`, { id }),
        order.notify({ orderId: id, status: 1, money, transId: newId() }),
        ...(round % 2 ? [cancel(id, '同时')] : []),
      ]);
      expect(paid!.code, 'a payment is taken or owed back').toBe(200);
      const { rows } = await order.pool.query('select status, deleted from orders where id = $1', [id]);
      const { status, deleted } = rows[0] as { status: string; deleted: boolean };
      expect(deleted).toBe(removed?.code === 200);
      expect(called!.code).toBe(status === '03' ? 200 : 409);
      const back = status === '03' || deleted ? 50 : 48;
      expect(await order.balance(spotId)).toEqual({ balance: back, moved: back });
    }
  });
});
