import { describe, expect, it } from 'vitest';
import { spotBody, staff } from './startCatalog.ts';
import { type Sent, type Row, catalogWithImport } from './catalogWithImport.ts';

const { catalog, shop, other, category, send, change, rowOf, make } = catalogWithImport();

describe('R-66 an import that changes', () => {
  it('by id: says what changes field by field, changes that, and says afterwards that nothing differs', async () => {
    const id = await make({ money: 12_500, brandName: '云象', taxIncluded: 1, photos: undefined });
    const { preview, done } = await change({
      id,
      money: '12,800元/吨',
      brandName: null,
      level: '007',
      basisContract: '天然橡胶 RU',
    });
    const changes = [
      { field: 'money', before: '12500', after: '12800' },
      { field: 'level', before: '', after: '007' },
      { field: 'basisContract', before: '', after: '天然橡胶 RU' },
    ];
    expect(preview).toMatchObject({ state: 'change', id, changes, seen: { version: 0, inventoryTotal: 100 } });
    expect(done).toMatchObject({ state: 'changed', id });
    // An empty cell leaves what is there.
    expect(await rowOf(id)).toMatchObject({ money: 12_800, brandName: '云象', level: '007', taxIncluded: 1, version: 1 });
    expect(catalog.order.calls).toEqual([]);
    expect(await send(true, [{ id, money: 12_800, level: '007' }])).toMatchObject([{ state: 'same', changes: [] }]);
    const trail = await catalog.list<{ what: string }>('listCatalogAudits', { rowId: id }, staff);
    expect(trail.list.map(({ what }) => what)).toEqual(['spot.edited', 'spot.made']);
  });
  it('undoes nothing that nobody saw: a row sent as new, whose good others changed since, is refused', async () => {
    const id = await make({ ref: 'resumed', money: 100 });
    await catalog.call(
      'saveSpot',
      spotBody({ spotTypeId: category.typeId, id, ref: 'resumed', money: 222, inventoryTotalSeen: 100 }),
      staff,
    );
    const unseen = { field: 'ref', message: '该行对应的现货已存在且内容不同，请重新检查文件后再导入' };
    expect(await send(false, [{ ref: 'resumed', money: 100 }])).toMatchObject([{ state: 'wrong', errors: [unseen] }]);
    expect(await rowOf(id)).toMatchObject({ money: 222 });
    // As it stands there it is the same again.
    expect(await send(false, [{ ref: 'resumed', money: 222 }])).toMatchObject([{ state: 'same', id }]);
  });
  it('by the number of its own; a number that the shop does not use yet makes a good', async () => {
    const id = await make({ ref: 'by-ref' });
    const foreign = await make({ ref: 'by-ref' }, other);
    expect((await change({ ref: 'by-ref', name: '改名' })).done).toMatchObject({ state: 'changed', id });
    expect(await rowOf(id)).toMatchObject({ name: '改名', ref: 'by-ref' });
    expect((await rowOf(foreign)).name).not.toBe('改名');
    // A number of two shops, and for staff one of any: the row has to say which.
    const one = await make({ ref: 'one-shop' });
    const whose = { field: 'ref', message: '该货号已有现货在使用，请填写店铺或系统编号' };
    expect(await send(true, [{ ref: 'one-shop', name: 'x' }], staff)).toMatchObject([{ state: 'wrong', errors: [whose] }]);
    expect(await send(true, [{ ref: 'one-shop', shopUserName: '青岛橡胶', name: 'x' }], staff)).toMatchObject([
      { state: 'change', id: one },
    ]);
    expect((await send(true, [{ ref: 'one-shop', shopUserName: '没有这家', name: 'x' }], staff))[0]).toMatchObject({
      state: 'wrong',
      errors: [{ field: 'shopUserName' }],
    });
    expect(await send(true, [{ ref: 'by-ref', name: 'x' }], staff)).toMatchObject([
      { state: 'wrong', errors: [{ field: 'ref', message: '货号在多个店铺中使用，请填写店铺或系统编号' }] },
    ]);
    expect(await send(true, [{ ref: 'by-ref', shopUserName: '上海橡胶', name: 'x' }], staff)).toMatchObject([
      { state: 'change', id: foreign },
    ]);
    const [unknown] = await send(true, [{ ref: 'not-there', name: 'x' }]);
    expect(unknown).toMatchObject({ state: 'wrong' });
    expect(unknown!.errors.map(({ field }) => field)).toContain('money');
    // The number itself is changed by id.
    expect((await change({ id, ref: 'by-another' })).preview.changes).toEqual([
      { field: 'ref', before: 'by-ref', after: 'by-another' },
    ]);
  });
  it('C-14 a foreign id is answered like an absent one, and neither is changed', async () => {
    const id = await make({}, other);
    const answered = [{ state: 'wrong', errors: [{ field: 'id', message: '该现货不存在' }] }];
    for (const one of [id, '01920000-0000-7000-8000-00000000dead', 'x'])
      expect(await send(false, [{ id: one, money: 1 }])).toMatchObject(answered);
    expect(await rowOf(id)).toMatchObject({ version: 0 });
  });
  it('Z-14 moves the stock against what the preview saw, and leaves it where the file says what was seen', async () => {
    const id = await make();
    await catalog.tellStock(id, 90, 1);
    const { preview } = await change({ id, inventoryTotal: '120 吨' });
    expect(preview).toMatchObject({ changes: [{ field: 'inventoryTotal', before: '90', after: '120' }] });
    expect(catalog.order.calls).toMatchObject([{ spotId: id, seen: 90, wanted: 120 }]);
    catalog.order.calls.length = 0;
    await catalog.tellStock(id, 120, 2);
    // Sold between preview and import: a file that only changes the price moves no stock.
    const [seen] = await send(true, [{ id, inventoryTotal: 120, money: 13_000 }]);
    await catalog.tellStock(id, 110, 3);
    expect(await send(false, [{ id, inventoryTotal: 120, money: 13_000, seen: seen!.seen }])).toMatchObject([
      { state: 'changed', changes: [{ field: 'money' }] },
    ]);
    expect(catalog.order.calls).toEqual([]);
    catalog.order.mode = 'conflict';
    catalog.order.current = 77;
    expect((await change({ id, inventoryTotal: 1 })).done).toMatchObject({
      state: 'wrong',
      errors: [{ message: '库存已变更：您看到的库存为 110，当前库存为 77，请核对后再次保存' }],
    });
  });
  it('own-names versionSeen: somebody saved between preview and import, which says who, and nothing is lost', async () => {
    const id = await make();
    const [preview] = await send(true, [{ id, money: 1 }]);
    await catalog.call('saveSpot', spotBody({ spotTypeId: category.typeId, id, money: 2, inventoryTotalSeen: 100 }), staff);
    const [done] = await send(false, [{ id, money: 1, seen: preview!.seen }]);
    expect(done).toMatchObject({ state: 'wrong' });
    expect(done!.errors[0]!.message).toMatch(/修改/);
    expect(await rowOf(id)).toMatchObject({ money: 2 });
  });
  it('repeated after a lost answer it is the change that it was', async () => {
    const id = await make();
    const [preview] = await send(true, [{ id, money: 3 }]);
    const sent = { id, money: 3, seen: preview!.seen };
    await send(false, [sent]);
    expect(await send(false, [sent])).toMatchObject([{ state: 'changed' }]);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
  it('sets the same stock again where it was sold meanwhile, each time once', async () => {
    const id = await make({ ref: 'stock-again' });
    const wanted: Sent = { ref: 'stock-again', inventoryTotal: 120 };
    await catalog.tellStock(id, 80, 1);
    const { preview } = await change(wanted);
    await catalog.tellStock(id, 120, 2);
    await catalog.tellStock(id, 80, 3);
    const again = await change(wanted);
    for (const one of [preview, again.preview])
      expect(one.changes).toEqual([{ field: 'inventoryTotal', before: '80', after: '120' }]);
    const repeated = await send(false, [{ ...wanted, seen: again.preview.seen }]);
    expect([again.done, ...repeated].map(({ state }) => state)).toEqual(['changed', 'changed']);
    const moved = catalog.order.calls.map(({ seen, wanted: stock, requestId }) => ({ seen, stock, requestId }));
    expect(moved).toMatchObject([
      { seen: 80, stock: 120 },
      { seen: 80, stock: 120 },
    ]);
    // order-service never moves anything twice under one id.
    expect(new Set(moved.map(({ requestId }) => requestId)).size).toBe(2);
  });
  it('keepStock leaves the stock of a good that is there, says where its row differs, and gives a new one its own', async () => {
    const id = await make({ ref: 'export-1' });
    await catalog.tellStock(id, 60, 1);
    const keep = { keepStock: true };
    const answered = await send(true, [{ ref: 'export-1', money: 14_000, inventoryTotal: '100吨' }], shop, keep);
    expect(answered).toMatchObject([{ state: 'change', changes: [{ field: 'money' }], stockDiffers: true }]);
    const done = await send(false, [{ id, money: 14_000, inventoryTotal: 100, seen: answered[0]!.seen }], shop, keep);
    expect(done).toMatchObject([{ state: 'changed' }]);
    expect(catalog.order.calls).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ money: 14_000, inventoryTotal: 60 });
    // What is left alone need not be readable either.
    for (const inventoryTotal of [60, '售罄', null]) {
      const [left] = await send(true, [{ id, inventoryTotal }], shop, keep);
      expect([left!.state, left!.stockDiffers]).toEqual(['same', undefined]);
    }
    const fresh: Sent = { ...spotBody({ name: '新货' }), spotTypeName: '天然橡胶', pickupGoodsDate: '2027-01-31' };
    const [made] = await send(false, [{ ...fresh, inventoryTotal: 7 }], shop, keep);
    expect(made).toMatchObject({ state: 'made' });
    expect(await rowOf(made!.id!)).toMatchObject({ inventoryTotal: 7 });
  });
  it('F3 older names with signs that nobody sees stop no row: not that of the good, of its category or of its shop', async () => {
    const id = await make({ ref: 'older' });
    await catalog.tellShop('shop-3', '宁波\u200B橡胶');
    await catalog.pool.query(`update spots set name = '烟\u200B片', type_name = '天然\u200B橡胶' where id = '${id}'`);
    await catalog.pool.query(`update categories set name = '天然\u200B橡胶' where id = '${category.typeId}'`);
    try {
      const answered = await send(true, [{ ref: 'older', money: 15_000, spotTypeName: '天然橡胶' }]);
      expect(answered).toMatchObject([{ state: 'change', changes: [{ field: 'money' }] }]);
      expect(await send(false, [{ ref: 'older', money: 15_000, seen: answered[0]!.seen }])).toMatchObject([{ state: 'changed' }]);
      expect(await rowOf(id)).toMatchObject({ money: 15_000, name: '烟\u200B片' });
      const fresh: Sent = { ...spotBody({ name: '宁波货' }), spotTypeName: '天然橡胶', pickupGoodsDate: '2027-01-31' };
      expect(await send(true, [{ ...fresh, shopUserName: '宁波橡胶' }], staff)).toMatchObject([{ state: 'fine' }]);
      // What the file itself says is judged as ever.
      expect(await send(true, [{ ref: 'older', name: '烟\u200B片' }])).toMatchObject([
        { state: 'wrong', errors: [{ field: 'name' }] },
      ]);
    } finally {
      await catalog.pool.query(`update categories set name = '天然橡胶' where id = '${category.typeId}'`);
    }
  });
  it('a row that was shown as a change makes no good when its own is gone, and changes no other', async () => {
    // All that a new good needs.
    const row: Sent = { ...spotBody({ ref: 'moved', name: '移号' }), spotTypeName: '天然橡胶', pickupGoodsDate: '2027-01-31' };
    const id = await make({ ref: 'moved' });
    const [preview] = await send(true, [row]);
    expect(preview).toMatchObject({ state: 'change', id });
    await catalog.call('deleteSpot', { id, del: 1 }, shop);
    const gone = { field: 'ref', message: '预览时要修改的现货已被删除或换了货号，请重新检查文件后再导入' };
    expect(await send(false, [{ ...row, seen: preview!.seen }])).toMatchObject([{ state: 'wrong', errors: [gone] }]);
    // Another good under the number, edited as often as the one that was shown.
    const other = await make({ ref: 'moved' });
    expect(await send(false, [{ ...row, seen: preview!.seen }])).toMatchObject([{ state: 'wrong', errors: [gone] }]);
    expect(await rowOf(other)).toMatchObject({ version: 0 });
    expect((await catalog.list<Row>('listOwnSpots', { name: '移号' }, staff)).list).toEqual([]);
  });
  it('says of a change what it says of a new good', async () => {
    const id = await make();
    expect(await send(true, [{ id, money: '面议', miniTotal: 0, spotTypeName: '没有', shopUserName: '上海橡胶' }])).toMatchObject(
      [
        {
          state: 'wrong',
          errors: [
            { field: 'spotTypeName', message: '现货分类不存在：没有' },
            { field: 'shopUserName', message: '只能导入本店铺的现货：上海橡胶' },
            { field: 'money', message: '无法识别单价（元）：面议' },
            { field: 'miniTotal', message: '起订量不能小于 1，当前为 0' },
          ],
        },
      ],
    );
  });
});
