import { beforeAll, describe, expect, it } from 'vitest';
import { customer, merchant, staff, useOrderService } from './support/startOrderService.ts';

const paths = {
  save: '/xinyue/home/customer/user/order/save',
  own: '/xinyue/home/customer/user/order/query/ByUserId',
  update: '/xinyue/backstage/customer/user/order/update',
};
const buyer = customer('赵六');
/** Quantities in the order in which they were ordered. */
const bought = [4, 2, 6];
const order = useOrderService();
let ids: string[];
beforeAll(async () => {
  ids = [];
  for (const orderNum of bought) {
    const spotId = await order.offer();
    const { data } = await order.call(buyer, paths.save, { spotId, orderNum, money: (orderNum * 1_450_050) / 100 });
    ids.push((data as { id: string }).id);
    order.clock.advance(60_000);
  }
});

type Row = { id: string; orderNum: number; payType: number; customerUserId: string; payTime: string };
const read = async (body: object = {}, actor = buyer) =>
  (await order.call(actor, paths.own, body)).data as { list: Row[]; total: number };
const quantities = async (body: object = {}) => (await read(body)).list.map(({ orderNum }) => orderNum);

describe('my orders', () => {
  it('Z-12 K-23 come newest first, or as `paixu` says: by time or amount, up or down', async () => {
    expect(await quantities()).toEqual([6, 2, 4]);
    expect(await quantities({ paixu: 1 })).toEqual([4, 2, 6]);
    expect(await quantities({ paixu: 2 })).toEqual([6, 2, 4]);
    expect(await quantities({ paixu: 3 })).toEqual([2, 4, 6]);
    expect(await quantities({ paixu: '4' })).toEqual([6, 4, 2]);
    expect(await order.call(buyer, paths.own, { paixu: 5 })).toMatchObject({ code: 400, msg: '排序方式不存在' });
  });

  it('R-50 counts of every tab come in one call and are those of the session alone', async () => {
    const count = (actor = buyer) => order.call(actor, '/xinyue/home/customer/user/order/count');
    expect((await count()).data).toEqual({ total: 3, states: [{ status: 0, total: 3 }] });
    expect((await count(customer())).data).toEqual({ total: 0, states: [] });
    for (const actor of [staff, merchant]) expect(await count(actor)).toMatchObject({ code: 403 });
  });

  it('Po-30 Po-32 merchant-service is told what this list shows, and how many of a buyer’s orders have not ended', async () => {
    const own = { customerId: buyer.ownerId };
    const told = await order.ask('/internal/customers/orders', { ...own, pageSize: 2 });
    expect(told.data).toMatchObject({ total: 3, list: [{ orderNum: 6 }, { orderNum: 2 }] });
    expect((await order.ask('/internal/customers/open', own)).data).toEqual({ open: 3 });
    expect((await order.ask('/internal/customers/open', { customerId: customer().ownerId })).data).toEqual({ open: 0 });
  });

  it('C-07 Z-83 total counts all matches, not the page; the page of the body counts', async () => {
    const { data } = await order.call(buyer, `${paths.own}?pageSize=10&pageNum=1`, { pageSize: 2, pageNum: 2 });
    expect(data).toMatchObject({ total: 3, list: [{ orderNum: 4 }] });
  });

  it('K-22 are paid by bank card where nothing else was chosen', async () => {
    expect((await read()).list.map(({ payType }) => payType)).toEqual([2, 2, 2]);
  });

  it('P-08 C-14 are those of the session alone; whoever asks for another id is refused', async () => {
    const other = customer();
    expect(await read({}, other)).toEqual({ list: [], total: 0 });
    expect(await read({ id: ids[0] }, other)).toEqual({ list: [], total: 0 });
    expect(await order.call(other, paths.own, { customerUserId: buyer.ownerId })).toMatchObject({ code: 403, msg: '没有权限' });
    expect((await read({ customerUserId: buyer.ownerId })).list.every((row) => row.customerUserId === buyer.ownerId)).toBe(true);
    for (const actor of [staff, merchant]) expect(await order.call(actor, paths.own)).toMatchObject({ code: 403 });
  });

  it('portal B5 Po-35 R-50 `statuses` asks for several codes at once, and takes nothing but codes', async () => {
    const { data } = await order.call(buyer, paths.save, { spotId: await order.offer(), orderNum: 2, money: 29_001 });
    const { id } = data as { id: string };
    await order.notify({ orderId: id, status: '04', money: 29_001, transId: 'closed-tab' });
    const closed = ['03', '04', '05', '06', 99];
    expect(await read({ statuses: closed })).toMatchObject({ total: 1, list: [{ id }] });
    expect(await read({ statuses: [0, '04'] })).toMatchObject({ total: 4 });
    expect(await read({ statuses: closed, status: 0 })).toEqual({ list: [], total: 0 });
    expect(await read({ status: 4, statuses: [4, '04'] }), 'Po-35').toMatchObject({ total: 1, list: [{ id }] });
    for (const wrong of [[], ['07'], '04', [['04']]])
      expect(await order.call(buyer, paths.own, { statuses: wrong }), JSON.stringify(wrong)).toMatchObject({ code: 400 });
    await order.pool.query('update orders set deleted = true where id = $1', [id]);
  });

  it('Po-38 are found by number, in full, in any width or by its end, by good or shop, and by day', async () => {
    const [row] = (await read()).list as (Row & { id: string; orderNo: string; spotName: string; shopUserName: string })[];
    const { orderNo, spotName, shopUserName } = row!;
    const wide = [...orderNo].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('');
    const end = orderNo.slice(-4);
    for (const body of [
      { orderNo },
      { orderNo: wide },
      { orderNo: `#${orderNo.slice(0, 6)} ${orderNo.slice(6)}` },
      { orderNo: end },
    ])
      expect(await read(body), JSON.stringify(body)).toMatchObject({ total: 1, list: [{ orderNo }] });
    for (const q of [orderNo, wide, end]) expect(await read({ q }), q).toMatchObject({ total: 1, list: [{ orderNo }] });
    for (const q of [spotName.slice(0, 2), shopUserName.slice(1)]) expect(await read({ q }), q).toMatchObject({ total: 3 });
    expect(await read({ shopUserName })).toMatchObject({ total: 3 });
    for (const nothing of [
      { orderNo: orderNo.slice(0, 8) },
      { orderNo: '%' },
      { orderNo: '_' },
      { q: '没有这样的' },
      { q: '%' },
      { q: end, status: 3 },
    ])
      expect(await read(nothing), JSON.stringify(nothing)).toEqual({ list: [], total: 0 });
    const day = row!.payTime.slice(0, 10);
    expect(await read({ payTimeStart: day, payTimeEnd: day })).toMatchObject({ total: 3 });
    expect(await read({ payTimeEnd: '2026-01-01' })).toEqual({ list: [], total: 0 });
    expect(await read({ q: end }, customer())).toEqual({ list: [], total: 0 });
    expect((await order.call(staff, '/xinyue/backstage/customer/user/order/query', { orderNo: end })).data).toMatchObject({
      total: 1,
    });
  });

  it("Po-39 C-14 are taken out as the list shows them, nobody else's; of none that is said", async () => {
    const path = '/xinyue/home/customer/user/order/export';
    const file = await (await order.download(buyer, path, { format: 'csv', paixu: 3 })).text();
    const [head, ...rows] = file.trimEnd().split('\r\n');
    expect(head).not.toContain('下单用户');
    expect(rows.map((line) => Number(line.split(',')[4]))).toEqual([2, 4, 6]);
    expect(await order.call(customer(), path, { format: 'xlsx' })).toMatchObject({
      code: 404,
      msg: '没有符合条件的内容，无法导出',
    });
    expect(await order.call(customer(), path, { format: 'csv', customerUserId: buyer.ownerId })).toMatchObject({ code: 403 });
    for (const actor of [staff, merchant]) expect(await order.call(actor, path, { format: 'csv' })).toMatchObject({ code: 403 });
  });

  it('C-16 a cancelled one is neither listed nor counted any more', async () => {
    expect(await order.call(staff, paths.update, { id: ids[1], del: 1 })).toMatchObject({ success: true });
    expect(await read({ paixu: 1 })).toMatchObject({ total: 2, list: [{ id: ids[0] }, { id: ids[2] }] });
    expect(await read({ id: ids[1] })).toEqual({ list: [], total: 0 });
  });
});
