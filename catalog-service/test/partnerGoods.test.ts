import { describe, expect, it } from 'vitest';
import { catalogWithKeys } from './shopKeys.ts';
import { shopkeeper } from './startCatalog.ts';

const { catalog, world, shop, ask, upsert, one, form, make, rowOf, everything } = catalogWithKeys();
const key = (name: string) => `key-${name}-0123456789`;

describe('Pt-C-05 goods by ERP', () => {
  it('makes a good by its number, changes what is named alone, and says when nothing differs', async () => {
    const made = await one(form({ ref: 'A/1', brandName: '双钱' }));
    expect(made).toMatchObject({
      index: 0,
      ref: 'A/1',
      result: 'created',
      code: 200,
      reason: null,
      money: 13250.5,
      inventoryTotal: 100,
    });
    const id = made.id!;
    catalog.stock.balances.set(id, 100);
    await catalog.tellStock(id, 100, 1);
    expect(await one({ ref: 'A/1', money: 13000 })).toMatchObject({
      result: 'updated',
      id,
      ref: 'A/1',
      money: 13000,
      inventoryTotal: 100,
    });
    expect(await rowOf(id)).toMatchObject({ money: 13000, brandName: '双钱', inventoryTotal: 100, version: 1 });
    expect(await one({ ref: 'A/1', money: '13000', inventoryTotal: 100 })).toMatchObject({ result: 'unchanged', code: 200 });
    expect(await one({ id: id.toUpperCase(), ref: 'A/2', brandName: '', isClose: 1 })).toMatchObject({
      result: 'updated',
      ref: 'A/2',
    });
    expect(await rowOf(id)).toMatchObject({ ref: 'A/2', brandName: null, isClose: 1, money: 13000, version: 2 });
    expect(await one({ id, ref: null })).toMatchObject({ result: 'updated', ref: null });
  });

  it('Pt-V-02 an amount that a program computed is taken for its cent, and no other', async () => {
    await make({ ref: 'float' });
    expect(await one({ ref: 'float', money: 8.2 * 3, miniTotal: 2.9999999999 })).toMatchObject({
      result: 'updated',
      money: 24.6,
    });
    expect(await one({ ref: 'float', money: 24.60001 })).toMatchObject({
      result: 'refused',
      code: 400,
      errors: [{ path: 'money', message: '价格须大于 0，最多两位小数，当前为 24.60001' }],
    });
  });

  it('leaves the trail, prices and facts of the form, under the name of the key', async () => {
    const id = await make({ ref: 'trail' });
    await one({ ref: 'trail', money: 1, inventoryTotal: 90, inventoryTotalSeen: 100 });
    const { rows } = await catalog.pool.query(
      'select who_id, who_name, what, before, after from audit where row_id = $1 order by id desc limit 1',
      [id],
    );
    expect(rows[0]).toMatchObject({
      who_id: 'shop.mine000001',
      who_name: '接口密钥 shop.mine000001',
      what: 'spot.edited',
      before: { priceFen: 1325050, stock: 100 },
      after: { priceFen: 100, stock: 90 },
    });
    const prices = await catalog.list<{ who: string; after: number }>('listPrices', { spotId: id }, shop);
    expect(prices.list[0]).toMatchObject({ after: 1, who: '商户（接口密钥 shop.mine000001）' });
    const told = await catalog.pool.query(
      'select envelope from (select o::text as envelope from outbox o where aggregate_id = $1 and aggregate_version = 2) found',
      [id],
    );
    expect(told.rows[0].envelope).toMatch(/partner/);
    expect(catalog.stock.asked.at(-1)).toMatchObject({ by: '接口密钥 shop.mine000001' });
  });
});

describe('Pt-C-05 stock', () => {
  it('is set against what was seen, else by the rule of the form, and the answer says what is there', async () => {
    const id = await make({ ref: 'stock' });
    const { balances, stood } = catalog.stock;
    expect(await one({ ref: 'stock', inventoryTotal: 80, inventoryTotalSeen: 100 })).toMatchObject({
      result: 'updated',
      inventoryTotal: 80,
    });
    balances.set(id, 75);
    const before = await everything();
    expect(await one({ ref: 'stock', money: 9, inventoryTotal: 60, inventoryTotalSeen: 80 })).toMatchObject({
      result: 'refused',
      code: 409,
      reason: 'stockChanged',
      msg: '库存已变更：您看到的库存为 80，当前库存为 75，请核对后再次提交',
      inventoryTotal: 75,
      money: 13250.5,
    });
    expect(await everything()).toBe(before);
    stood.set(id, [80]);
    expect(await one({ ref: 'stock', inventoryTotal: 80 })).toMatchObject({
      result: 'unchanged',
      msg: '保存成功，库存未改动（当前 75）',
      inventoryTotal: 75,
    });
    expect(await one({ ref: 'stock', inventoryTotal: 50 })).toMatchObject({ result: 'updated', inventoryTotal: 50 });
  });

  it('moves by a number where the call has a key, once, and never below nothing', async () => {
    const id = await make({ ref: 'change' });
    expect(await ask('upsertGoods', { rows: [{ ref: 'change', inventoryChange: -1 }] })).toMatchObject({
      code: 400,
      msg: '按变动量（inventoryChange）修改库存须带请求编号（Idempotency-Key）',
      data: { reason: 'keyRequired' },
    });
    const moving = { ref: 'change', inventoryChange: -30 };
    const first = await one(moving, { key: key('change') });
    expect(first).toMatchObject({ result: 'updated', inventoryTotal: 70 });
    expect(await one(moving, { key: key('change') })).toEqual(first);
    expect(catalog.stock.balances.get(id)).toBe(70);
    expect(await one({ ref: 'change', inventoryChange: -71 }, { key: key('too-low') })).toMatchObject({
      result: 'refused',
      code: 409,
      reason: 'stockTooLow',
      inventoryTotal: 70,
    });
    expect(await one({ ref: 'change', inventoryChange: 5.0000000001 }, { key: key('near') })).toMatchObject({
      inventoryTotal: 75,
    });
    expect(await one({ ref: 'change', inventoryChange: 0 }, { key: key('none') })).toMatchObject({ result: 'unchanged' });
  });

  it('ADR 33 with order-service away a row that names another stock waits, and all others go on', async () => {
    await make({ ref: 'away-1' });
    await make({ ref: 'away-2' });
    catalog.stock.away = true;
    const rows = [
      { ref: 'away-1', money: 7, inventoryTotal: 1 },
      { ref: 'away-2', money: 7, inventoryTotal: 100 },
    ];
    const { list } = await upsert(rows, { key: key('away') });
    expect(list).toMatchObject([
      { result: 'refused', code: 503, reason: 'stockUnknown', money: 13250.5, inventoryTotal: null },
      { result: 'updated', money: 7 },
    ]);
    catalog.stock.away = false;
    expect((await upsert(rows, { key: key('away') })).list).toMatchObject([
      { result: 'updated', money: 7, inventoryTotal: 1 },
      { result: 'updated', money: 7, inventoryTotal: 100 },
    ]);
  });
});

describe('Pt-C-05 a trial run', () => {
  it('says the same as the call and changes nothing', async () => {
    await make({ ref: 'try-1' });
    const id = await make({ ref: 'try-2' });
    await make({ ref: 'try-3' });
    const rows = [
      { ref: 'try-1', money: 5 },
      { ref: 'try-2', inventoryChange: -10 },
      { ref: 'try-3', money: 13250.5 },
      form({ ref: 'try-4' }),
      { ref: 'try-1', money: 6 },
      { ref: 'try-5' },
      { ref: 'try-3', inventoryTotal: 1, inventoryTotalSeen: 3 },
      { id, ref: 'try-3' },
    ];
    const before = await everything();
    const tried = await upsert(rows, { dryRun: 1, key: key('trial') });
    expect(await everything()).toBe(before);
    const done = await upsert(rows, { key: key('trial') });
    const withoutId = (list: typeof tried.list) =>
      list.map(({ id: made, ...row }) => (row.result === 'created' ? row : { id: made, ...row }));
    expect(withoutId(tried.list)).toEqual(withoutId(done.list));
    expect(tried.counts).toEqual(done.counts);
    expect(tried.list[3]!.id).toBeNull();
  });
});

describe('Pt-C-04 goods as the shop’s own system reads them', () => {
  it('are those of its shop, found by id, number and time, deleted ones where it asks for them', async () => {
    type Goods = { list: Record<string, unknown>[]; total: number; next?: string };
    const query = async (body: object, by: 'mine' | 'other' = 'mine') => (await ask('listPartnerGoods', body, by)).data as Goods;
    const id = await make({ ref: 'read-1' });
    const foreign = await make({ ref: 'read-1' }, shopkeeper('shop-2'));
    expect((await query({ ref: 'read-1' })).list).toEqual([
      {
        id,
        ref: 'read-1',
        name: expect.stringMatching(/^现货/) as string,
        spotTypeId: world.typeId,
        spotTypeName: '天然橡胶',
        unit: '吨',
        money: 13250.5,
        inventoryTotal: 100,
        miniTotal: 5,
        isClose: 0,
        del: 0,
        version: 0,
        changeTime: expect.stringMatching(/^\d{4}-/) as string,
      },
    ]);
    expect((await query({ id: foreign })).total).toBe(0);
    expect((await query({ ref: 'read-1' }, 'other')).list).toMatchObject([{ id: foreign }]);
    await catalog.call('deleteSpot', { id, del: 1 }, shop);
    expect((await query({ id })).total).toBe(0);
    expect((await query({ id, withDeleted: 1 })).list).toMatchObject([{ id, del: 1 }]);
    await catalog.pool.query("update spots set updated_at = timestamptz '2026-03-01 08:00:00+08' where id = $1", [id]);
    await catalog.pool.query("update shops set renamed_at = timestamptz '2026-01-01 00:00:00+08'");
    const since = (changeTimeStart: string) => query({ id, withDeleted: 1, changeTimeStart });
    expect((await since('2026-03-01 08:00:00')).total).toBe(1);
    expect((await since('2026-03-01 08:00:01')).total).toBe(0);
    expect((await since('2026-03-01')).total).toBe(1);
    const first = await query({ pageSize: 2 });
    const second = await query({ pageSize: 2, after: first.next });
    expect(new Set([...first.list, ...second.list].map((row) => row['id'])).size).toBe(4);
    expect(await ask('listPartnerGoods', { userCustomerId: 'shop-2' })).toMatchObject({
      code: 400,
      data: { reason: 'unknownField' },
    });
  });
});
