import { beforeAll, describe, expect, it } from 'vitest';
import { spotBody, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
let id: string;
const idOf = (answer: { data: { id: string } }) => answer.data.id;
const edit = (more: object, key?: string) => catalog.call('saveSpot', spotBody({ spotTypeId: typeId, id, ...more }), staff, key);
const row = async () =>
  (await catalog.list<{ name: string; inventoryTotal: number; money: number }>('listOwnSpots', { id }, staff)).list[0]!;

beforeAll(async () => {
  typeId = idOf(await catalog.call('saveCategory', { name: '天然橡胶', num: 'NR', isClose: 0 }, staff));
  id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), staff));
  await catalog.tellStock(id, 90, 1);
});

describe('Z-14 editing the stock', () => {
  it('Z-14 asks order-service only when the editor changed what the editor saw', async () => {
    expect((await edit({ inventoryTotal: 100, inventoryTotalSeen: 100, name: 'same' })).success).toBe(true);
    expect(catalog.order.calls).toEqual([]);
    expect((await edit({ inventoryTotal: 120, inventoryTotalSeen: 90 })).success).toBe(true);
    expect(catalog.order.calls).toMatchObject([{ spotId: id, seen: 90, wanted: 120 }]);
    expect((await row()).inventoryTotal).toBe(90);
    await catalog.tellStock(id, 120, 2);
    expect((await row()).inventoryTotal).toBe(120);
  });
  it('C-43 a form that does not say what was seen: order-service tells an old number from a wish, and the answer what is there', async () => {
    catalog.order.calls.length = 0;
    catalog.order.mode = 'kept';
    catalog.order.current = 45;
    const key = 'stale-form-0123456789';
    const stale = { inventoryTotal: 50, money: 13000, name: 'new price' };
    const kept = await edit(stale, key);
    expect(kept).toMatchObject({ code: 200, msg: '保存成功，库存未改动（当前 45）', data: { id, inventoryTotal: 45 } });
    expect(catalog.order.calls).toMatchObject([{ spotId: id, wanted: 50 }]);
    expect(catalog.order.calls[0]).not.toHaveProperty('seen');
    expect(await row()).toMatchObject({ money: 13000, name: 'new price' });
    expect(await edit(stale, key)).toEqual(kept);
    const { rows } = await catalog.pool.query(
      "select before, after from audit where what = 'spot.edited' order by id desc limit 1",
    );
    expect(rows[0].after).toMatchObject({ priceFen: 1300000 });
    expect(rows[0].after).not.toHaveProperty('stock');
    catalog.order.mode = 'ok';
    const same = await edit({ inventoryTotal: 45, money: 13250.5, name: 'SCR WF' });
    expect(same).toMatchObject({ msg: '操作成功', data: { id, inventoryTotal: 45 } });
  });
  it('Z-14 passes on a changed balance with both numbers and saves nothing', async () => {
    catalog.order.mode = 'conflict';
    catalog.order.current = 77;
    const answer = await edit({ inventoryTotal: 130, inventoryTotalSeen: 120, name: 'never', money: 1 });
    expect(answer).toMatchObject({
      code: 409,
      msg: '库存已变更：您看到的库存为 120，当前库存为 77，请核对后再次保存',
      data: { reason: 'stockSeenChanged', seen: 120, current: 77 },
    });
    expect(await row()).toMatchObject({ name: 'SCR WF', money: 13250.5 });
    catalog.order.mode = 'notFound';
    expect(await edit({ inventoryTotal: 131, name: 'never' })).toMatchObject({ status: 503, code: 503 });
    catalog.order.mode = 'ok';
    expect((await row()).name).toBe('SCR WF');
  });
  it('Z-14 the same request moves the stock under the same id', async () => {
    catalog.order.calls.length = 0;
    const key = 'stock-key-0123456789';
    const answers = await Promise.all([1, 2, 3].map(() => edit({ inventoryTotal: 140, inventoryTotalSeen: 120 }, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(new Set(catalog.order.calls.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await edit({ inventoryTotal: 141 }, key)).toMatchObject({ code: 409 });
  });
  it('Z-14 a balance beyond an int4 is shown and can be brought down again', async () => {
    const great = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), staff));
    await catalog.tellStock(great, 3_999_999_996, 1);
    const shown = await catalog.list<{ inventoryTotal: number }>('listOwnSpots', { id: great }, staff);
    expect(shown.list).toMatchObject([{ inventoryTotal: 3_999_999_996 }]);
    const down = { id: great, spotTypeId: typeId, inventoryTotal: 5, inventoryTotalSeen: 3_999_999_996 };
    expect(await catalog.call('saveSpot', spotBody(down), staff)).toMatchObject({ success: true });
    expect(catalog.order.calls.at(-1)).toMatchObject({ seen: 3_999_999_996, wanted: 5 });
  });
  it('C-43 edits at the same time leave whole rows and versions without a gap', async () => {
    const count = 12;
    const names = Array.from({ length: count }, (_, n) => `name ${n}`);
    const answers = await Promise.all(names.map((name, n) => edit({ name, money: n + 1, inventoryTotal: 120 })));
    expect(answers.every(({ success }) => success)).toBe(true);
    const { name, money } = await row();
    expect(name).toBe(`name ${money - 1}`);
    const { rows } = await catalog.pool.query(
      'select count(*) as count, max(aggregate_version) as last from outbox where aggregate_id = $1',
      [id],
    );
    expect(rows[0].count).toBe(rows[0].last);
  });
  it('ADR 33 order-service away: 503 and nothing saved, but an edit without stock goes on', async () => {
    await catalog.orderAway();
    expect(await edit({ inventoryTotal: 150, inventoryTotalSeen: 120, name: 'never' })).toMatchObject({ status: 503 });
    expect((await row()).name).not.toBe('never');
    expect((await edit({ inventoryTotal: 120, name: 'goes on' })).success).toBe(true);
    expect((await row()).name).toBe('goes on');
  });
});
