import { beforeAll, describe, expect, it } from 'vitest';
import { platformShop, shopkeeper, spotBody, staff, unknownId, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
let otherType: string;
const shop = shopkeeper('shop-1');
const ids: Record<string, string> = {};

const idOf = (answer: { data: { id: string } }) => answer.data.id;
const save = async (name: string, more: object, actor = staff) => {
  const body = spotBody({ spotTypeId: typeId, name, ...more });
  ids[name] = idOf(await catalog.call('saveSpot', body, actor));
  await catalog.tellStock(ids[name], 40, 1);
};
const found = async (query: object = {}) => {
  const { list, total } = await catalog.list<{ name: string }>('listSpots', query);
  return { names: list.map(({ name }) => name), total };
};

beforeAll(async () => {
  await catalog.tellShop('shop-1', '青岛橡胶');
  typeId = idOf(await catalog.call('saveCategory', { name: '天然橡胶', num: 'NR', isClose: 0 }, staff));
  otherType = idOf(await catalog.call('saveCategory', { name: '丁苯橡胶', num: 'SBR', isClose: 0 }, staff));
  await save('a', { money: 100.29 });
  await save('b', { money: 200, pickupArea: '上海' }, shop);
  await save('c', { money: 300, spotTypeId: otherType }, shop);
  await save('closed', { money: 250, isClose: 1 });
});

describe('C-20 the public list', () => {
  it('C-20 C-07 Z-69 lists open goods newest first with the exact total', async () => {
    expect(await found()).toEqual({ names: ['c', 'b', 'a'], total: 3 });
    expect(await found({ pageSize: 1, pageNum: 2 })).toEqual({ names: ['b'], total: 3 });
    expect(await found({ pageSize: 1, pageNum: 9 })).toEqual({ names: [], total: 3 });
  });
  it('C-20 Z-73 filters by type, shop, area and price, both ends included', async () => {
    expect((await found({ spotTypeId: otherType })).names).toEqual(['c']);
    expect((await found({ userCustomerId: 'shop-1' })).names).toEqual(['c', 'b']);
    expect((await found({ userCustomerId: platformShop.id })).names).toEqual(['a']);
    expect((await found({ pickupArea: '上海' })).names).toEqual(['b']);
    expect((await found({ moneyStart: 100.29, moneyEnd: 200 })).names).toEqual(['b', 'a']);
    expect((await found({ moneyStart: 100.3 })).names).toEqual(['c', 'b']);
    expect(await found({ moneyStart: 300, moneyEnd: 100 })).toEqual({ names: [], total: 0 });
    expect((await found({ id: ids['a'] })).names).toEqual(['a']);
    expect((await found({ spotTypeId: '', moneyStart: '', pickupArea: null })).total).toBe(3);
  });
  it('E-07 shows price in yuan, the balance of order-service and the shop', async () => {
    const { list } = await catalog.list('listSpots', { id: ids['b'] });
    expect(list[0]).toMatchObject({
      money: 200,
      inventoryTotal: 40,
      miniTotal: 5,
      shopUserName: '青岛橡胶',
      userCustomerId: 'shop-1',
      spotTypeName: '天然橡胶',
      pickupAdress: '青岛市黄岛区',
      warehouseRentDate: '2027-01-31',
    });
    expect(list[0]).not.toHaveProperty('createUser');
  });
  it('own-names Market shows how much a price is above what it was when the day began, and keepers nothing of it', async () => {
    const changeOf = async (query: object = { id: ids['a'] }) =>
      (await catalog.list<{ change?: number | null }>('listSpots', query)).list.map(({ change }) => change);
    expect(await changeOf(), 'a good of today').toEqual([null]);
    await catalog.pool.query(
      `insert into price_history (spot_id, at, before_fen, after_fen, who_id, who_name, who_type)
       values ($1, now() - interval '25 hours', null, 9029, 'w', 'w', 0)`,
      [ids['a']],
    );
    expect(await changeOf()).toEqual([10]);
    expect(await changeOf({})).toEqual([null, null, 10]);
    expect((await catalog.list('listOwnSpots', {}, staff)).list[0]).not.toHaveProperty('change');
  });
  it('C-20 C-16 a good is public only once its first stock came back', async () => {
    const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, name: 'new' }), staff));
    expect((await found({ id })).total).toBe(0);
    await catalog.tellStock(id, 0, 1);
    expect((await found({ id })).total).toBe(1);
    await catalog.call('deleteSpot', { id, del: 1 }, staff);
    expect((await found({ id })).total).toBe(0);
  });
  it('C-20 hides the goods of a disabled shop until it is enabled again', async () => {
    await catalog.tellShop('shop-1', '青岛橡胶', false);
    expect((await found()).names).toEqual(['a']);
    await catalog.tellShop('shop-1', '青岛橡胶');
    expect((await found()).total).toBe(3);
  });
  it('Z-14 takes only newer balances', async () => {
    await catalog.tellStock(ids['a']!, 7, 5);
    await catalog.tellStock(ids['a']!, 9, 4);
    const { list } = await catalog.list('listSpots', { id: ids['a'] });
    expect(list[0]).toMatchObject({ inventoryTotal: 7 });
  });
  it('C-04 refuses pages and prices that are none, and finds nothing for odd texts', async () => {
    expect(await catalog.call('listSpots', { pageNum: 0 })).toMatchObject({ code: 400, success: false });
    expect(await catalog.call('listSpots', { moneyStart: 'x' })).toMatchObject({ code: 400 });
    expect(await catalog.call('listSpots', { moneyStart: 1e21 })).toMatchObject({ code: 400 });
    expect(await catalog.call('listSpots', { pickupArea: 'a\u0000b' })).toMatchObject({ code: 400 });
    expect((await found({ id: "' or 1=1 --" })).total).toBe(0);
    expect((await found({ id: unknownId() })).total).toBe(0);
  });
});

describe('C-18 the spot types', () => {
  it('C-18 Z-63 shows price and shop of the newest open good, or nothing', async () => {
    idOf(await catalog.call('saveCategory', { name: '空', num: 'EMPTY', isClose: 0 }, staff));
    await catalog.call('saveCategory', { name: '停', num: 'STOP', isClose: 1 }, staff);
    const { list, total } = await catalog.list('listSpotTypes', { pageNum: 1, pageSize: 8 });
    expect(total).toBe(3);
    expect(list).toMatchObject([
      { name: '天然橡胶', shopUserName: '青岛橡胶', money: 200 },
      { name: '丁苯橡胶', shopUserName: '青岛橡胶', money: 300 },
      { name: '空', shopUserName: '', money: null },
    ]);
  });
});
