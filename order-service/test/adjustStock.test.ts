import { newId } from '@xinyue/kit/newId';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOrderService, type OrderFixture } from './support/startOrderService.ts';

let order: OrderFixture;
beforeAll(async () => {
  order = await startOrderService();
});
afterAll(() => order.end());

describe('stock of a good', () => {
  it('DESIGN §4 is adjusted against the value seen, once per request', async () => {
    const spotId = await order.offer();
    const wish = { spotId, seen: 50, wanted: 80, requestId: newId() };
    expect(await order.ask('/internal/stock/adjust', wish)).toMatchObject({ data: { balance: 80 } });
    expect(await order.ask('/internal/stock/adjust', wish)).toMatchObject({ data: { balance: 80 } });
    expect(await order.ask('/internal/stock/adjust', { ...wish, requestId: newId() })).toMatchObject({
      code: 409,
      msg: '库存已变更：您看到的库存为 50，当前库存为 80，请刷新后重试',
    });
    expect(await order.balance(spotId)).toEqual({ balance: 80, moved: 80 });
  });

  it('DESIGN §4 of a good that has none is refused, and what is wanted already moves nothing', async () => {
    const wish = { seen: 50, wanted: 50, requestId: newId() };
    expect(await order.ask('/internal/stock/adjust', { ...wish, spotId: newId() })).toMatchObject({ code: 404 });
    const spotId = await order.offer();
    expect(await order.ask('/internal/stock/adjust', { ...wish, spotId })).toMatchObject({ data: { balance: 50 } });
    const { rows } = await order.pool.query('select reason, quantity from stock_movements where spot_id = $1', [spotId]);
    expect(rows).toEqual([{ reason: 'opening', quantity: 50 }]);
  });

  it('DESIGN §4 is opened once: a good told anew with another opening stock keeps what it has', async () => {
    const spotId = await order.offer();
    await order.offer({ spotId, offerVersion: 2, openingStock: 80 });
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
    const { rows } = await order.pool.query('select count(*)::int as parked from parked_events');
    expect(rows[0].parked).toBe(0);
  });

  it('DESIGN §4 of ten editors who saw the same, at once, one is served', async () => {
    const spotId = await order.offer();
    const wishes = Array.from({ length: 10 }, (_, nth) => ({ spotId, seen: 50, wanted: 60 + nth, requestId: newId() }));
    const answers = await Promise.all(wishes.map((wish) => order.ask('/internal/stock/adjust', wish)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { balance } = answers.find(({ success }) => success)!.data as { balance: number };
    expect(await order.balance(spotId)).toEqual({ balance, moved: balance });
  });

  it('DESIGN §4 a request number of another good is refused, one after the other and at once', async () => {
    const [one, two] = [await order.offer(), await order.offer()];
    const wish = (spotId: string, requestId: string) =>
      order.ask('/internal/stock/adjust', { spotId, seen: 50, wanted: 60, requestId });
    const used = newId();
    expect(await wish(one, used)).toMatchObject({ data: { balance: 60 } });
    expect(await wish(two, used)).toMatchObject({ code: 409, msg: '同一请求编号的内容不一致' });
    for (let round = 0; round < 10; round += 1) {
      const [left, right, number] = [await order.offer(), await order.offer(), newId()];
      const answers = await Promise.all([wish(left, number), wish(right, number)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    }
  });
});
