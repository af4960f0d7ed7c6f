import { type GoodsOverview, type SpotFacets, topicOf } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTwoShops, shopkeeper, spotBody, staff, unknownId, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
const shop = shopkeeper('01920000-0000-7000-8000-000000000001');
const other = shopkeeper('01920000-0000-7000-8000-000000000002');
let typeId: string;
const ids: Record<string, string> = {};

const goods: [name: string, keeper: typeof shop, more: object][] = [
  [
    '云南全乳胶',
    shop,
    {
      brandName: '云胶',
      level: 'SCR WF',
      producingArea: '云南',
      money: 14_650,
      basisContract: 'RU',
      taxIncluded: 1,
      customsState: '完税',
    },
  ],
  [
    '泰国烟片胶',
    shop,
    { brandName: '诗董', level: 'RSS3', producingArea: '泰国', money: 17_250, customsState: '保税', taxIncluded: 0 },
  ],
  [
    '泰混标胶',
    other,
    {
      brandName: '诗董',
      level: 'STR20',
      producingArea: '泰国',
      money: 14.32,
      unit: '公斤',
      basisContract: 'NR',
      warehouseAdress: '上海洋山 6 号库',
    },
  ],
  ['天然乳胶 60%', other, { brandName: '黄春发', level: '60%', producingArea: '泰国', money: 11_650, unit: '桶' }],
];

beforeAll(async () => {
  typeId = await openTwoShops(catalog);
  await catalog.tellShop(shop.ownerId, '青岛晨光橡胶');
  await catalog.tellShop(other.ownerId, '上海东海贸易');
  for (const [name, keeper, more] of goods) {
    const { data } = await catalog.call('saveSpot', spotBody({ name, spotTypeId: typeId, ...more }), keeper);
    ids[name] = (data as { id: string }).id;
    await catalog.tellStock(ids[name]!, 100, 1);
  }
});
const find = async (query: object) => {
  const { data } = await catalog.call('listSpots', { pageSize: 50, ...query });
  return data as unknown as { list: { name: string; basis: { premium: number } | null }[]; total: number; facets?: SpotFacets };
};
const names = async (query: object) => (await find(query)).list.map(({ name }) => name).toSorted();

describe('own-names Market: finding goods', () => {
  it.each([
    ['烟片', ['泰国烟片胶']],
    ['晨光', ['云南全乳胶', '泰国烟片胶']],
    ['诗董 洋山', ['泰混标胶']],
    ['str20', ['泰混标胶']],
    ['胶', ['云南全乳胶', '天然乳胶 60%', '泰国烟片胶', '泰混标胶'].toSorted()],
    ['60%', ['天然乳胶 60%']],
    ['_', []],
    ['%', ['天然乳胶 60%']],
    ['片烟', []],
    ["' or 1=1 --", []],
    ['没有这种胶', []],
  ])('q %s', async (q, expected) => {
    const found = await find({ q });
    expect([found.list.map(({ name }) => name).toSorted(), found.total]).toEqual([expected.toSorted(), expected.length]);
  });
  it('a new name of a good, and of its shop, is found at once, the old one no more', async () => {
    await catalog.tellShop(other.ownerId, '宁波南海贸易');
    expect([await names({ q: '东海' }), await names({ q: '南海' })]).toEqual([[], ['天然乳胶 60%', '泰混标胶']]);
    expect(await names({ q: 'taiguoyanpian' })).toEqual(['泰国烟片胶']);
    const body = spotBody({ id: ids['泰国烟片胶'], name: '越南烟片胶', spotTypeId: typeId, ...goods[1]![2] });
    expect(await catalog.call('saveSpot', body, shop)).toMatchObject({ success: true });
    expect([await names({ q: 'taiguoyanpian' }), await names({ q: '越南' })]).toEqual([[], ['越南烟片胶']]);
  });
  it('several values each; facets count under all other filters', async () => {
    const found = await find({ brandName: ['诗董', '云胶'], producingArea: '泰国' });
    expect(found.list.map(({ name }) => name).toSorted()).toEqual(['泰混标胶', '越南烟片胶']);
    expect(found.facets!.brandName).toEqual([
      { value: '诗董', count: 2 },
      { value: '黄春发', count: 1 },
    ]);
    expect(found.facets!.producingArea.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
      { value: '云南', count: 1 },
      { value: '泰国', count: 2 },
    ]);
    expect(found.facets!.level.map(({ value }) => value).toSorted()).toEqual(['RSS3', 'STR20']);
    expect((await find({ basisContract: ['RU', 'NR'] })).total).toBe(2);
    expect((await find({ customsState: '保税' })).total).toBe(1);
    expect((await find({ taxIncluded: 1 })).total).toBe(1);
    expect((await find({ brandName: [] })).total).toBe(4);
    expect((await find({ id: ids['泰混标胶'] })).facets).toBeUndefined();
    expect((await find({ pageNum: 2 })).facets).toBeUndefined();
  });
  it('C-15 what no filter can be is refused in words', async () => {
    for (const query of [
      { q: 5 },
      { q: 'x'.repeat(65) },
      { brandName: [1] },
      { brandName: { a: 1 } },
      { taxIncluded: 2 },
      { level: Array(51).fill('a') },
    ])
      expect(await catalog.call('listSpots', query), JSON.stringify(query)).toMatchObject({
        success: false,
        code: 400,
        msg: expect.stringMatching(/[一-龥]/) as string,
      });
  });
  it('own-names Z-28 a basis is the price per tonne above the main contract of its product, labelled; categories have their mean', async () => {
    type Based = { name: string; moneyPerTon: number; basis: null | { contract: string; premium: number; simulated: boolean } };
    let rows: Based[] = [];
    // The list never waits for the futures: their prices are there from a later call on.
    await eventually(
      async () => {
        rows = (await find({})).list as unknown as Based[];
        return rows.some(({ basis }) => basis);
      },
      { describe: 'a basis' },
    );
    const futures = (await catalog.read('readFutures')).data as unknown as { list: { code: string }[]; main: { RU: string } };
    const of = (name: string) => rows.find((row) => row.name === name)!.basis;
    expect(of('云南全乳胶')).toMatchObject({ contract: futures.main.RU, simulated: true });
    expect(of('泰混标胶')!.contract).toMatch(/^NR/);
    expect([of('越南烟片胶'), of('天然乳胶 60%')]).toEqual([null, null]);
    const typesOf = async (who: typeof shop) =>
      ((await catalog.call('readGoodsOverview', {}, who)).data as unknown as GoodsOverview).types;
    const meansOf = async (who: typeof shop) =>
      (await typesOf(who)).map(({ goods: count, moneyPerTon, against }) => [
        count,
        moneyPerTon,
        ...against.map((part) => [part.basisContract, part.goods, part.moneyPerTon]),
      ]);
    // The mean is of all goods of the category, also of those that are set against nothing; what is sold by the barrel has no price per tonne.
    expect(await meansOf(staff)).toEqual([[3, 15_406.67, ['NR', 1, 14_320], ['RU', 1, 14_650]]]);
    const made = { name: '第二种', spotTypeId: typeId, basisContract: 'RU', money: 14_850.5 };
    const second = await catalog.call('saveSpot', spotBody(made), other);
    expect(await meansOf(staff)).toEqual([[4, 15_267.63, ['RU', 2, 14_750.25], ['NR', 1, 14_320]]]);
    const [rubber] = (await typesOf(staff))[0]!.against;
    expect(rubber!.basis).toMatchObject({ contract: futures.main.RU, simulated: true });
    expect(rubber!.basis!.premium - of('云南全乳胶')!.premium).toBeCloseTo(100.25, 2);
    expect(await meansOf(shop)).toEqual([[2, 15_950, ['RU', 1, 14_650]]]);
    await catalog.call('deleteSpot', { id: (second.data as { id: string }).id, del: 1 }, other);
    expect((await typesOf(staff))[0]).toMatchObject({ goods: 3 });
    const wrong = await catalog.call('saveSpot', spotBody({ name: 'x', spotTypeId: typeId, basisContract: 'CU' }), shop);
    expect(wrong).toMatchObject({ code: 400, msg: '基差合约须为已有的期货品种' });
  });
});

describe('own-names Market: prices and trades', () => {
  it('a price history has a step per day; foreign, closed and absent goods have none', async () => {
    const { data } = await catalog.call('readPriceHistory', { id: ids['泰混标胶'] });
    expect(data).toEqual({
      list: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, money: 14.32, moneyPerTon: 14_320 }],
    });
    expect(await catalog.call('readPriceHistory', { id: unknownId() })).toMatchObject({ code: 404 });
    expect(await catalog.call('readPriceHistory', { id: 'x' })).toMatchObject({ code: 400 });
  });
  it('the index has the days on which three customers bought, weighted by tonnes; a cancelled order is no trade', async () => {
    const pay = async (name: string, customerId: string, quantity: number, totalFen: number, daysAgo = 1) => {
      const orderId = unknownId();
      const data = {
        orderId,
        orderNo: orderId,
        shopId: shop.ownerId,
        shopName: 's',
        customerId,
        spotId: ids[name],
        quantity,
        totalFen,
        status: '1',
        transId: 't',
        paidAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      };
      await publishFact('order.paid', orderId, data, 1);
      return { orderId, data };
    };
    const publishFact = async (type: string, aggregateId: string, data: Record<string, unknown>, aggregateVersion: number) => {
      const event = makeEvent({ type, aggregateId, aggregateVersion, data });
      await catalog.bus.publish(topicOf('order'), [event]);
      await eventually(async () => (await catalog.pool.query('select 1 from inbox where event_id = $1', [event.id])).rowCount, {
        describe: type,
      });
    };
    await pay('云南全乳胶', 'a', 10, 10 * 14_000_00);
    await pay('泰混标胶', 'b', 20_000, 20 * 15_000_00);
    await pay('天然乳胶 60%', 'c', 5, 5_000_00);
    expect((await catalog.call('readMarketIndex', { days: 30 })).data).toEqual({ list: [] });
    const { orderId, data } = await pay('云南全乳胶', 'c', 10, 10 * 16_000_00);
    // A day that is not over says nothing.
    for (const customerId of ['a', 'b', 'c']) await pay('云南全乳胶', customerId, 1, 1, 0);
    expect((await catalog.call('readMarketIndex', { typeId, days: 30 })).data).toMatchObject({
      list: [{ average: 15_000, tons: 40, orders: 3 }],
    });
    // Without a category only those count that could be shown by themselves.
    const lone = await catalog.pool.query<{ id: string }>(
      `insert into paid_orders (order_id, day, spot_id, type_id, shop_id, customer_id, fen, tons)
       select 'lone', day, spot_id, 'another', shop_id, 'd', 99999900, 1.6 from paid_orders where order_id = $1 returning order_id as id`,
      [orderId],
    );
    expect(lone.rowCount).toBe(1);
    expect((await catalog.call('readMarketIndex', {})).data).toMatchObject({ list: [{ average: 15_000, tons: 40, orders: 3 }] });
    expect((await catalog.call('readMarketIndex', { typeId: unknownId() })).data).toEqual({ list: [] });
    expect(await catalog.call('readMarketIndex', { days: 0 })).toMatchObject({ code: 400 });
    expect((await catalog.call('readShop', { userCustomerId: shop.ownerId })).data).toMatchObject({
      shopName: '青岛晨光橡胶',
      goods: 2,
      deals: 8,
      licenceChecked: null,
      since: expect.stringMatching(/^\d{4}-/) as string,
    });
    await publishFact('order.cancelled', orderId, { ...data, stateBefore: '1', reason: 'r' }, 2);
    expect((await catalog.call('readMarketIndex', { typeId })).data).toEqual({ list: [] });
  });
  it('C-14 a closed shop is answered like an absent one', async () => {
    await catalog.tellShop(shop.ownerId, '青岛晨光橡胶', false);
    const [closed, absent] = [
      await catalog.call('readShop', { userCustomerId: shop.ownerId }),
      await catalog.call('readShop', { userCustomerId: unknownId() }),
    ];
    expect(closed).toEqual(absent);
    expect(closed).toMatchObject({ code: 404 });
    expect(await catalog.call('listSpots', { q: '晨光' }, staff)).toMatchObject({ data: { total: 0 } });
  });
});
