import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { customer, useOrderService } from './support/startOrderService.ts';

const saveOrder = '/xinyue/home/customer/user/order/save';
const order = useOrderService();

describe('stock of a good', () => {
  it('ADR 33 is adjusted against the value seen, once per request', async () => {
    const spotId = await order.offer();
    const request = { spotId, seen: 50, wanted: 80, requestId: newId() };
    expect(await order.ask('/internal/stock/adjust', request)).toMatchObject({ data: { balance: 80 } });
    expect(await order.ask('/internal/stock/adjust', request)).toMatchObject({ data: { balance: 80 } });
    expect(await order.ask('/internal/stock/adjust', { ...request, requestId: newId() })).toMatchObject({
      code: 409,
      msg: '库存已变更：您看到的库存为 50，当前库存为 80，请核对后再次保存',
      data: { reason: 'stockSeenChanged', seen: 50, current: 80 },
    });
    expect(await order.balance(spotId)).toEqual({ balance: 80, moved: 80 });
  });

  it('ADR 33 of a good that has none is refused, and what is wanted already moves nothing', async () => {
    const request = { seen: 50, wanted: 50, requestId: newId() };
    expect(await order.ask('/internal/stock/adjust', { ...request, spotId: newId() })).toMatchObject({ code: 404 });
    const spotId = await order.offer();
    expect(await order.ask('/internal/stock/adjust', { ...request, spotId })).toMatchObject({ data: { balance: 50 } });
    const { rows } = await order.pool.query('select reason, quantity from stock_movements where spot_id = $1', [spotId]);
    expect(rows).toEqual([{ reason: 'opening', quantity: 50 }]);
  });

  it('ADR 33 is opened once: a good published anew with another opening stock keeps what it has', async () => {
    const spotId = await order.offer();
    await order.offer({ spotId, offerVersion: 2, openingStock: 80 });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
    const { rows } = await order.pool.query('select count(*)::int as parked from parked_events');
    expect(rows[0].parked).toBe(0);
  });

  it('ADR 33 of ten editors who saw the same, at once, one is served', async () => {
    const spotId = await order.offer();
    const requests = Array.from({ length: 10 }, (_, nth) => ({ spotId, seen: 50, wanted: 60 + nth, requestId: newId() }));
    const answers = await Promise.all(requests.map((request) => order.ask('/internal/stock/adjust', request)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { balance } = answers.find(({ success }) => success)!.data as { balance: number };
    expect(await order.balance(spotId)).toEqual({ balance, moved: balance });
  });

  const save = (spotId: string, wanted: number) => order.ask('/internal/stock/adjust', { spotId, wanted, requestId: newId() });

  it('C-43 without the stock seen: a number that stood here since the last adjustment changes nothing, any other is wanted', async () => {
    const spotId = await order.offer();
    const buyer = customer();
    const buy = () => order.call(buyer, saveOrder, { spotId, orderNum: 5, money: 72_502.5, payTime: newId().slice(-12) });
    for (const answer of [await buy(), await buy()]) expect(answer.success).toBe(true);
    for (const stale of [50, 45, 40]) expect(await save(spotId, stale)).toMatchObject({ data: { balance: 40, before: 40 } });
    expect(await save(spotId, 44)).toMatchObject({ data: { balance: 44, before: 40 } });
    expect(await save(spotId, 40), 'before the last adjustment').toMatchObject({ data: { balance: 40, before: 44 } });
    expect((await buy()).success).toBe(true);
    expect(await save(spotId, 40), 'what it was set to').toMatchObject({ data: { balance: 35 } });
    expect(await save(spotId, 50), 'long gone').toMatchObject({ data: { balance: 50 } });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
  });

  it('C-43 an old form saved again and again while orders run brings nothing back', async () => {
    const spotId = await order.offer({ openingStock: 60 });
    const buyers = Array.from({ length: 20 }, () => customer());
    const orders = buyers.map((buyer) => order.call(buyer, saveOrder, { spotId, orderNum: 2, money: 29_001 }));
    const saves = Array.from({ length: 20 }, () => save(spotId, 60));
    const [placed, saved] = await Promise.all([Promise.all(orders), Promise.all(saves)]);
    expect(placed.every(({ success }) => success)).toBe(true);
    expect(saved.every(({ success }) => success)).toBe(true);
    expect(await order.balance(spotId)).toEqual({ balance: 20, moved: 20 });
    const { rows } = await order.pool.query(
      `select balance, sum(quantity) over (order by id)::bigint as moved, reason from stock_movements where spot_id = $1`,
      [spotId],
    );
    expect(rows.every(({ balance, moved }) => balance === moved)).toBe(true);
    expect(rows.filter(({ reason }) => reason === 'adjustment')).toEqual([]);
  });

  it('ADR 33 a request number of another good is refused, one after the other and at once', async () => {
    const [one, two] = [await order.offer(), await order.offer()];
    const request = (spotId: string, requestId: string) =>
      order.ask('/internal/stock/adjust', { spotId, seen: 50, wanted: 60, requestId });
    const used = newId();
    expect(await request(one, used)).toMatchObject({ data: { balance: 60 } });
    expect(await request(two, used)).toMatchObject({ code: 409, msg: '同一请求编号的内容不一致' });
    for (let round = 0; round < 10; round += 1) {
      const [left, right, number] = [await order.offer(), await order.offer(), newId()];
      const answers = await Promise.all([request(left, number), request(right, number)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    }
  });
});
