import { describe, expect, it } from 'vitest';
import { beijingTime } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { customer, staff, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const money = 29_001;
const minute = 60_000;
const order = useOrderService();

const buyer = customer('李四');
async function place() {
  const { data } = await order.call(buyer, `${own}/save`, { spotId: await order.offer(), orderNum: 2, money });
  return (data as { id: string }).id;
}
const ago = (ms: number) => beijingTime(new Date(order.clock.now().getTime() - ms));
const pay = (orderId: string, payTime?: string | null, transId = newId()) =>
  order.notify({ orderId, status: 1, money, transId, payTime });
const timeline = async (id: string) =>
  (await order.call(buyer, `${own}/timeline`, { id })).data as { time: string; what: string; who: string; detail: string }[];
const row = async (id: string) =>
  ((await order.call(buyer, `${own}/query/ByUserId`, { id })).data as { list: { status: unknown; updateTime: string }[] })
    .list[0]!;

describe('C-74 payTime', () => {
  it('C-74 defect 8 lies between five minutes before the order and five from now; else 400 with the bounds and nothing changed', async () => {
    const id = await place();
    order.clock.advance(20 * minute);
    const [from, to] = [ago(25 * minute), ago(-5 * minute)];
    const wrong = [
      '1970-01-01 00:00:00',
      ago(25 * minute + 1000),
      ago(-5 * minute - 1000),
      '2099-01-01 00:00:00',
      'now',
      '2026-02-30 10:00:00',
    ];
    for (const payTime of wrong) {
      const answer = await pay(id, payTime);
      expect(answer, payTime).toMatchObject({ code: 400 });
      expect(answer.msg).toContain(`${from} 至 ${to}`);
    }
    expect(await row(id)).toMatchObject({ status: 0, updateTime: null });
    expect(await pay(id, ago(25 * minute))).toMatchObject({ code: 200 });
    expect(await row(id)).toMatchObject({ status: 1, updateTime: from });
    const ahead = await place();
    expect(await pay(ahead, ago(-5 * minute))).toMatchObject({ code: 200 });
    expect(await row(ahead)).toMatchObject({ status: 1, updateTime: ago(-5 * minute) });
  });

  it('C-74 many at once are judged like one alone', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, place));
    const answers = await Promise.all(ids.map((id, nth) => pay(id, nth % 2 ? ago(10 * minute) : ago(0))));
    expect(answers.map(({ code }) => code)).toEqual(ids.map((_id, nth) => (nth % 2 ? 400 : 200)));
  });

  it('Z-09 K defect 2 the order, its event and its timeline know one moment of payment, and the timeline is as it happened here', async () => {
    const id = await place();
    order.clock.advance(3 * minute);
    await order.notify({ orderId: id, status: '02', money, transId: newId() });
    order.clock.advance(60 * minute);
    const at = ago(62 * minute);
    expect(await pay(id, at)).toMatchObject({ code: 200 });
    expect(await row(id)).toMatchObject({ updateTime: at });
    const lines = await timeline(id);
    expect(lines.map(({ what }) => what)).toEqual(['提交订单', '预计支付成功', '已支付']);
    expect(lines[2]).toMatchObject({ time: at, who: '支付渠道（bank）' });
    const paid = await eventually(
      () => order.published.find(({ type, aggregateId }) => type === 'order.paid' && aggregateId === id),
      {
        describe: 'the payment is published',
      },
    );
    expect(beijingTime(new Date(paid.data['paidAt'] as string))).toBe(at);
  });

  it('C-74 late money says when it was paid, in the event and in the timeline', async () => {
    const id = await place();
    await order.call(staff, '/xinyue/backstage/customer/user/order/update', { id, del: 1, reason: '缺货' });
    order.clock.advance(9 * minute);
    const at = ago(8 * minute);
    expect(await pay(id, at)).toMatchObject({ code: 200 });
    const late = await eventually(
      () => order.published.find(({ type, aggregateId }) => type === 'order.paidLate' && aggregateId === id),
      {
        describe: 'the late payment is published',
      },
    );
    expect(beijingTime(new Date(late.data['paidAt'] as string))).toBe(at);
    const lines = await timeline(id);
    expect(lines.map(({ what }) => what)).toEqual(['提交订单', '订单已取消', '收到迟到的付款']);
    expect(lines[1]!.detail).toBe('缺货');
    expect(lines[2]!.detail).toBe(`付款时间 ${at}，订单已取消，款项将原路退回`);
  });

  it('C-74 a partner whose clock is fast does not put the payment behind the cancellation', async () => {
    const id = await place();
    expect(await pay(id, ago(-4 * minute))).toMatchObject({ code: 200 });
    order.clock.advance(minute);
    await order.call(staff, '/xinyue/backstage/customer/user/order/update', { id, del: 1, reason: '缺货' });
    expect((await timeline(id)).map(({ what }) => what)).toEqual(['提交订单', '已支付', '订单已取消']);
  });

  it('portal B14 the sandbox is called by its Chinese name', async () => {
    const id = await place();
    const answer = await order.notify({ orderId: id, status: 1, money, transId: newId() }, 'sandbox');
    expect(answer.code).toBe(200);
    expect((await timeline(id)).at(-1)).toMatchObject({ what: '已支付', who: '支付渠道（沙箱收银台）' });
  });
});
