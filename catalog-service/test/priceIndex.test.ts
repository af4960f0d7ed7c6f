import { exportAtMost, type IndexDay, type IndexHistory, type IndexSeries } from '@xinyue/contracts';
import { fixedClock } from '@xinyue/kit/clock';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, expect, it } from 'vitest';
import { indexFile, partColumns, valueColumns } from '../src/priceIndex/http/indexFiles.ts';
import { dayBefore, makeDueIndex } from '../src/priceIndex/makeDueIndex.ts';
import { listParts, listValues } from '../src/priceIndex/store/indexReadStore.ts';
import { openTwoShops, shopkeeper, spotBody, staff, startCatalog, unknownId } from './startCatalog.ts';

/** Long ago for the service itself: nothing is due to its own job, and every day here comes later. */
const catalog = useStarted(
  () => startCatalog({}, fixedClock('2020-01-01T04:00:00Z')),
  (started) => started.stop(),
);
const [first, second] = ['01920000-0000-7000-8000-000000000001', '01920000-0000-7000-8000-000000000002'] as const;
const area = '青岛';
const today = '2026-11-30';
const ago = (days: number) => dayBefore(today, days);
let typeId: string;

/** What is kept of an order once it is paid (`savePaidOrders`), of a day that is over. */
const pay = (id: string, day: string, yuan: number, tons: number, shopId: string, customerId: string) =>
  catalog.pool.query(
    `insert into paid_orders (order_id, day, spot_id, type_id, shop_id, customer_id, fen, tons, area)
     values ($1, $2::date, 'good', $3, $4, $5, $6, $7, $8)`,
    [id, day, typeId, shopId, customerId, yuan * 100 * tons, tons, area],
  );
/** The job, at noon of a day. */
const make = (day = today) =>
  makeDueIndex({
    pool: catalog.pool,
    clock: fixedClock(`${day}T04:00:00Z`),
    partyNumber: (id) => [first, second, 'a', 'b', 'c', 'd'].indexOf(id) + 1,
  });
const read = async (more: object = {}) =>
  ((await catalog.call('readIndexSeries', { typeId, area, ...more })).data as { list: IndexDay[] }).list;
const readDay = async (day: string) =>
  (await catalog.call('readIndexDay', { typeId, area, day })).data as unknown as IndexHistory;

beforeAll(async () => {
  typeId = await openTwoShops(catalog);
  await catalog.tellShop(first, '青岛晨光橡胶');
  await catalog.tellShop(second, '上海东海贸易');
});

it('Po-74 without a value the list is empty, a day says so, and there is no file', async () => {
  expect((await catalog.call('listIndexSeries', {})).data).toEqual({ list: [] });
  expect(await read()).toEqual([]);
  expect(await catalog.call('readIndexDay', { typeId, area, day: ago(1) })).toMatchObject({
    code: 404,
    msg: `${ago(1)} 没有该分类与地区的指数`,
  });
  for (const name of ['exportIndex', 'exportIndexParts'] as const)
    expect(await catalog.call(name, { format: 'csv' }, staff)).toMatchObject({
      code: 404,
      msg: '所选范围内没有指数数据，未生成文件',
    });
});

it('Po-71 enough paid orders of a day that is over make its value', async () => {
  await pay('o1', ago(3), 14_000, 10, first, 'a');
  await pay('o2', ago(3), 14_100, 10, second, 'b');
  await pay('o3', ago(3), 14_200, 10, first, 'c');
  await pay('o4', ago(3), 19_000, 10, second, 'd');
  await pay('own', ago(3), 1, 10, first, first);
  await pay('now', today, 14_000, 10, first, 'a');
  expect(await make()).toBe(1);
  expect(await make()).toBe(0);
  expect(await read()).toEqual([
    {
      day: ago(3),
      value: 14_100,
      basis: 'deals',
      deals: 3,
      buyers: 3,
      sellers: 2,
      tons: 30,
      offers: 0,
      outliers: 1,
      version: 1,
      reason: 'first',
      time: expect.stringMatching(/^\d{4}-/) as string,
    },
  ]);
  expect((await readDay(ago(3))).outliers).toEqual([{ money: 19_000, tons: 10 }]);
});

it('Po-75 a cancelled and a late order add versions; the older ones stay', async () => {
  await catalog.pool.query("delete from paid_orders where order_id = 'o1'");
  await pay('late', ago(3), 14_300, 10, second, 'a');
  expect(await make()).toBe(1);
  expect(await read()).toMatchObject([{ value: 14_200, version: 2, reason: 'both' }]);
  expect((await readDay(ago(3))).versions.map(({ version, value }) => [version, value])).toEqual([
    [2, 14_200],
    [1, 14_100],
  ]);
  await expect(catalog.pool.query('update index_values set value_fen = 1')).rejects.toThrow('only ever added');
  await expect(catalog.pool.query('delete from index_parts')).rejects.toThrow('only ever added');
});

it('Po-71 too few deals give way to offers, which stay as they were that day', async () => {
  const ids: string[] = [];
  for (const [keeper, money] of [
    [first, 15_000],
    [second, 15_400],
    [second, 15_500],
  ] as const) {
    const made = await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, money }), shopkeeper(keeper));
    ids.push((made.data as { id: string }).id);
    await catalog.tellStock(ids.at(-1)!, 100, 1);
  }
  await catalog.pool.query(`update spots set created_at = '2026-11-01' where id = any($1)`, [ids]);
  await pay('alone', ago(2), 9_000, 10, first, 'a');
  // Closed were the days before, when nothing was on offer.
  await catalog.pool.query('delete from index_days');
  expect(await make(ago(1))).toBe(1);
  await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, money: 99_000, id: ids[0] }), shopkeeper(first));
  expect(await make(ago(1))).toBe(0);
  expect((await read()).at(-1)).toMatchObject({ day: ago(2), value: 15_400, basis: 'offers', deals: 0, offers: 3, sellers: 2 });
  const { list } = (await catalog.call('listIndexSeries', {})).data as { list: IndexSeries[] };
  expect(list).toMatchObject([{ typeName: '天然橡胶', area, day: ago(2), value: 15_400, basis: 'offers', change: 1_200 }]);
});

it('Po-76 Po-77 files: values for everybody, parts without names for staff; Parquet reads back as it is', async () => {
  const wanted = { from: ago(30), typeId: null, area: null };
  const rows = await listValues(catalog.pool, wanted);
  const bytesOf = async ({ body }: { body: AsyncIterable<Buffer> }) => {
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    return Buffer.concat(parts);
  };
  const csv = (await bytesOf(indexFile({ format: 'csv', title: 't', columns: valueColumns, rows }))).toString();
  expect(csv.split('\r\n')[1]).toBe(`${ago(3)},${typeId},天然橡胶,${area},2,14200,成交,3,3,2,30,0,1`);
  const parts = await listParts(catalog.pool, wanted, 100);
  const parquet = await bytesOf(indexFile({ format: 'parquet', title: 't', columns: partColumns, rows: parts }));
  const back = await parquetReadObjects({ file: new Uint8Array(parquet).buffer });
  expect(back).toHaveLength(parts.length);
  expect(back.find(({ id }) => id === 'late')).toMatchObject({
    day: ago(3),
    area,
    price_fen: 1_430_000n,
    grams: 10_000_000n,
    seller: 2n,
    buyer: 3n,
    state: 'used',
  });
  expect(JSON.stringify(parts)).not.toContain(first);
  expect(await catalog.call('exportIndexParts', { format: 'csv' }, shopkeeper(first))).toMatchObject({ code: 403 });
  expect(await catalog.call('readIndexSeries', { typeId: unknownId(), area })).toMatchObject({ data: { list: [] } });
});

it('Po-76 a visitor’s file has an end: more rows than one may have are refused with their number', async () => {
  await catalog.pool.query(
    `insert into index_values (day, type_id, area, version, value_fen, basis, deals, buyers, sellers, grams, offers, outliers, reason, made_at, digest)
     select $1::date - (n % 300), 't' || n / 300, $2, 1, 100, 'offers', 0, 0, 0, 0, 3, 0, 'first', now(), '' from generate_series(0, $3) n`,
    [ago(1), area, exportAtMost],
  );
  expect(await catalog.call('exportIndex', { days: 366, format: 'parquet' })).toMatchObject({
    code: 400,
    msg: `共 ${exportAtMost + 1} 条，一次最多导出 ${exportAtMost} 条，请缩小筛选范围`,
  });
  const one = await catalog.call('exportIndex', { days: 366, format: 'csv', typeId: unknownId() });
  expect(one).toMatchObject({ code: 404 });
});
