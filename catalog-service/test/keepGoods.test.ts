import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer, openTwoShops, platformShop, shopkeeper, spotBody, staff, unknownId, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
const shop = shopkeeper('shop-1');
const rival = shopkeeper('shop-2');

const idOf = (answer: { data: { id: string } }) => answer.data.id;
const body = (more: object = {}) => spotBody({ spotTypeId: typeId, ...more });
const create = async (more: object = {}, actor = staff) => idOf(await catalog.call('saveSpot', body(more), actor));
const rowOf = async (id: string, actor = staff) => (await catalog.list('listOwnSpots', { id }, actor)).list[0];
const facts = (id: string) => catalog.published.filter(({ aggregateId }) => aggregateId === id);
const received = async (id: string, count: number) => {
  await eventually(() => facts(id).length >= count, { describe: `${count} facts of ${id}` });
  return facts(id);
};

beforeAll(async () => {
  typeId = await openTwoShops(catalog);
});

describe('C-43 saving a good', () => {
  it('C-43 tells the offer with its opening stock first and without it later', async () => {
    const id = await create({ inventoryTotal: 60 });
    await catalog.call('saveSpot', body({ id, inventoryTotal: 60, money: 9.99 }), staff);
    await catalog.call('saveSpot', body({ id, inventoryTotal: 60, isClose: 1 }), staff);
    await catalog.call('deleteSpot', { id, del: 1 }, staff);
    await catalog.call('deleteSpot', { id, del: 1 }, staff);
    const published = await received(id, 4);
    expect(published.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3, 4]);
    expect(
      published.map(({ data }) => [data['offerVersion'], data['openingStock'], data['priceFen'], data['open'], data['deleted']]),
    ).toEqual([
      [1, 60, 1325050, true, false],
      [2, undefined, 999, true, false],
      [3, undefined, 1325050, false, false],
      [4, undefined, 1325050, false, true],
    ]);
    expect(published[0]).toMatchObject({
      actor: { kind: 'staff', id: 'acc-s' },
      data: { shopId: platformShop.id, typeName: '天然橡胶' },
    });
  });
  it('own-names ref: a save that does not name it leaves it, with an empty one it goes', async () => {
    const id = await create({ ref: 'kept' }, shop);
    const save = async (more: object) => {
      expect(await catalog.call('saveSpot', body({ id, ...more }), shop)).toMatchObject({ code: 200 });
      return (await rowOf(id))?.['ref'];
    };
    expect(await save({ name: '改名' })).toBe('kept');
    expect((await received(id, 2)).map(({ data }) => data['ref'])).toEqual(['kept', 'kept']);
    expect(await save({ ref: '' })).toBeNull();
    expect(await save({ ref: 'again' })).toBe('again');
    expect(await save({ ref: null })).toBeNull();
    // What stays is no other good's, also where it goes to another shop along with its number.
    const [moving] = [
      await create({ ref: 'both', userCustomerId: 'shop-1' }),
      await create({ ref: 'both', userCustomerId: 'shop-2' }),
    ];
    expect(await catalog.call('saveSpot', body({ id: moving, userCustomerId: 'shop-2' }), staff)).toMatchObject({
      code: 409,
      data: { reason: 'refTaken' },
    });
  });
  it('Z-67 gives a good to the own shop, to the shop staff name, else to the platform', async () => {
    expect(await rowOf(await create({}, shop))).toMatchObject({
      userCustomerId: 'shop-1',
      createUser: 'shop-1',
      shopUserName: '青岛橡胶',
    });
    expect(await rowOf(await create({ userCustomerId: 'shop-2' }))).toMatchObject({ userCustomerId: 'shop-2', createUser: null });
    expect(await rowOf(await create())).toMatchObject({ userCustomerId: platformShop.id, shopUserName: '平台自营' });
    expect(await catalog.call('saveSpot', body({ userCustomerId: unknownId() }), staff)).toMatchObject({ code: 404 });
    expect(await catalog.call('saveSpot', body({ userCustomerId: 'shop-2' }), shop)).toMatchObject({ code: 403 });
  });
  it('C-14 answers a foreign good like an absent one and changes nothing', async () => {
    const id = await create({}, shop);
    const foreign = await catalog.call('saveSpot', body({ id, money: 1 }), rival);
    const absent = await catalog.call('saveSpot', body({ id: unknownId(), money: 1 }), rival);
    expect(foreign).toEqual(absent);
    expect(foreign).toMatchObject({ code: 404, msg: '该现货不存在' });
    expect(await catalog.call('deleteSpot', { id, del: 1 }, rival)).toMatchObject({ code: 404 });
    expect(await rowOf(id, rival)).toBeUndefined();
    expect(await rowOf(id, shop)).toMatchObject({ money: 13250.5, del: 0 });
    expect(await catalog.call('listOwnSpots', { userCustomerId: 'shop-1' }, rival)).toMatchObject({ code: 403 });
    expect(await catalog.call('saveSpot', body(), customer)).toMatchObject({ code: 403 });
    expect(await catalog.call('saveSpot', body())).toMatchObject({ status: 401 });
  });
  it('C-42 C-14 own-names `ids` names goods of the own shop alone; what is no id names none', async () => {
    const [one, two, foreign] = [await create({}, shop), await create({}, shop), await create({}, rival)];
    const named = async (ids: string[], actor = shop) =>
      (await catalog.list<{ id: string }>('listOwnSpots', { ids }, actor)).list;
    expect((await named([one, foreign, 'none', two])).map(({ id }) => id)).toEqual([two, one]);
    expect(await named([foreign, unknownId()])).toEqual([]);
    expect(await named([one, foreign], staff)).toHaveLength(2);
  });
  it('V-30 V-31 V-34 names what is wrong and stores nothing', async () => {
    const before = (await catalog.list('listOwnSpots', {}, staff)).total;
    for (const [wrong, msg] of [
      [{ name: '' }, '请输入现货名称'],
      [{ spotTypeId: undefined }, '请选择现货分类'],
      [{ money: -1 }, '价格须大于 0，最多两位小数，当前为 -1'],
      [{ money: 1.005 }, '价格须大于 0，最多两位小数，当前为 1.005'],
      [{ money: '1e2' }, '请输入价格'],
      [{ miniTotal: 0 }, '起订量不能小于 1，当前为 0'],
      [{ inventoryTotal: 1.5 }, '库存须为整数，当前为 1.5'],
      [{ inventoryTotal: 1e21 }, undefined],
      [{ isClose: 2 }, '请选择状态'],
      [{ warehouseRentDate: '2027-02-31' }, '请选择仓库日期'],
      [{ impurity: 10.01 }, '杂质不能超过 10，当前为 10.01'],
      [{ mooney: -1 }, '门尼粘度 ML(1+4)100℃不能小于 0，当前为 -1'],
      [{ ash: 0.125 }, '灰分最多两位小数，当前为 0.125'],
      [{ nitrogen: '少' }, '氮含量须为数字'],
      [{ pieceKg: 0 }, '每件重量不能小于 0.01，当前为 0'],
      [{ pieceKg: 5_001 }, '每件重量不能超过 5,000，当前为 5001'],
      [{ spotTypeId: 'nonsense' }, undefined],
      [{ name: 'a\u0000b' }, undefined],
    ] as const) {
      const answer = await catalog.call('saveSpot', body(wrong), staff);
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 200, success: false });
      if (msg) expect(answer.msg).toBe(msg);
    }
    expect((await catalog.list('listOwnSpots', {}, staff)).total).toBe(before);
  });
  it('Z-68 V-33 Po-46 Po-48 keeps every optional field and takes their absence', async () => {
    const more = {
      pickupGoodsDate: '2027-03-01',
      brandName: '云象',
      level: '一级',
      producingArea: '云南',
      companyName: '云南公司',
      impurity: 0,
      volatileMatter: 0.41,
      plasticityRetention: 150,
      pieceKg: 111.11,
    };
    const id = await create(more);
    expect(await rowOf(id)).toMatchObject(more);
    await catalog.call('saveSpot', body({ id }), staff);
    expect(await rowOf(id)).toMatchObject({ pickupGoodsDate: null, brandName: null, producingArea: null, impurity: null });
  });
});

describe('own-names: the same create twice', () => {
  it('Z-78 makes one good for a request without a key that is replayed', async () => {
    const replay = { 'x-request-key': 'of the same session, path, time and body' };
    const answers = await Promise.all([1, 2, 3].map(() => catalog.call('saveSpot', body(), shop, replay)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(idOf(await catalog.call('saveSpot', body(), shop, { 'x-request-key': 'of another time' }))).not.toBe(
      idOf(answers[0]!),
    );
  });
  it('makes one good for 20 calls with one key and refuses another body', async () => {
    const before = (await catalog.list('listOwnSpots', {}, shop)).total;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => catalog.call('saveSpot', body(), shop, 'key-0123456789abcdef')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true });
    expect((await catalog.list('listOwnSpots', {}, shop)).total).toBe(before + 1);
    expect(await catalog.call('saveSpot', body({ money: 2 }), shop, 'key-0123456789abcdef')).toMatchObject({ code: 409 });
    expect(idOf(await catalog.call('saveSpot', body(), rival, 'key-0123456789abcdef'))).not.toBe(idOf(answers[0]!));
  });
});

describe('ADR 36: read models can be rebuilt', () => {
  it('tells every category and good again as their next version', async () => {
    const id = await create({}, shop);
    const before = await received(id, 1);
    const answer = await catalog.internal('/internal/spots/reemit', {});
    expect(answer.success).toBe(true);
    const published = await received(id, 2);
    expect(published[1]!.data).toEqual({ ...before[0]!.data, offerVersion: 2, openingStock: undefined });
    expect((await received(typeId, 2)).length).toBe(2);
    const { rows } = await catalog.pool.query(
      'select count(*) as all, count(distinct aggregate_id) as ids, max(aggregate_version) from outbox',
    );
    expect(rows[0].all).toBeGreaterThan(rows[0].ids);
  });
});
