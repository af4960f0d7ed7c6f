import { type StockMovement, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeAll, describe, expect, it } from 'vitest';
import { anchorEvery } from '../src/stock/store/movementStore.ts';
import { customer, merchant, staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
let spotId: string;
const { path } = operations.listMovements;
const buyer = customer('鲁橡轮胎');
const moved = async (more: object = {}, actor = merchant) =>
  (await order.call(actor, path, { spotId, ...more })).data as { list: StockMovement[]; total: number; next?: string };

const place = async (orderNum: number) => {
  const { data } = await order.call(buyer, operations.placeOrder.path, { spotId, orderNum, money: (orderNum * 1_450_050) / 100 });
  return data as { id: string; orderNo: string };
};

beforeAll(async () => {
  spotId = await order.offer({ openingStock: 50 });
});

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
  it('C-04 a hot good: numbers and cursors lead through the same rows at any depth, each with its balance, while more come', async () => {
    const hot = await order.offer({ openingStock: 50 });
    // What many orders leave behind, faster: the invariant is that balance and movements agree.
    const more = (count: number) =>
      order.pool.query(
        `with made as (
           insert into stock_movements (spot_id, quantity, reason, request_id, at, balance)
           select $1, n % 7 - 2, 'adjustment', gen_random_uuid()::text, now(), s.balance + sum(n % 7 - 2) over (order by n)
           from stock s, generate_series(1, $2::int) n where s.spot_id = $1 order by n returning quantity)
         update stock set balance = balance + (select sum(quantity) from made) where spot_id = $1`,
        [hot, count],
      );
    const read = (body: object) => moved({ spotId: hot, ...body });
    const check = async () => {
      const { rows } = await order.pool.query<{ id: string; balance: number }>(
        `select id::text, sum(quantity) over (order by stock_movements.id)::bigint as balance from stock_movements where spot_id = $1 order by stock_movements.id desc`,
        [hot],
      );
      return rows;
    };
    const pair = ({ id, balance }: { id: string; balance: number }) => ({ id, balance });
    await more(3 * anchorEvery + 17);
    const before = await check();
    for (const pageNum of [1, 2, 9, 10, 11, 30, 31]) {
      const page = await read({ pageNum, pageSize: 100 });
      expect(page.list.map(pair)).toEqual(before.slice((pageNum - 1) * 100, pageNum * 100));
      expect(page.total).toBe(before.length);
    }
    const seen: StockMovement[] = [];
    let after: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof moved>> = await read({ pageSize: 130, after });
      seen.push(...page.list);
      after = page.next;
      await more(70);
    } while (after);
    expect(seen.map(pair)).toEqual(before);
    expect((await read({ pageSize: 9_999 })).list.map(pair)).toEqual(await check());
    const { rows } = await order.pool.query<{ nth: number; movement_id: number }>(
      'select nth, movement_id from movement_anchors where spot_id = $1 order by nth',
      [hot],
    );
    const all = (await check()).toReversed();
    expect(rows.map(({ nth }) => nth)).toEqual([1, 2, 3, 4].map((n) => n * anchorEvery));
    for (const { nth, movement_id: id } of rows) expect(all[nth - 1]!.id).toBe(String(id));
    expect((await order.call(merchant, path, { spotId: hot, after: 'bm9uc2Vuc2U' })).msg).toBe(
      '翻页位置无效，请从第一页重新查询',
    );
  });
  it('C-14 are shown to the shop and to staff alone; foreign and absent are refused alike', async () => {
    expect((await moved({}, staff)).total).toBe((await moved()).total);
    const rival = { ...merchant, ownerId: newId() };
    const foreign = await order.call(rival, path, { spotId });
    expect(foreign).toMatchObject({ success: false, code: 404, msg: '该现货不存在' });
    expect(foreign).toEqual(await order.call(rival, path, { spotId: newId() }));
    expect(await order.call(buyer, path, { spotId })).toMatchObject({ code: 403 });
  });
});
