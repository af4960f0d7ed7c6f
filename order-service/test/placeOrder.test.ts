import { describe, expect, it } from 'vitest';
import { eventually } from '@xinyue/kit/testing/eventually';
import { newId } from '@xinyue/kit/newId';
import { customer, shopId, useOrderService } from './support/startOrderService.ts';

const save = '/xinyue/home/customer/user/order/save';
const order = useOrderService();

const form = (spotId: string, orderNum = 2) => ({ spotId, orderNum, money: (orderNum * 1_450_050) / 100, payType: 2 });

describe('placing an order', () => {
  it('C-24 C-25 C-26 C-28 S-01 Z-11 Z-13 writes the order with the facts of the server, takes the stock and publishes it', async () => {
    const spotId = await order.offer();
    const buyer = customer('李四');
    const lies = { status: 3, customerUserNickname: '别人', payTime: '2020-01-01 00:00:00', del: 1, spotName: '黄金' };
    const answer = await order.call(buyer, save, { ...form(spotId, 3), ...lies });
    expect(answer).toMatchObject({ success: true, data: { orderNo: expect.stringMatching(/^260506\d{8}$/) } });
    const { id } = answer.data as { id: string };
    const own = await order.call(buyer, '/xinyue/home/customer/user/order/query/ByUserId?pageSize=5&pageNum=1');
    expect(own.data).toMatchObject({
      total: 1,
      list: [
        {
          id,
          customerUserNickname: '李四',
          spotName: 'SCR WF 天然橡胶',
          orderNum: 3,
          money: 43501.5,
          status: 0,
          payTime: '2026-05-06 10:00:00',
          updateTime: null,
          reamrk1: null,
          pickupAdress: '青岛保税区',
          warehouseAdress: '青岛保税区 3 号库',
          del: 0,
        },
      ],
    });
    expect(await order.balance(spotId)).toEqual({ balance: 47, moved: 47 });
    await eventually(() => order.published.some((event) => event.aggregateId === id), { describe: 'order.placed is published' });
    expect(order.published.find((event) => event.aggregateId === id)).toMatchObject({
      type: 'order.placed',
      aggregateVersion: 1,
      actor: { kind: 'customer', id: buyer.ownerId },
      data: { orderId: id, shopId, quantity: 3, totalFen: 4_350_150, status: '0' },
    });
    expect(order.published.filter((event) => event.aggregateId === spotId).map(({ data }) => data['balance'])).toEqual([50, 47]);
  });

  it.each([
    ['C-27 under the minimum', { orderNum: 1, money: 14500.5 }, 409, '起订量为 2 吨，您要购买 1 吨'],
    ['C-27 over the stock', form('', 51), 409, '库存不足：库存仅剩 50 吨，您要购买 51 吨'],
    [
      'C-25 Z-13 another price',
      { orderNum: 2, money: 0.02 },
      400,
      '价格已变更：页面金额 ¥0.02，当前金额 ¥29,001.00，请确认后重新下单',
    ],
    ['V-21 1.5', { orderNum: 1.5, money: 1 }, 400, '购买数量须为正整数'],
    ['V-21 a text', { orderNum: '2e0', money: 1 }, 400, '购买数量须为正整数'],
    ['V-21 1e21', { orderNum: 1e21, money: 1 }, 400, '购买数量须为正整数'],
    ['V-21 negative', { orderNum: -2, money: 1 }, 400, '购买数量须为正整数'],
    ['C-25 three decimals', { orderNum: 2, money: 0.001 }, 400, '订单金额格式错误'],
    ['C-14 another customer', { ...form(''), customerUserId: newId() }, 403, '没有权限'],
  ])('%s is refused and nothing is stored', async (_what, wrong, code, msg) => {
    const spotId = await order.offer();
    const answer = await order.call(customer(), save, { ...wrong, spotId });
    expect(answer).toMatchObject({ status: 200, success: false, code, msg });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
    const { rowCount } = await order.pool.query('select 1 from orders where spot_id = $1', [spotId]);
    expect(rowCount).toBe(0);
  });

  it('C-27 refuses closed, deleted and unknown goods and the own shop', async () => {
    const closed = await order.offer({ open: false });
    const deleted = await order.offer({ deleted: true });
    const open = await order.offer();
    const msg = async (spotId: string, who = customer()) => (await order.call(who, save, form(spotId))).msg;
    expect(await msg(closed)).toBe('SCR WF 天然橡胶 已下架，暂不能购买');
    expect(await msg(deleted)).toBe('该现货不存在');
    expect(await msg(newId())).toBe('该现货不存在');
    expect(await msg(open, { ...customer(), ownerId: shopId })).toBe('不能购买自己店铺的现货');
  });

  it('answers the first order again for the same key, 409 for another body, also when both come at once', async () => {
    const spotId = await order.offer();
    const buyer = customer();
    const key = { 'idempotency-key': newId() };
    const both = await Promise.all([1, 2, 3].map(() => order.call(buyer, save, form(spotId), key)));
    expect(new Set(both.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
    expect(await order.call(buyer, save, form(spotId, 4), key)).toMatchObject({ code: 409, msg: '同一请求编号的内容不一致' });
    const twice = { ...form(spotId, 5), payTime: '2026-05-06 10:00:00' };
    const [first, second] = [await order.call(buyer, save, twice), await order.call(buyer, save, twice)];
    expect(first.data).toEqual(second.data);
    expect(await order.balance(spotId)).toEqual({ balance: 43, moved: 43 });
  });

  it('K2 200 orders at once for 50 tonnes sell exactly 50, the others are told both numbers', async () => {
    const spotId = await order.offer({ minimum: 1 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => order.call(customer(), save, form(spotId, 1))));
    expect(answers.filter(({ success }) => success)).toHaveLength(50);
    const refused = answers.filter(({ success }) => !success);
    expect(new Set(refused.map(({ msg, code, status }) => `${status} ${code} ${msg}`))).toEqual(
      new Set(['200 409 库存不足：库存仅剩 0 吨，您要购买 1 吨']),
    );
    expect(await order.balance(spotId)).toEqual({ balance: 0, moved: 0 });
  });

  it('C-27 fills up what is left when greater wishes in the same flush do not fit', async () => {
    const spotId = await order.offer({ minimum: 1 });
    const requests = [45, 20, 4, 9, 1];
    const answers = await Promise.all(requests.map((count) => order.call(customer(), save, form(spotId, count))));
    const sold = requests.filter((_count, index) => answers[index]!.success).reduce((sum, count) => sum + count, 0);
    expect(await order.balance(spotId)).toEqual({ balance: 50 - sold, moved: 50 - sold });
    for (const [index, count] of requests.entries()) if (!answers[index]!.success) expect(count).toBeGreaterThan(50 - sold);
  });
});
