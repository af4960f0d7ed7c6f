import { type StockMovement, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer, merchant, staff, startOrderService, type OrderFixture } from './support/startOrderService.ts';

let order: OrderFixture;
let spotId: string;
const { path } = operations.listMovements;
const buyer = customer('鲁橡轮胎');
const moved = async (more: object = {}, actor = merchant) =>
  (await order.call(actor, path, { spotId, ...more })).data as { list: StockMovement[]; total: number };

const place = async (orderNum: number) => {
  const { data } = await order.call(buyer, operations.placeOrder.path, { spotId, orderNum, money: (orderNum * 1_450_050) / 100 });
  return data as { id: string; orderNo: string };
};

beforeAll(async () => {
  order = await startOrderService();
  spotId = await order.offer({ openingStock: 50 });
});
afterAll(() => order.end());

describe('R-66 the movements of a good', () => {
  it('tell what moved its stock, with the balance after each, the order and who it was, newest first', async () => {
    const first = await place(5);
    const second = await place(10);
    await order.ask('/internal/stock/adjust', { spotId, seen: 35, wanted: 60, requestId: newId() }, { actor: merchant });
    await order.call(staff, operations.updateOrder.path, { id: first.id, del: 1, reason: '测试' });
    const { list, total } = await moved();
    expect(total).toBe(5);
    expect(list.map(({ reason, quantity, balance, orderNo, who }) => [reason, quantity, balance, orderNo, who])).toEqual([
      ['return', 5, 65, first.orderNo, '平台（管理员）'],
      ['adjustment', 25, 60, null, '商户（青岛橡胶）'],
      ['order', -10, 35, second.orderNo, '鲁橡轮胎'],
      ['order', -5, 45, first.orderNo, '鲁橡轮胎'],
      ['opening', 50, 50, null, ''],
    ]);
  });
  it('page by page the balances go on where the page before ended', async () => {
    const whole = (await moved({ pageSize: 100 })).list;
    const pages = [];
    for (let pageNum = 1; pageNum <= 3; pageNum += 1) pages.push(...(await moved({ pageNum, pageSize: 2 })).list);
    expect(pages).toEqual(whole);
    expect(await moved({ pageNum: 9, pageSize: 2 })).toEqual({ list: [], total: whole.length });
    expect(whole.at(-1)).toMatchObject({ reason: 'opening', balance: 50 });
    expect(whole[0]!.balance).toBe((await order.balance(spotId)).balance);
  });
  it('C-14 are shown to the shop and to staff alone; foreign and absent are told alike', async () => {
    expect((await moved({}, staff)).total).toBe((await moved()).total);
    const rival = { ...merchant, ownerId: newId() };
    const foreign = await order.call(rival, path, { spotId });
    expect(foreign).toMatchObject({ success: false, code: 404, msg: '该现货不存在' });
    expect(foreign).toEqual(await order.call(rival, path, { spotId: newId() }));
    expect(await order.call(buyer, path, { spotId })).toMatchObject({ code: 403 });
  });
});
