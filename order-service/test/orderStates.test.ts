import { describe, expect, it } from 'vitest';
import { beijingTime } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { newId } from '@xinyue/kit/newId';
import { customer, merchant, staff, useOrderService } from './support/startOrderService.ts';

const paths = {
  save: '/xinyue/home/customer/user/order/save',
  pay: '/xinyue/home/customer/user/order/pay',
  pickUp: '/xinyue/home/customer/user/order/pickup',
  ownTimeline: '/xinyue/home/customer/user/order/timeline',
  update: '/xinyue/backstage/customer/user/order/update',
  list: '/xinyue/backstage/customer/user/order/query',
  total: '/xinyue/backstage/customer/user/order/total/query',
};
const order = useOrderService();

const money = 29_001;
const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
const buyer = customer('王五');

async function place(who = buyer) {
  const spotId = await order.offer();
  const { data } = await order.call(who, paths.save, { spotId, orderNum: 2, money });
  return { spotId, id: (data as { id: string }).id };
}
async function paid(who = buyer, already?: Awaited<ReturnType<typeof place>>) {
  const placed = already ?? (await place(who));
  const notice = { orderId: placed.id, status: 1, money, transId: newId() };
  expect(await order.notify(notice)).toMatchObject({ success: true });
  return { ...placed, notice };
}
const stateOf = async (id: string) => {
  const { rows } = await order.pool.query('select status, deleted, version from orders where id = $1', [id]);
  return rows[0] as { status: string; deleted: boolean; version: number };
};
const publishedOf = (id: string) => order.published.filter((event) => event.aggregateId === id).map(({ type }) => type);

describe('the audit trail', () => {
  it('keeps who confirmed, handed over and cancelled an order, for staff alone to read', async () => {
    const { id } = await paid();
    await order.call(staff, paths.update, { id, status: 2, reamrk1: contract });
    await order.call(staff, paths.update, { id, status: 3 });
    await order.call(staff, paths.update, { id, del: 1, reason: '质量异议' });
    await order.call(staff, paths.update, { id, status: 2, reamrk1: contract });
    const path = '/xinyue/backstage/audit/order/query';
    const { data } = await order.call(staff, path, { rowId: id });
    expect(data).toMatchObject({
      total: 3,
      list: [
        { what: 'order.cancelled', who: staff.name, before: { del: 0 }, after: { del: 1 } },
        { what: 'order.pickedUp', before: { status: 2 }, after: { status: 3 } },
        { what: 'order.confirmed', before: { status: 1, reamrk1: null }, after: { status: 2, reamrk1: contract } },
      ],
    });
    expect(await order.call(buyer, path, { rowId: id })).toMatchObject({ success: false, code: 403 });
  });
});

describe('deleting an order', () => {
  it('C-58 P-26 is for staff alone, gives the stock back once and keeps the code', async () => {
    const path = '/xinyue/backstage/customer/user/order/delete';
    const { id, spotId } = await place();
    const left = async () =>
      (await order.pool.query<{ balance: number }>('select balance from stock where spot_id = $1', [spotId])).rows[0]!.balance;
    const before = await left();
    for (const who of [buyer, merchant]) expect(await order.call(who, path, { id })).toMatchObject({ code: 403 });
    expect(await order.call(staff, path, { id })).toMatchObject({ success: true });
    expect(await stateOf(id)).toMatchObject({ status: '0', deleted: true });
    expect(await left()).toBe(before + 2);
    expect(await order.call(staff, path, { id })).toMatchObject({ code: 409 });
    expect(await left()).toBe(before + 2);
    expect(await order.call(staff, path, { id: newId() })).toMatchObject({ code: 404 });
    await expect.poll(() => publishedOf(id)).toContain('order.cancelled');
  });
});

describe('an order on its way', () => {
  it('C-54 C-57 P-09 Z-05 Z-09 S-02 S-06 S-07 S-10 goes from 0 over 1 and 2 to 3 and keeps its history', async () => {
    const placed = await place();
    const orderedAt = beijingTime(order.clock.now());
    order.clock.advance(60_000);
    const { id } = await paid(buyer, placed);
    const paidAt = beijingTime(order.clock.now());
    order.clock.advance(60_000);
    expect(await order.call(staff, paths.update, { id, status: 2, reamrk1: contract })).toMatchObject({ success: true });
    expect(order.upstreams.calls.at(-1)).toMatchObject({
      path: '/internal/files/claim',
      body: {
        saveUrls: [contract],
        purpose: 'contract',
        readers: [
          { ownerId: buyer.ownerId, userType: 1 },
          { ownerId: merchant.ownerId, userType: 2 },
        ],
        reference: id,
        maxBytes: 512_000,
      },
    });
    expect(await order.call(buyer, paths.pickUp, { id })).toMatchObject({ success: true });
    const { data } = await order.call(staff, paths.list, { id });
    expect(data).toMatchObject({ total: 1, list: [{ status: 3, reamrk1: contract, payTime: orderedAt, updateTime: paidAt }] });
    const timeline = (await order.call(buyer, paths.ownTimeline, { id })).data as { what: string; who: string }[];
    expect(timeline.map(({ what }) => what)).toEqual(['提交订单', '已支付', '待提货', '已提货']);
    expect(timeline.at(-1)!.who).toBe('客户（王五）');
    await eventually(() => publishedOf(id).length === 4, { describe: 'four facts are published' });
    expect(publishedOf(id)).toEqual(['order.placed', 'order.paid', 'order.confirmed', 'order.pickedUp']);
  });

  it('own-names opens the cashier for an own order in 0 with the amount of the order', async () => {
    const { id } = await place();
    expect(await order.call(buyer, paths.pay, { id })).toMatchObject({
      data: { payUrl: expect.stringMatching(/^\/sandbox\/cashier\/[0-9a-f-]{36}$/), channel: 'sandbox' },
    });
    expect(order.upstreams.calls.at(-1)!.body).toMatchObject({
      openings: [{ orderId: id, fen: 2_900_100, customerId: buyer.ownerId }],
    });
    expect(await order.call(customer(), paths.pay, { id })).toMatchObject({ code: 404 });
    const done = await paid();
    expect(await order.call(buyer, paths.pay, { id: done.id })).toMatchObject({
      code: 409,
      msg: '订单当前状态为已支付，不能支付',
    });
  });

  it.each([
    ['Z-06 no contract', { status: 2 }, 400, '请上传 1 至 3 份合同，当前 0 份'],
    ['Z-06 four', { status: 2, reamrk1: Array(4).fill(contract).join(',') }, 400, '请上传 1 至 3 份合同，当前 4 份'],
    ['a foreign address', { status: 2, reamrk1: 'http://evil/x.jpg' }, 400, '该文件不可用，请重新上传'],
    ['Z-08 both', { status: 2, del: 1, reamrk1: contract }, 400, '不能同时取消订单并修改状态'],
    ['Z-07 the code of a cancelled order', { status: '03' }, 409, '状态已变更，请刷新后重试（当前状态：已支付）'],
    ['Z-08 neither', {}, 400, '缺少：订单状态或取消标志'],
    ['S-09 1 to 3', { status: 3 }, 409, '状态已变更，请刷新后重试（当前状态：已支付）'],
    ['S-09 1 to 0', { status: '0' }, 409, '状态已变更，请刷新后重试（当前状态：已支付）'],
    ['S-11 an unknown code', { status: '7' }, 400, '订单状态不存在'],
  ])('%s is refused and changes nothing', async (_what, wrong, code, msg) => {
    const { id } = await paid();
    expect(await order.call(staff, paths.update, { id, ...wrong })).toMatchObject({ code, msg });
    expect(await stateOf(id)).toMatchObject({ status: '1', deleted: false, version: 2 });
  });

  it('S-07 files that come with a pick-up are not put aside', async () => {
    const { id } = await paid();
    await order.call(staff, paths.update, { id, status: 2, reamrk1: contract });
    const claims = order.upstreams.calls.length;
    expect(await order.call(staff, paths.update, { id, status: 3, reamrk1: contract })).toMatchObject({ success: true });
    expect(order.upstreams.calls).toHaveLength(claims);
  });

  it('Z-16 P-24 P-25 a merchant serves its own orders and meets a foreign one like an absent one', async () => {
    const { id } = await paid();
    const foreign = { ...merchant, ownerId: newId() };
    expect(await order.call(foreign, paths.update, { id, del: 1 })).toMatchObject({ code: 404 });
    expect(await order.call(foreign, paths.list, { id })).toMatchObject({ data: { total: 0 } });
    expect(await order.call(merchant, paths.update, { id, status: 2, reamrk1: contract })).toMatchObject({ success: true });
    expect(await order.call(customer(), paths.pickUp, { id })).toMatchObject({ code: 404 });
    expect(await order.call(merchant, paths.update, { id, status: 3 })).toMatchObject({ success: true });
    expect(await order.call(merchant, paths.update, { id, del: 1 })).toMatchObject({ code: 403 });
  });

  it.each([
    ['0', place],
    ['1', paid],
  ])(
    'C-55 C-56 C-16 S-08 Z-07 cancelling in %s gives the stock back once and leaves every list and sum',
    async (status, make) => {
      const { id, spotId } = await make();
      expect(await order.balance(spotId)).toEqual({ balance: 48, moved: 48 });
      const answers = await Promise.all([1, 2].map(() => order.call(staff, paths.update, { id, del: 1, reason: '客户要求' })));
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
      expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
      expect(await stateOf(id)).toMatchObject({ status, deleted: true });
      expect(await order.call(staff, paths.list, { id })).toMatchObject({ data: { total: 0, list: [] } });
      expect(await order.call(staff, paths.total, { id })).toMatchObject({ data: { money: 0 } });
      await eventually(() => publishedOf(id).includes('order.cancelled'), { describe: 'order.cancelled is published' });
    },
  );
});

describe('payment notices', () => {
  it('C-74 the same notice twice, or twice at once, pays once', async () => {
    const { id, notice } = await paid();
    await order.notify(notice);
    await Promise.all([1, 2, 3].map(() => order.notify(notice)));
    expect(await stateOf(id)).toMatchObject({ status: '1', version: 2 });
  });

  it('C-74 another amount, another order, another transaction and a forged signature change nothing', async () => {
    const { id } = await place();
    const other = await paid();
    const notice = { orderId: id, status: 1, money, transId: newId() };
    expect(await order.notify({ ...notice, money: 0.01 })).toMatchObject({
      code: 400,
      msg: '金额不符：订单金额 ¥29,001.00，通知金额 ¥0.01',
    });
    expect(await order.notify({ ...notice, transId: other.notice.transId })).toMatchObject({
      code: 409,
      msg: '该交易号已用于其他订单',
    });
    expect(await order.notify({ ...notice, orderId: newId() })).toMatchObject({ code: 404 });
    expect(await order.notify(notice, 'XINYUE-HMAC-SHA256 partner="bank"')).toMatchObject({
      status: 401,
      code: 401,
      msg: '签名错误：请求头格式不正确',
    });
    expect(await stateOf(id)).toMatchObject({ status: '0', version: 1 });
    expect(await order.notify({ ...other.notice, transId: newId() })).toMatchObject({ code: 409 });
  });

  it('C-74 a signature is good once', async () => {
    const { id } = await place();
    const { signAsPartner } = await import('@xinyue/kit/partners/partnerSignature');
    const body = { orderId: id, status: '00', money, transId: newId() };
    await order.openAt(id);
    const request = { method: 'POST', pathAndQuery: '/xinyue/partner/order/pay/notify', body: JSON.stringify(body) };
    const signature = signAsPartner({ ...request, partner: 'bank', secret: 'secret of the story bank', now: order.clock.now() });
    expect(await order.notify(body, signature)).toMatchObject({ success: true });
    expect(await order.notify(body, signature)).toMatchObject({ status: 401 });
  });

  it('S-03 S-05 Z-03 00 stays 00 and is not 0; 01 is stored as 1', async () => {
    const { id } = await place();
    const transId = newId();
    await order.notify({ orderId: id, status: '00', money, transId });
    expect(await stateOf(id)).toMatchObject({ status: '00' });
    expect(await order.call(staff, paths.list, { id, status: 0 })).toMatchObject({ data: { total: 0 } });
    expect(await order.call(staff, paths.list, { id, status: '00' })).toMatchObject({
      data: { total: 1, list: [{ status: '00' }] },
    });
    await order.notify({ orderId: id, status: '01', money, transId });
    expect(await stateOf(id)).toMatchObject({ status: '1' });
  });

  it('S-04 a refusal gives the stock back; a payment after that is published as late and leaves the order', async () => {
    const { id, spotId } = await place();
    await order.notify({ orderId: id, status: '04', money, transId: newId() });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
    expect(await order.notify({ orderId: id, status: 1, money, transId: newId() })).toMatchObject({ success: true });
    expect(await stateOf(id)).toMatchObject({ status: '04' });
    await eventually(() => publishedOf(id).includes('order.paidLate'), { describe: 'order.paidLate is published' });
    expect(await order.call(staff, paths.update, { id, del: 1 })).toMatchObject({ success: true });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
  });
});
