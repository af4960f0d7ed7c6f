import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer, openTwoShops, shopkeeper, spotBody, staff, unknownId, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
const shop = shopkeeper('shop-1');
const rival = shopkeeper('shop-2');
type Price = { before: number | null; after: number; who: string; time: string };
type Switched = { changed: string[]; kept: { id: string; name: string; reason: string }[] };

const idOf = (answer: { data: { id: string } }) => answer.data.id;
const body = (more: object = {}) => spotBody({ spotTypeId: typeId, ...more });
const create = async (more: object = {}, actor = shop) => idOf(await catalog.call('saveSpot', body(more), actor));
const rowOf = async (id: string) =>
  (await catalog.list<{ name: string; version: number; isClose: number }>('listOwnSpots', { id }, staff)).list[0]!;
const prices = async (spotId: string, actor = shop) => (await catalog.list<Price>('listPrices', { spotId }, actor)).list;
const switched = async (ids: string[], isClose: number, actor = shop, key?: string) =>
  (await catalog.call('switchSpots', { ids, isClose }, actor, key)).data as unknown as Switched;

beforeAll(async () => {
  typeId = await openTwoShops(catalog);
});

describe('R-66 two editors of one good', () => {
  it('tells the second how things stand, changes nothing of it and asks nobody for stock', async () => {
    const id = await create({ inventoryTotal: 100 });
    const { version } = await rowOf(id);
    expect(await catalog.call('saveSpot', body({ id, name: 'first', versionSeen: version }), shop)).toMatchObject({
      success: true,
    });
    catalog.order.calls.length = 0;
    const second = { id, name: 'second', versionSeen: version, inventoryTotal: 7, inventoryTotalSeen: 100 };
    expect(await catalog.call('saveSpot', body(second), staff)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^shop-1 已于 .* 修改此记录，请核对后再次保存$/),
      data: {
        reason: 'edited',
        version: version + 1,
        edits: [{ who: 'shop-1', time: expect.any(String), before: { name: expect.any(String) }, after: { name: 'first' } }],
      },
    });
    expect(catalog.order.calls).toEqual([]);
    expect((await rowOf(id)).name).toBe('first');
    expect(await catalog.call('saveSpot', body({ ...second, versionSeen: version + 1 }), staff)).toMatchObject({ success: true });
  });
  it('tells the second of a change of shop alone, too', async () => {
    const id = await create();
    const { version } = await rowOf(id);
    const toRival = body({ id, versionSeen: version, userCustomerId: rival.ownerId });
    expect(await catalog.call('saveSpot', toRival, staff)).toMatchObject({ success: true });
    expect((await rowOf(id)).version).toBe(version + 1);
    expect(await catalog.call('saveSpot', body({ id, name: 'second', versionSeen: version }), staff)).toMatchObject({
      code: 409,
      data: { reason: 'edited', version: version + 1 },
    });
  });
  it('one of many that save at the same moment from the same state goes through', async () => {
    const id = await create();
    const { version } = await rowOf(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => catalog.call('saveSpot', body({ id, name: `n${n}`, versionSeen: version }), shop)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
  it('saving without a change, a renamed category and events published again are no edits', async () => {
    const id = await create();
    const { version } = await rowOf(id);
    await catalog.call('saveSpot', body({ id }), shop);
    await catalog.call('saveCategory', { id: typeId, name: '天然胶', num: 'NR', isClose: 0 }, staff);
    await catalog.internal('/internal/spots/reemit', {});
    expect((await rowOf(id)).version).toBe(version);
  });
});

describe('R-66 price history', () => {
  it('keeps old, new, who and when, newest first, and nothing where the price stays', async () => {
    const id = await create({ money: 100 });
    await catalog.call('saveSpot', body({ id, money: 100, name: 'same price' }), shop);
    await catalog.call('saveSpot', body({ id, money: 90.05 }), staff);
    expect(await prices(id)).toMatchObject([
      { before: 100, after: 90.05, who: '平台（管理员）' },
      { before: null, after: 100, who: '商户（shop-1）' },
    ]);
    expect((await prices(id))[0]!.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await prices(id, staff)).toHaveLength(2);
  });
  it('C-14 is shown to its shop and to staff alone, and cannot be changed afterwards', async () => {
    const id = await create();
    const foreign = await catalog.call('listPrices', { spotId: id }, rival);
    expect(foreign).toMatchObject({ code: 404 });
    expect(foreign).toEqual(await catalog.call('listPrices', { spotId: unknownId() }, rival));
    expect(await catalog.call('listPrices', { spotId: id }, customer)).toMatchObject({ code: 403 });
    await expect(catalog.pool.query('update price_history set after_fen = 1')).rejects.toThrow('only ever added');
  });
});

describe('R-66 S-21 opening and closing many', () => {
  it('changes what can be changed, names what stays and why, and tells each change', async () => {
    const [one, two, closed, gone, foreign] = [
      await create(),
      await create(),
      await create({ isClose: 1 }),
      await create(),
      await create({}, rival),
    ];
    await catalog.call('deleteSpot', { id: gone, del: 1 }, shop);
    const absent = unknownId();
    const answer = await switched([one, two, closed, gone, foreign, absent], 1);
    expect(answer.changed).toEqual([one, two]);
    expect(answer.kept).toEqual([
      { id: closed, name: 'SCR WF', reason: '已是停用状态' },
      { id: gone, name: '', reason: '该现货不存在或已删除' },
      { id: foreign, name: '', reason: '该现货不存在或已删除' },
      { id: absent, name: '', reason: '该现货不存在或已删除' },
    ]);
    expect((await rowOf(foreign)).isClose).toBe(0);
    for (const id of [one, two]) {
      expect((await rowOf(id)).isClose).toBe(1);
      const last = () => catalog.published.findLast(({ aggregateId }) => aggregateId === id);
      await eventually(() => last()?.aggregateVersion === 2, { describe: 'the closed offer' });
      expect(last()!.data).toMatchObject({ open: false, offerVersion: 2 });
      const { list } = await catalog.list<{ what: string; after: object }>('listCatalogAudits', { rowId: id }, staff);
      expect(list[0]).toMatchObject({ what: 'spot.edited', before: { isClose: false }, after: { isClose: true } });
    }
  });
  it('the same call again, also at the same moment, answers the same and tells nothing twice', async () => {
    const ids = [await create(), await create()];
    const answers = await Promise.all([1, 2, 3].map(() => switched(ids, 1, shop, 'switch-key-0000001')));
    for (const answer of answers) expect(answer).toEqual({ changed: ids, kept: [] });
    const { rows } = await catalog.pool.query('select count(*) as n from outbox where aggregate_id = any($1)', [ids]);
    expect(rows[0].n).toBe(4);
    expect((await switched([...ids].reverse(), 0)).changed).toEqual([...ids].reverse());
  });
  it('refuses none, too many and the same twice', async () => {
    const call = (ids: unknown) => catalog.call('switchSpots', { ids, isClose: 0 }, shop);
    expect(await call([])).toMatchObject({ code: 400, msg: '请选择现货' });
    expect(await call(Array.from({ length: 101 }, unknownId))).toMatchObject({ code: 400, msg: '一次最多 100 条现货' });
    const id = unknownId();
    expect(await call([id, id])).toMatchObject({ code: 400, msg: '现货重复' });
    expect(await catalog.call('switchSpots', { ids: [id], isClose: 0 }, customer)).toMatchObject({ code: 403 });
  });
});
