import { describe, expect, it } from 'vitest';
import { maxOrderFen } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { placeOrders, type OrderRequest } from '../src/placing/store/placeOrders.ts';
import { customer, merchant, shopId, staff, useOrderService } from './support/startOrderService.ts';
import { noFigures, standardFigures } from './support/holdSettings.ts';

const save = '/xinyue/home/customer/user/order/save';
const update = '/xinyue/backstage/customer/user/order/update';
const order = useOrderService();

const form = (spotId: string, orderNum = 2) => ({ spotId, orderNum, money: (orderNum * 1_450_050) / 100, payType: 2 });
const idsOf = (answers: { data: unknown }[]) => new Set(answers.map(({ data }) => (data as { id: string } | null)?.id));

/** A call behind others that is answered: they have arrived, too. */
const arrived = () => fetch(`${order.url}/health/live`);
/** On a busy machine the row may be held for longer than it is waited for: then one is asked to come again, and does. */
const insist: typeof order.call = async (...given) => {
  for (;;) {
    const answer = await order.call(...given);
    if (answer.code !== 503) return answer;
  }
};

describe('the same request at once', () => {
  it('M3 answers every copy with the one order, also when that order takes the last tonne', async () => {
    for (let round = 0; round < 5; round += 1) {
      const spotId = await order.offer({ openingStock: 2 });
      const [buyer, key] = [customer(), { 'idempotency-key': newId() }];
      const answers = await Promise.all(Array.from({ length: 20 }, () => order.call(buyer, save, form(spotId), key)));
      expect(answers.filter(({ success }) => !success).map(({ msg }) => msg)).toEqual([]);
      expect(idsOf(answers).size).toBe(1);
      expect(await order.balance(spotId)).toEqual({ balance: 0, moved: 0 });
    }
  });

  it('M3 a copy that waited for the row of the first one is answered with that order, not with an empty shelf', async () => {
    const spotId = await order.offer({ openingStock: 2 });
    const [buyer, key] = [customer(), { 'idempotency-key': newId() }];
    const holder = await order.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from stock where spot_id = $1 for update', [spotId]);
    const first = insist(buyer, save, form(spotId), key);
    await lockWaiters(order.pool);
    const second = insist(buyer, save, form(spotId), key);
    await arrived();
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all([first, second]);
    expect(answers).toMatchObject([{ success: true }, { success: true }]);
    expect(idsOf(answers).size).toBe(1);
  });

  it('M3 C-27 what a twin in the same flush only seemed to take is there for the one behind it', async () => {
    const spotId = await order.offer({ openingStock: 8 });
    const holder = await order.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from stock where spot_id = $1 for update', [spotId]);
    // One flush waits for the row, so that those behind it share the next: 2 + 2 + 2 of one key + 2.
    const flying = [insist(customer(), save, form(spotId))];
    await lockWaiters(order.pool);
    flying.push(insist(customer(), save, form(spotId)));
    await arrived();
    const [buyer, key] = [customer(), { 'idempotency-key': newId() }];
    for (const [who, headers] of [[buyer, key] as const, [buyer, key] as const, [customer(), {}] as const]) {
      flying.push(insist(who, save, form(spotId), headers));
      await arrived();
    }
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(flying);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(idsOf(answers).size).toBe(4);
    expect(await order.balance(spotId)).toEqual({ balance: 0, moved: 0 });
  });

  it('M3 the same key with two bodies in one flush: one order, the other one is refused', async () => {
    const spotId = await order.offer();
    const [buyer, key] = [customer(), { 'idempotency-key': newId() }];
    const answers = await Promise.all([2, 3].map((count) => order.call(buyer, save, form(spotId, count), key)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toBe('同一请求编号的内容不一致');
  });

  it('Z-78 a replay of the same signed request makes no second order, even without a key and payTime', async () => {
    const spotId = await order.offer();
    const buyer = customer();
    const replay = { 'x-request-key': 'of the same session, path, time and body' };
    const answers = await Promise.all([1, 2, 3].map(() => order.call(buyer, save, form(spotId), replay)));
    const fresh = await order.call(buyer, save, form(spotId), { 'x-request-key': 'of another time' });
    expect(idsOf(answers).size).toBe(1);
    expect(idsOf([...answers, fresh]).size).toBe(2);
    expect(await order.balance(spotId)).toEqual({ balance: 46, moved: 46 });
  });

  it('own-names without a key the same good, quantity and payTime are the same request for 15 minutes, not for ever', async () => {
    const spotId = await order.offer();
    const buyer = customer();
    const wish = { ...form(spotId), payTime: '2026-05-06 10:00:00' };
    const first = await order.call(buyer, save, wish);
    order.clock.advance(14 * 60_000);
    expect((await order.call(buyer, save, wish)).data).toEqual(first.data);
    order.clock.advance(2 * 60_000);
    const later = await Promise.all([1, 2, 3].map(() => order.call(buyer, save, wish)));
    expect(idsOf(later).size).toBe(1);
    expect(idsOf([first, ...later]).size).toBe(2);
    expect(await order.balance(spotId)).toEqual({ balance: 46, moved: 46 });
  });
});

describe('wishes that must harm nobody else', () => {
  const request = (spotId: string, quantity: number, priceFen = 1_450_050): OrderRequest => {
    const money = Math.min(quantity * priceFen, Number.MAX_SAFE_INTEGER);
    const [id, customerId, key] = [newId(), newId(), `k:${newId()}`];
    const facts = { customerName: 'n', payType: 2, bodyHash: 'h', traceId: 't', address: null, device: null };
    return { id, spotId, customerId, quantity, moneyFen: money, key, ...facts };
  };

  it('C-27 a wish beyond the stock takes nothing from those behind it in the same flush', async () => {
    const spotId = await order.offer({ minimum: 1 });
    const requests = [request(spotId, 900), request(spotId, 60), request(spotId, 10), request(spotId, 5)];
    const verdicts = await placeOrders(order.pool, requests, { figures: noFigures, buyers: 'any', now: order.clock.now() });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['short', 'short', 'placed', 'placed']);
  });

  it('C-25 the greatest price times the greatest quantity is refused, not a failure of the whole flush', async () => {
    const dear = await order.offer({ priceFen: 99_999_999_999 });
    const cheap = await order.offer();
    const requests = [request(dear, 999_999_999, 99_999_999_999), request(cheap, 2)];
    const verdicts = await placeOrders(order.pool, requests, { figures: noFigures, buyers: 'any', now: order.clock.now() });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['large', 'placed']);
    const answer = await order.call(customer(), save, { spotId: dear, orderNum: 999_999_999, money: 999_999_999.99, payType: 2 });
    expect(answer).toMatchObject({ status: 200, code: 400, msg: '订单金额不能超过 ¥999,999,999.99' });
  });

  it('C-25 takes an order of exactly the greatest sum, and none of more', async () => {
    const spotId = await order.offer({ priceFen: 4_619_151, minimum: 1, openingStock: 50_000 });
    const requests = [request(spotId, 21_649, 4_619_151), request(spotId, 21_650, 4_619_151)];
    expect(requests[0]!.moneyFen).toBe(maxOrderFen);
    const verdicts = await placeOrders(order.pool, requests, { figures: noFigures, buyers: 'any', now: order.clock.now() });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['placed', 'large']);
  });

  it.each([
    ['good', {}],
    ['buyer', { customerId: newId() }],
    ['address', { address: newId() }],
    ['browser', { device: newId() }],
  ])('Tr-M-04 a wish beyond a limit takes nothing from those behind it of the same %s', async (_what, same) => {
    const spotId = await order.offer({ minimum: 1, openingStock: 1_000 });
    // A newcomer holds ¥5,000,000 at most: 400 pieces are ¥5,800,200. Half of the good are 500.
    const requests = [400, 400, 400, 200].map((quantity) => ({ ...request(spotId, quantity), ...same }));
    const verdicts = await placeOrders(order.pool, requests, {
      figures: standardFigures,
      buyers: 'any',
      now: order.clock.now(),
    });
    expect(verdicts.map(({ verdict, held }) => held?.rule ?? verdict)).toEqual(['fen', 'fen', 'fen', 'placed']);
  });

  it('own-names the sequence in an order number goes on behind eight digits', async () => {
    await order.pool.query(`select setval('order_numbers', 100050000)`);
    const spotId = await order.offer();
    const verdicts = await placeOrders(
      order.pool,
      Array.from({ length: 12 }, () => request(spotId, 2)),
      { figures: noFigures, buyers: 'any', now: order.clock.now() },
    );
    expect(new Set(verdicts.map(({ orderNo }) => orderNo)).size).toBe(12);
    for (const { orderNo } of verdicts) expect(orderNo).toMatch(/^260506\d{8}$/);
  });
});

describe('a shelf that is held by somebody', () => {
  it('R3 C-15 answers 503 after the lock time-out, and the same request is served later', async () => {
    const spotId = await order.offer();
    const [buyer, key] = [customer(), { 'idempotency-key': newId() }];
    const holder = await order.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from stock where spot_id = $1 for update', [spotId]);
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => order.call(buyer, save, form(spotId), key)));
    // Not one by one, which would take 2 s for each of them.
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(new Set(answers.map(({ status, msg }) => `${status} ${msg}`))).toEqual(new Set(['503 服务暂时不可用，请稍后再试']));
    await holder.query('rollback');
    holder.release();
    expect(await order.call(buyer, save, form(spotId), key)).toMatchObject({ success: true });
    expect(await order.balance(spotId)).toEqual({ balance: 48, moved: 48 });
  });
});

describe('stock beyond what an int4 holds', () => {
  it('S-08 every order can be cancelled, however often the shelf was filled up in between', async () => {
    const spotId = await order.offer({ priceFen: 1, minimum: 1, openingStock: 999_999_999 });
    const buyer = customer();
    const ids: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { data } = await order.call(buyer, save, { spotId, orderNum: 999_999_999, money: 9_999_999.99, payType: 2 });
      ids.push((data as { id: string }).id);
      const wish = { spotId, seen: 0, wanted: 999_999_999, requestId: newId() };
      expect(await order.ask('/internal/stock/adjust', wish)).toMatchObject({ data: { balance: 999_999_999 } });
    }
    for (const id of ids) expect(await order.call(staff, update, { id, del: 1 })).toMatchObject({ success: true });
    expect(await order.balance(spotId)).toEqual({ balance: 3_999_999_996, moved: 3_999_999_996 });
    const down = { spotId, seen: 3_999_999_996, wanted: 5, requestId: newId() };
    expect(await order.ask('/internal/stock/adjust', down)).toMatchObject({ data: { balance: 5 } });
    expect(await order.call(buyer, save, { spotId, orderNum: 6, money: 0.06 })).toMatchObject({ code: 409 });
  });
});

describe('Z-25 a merchant is not the customer whose id it carries', () => {
  it('neither buys, pays nor picks up as that customer, and that customer does not serve the shop', async () => {
    const spotId = await order.offer();
    const asCustomer = { ...merchant, userType: 1 as const };
    expect(await order.call(merchant, save, form(spotId))).toMatchObject({ code: 403 });
    expect(await order.call(asCustomer, save, form(spotId))).toMatchObject({ code: 409, msg: '不能购买自己店铺的现货' });
    const { data } = await order.call(customer(), save, form(spotId));
    const { id } = data as { id: string };
    expect(await order.call(asCustomer, update, { id, del: 1 })).toMatchObject({ code: 403 });
    expect(await order.call(merchant, '/xinyue/home/customer/user/order/timeline', { id })).toMatchObject({ code: 403 });
    expect(merchant.ownerId).toBe(shopId);
  });
});
