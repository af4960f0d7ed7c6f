import { describe, expect, it } from 'vitest';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { newId } from '@xinyue/kit/newId';
import { holdHands, newcomer } from './support/holdHands.ts';
import { staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService({});
const hands = () => holdHands(order);
const minute = 60_000;
const save = (body: object, headers = {}) => order.call(staff, '/xinyue/backstage/hold/limit/save', body, headers);
const query = (body: object) => order.call(staff, '/xinyue/backstage/hold/query', body);
const update = (id: string) => order.call(staff, '/xinyue/backstage/customer/user/order/update', { id, del: 1 });

describe('deadlines and strikes', () => {
  it('S-04 a newcomer has ten minutes, an established buyer thirty, and every text and job goes by that', async () => {
    const { place, offer, established, expire } = hands();
    const [spotId, fresh, known] = [await offer(), newcomer(), await established()];
    const [[short], [long]] = [await place(fresh, spotId), await place(known, spotId)];
    const list = async (id: string) =>
      ((await order.call(staff, '/xinyue/backstage/customer/user/order/query', { id })).data as { list: object[] }).list[0];
    const at = order.clock.now().getTime();
    const beijing = (ms: number) => new Date(at + ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(await list(short!)).toMatchObject({ payBefore: beijing(10 * minute) });
    expect(await list(long!)).toMatchObject({ payBefore: beijing(30 * minute) });
    order.clock.advance(10 * minute - 1);
    await expire();
    expect(await list(short!)).toMatchObject({ status: 0 });
    order.clock.advance(1);
    await expire();
    expect([await list(short!), await list(long!)]).toMatchObject([{ status: '05' }, { status: 0 }]);
    const { rows } = await order.pool.query('select detail from order_timeline where order_id = $1', [short]);
    expect(rows).toContainEqual({ detail: '10 分钟内未支付' });
    order.clock.advance(20 * minute);
    expect(await order.call(known, '/xinyue/home/customer/user/order/pay', { id: long })).toMatchObject({ code: 409 });
  });

  it('Tr-M-04 strikes halve, quarter and shut; a payment wipes three, seven days all of them', async () => {
    const { place, buy, offer, callOff, holds, established, pay } = hands();
    const [spotId, buyer] = [await offer(), await established()];
    const strike = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) await callOff(buyer, (await place(buyer, spotId))[0]!);
    };
    await strike(3);
    expect(await holds(buyer)).toMatchObject({ strikes: 3, limits: { orders: 20, fen: 5_000_000_000 } });
    await strike(1);
    expect(await holds(buyer)).toMatchObject({ strikes: 4, limits: { orders: 10, fen: 2_500_000_000 } });
    await strike(3);
    expect(await holds(buyer)).toMatchObject({ strikes: 7, limits: { orders: 5, fen: 1_250_000_000 }, until: null });
    const [open] = await place(buyer, spotId);
    await strike(3);
    const until = new Date(order.clock.now().getTime() + 32 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(await holds(buyer)).toMatchObject({ strikes: 10, until });
    expect(await buy(buyer, spotId, 1)).toMatchObject({
      code: 409,
      data: { reason: 'holdLimit', rule: 'strikes', held: 10, limit: 10, asked: 1, until },
      msg: expect.stringContaining(`请在 ${until} 后再试`),
    });
    await pay(open!, 1);
    expect(await holds(buyer)).toMatchObject({ strikes: 7, until: null });
    await strike(3);
    order.clock.advance(24 * 60 * minute);
    expect(await holds(buyer)).toMatchObject({ strikes: 10, until: null, limits: { orders: 5 } });
    await place(buyer, spotId);
    order.clock.advance(6 * 24 * 60 * minute - 1);
    expect(await holds(buyer), 'the last moment of the seventh day').toMatchObject({ strikes: 10 });
    order.clock.advance(1);
    expect(await holds(buyer)).toMatchObject({ strikes: 0, limits: { orders: 20 } });
  });

  it('a shop or staff who call an order off, and a payment that fails, are no strike of the buyer', async () => {
    const { place, offer, holds } = hands();
    const [spotId, buyer] = [await offer(), newcomer()];
    const [first, second] = await place(buyer, spotId, 2);
    await update(first!);
    await order.notify({ orderId: second, status: 4, money: 14_500.5, transId: newId() });
    expect(await holds(buyer)).toMatchObject({ strikes: 0, orders: 0 });
  });
});

describe('figures of staff', () => {
  it('Tr-R-05 replace those of the table and of strikes until the end of their day, with reason and audit', async () => {
    const { place, buy, offer, holds } = hands();
    const [spotId, buyer] = [await offer(), newcomer({ origin: '192.0.2.1' })];
    const today = new Date(order.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const body = { customerId: buyer.ownerId, orders: 8, fen: 2_000_000_000, until: today, reason: '年度框架合同' };
    expect(await save(body)).toMatchObject({
      success: true,
      data: { newcomer: false, limits: { orders: 8, fen: 2_000_000_000 }, until: today },
    });
    await place(buyer, spotId, 8);
    expect(await buy(buyer, spotId, 1)).toMatchObject({ data: { rule: 'orders', limit: 8, held: 8 } });
    expect(await query({ customer: buyer.ownerId })).toMatchObject({
      data: {
        total: 1,
        list: [{ customerId: buyer.ownerId, nickname: buyer.name, orders: 8, reason: '年度框架合同', by: staff.name }],
      },
    });
    const { rows } = await order.pool.query('select what, after from audit where row_id = $1', [buyer.ownerId]);
    expect(rows).toEqual([
      { what: 'holdLimit.saved', after: { orders: 8, fen: 2_000_000_000, until: today, reason: '年度框架合同' } },
    ]);
    const day = 24 * 60 * minute;
    order.clock.advance(day - ((order.clock.now().getTime() + 8 * 60 * minute) % day) - 1);
    expect(await holds(buyer), 'the last moment of the day').toMatchObject({ newcomer: false, limits: { orders: 8 } });
    order.clock.advance(1);
    expect(await holds(buyer)).toMatchObject({ newcomer: true, limits: { orders: 5 } });
  });

  it('Tr-R-05 hold for a buyer with too many strikes, too: nothing is cut, and orders are taken again', async () => {
    const { place, buy, offer, callOff, holds } = hands();
    const [spotId, buyer] = [await offer(), newcomer()];
    for (let nth = 0; nth < 10; nth += 1) await callOff(buyer, (await place(buyer, spotId))[0]!);
    expect(await buy(buyer, spotId, 1)).toMatchObject({ data: { rule: 'strikes' } });
    const figures = { orders: 8, fen: 2_000_000_000 };
    await save({ customerId: buyer.ownerId, ...figures, until: '2099-01-01', reason: '年度框架合同' });
    expect(await holds(buyer)).toMatchObject({ strikes: 10, until: null, limits: figures });
    await place(buyer, spotId, 8);
  });

  it.each([
    ['orders below 0', { orders: -1 }, '未付款订单数上限不能小于 0'],
    ['fen below 0', { fen: -1 }, '未付款金额上限'],
    ['half a cent', { fen: 0.5 }, '未付款金额上限'],
    ['a past day', { until: '2020-01-01' }, '截止日期不能早于今天'],
    ['no reason', { reason: ' ' }, '请填写原因'],
    ['an unknown field', { share: 3 }, '不支持的字段 share'],
  ])('%s is refused and nothing is stored', async (_what, wrong, msg) => {
    const customerId = newId();
    const answer = await save({ customerId, orders: 1, fen: 1, until: '2099-01-01', reason: '测试', ...wrong });
    expect(answer).toMatchObject({ code: 400, success: false });
    expect(answer.msg).toContain(msg);
    expect((await order.pool.query('select from buyers where customer_id = $1', [customerId])).rowCount).toBe(0);
  });

  it('Tr-R-05 lists who holds most, or has most strikes, first, page by page', async () => {
    const { place, offer, callOff } = hands();
    const spotId = await offer();
    const buyers = [newcomer(), newcomer(), newcomer()];
    for (const [nth, buyer] of buyers.entries()) await place(buyer, spotId, nth + 1);
    await callOff(buyers[0]!, (await place(buyers[0]!, spotId))[0]!);
    const ids = buyers.map(({ ownerId }) => ownerId);
    const listed = async (more: object) =>
      (await query({ ids, ...more })).data as { list: { id: string; strikes: number }[]; total: number; next?: string };
    const first = await listed({ pageSize: 2 });
    expect(first).toMatchObject({ total: 3, list: [{ id: ids[2] }, { id: ids[1] }] });
    expect((await listed({ pageSize: 2, after: first.next })).list.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await listed({ sort: 'strikes' })).list[0]).toMatchObject({ id: ids[0], strikes: 1 });
    expect(await order.call(staff, '/xinyue/backstage/hold/rules')).toMatchObject({
      data: {
        newcomer: { orders: 5, fen: 500_000_000, share: 50, minutes: 10 },
        established: { orders: 20 },
        strikes: [4, 7, 10],
      },
    });
  });
});

it('buyers of the demonstration are established, others that register are not', async () => {
  const [demo, other] = [newcomer(), newcomer()];
  const registered = (actor: typeof demo, id: string) =>
    makeEvent({
      type: 'account.registered',
      aggregateId: actor.ownerId,
      aggregateVersion: 1,
      data: { accountId: actor.ownerId, ownerId: actor.ownerId, userType: 1, nickname: 'n', disabled: false },
      actor: { kind: 'system', id },
    });
  await order.bus.publish('xinyue.merchant', [registered(other, 'merchant'), registered(demo, 'demo')]);
  await eventually(async () => !(await hands().holds(demo))['newcomer'], { describe: 'the buyer is established' });
  expect(await hands().holds(other)).toMatchObject({ newcomer: true });
});
