import { beforeAll, expect, it } from 'vitest';
import { fixedClock } from '@xinyue/kit/clock';
import { createPublicList } from '../src/goods/createPublicList.ts';
import { filterOf } from '../src/goods/spotFilters.ts';
import { readPageAgain } from '../src/goods/store/publicListStore.ts';
import { readLookup, takeChanges } from '../src/goods/store/lookupStore.ts';
import { openTwoShops, shopkeeper, spotBody, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
const ids: string[] = [];

async function make(name: string, more: object = {}, actor = staff) {
  const { data } = await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, name, ...more }), actor);
  const { id } = data as { id: string };
  await catalog.tellStock(id, 100, 1);
  ids.push(id);
  return id;
}

beforeAll(async () => {
  typeId = await openTwoShops(catalog);
  await make('云南全乳胶', { brandName: '云胶' });
  await make('泰国烟片胶', { brandName: '诗董' }, shopkeeper('shop-1'));
  await make('云南标胶', { brandName: '云胶' }, shopkeeper('shop-2'));
});

const paging = { pageNum: 1, pageSize: 10 };

/** The list as one process has it: how often it read all goods, and how often what was changed. `before` comes before each page that is read. */
function watch(before?: () => Promise<unknown>) {
  const read = { all: 0, changes: 0 };
  const clock = fixedClock('2026-11-23T04:00:00Z');
  const pool = {
    connect: () => {
      read.all += 1;
      return catalog.pool.connect();
    },
    query: async (asked: { name?: string }, values?: unknown[]) => {
      if (asked.name === 'lookup-changes') read.changes += 1;
      if (asked.name?.startsWith('same-page')) await before?.();
      return catalog.pool.query(asked as never, values);
    },
  };
  const pageOf = createPublicList(pool as never, clock);
  const find = async (query: { q?: string } = {}) => {
    const page = await pageOf(filterOf({ ...query, ...paging }), 'newest', paging, true);
    expect(page.list).toHaveLength(page.total);
    return page;
  };
  const total = async (q?: string) => (await find({ q })).total;
  const brands = async () => (await find()).facets?.brandName;
  return { total, brands, find, read, clock };
}

it('C-07 all goods are read once; what others change is in totals and counts at once, in every process', async () => {
  const [one, two] = [watch(), watch()];
  expect([await one.total('云南'), await one.total('云南'), await one.total(), await two.total('云南')]).toEqual([2, 2, 3, 2]);
  expect(await two.brands()).toEqual([
    { value: '云胶', count: 2 },
    { value: '诗董', count: 1 },
  ]);
  expect(one.read).toEqual({ all: 1, changes: 0 });
  await make('云南浓缩乳胶', { brandName: '诗董' });
  for (const process of [one, two]) {
    expect([await process.total('云南'), await process.total()]).toEqual([3, 4]);
    expect((await process.brands())!.map(({ count }) => count)).toEqual([2, 2]);
    expect(process.read).toEqual({ all: 1, changes: 1 });
  }
  await catalog.call('deleteSpot', { id: ids[0], del: 1 }, staff);
  expect([await one.total('云南'), await two.total('云南')]).toEqual([2, 2]);
  await catalog.call('switchSpots', { ids: [ids[2]], isClose: 1 }, staff);
  expect([await one.total('云南'), await two.total('云南')]).toEqual([1, 1]);
  await catalog.call('switchSpots', { ids: [ids[2]], isClose: 0 }, staff);
  expect([await one.total('云南'), (await two.brands())!.map(({ count }) => count)]).toEqual([2, [2, 1]]);
  expect([one.read.all, two.read.all]).toEqual([1, 1]);
});

it('C-07 a shop that closes takes its goods out of every page, one that opens brings them back', async () => {
  const { total, read } = watch();
  expect(await total('烟片')).toBe(1);
  await catalog.tellShop('shop-1', '青岛橡胶', false);
  expect(await total('烟片')).toBe(0);
  await catalog.tellShop('shop-1', '烟片行', true);
  expect(await total('烟片行')).toBe(1);
  expect(read.all).toBe(1);
});

it('C-20 a balance is read anew, and no good is looked at again for it', async () => {
  const { find, read } = watch();
  const stock = async () => (await find()).list.find(({ id }) => id === ids[1])!.stock;
  expect(await stock()).toBe(100);
  await catalog.tellStock(ids[1]!, 60, 2);
  expect(await stock()).toBe(60);
  expect(read).toEqual({ all: 1, changes: 0 });
});

it('C-07 what a transaction wrote that ends after the goods were read is not missed', async () => {
  const { total, read } = watch();
  const slow = await catalog.pool.connect();
  try {
    await slow.query('begin');
    await slow.query("update spots set name = '越南胶' where id = $1", [ids[1]]);
    expect([await total('越南'), await total('越南')]).toEqual([0, 0]);
    expect(read.changes).toBe(0);
    await slow.query('commit');
    expect(await total('越南')).toBe(1);
  } finally {
    slow.release();
  }
});

it('C-07 while goods change faster than pages are read, the database looks and counts', async () => {
  let n = 0;
  const { find, read } = watch(() =>
    catalog.pool.query("update spots set name = '变动胶 ' || $2::int where id = $1", [ids[1], (n += 1)]),
  );
  const { list, facets } = await find({ q: '变动胶' });
  expect(list.map(({ name }) => name)).toEqual([`变动胶 ${n}`]);
  expect([facets, read.changes > 2]).toEqual([undefined, true]);
});

it('C-20 goods are shown without counts where they cannot be read together', async () => {
  const pool = { query: catalog.pool.query.bind(catalog.pool), connect: () => Promise.reject(new Error('no connection')) };
  const page = await createPublicList(pool as never, fixedClock('2026-11-23T04:00:00Z'))(
    filterOf(paging),
    'newest',
    paging,
    true,
  );
  expect(page.total).toBeGreaterThan(0);
  expect(page).not.toHaveProperty('facets');
});

it('C-07 what nobody asked about for half an hour is read anew, and so is all of a database that was set back', async () => {
  const { total, read, clock } = watch();
  await total();
  clock.advance(29 * 60_000);
  await total();
  clock.advance(29 * 60_000);
  await total();
  expect(read.all).toBe(1);
  clock.advance(30 * 60_000);
  await total();
  expect(read.all).toBe(2);
  const { lookup } = await readLookup(catalog.pool);
  const future = '9000000000:9000000000:';
  expect(await readPageAgain(catalog.pool, { ids: [], total: 0, seen: future }, 'newest', paging)).toBeUndefined();
  expect(await takeChanges(catalog.pool, lookup, future)).toBeUndefined();
});

it('C-20 the narrow rows say of every good what its own row says', async () => {
  const { rows } = await catalog.pool.query(
    `select s.id from spots s left join spot_lookup l on l.id = s.id
     where (l.listed, l.type_id, l.shop_id, l.pickup_area, l.price_fen, l.ton_up_fen, l.ton_down_fen, l.brand_name, l.level, l.origin,
         l.warehouse_address, l.customs_state, l.basis_contract, l.tax_included)
       is distinct from (not s.deleted and not s.closed and not s.type_closed and s.known, s.type_id, s.shop_id, s.pickup_area, s.price_fen,
         s.ton_up_fen, s.ton_down_fen, s.brand_name, s.level, s.origin, s.warehouse_address, s.customs_state, s.basis_contract, s.tax_included)`,
  );
  expect(rows).toEqual([]);
});
