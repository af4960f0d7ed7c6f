import type { SpotFacets } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { ListSort, Lookup } from '../src/goods/domain/createLookup.ts';
import type { Spot } from '../src/goods/domain/spot.ts';
import { nearOf, type SpotFilter } from '../src/goods/domain/spotFilter.ts';
import { filterOf } from '../src/goods/spotFilters.ts';
import { readLookup, takeChanges } from '../src/goods/store/lookupStore.ts';
import { readPublicPage } from '../src/goods/store/publicListStore.ts';
import { formOlderGoods } from '../src/search/keepForms.ts';
import { openTwoShops, spotBody, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let kept: { lookup: Lookup; seen: string };
let typeId: string;

const brands = ['云胶', '诗董', '泰华', ''];
// In the second line otherwise written, spelt or meant; in the third with a letter wrong, or nothing at all.
const words = `云|云胶|胶 1|RSS|str20|号库|青岛橡胶|1|12|%|_|没有|含税|不含税|保税 黄岛
ＳＴＲ-20|雲膠|烟三|泰标|标胶|全乳|3号烟片|yj|shidong|qdxj|r|cr|青岛 烟片|泰国20号胶|诗董RSS3
诗懂橡胶|云南全如胶|青岛5号裤|rss33|🙂`.split(/[|\n]/);
/** Goods of two shops in every mixture of values, some closed, some without a value. */
const making = `
insert into spots (id, type_id, type_name, type_closed, name, unit, price_fen, minimum, opening_stock, stock, pickup_area, pickup_address, warehouse_address,
  warehouse_rent_date, delivery_mode, purpose, service_scope, shop_id, closed, stock_version, version, brand_name, level, origin, customs_state, basis_contract, tax_included)
select gen_random_uuid()::text, $1, '天然橡胶', false, ($2::text[])[1 + n % 4] || '胶 ' || n, ('{吨,公斤,桶}'::text[])[1 + n % 3], 100 + n * 37 % 50, 1, 1, 1,
  ('{青岛,上海}'::text[])[1 + n % 2], '黄岛', '青岛 ' || n % 5 || ' 号库', '2027-01-31', '自提', '轮胎', '全国', 'shop-' || 1 + n % 2, n % 11 = 0, 1, 1,
  nullif(($2::text[])[1 + n / 3 % 4], ''), ('{RSS3,STR20}'::text[])[1 + n / 2 % 2], ('{泰国,云南,越南}'::text[])[1 + n / 5 % 3],
  ('{完税,保税,NULL}'::text[])[1 + n % 3], ('{RU,NR,NULL}'::text[])[1 + n / 4 % 3], (n % 3)::smallint % 2
from generate_series($3::int, $4) n`;
const changing = [
  'update spots set closed = not closed where price_fen % 7 = 0',
  'update spots set price_fen = price_fen + 13 where price_fen % 5 = 0',
  "update spots set brand_name = '泰华', name = name || ' 新' where price_fen % 3 = 0",
  "delete from spots where name like '%9'",
  "update shops set open = not open where id = 'shop-2'",
  "update shops set name = '改名的店' where id = 'shop-1'",
];

beforeAll(async () => {
  typeId = await openTwoShops(catalog);
  await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, name: '云南全乳胶' }), staff);
  await catalog.pool.query(making, [typeId, brands, 1, 150]);
  await formOlderGoods(catalog);
});

/** Makes goods whose search forms are not there yet, and keeps the job of every minute from making them until `client` ends its transaction. */
async function holdUnformed(client: PoolClient): Promise<void> {
  await client.query('set local idle_in_transaction_session_timeout = 0');
  for (let held = 0; held === 0;) {
    await catalog.pool.query(making, [typeId, brands, 151, 200]);
    held = (await client.query('select from spot_lookup where not formed for update')).rowCount!;
  }
}

const some = (values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined, freq: 2 });
const question = fc.record({
  filter: fc.record({
    q: fc.option(fc.constantFrom(...words, ...words.map((word) => `胶 ${word}`)), { nil: undefined }),
    shopId: fc.constantFrom(undefined, undefined, undefined, 'shop-1', 'shop-2'),
    brandName: some(['云胶', '诗董', '泰华']),
    level: some(['RSS3', 'STR20']),
    origin: some(['泰国', '云南']),
    warehouseAddress: some(['青岛 1 号库', '青岛 2 号库', '无此库']),
    pickupArea: some(['青岛', '上海']),
    customsState: some(['完税', '保税']),
    basisContract: some(['RU', 'NR']),
    taxIncluded: fc.constantFrom(undefined, undefined, 0, 1),
    moneyStart: fc.constantFrom(undefined, undefined, 1.1),
    moneyEnd: fc.constantFrom(undefined, undefined, 1.4),
    moneyPerTonStart: fc.constantFrom(undefined, undefined, 1.2, 1_000),
    moneyPerTonEnd: fc.constantFrom(undefined, undefined, 1_300),
  }),
  sort: fc.constantFrom<ListSort>('newest', 'best', 'best', 'priceUp', 'priceDown'),
  pageNum: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 30 }),
});

const own: Record<keyof SpotFacets, keyof SpotFilter> = {
  brandName: 'brands',
  level: 'levels',
  producingArea: 'origins',
  warehouseAdress: 'warehouses',
  pickupArea: 'areas',
  customsState: 'customs',
  basisContract: 'contracts',
};
const read = (filter: SpotFilter, sort: ListSort, paging: { pageNum: number; pageSize: number; after?: string }) =>
  readPublicPage(catalog.pool, filter, sort, { after: undefined, ...paging });

/** The pages, totals and counts of the lookup against what the database finds by its own statements. */
async function compare(times: number) {
  const check = fc.asyncProperty(question, async ({ filter: asked, sort: wished, pageNum, pageSize }) => {
    const given = filterOf({ ...asked, pageNum, pageSize } as never);
    const sort = wished === 'best' && !given.words ? 'newest' : wished;
    const wanted = (filter: SpotFilter) => ({ filter, sort, skip: (pageNum - 1) * pageSize, take: pageSize, counted: true });
    const filter = kept.lookup.find(wanted(given)).total === 0 && given.near ? nearOf(given) : { ...given, near: null };
    const find = (skip: number, behind?: { value: number; id: string }) =>
      kept.lookup.find({ ...wanted(filter), skip, ...(behind && { behind }) });
    const [found, page] = [find((pageNum - 1) * pageSize), await read(given, sort, { pageNum, pageSize })];
    expect([found.total, found.ids]).toEqual([page.total, page.list.map(({ id }) => id)]);
    const last = page.list.at(-1) as (Spot & { nearness: number }) | undefined;
    if (sort === 'best' && last) expect(found.levels!.at(page.list.length - 1)).toBe(last.nearness);
    if (page.next && last) {
      const value = { newest: 0, best: last.nearness, priceUp: last.tonUpFen, priceDown: last.tonDownFen }[sort];
      const next = await read(filter, sort, { pageNum: 1, pageSize, after: page.next });
      expect(find(0, { value, id: last.id }).ids).toEqual(next.list.map(({ id }) => id));
    }
    for (const [name, field] of Object.entries(own) as [keyof SpotFacets, keyof SpotFilter][]) {
      const counts = found.facets![name];
      expect(counts.every(({ count }, at) => at === 0 || count <= counts[at - 1]!.count)).toBe(true);
      const whole = (await read({ ...filter, [field]: null }, sort, { pageNum: 1, pageSize: 1 })).total;
      for (const { value, count } of counts)
        expect((await read({ ...filter, [field]: [value] }, sort, { pageNum: 1, pageSize: 1 })).total, `${name} ${value}`).toBe(
          count,
        );
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(whole);
    }
  });
  await fc.assert(check, { numRuns: times });
}

it('C-07 C-20 Po-05 pages, totals and counts of the lookup are those of the database', async () => {
  await inTransaction(catalog.pool, async (client) => {
    await holdUnformed(client);
    kept = await readLookup(catalog.pool);
    await expect(compare(60)).resolves.toBeUndefined();
  });
});

it('C-07 C-20 Po-05 they still are after each kind of change was taken in', async () => {
  await catalog.pool.query(making, [typeId, brands, 201, 260]);
  for (const change of changing) {
    await catalog.pool.query(change);
    await formOlderGoods(catalog);
    const seen = await takeChanges(catalog.pool, kept.lookup, kept.seen);
    expect(seen).not.toBe(kept.seen);
    kept = { ...kept, seen: seen! };
    await compare(15);
  }
});
