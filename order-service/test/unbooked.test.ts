import { newId } from '@xinyue/kit/newId';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer, staff, useOrderService } from './support/startOrderService.ts';

const money = 29_001;
const own = '/xinyue/home/customer/user/order';
const recorded = { reason: 'recorded', repeat: 0 };
const order = useOrderService();
let spotId: string;
beforeAll(async () => {
  spotId = await order.offer({ openingStock: 10_000 });
});

const buyer = customer();
const place = async () => {
  const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money });
  return (data as { id: string }).id;
};
/** `sandbox` is the second partner of these stories. */
const notify = (orderId: string, transId: string, more: { partner?: 'sandbox'; money?: number; status?: unknown } = {}) => {
  const { partner, ...changed } = more;
  return order.notify({ orderId, status: 1, money, transId, ...changed }, partner);
};
const rowsOf = async (orderId: string) =>
  (
    await order.pool.query<{ partner: string; trans: string; fen: number; why: string }>(
      'select partner, trans_id as trans, fen::int, why from unbooked_payments where order_id = $1 order by at, partner',
      [orderId],
    )
  ).rows;
const publishedOf = async (orderId: string) =>
  (
    await order.pool.query<{ type: string; trans: string }>(
      "select type, data->>'transId' as trans from outbox where data->>'orderId' = $1 and type in ('order.paid', 'order.paidLate', 'receipt.unbooked') order by seq",
      [orderId],
    )
  ).rows.map(({ type, trans }) => `${type} ${trans}`);
const linesOf = async (id: string) => {
  const { data } = await order.call(buyer, `${own}/timeline`, { id });
  return (data as unknown as { what: string; detail: string }[]).map(({ what, detail }) => `${what} ${detail}`);
};

describe('C-74 numbers are a partner’s own', () => {
  it('C-74 the same number of two partners pays two orders', async () => {
    const [mine, theirs, number] = [await place(), await place(), newId()];
    expect(await notify(mine, number)).toMatchObject({ code: 200, data: null });
    expect(await notify(theirs, number, { partner: 'sandbox' })).toMatchObject({ code: 200, data: null });
    expect([await publishedOf(mine), await publishedOf(theirs)]).toEqual([[`order.paid ${number}`], [`order.paid ${number}`]]);
    // Of one partner it stays a mistake.
    expect(await notify(await place(), number)).toMatchObject({ code: 409, data: { reason: 'transUsed' } });
  });

  it('C-74 the same number of two partners for one order is money twice', async () => {
    const [id, number] = [await place(), newId()];
    await notify(id, number);
    expect(await notify(id, number, { partner: 'sandbox' })).toMatchObject({ code: 409, data: recorded });
    expect(await rowsOf(id)).toEqual([{ partner: 'sandbox', trans: number, fen: 2_900_100, why: 'paidAlready' }]);
    // The one that paid repeats itself, and so does the other.
    expect(await notify(id, number)).toMatchObject({ code: 200, data: null });
    expect(await notify(id, number, { partner: 'sandbox' })).toMatchObject({ code: 409, data: recorded });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('C-74 both at once, of a batch: one pays, the other is recorded', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [id, number] = [await place(), newId()];
      const answers = await Promise.all([notify(id, number), notify(id, number, { partner: 'sandbox' })]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
      expect(await rowsOf(id)).toMatchObject([{ why: 'paidAlready', trans: number }]);
    }
  });
});

describe('C-74 money without a home leaves one row', () => {
  it('C-74 a second payment of a paid order: 409, one row however often it is told, a line for the buyer', async () => {
    const [id, second] = [await place(), newId()];
    await notify(id, newId());
    for (const _again of [1, 2, 3]) expect(await notify(id, second)).toMatchObject({ code: 409, data: recorded });
    expect(await rowsOf(id)).toEqual([{ partner: 'bank', trans: second, fen: 2_900_100, why: 'paidAlready' }]);
    expect((await publishedOf(id)).slice(1)).toEqual([`receipt.unbooked ${second}`]);
    expect((await linesOf(id)).filter((line) => line.includes('未能入账'))).toEqual([
      `收到未能入账的付款 交易号 ${second}，¥29,001.00 未入账：订单已支付，平台核实后处理`,
    ]);
  });

  it('C-74 another amount: 400, one row, the order still waits; codes without money leave none', async () => {
    const [id, part, over] = [await place(), newId(), newId()];
    for (const _again of [1, 2]) expect(await notify(id, part, { money: 10 })).toMatchObject({ code: 400, data: recorded });
    expect(await notify(id, over, { money: 29_001.01, status: '01' })).toMatchObject({ code: 400, data: recorded });
    expect(await notify(id, newId(), { money: 10, status: '02' })).toMatchObject({
      code: 400,
      data: { reason: 'amountMismatch' },
    });
    expect(await rowsOf(id)).toEqual([
      { partner: 'bank', trans: part, fen: 1_000, why: 'otherAmount' },
      { partner: 'bank', trans: over, fen: 2_900_101, why: 'otherAmount' },
    ]);
    expect((await linesOf(id)).filter((line) => line.includes('未能入账'))[0]).toBe(
      `收到未能入账的付款 交易号 ${part}，¥10.00 未入账：与订单金额 ¥29,001.00 不符，平台核实后处理`,
    );
    expect(await notify(id, newId())).toMatchObject({ code: 200, data: null });
  });

  it('C-74 what was taken down pays nothing any more, also in the right amount: it may have been given back meanwhile', async () => {
    const [id, number] = [await place(), newId()];
    await notify(id, number, { money: 10 });
    expect(await notify(id, number, { money: 11 })).toMatchObject({ code: 400, data: recorded });
    expect(await notify(id, number)).toMatchObject({ code: 409, data: recorded });
    expect(await publishedOf(id)).toEqual([`receipt.unbooked ${number}`]);
    expect(await rowsOf(id)).toEqual([{ partner: 'bank', trans: number, fen: 1_000, why: 'otherAmount' }]);
    expect(await notify(id, newId())).toMatchObject({ code: 200, data: null });
  });

  it('C-74 a number that paid is not taken again in another amount: refused without a mark, told once in the history', async () => {
    const [id, number, late] = [await place(), newId(), newId()];
    await notify(id, number);
    const corrected = { status: 1, money: 28_000 };
    for (const _again of [1, 2])
      expect(await notify(id, number, corrected)).toMatchObject({ code: 400, data: { reason: 'amountMismatch' } });
    expect(await rowsOf(id)).toEqual([]);
    expect((await linesOf(id)).filter((line) => line.includes('不一致'))).toEqual([
      `收到金额不一致的付款通知 交易号 ${number} 已按 ¥29,001.00 收到通知，又通知为 ¥28,000.00：仍按首次通知处理，平台核实`,
    ]);
    expect(await notify(id, number)).toMatchObject({ code: 200, data: null });
    const ended = await place();
    await notify(ended, newId(), { status: '05' });
    await notify(ended, late);
    expect(await notify(ended, late, corrected)).toMatchObject({ code: 400, data: { reason: 'amountMismatch' } });
    expect((await linesOf(ended)).filter((line) => line.includes('不一致'))).toHaveLength(1);
  });

  it('C-74 S-04 after the end: 200, one row, one fact that gives it back, and the same answer again', async () => {
    const [id, late] = [await place(), newId()];
    await notify(id, newId(), { status: '05' });
    for (const _again of [1, 2]) expect(await notify(id, late)).toMatchObject({ code: 200, data: recorded });
    expect(await notify(id, late, { partner: 'sandbox' })).toMatchObject({ code: 200, data: recorded });
    expect(await rowsOf(id)).toEqual([
      { partner: 'bank', trans: late, fen: 2_900_100, why: 'ended' },
      { partner: 'sandbox', trans: late, fen: 2_900_100, why: 'ended' },
    ]);
    expect(await publishedOf(id)).toEqual([`order.paidLate ${late}`, `order.paidLate ${late}`]);
  });

  it('C-74 a frozen order takes none: 409 and a row, as it has ended for its payer', async () => {
    const [id, number] = [await place(), newId()];
    await notify(id, newId(), { status: '06' });
    for (const _again of [1, 2]) expect(await notify(id, number)).toMatchObject({ code: 409, data: recorded });
    expect(await rowsOf(id)).toMatchObject([{ why: 'ended', trans: number }]);
  });

  it('C-74 what was recorded of a paid order is not given back once more when that order is cancelled and it is told again', async () => {
    const [id, second] = [await place(), newId()];
    await notify(id, newId());
    await notify(id, second);
    await order.call(staff, '/xinyue/backstage/customer/user/order/update', { id, del: 1 });
    expect(await notify(id, second)).toMatchObject({ code: 409, data: recorded });
    expect((await publishedOf(id)).filter((fact) => fact.startsWith('order.paidLate'))).toEqual([]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('C-74 a number whose money was recorded for one order pays no other one, and an unknown order is not found', async () => {
    const [id, number] = [await place(), newId()];
    await notify(id, number, { money: 1 });
    expect(await notify(await place(), number)).toMatchObject({ code: 409, data: { reason: 'transUsed' } });
    const absent = newId();
    expect(await notify(absent, newId())).toMatchObject({ code: 404 });
    expect(await rowsOf(absent)).toEqual([]);
  });
});
