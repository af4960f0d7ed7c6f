import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { holdHands, idOf, newcomer } from './support/holdHands.ts';
import { useOrderService } from './support/startOrderService.ts';

const order = useOrderService({});
const hands = () => holdHands(order);
const held = (rule: string, figures: object) => ({ code: 409, success: false, data: { reason: 'holdLimit', rule, ...figures } });

describe('goods that are held without payment', () => {
  it('Tr-M-04 one fresh account takes no good and not the market', async () => {
    const { buy, offer } = hands();
    const goods = await Promise.all(Array.from({ length: 18 }, () => offer(200)));
    const hoarder = newcomer();
    const whole = [];
    for (const spotId of goods) whole.push(await buy(hoarder, spotId, 200));
    expect(whole.filter(({ success }) => success)).toEqual([]);
    expect(whole[0]).toMatchObject({
      ...held('share', { limit: 50, held: 0, asked: 100, until: null }),
      msg: '未付款订单已占用该现货的 0%，上限 50%，本次 100%；请减少数量、先付款，或稍后再试',
    });
    const halves = [];
    for (const spotId of goods) halves.push(await buy(hoarder, spotId, 100));
    expect(halves.filter(({ success }) => success)).toHaveLength(3);
    expect(halves[3]).toMatchObject({
      ...held('fen', { limit: 500_000_000, held: 435_015_000, asked: 145_005_000, until: '2026-05-06 10:10:00' }),
      msg: '未付款订单已占用 ¥4,350,150.00，上限 ¥5,000,000.00，本次 ¥1,450,050.00；请先付款或取消',
    });
    for (const spotId of goods) expect((await order.balance(spotId)).balance).toBeGreaterThanOrEqual(100);
  });

  it('Tr-M-04 a newcomer holds five orders, an established buyer twenty; a payment opens the way', async () => {
    const { place, buy, pay, offer, established, holds } = hands();
    const spotId = await offer();
    const fresh = newcomer();
    const [first] = await place(fresh, spotId, 5);
    expect(await buy(fresh, spotId, 1)).toMatchObject({
      ...held('orders', { limit: 5, held: 5, asked: 1 }),
      msg: '未付款订单已占用 5 笔，上限 5 笔，本次 1 笔；请先付款或取消',
    });
    expect(await holds(fresh)).toMatchObject({ orders: 5, newcomer: true, minutes: 10, limits: { orders: 5, fen: 500_000_000 } });
    await pay(first!, 1);
    await place(fresh, spotId, 16);
    expect(await holds(fresh)).toMatchObject({ orders: 20, newcomer: false, minutes: 30, limits: { orders: 20, share: 100 } });
    expect(await buy(fresh, spotId, 1)).toMatchObject(held('orders', { limit: 20, held: 20 }));
    const known = await established();
    expect(await buy(known, await offer(200), 200)).toMatchObject({ success: true });
    expect(await buy(known, spotId, 3_300)).toMatchObject(held('fen', { limit: 5_000_000_000 }));
  });

  it('Tr-M-04 counts what one buyer asks for at once, also beside requests that are refused', async () => {
    const { buy, offer } = hands();
    const spotId = await offer();
    const fresh = newcomer();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => buy(fresh, nth % 3 ? spotId : newId(), 1)));
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(15);
    const [small, other] = [await offer(200), newcomer()];
    const parts = await Promise.all(Array.from({ length: 4 }, () => buy(other, small, 40)));
    expect(parts.filter(({ success }) => success)).toHaveLength(2);
    expect(parts.find(({ success }) => !success)).toMatchObject(held('share', { held: 40, limit: 50, asked: 20 }));
  });

  it('Tr-M-04 an established buyer holds twenty, also across batches that look at different things', async () => {
    const { buy, offer, established } = hands();
    const [spotId, buyer] = [await offer(), await established()];
    const wave = () => Array.from({ length: 40 }, () => buy(buyer, spotId, 1));
    // The answer to the first says that this buyer has paid; the others of its wave are on their way as those of an unknown one.
    const first = buy(buyer, spotId, 1);
    const unknown = wave();
    await first;
    const answers = await Promise.all([first, ...unknown, ...wave()]);
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
  });

  it('Tr-M-04 newcomers get what others buy all the time', async () => {
    const { buy, offer, established } = hands();
    const [spotId, ...known] = [await offer(), ...(await Promise.all(Array.from({ length: 6 }, () => established())))];
    await Promise.all(known.map((buyer) => buy(buyer, spotId, 1)));
    const steady = known.map(async (buyer) => {
      for (let nth = 0; nth < 12; nth += 1) await buy(buyer, spotId, 1);
    });
    const fresh = [];
    for (let nth = 0; nth < 12; nth += 1) fresh.push(await buy(newcomer(), spotId, 1));
    await Promise.all(steady);
    expect(fresh.map(({ code }) => code)).toEqual(fresh.map(() => 200));
  });

  it('Tr-M-04 newcomers of one address, or of one browser, are one; who is established does not count', async () => {
    const { place, buy, offer, established } = hands();
    const spotId = await offer();
    for (let nth = 0; nth < 4; nth += 1) await place(newcomer({ origin: `2001:db8:0:7::${nth}` }), spotId, 5);
    const [late] = [newcomer({ origin: '2001:db8:0:7::99' })];
    expect(await buy(late, spotId, 1)).toMatchObject({
      ...held('address', { limit: 20, held: 20, asked: 1 }),
      msg: '同一网络的新账户未付款订单已占用 20 笔，上限 20 笔，本次 1 笔；请先付款，或稍后再试',
    });
    const known = await established(newcomer());
    expect(await buy({ ...known, origin: '2001:db8:0:7::1' }, spotId, 1)).toMatchObject({ success: true });
    expect(await buy(newcomer({ origin: '2001:db8:0:8::1' }), spotId, 1)).toMatchObject({ success: true });
    await place({ ...(await established()), origin: '2001:db8:0:9::1' }, spotId, 20);
    expect(await buy(newcomer({ origin: '2001:db8:0:9::2' }), spotId, 1), 'beside known ones').toMatchObject({ success: true });

    const device = newId();
    await place(newcomer({ origin: '203.0.113.1', device }), spotId, 3);
    const [mine] = await place(newcomer({ origin: '203.0.113.2', device }), spotId, 2);
    expect(await buy(newcomer({ origin: '203.0.113.3', device }), spotId, 1)).toMatchObject(
      held('device', { held: 5, limit: 5 }),
    );
    expect(await buy(newcomer({ origin: '203.0.113.3' }), spotId, 345)).toMatchObject(held('fen', {}));
    const { rows } = await order.pool.query('select address_hash, device_hash from orders where id = $1', [mine]);
    expect(rows[0]).toEqual({
      address_hash: expect.stringMatching(/^[\w-]{22}$/),
      device_hash: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('Tr-M-04 newcomers together hold half of a good from ¥500,000 on; all of a smaller one may be held', async () => {
    const { buy, offer, established } = hands();
    const [large, small] = [await offer(100), await offer(30)];
    expect(await buy(newcomer(), large, 30)).toMatchObject({ success: true });
    expect(await buy(newcomer(), large, 21)).toMatchObject(held('share', { held: 30, limit: 50, asked: 21 }));
    expect(await buy(newcomer(), large, 20)).toMatchObject({ success: true });
    expect(await buy(newcomer(), large, 1)).toMatchObject(held('share', { held: 50, limit: 50, asked: 1 }));
    expect(await buy(await established(), large, 50)).toMatchObject({ success: true });
    expect(await buy(newcomer(), small, 30)).toMatchObject({ success: true });
    const shared = await offer(100);
    expect(await buy(await established(), shared, 45)).toMatchObject({ success: true });
    expect(await buy(newcomer(), shared, 50), 'what others hold is not theirs').toMatchObject({ success: true });
    const parallel = await offer(100);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(newcomer(), parallel, 10)));
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect((await order.balance(parallel)).balance).toBe(50);
  });

  it('a share of tens of millions of pieces is judged like any other', async () => {
    const spotId = await order.offer({ openingStock: 60_000_000, minimum: 1, priceFen: 2 });
    const form = { spotId, orderNum: 30_000_001, money: 600_000.02, payType: 2 };
    const answer = await order.call(newcomer(), '/xinyue/home/customer/user/order/save', form, { 'idempotency-key': newId() });
    expect(answer).toMatchObject(held('share', { held: 0, limit: 50, asked: 51 }));
  });

  it('who pays takes the own orders out of the count of address and browser', async () => {
    const { place, buy, pay, offer } = hands();
    const spotId = await offer();
    const seen = { origin: '198.51.100.7', device: newId() };
    const fresh = newcomer(seen);
    const [first] = await place(fresh, spotId, 5);
    expect(await buy(newcomer(seen), spotId, 1)).toMatchObject(held('device', {}));
    await pay(first!, 1);
    await place(newcomer(seen), spotId, 5);
    // Of address and browser nothing stays with an order that is paid.
    const { rows } = await order.pool.query('select address_hash, device_hash from orders where id = $1', [first]);
    expect(rows).toEqual([{ address_hash: null, device_hash: null }]);
  });

  it('the documented refusals come first, and a repeated request gets its first order', async () => {
    const { place, buy, offer } = hands();
    const [spotId, small] = [await offer(), await order.offer({ openingStock: 5 })];
    const fresh = newcomer();
    const key = { 'idempotency-key': newId() };
    const first = await buy(fresh, spotId, 1, key);
    await place(fresh, spotId, 4);
    expect((await buy(fresh, small, 6)).msg).toContain('库存不足');
    expect((await buy(fresh, small, 1)).msg).toContain('起订量');
    expect((await buy(fresh, newId(), 1)).code).toBe(404);
    expect((await buy(fresh, small, 2)).data).toMatchObject({ rule: 'orders' });
    expect(idOf(await buy(fresh, spotId, 1, key))).toBe(idOf(first));
  });
});
