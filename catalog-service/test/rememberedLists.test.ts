import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '@xinyue/kit/clock';
import { createPublicList } from '../src/goods/createPublicList.ts';
import { filterOf } from '../src/goods/spotFilters.ts';
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

/** The list as this process has it, and how many statements counted anew. */
function watch() {
  let read = 0;
  const db = {
    query: (asked: string | { text: string }, values?: unknown[]) => {
      if (typeof asked === 'string') read += 1;
      return catalog.pool.query(asked as string, values);
    },
  };
  const pageOf = createPublicList(db as never, systemClock);
  const total = async (q?: string) => {
    const { total, list } = await pageOf(filterOf({ q, pageNum: 1, pageSize: 10 }), 'newest', { pageNum: 1, pageSize: 10 });
    expect(list).toHaveLength(total);
    return total;
  };
  return { total, counted: () => read, pageOf };
}

it('C-07 a total is counted once for as long as no good changes, whoever changes one', async () => {
  const { total, counted } = watch();
  expect([await total('云南'), await total('云南'), await total()]).toEqual([2, 2, 3]);
  expect(counted()).toBe(2);
  await make('云南浓缩乳胶');
  expect([await total('云南'), await total()]).toEqual([3, 4]);
  expect(counted()).toBe(4);
  await catalog.call('deleteSpot', { id: ids[0], del: 1 }, staff);
  expect(await total('云南')).toBe(2);
  await catalog.call('switchSpots', { ids: [ids[2]], isClose: 1 }, staff);
  expect(await total('云南')).toBe(1);
  await catalog.call('switchSpots', { ids: [ids[2]], isClose: 0 }, staff);
  expect(await total('云南')).toBe(2);
});

it('C-07 a shop that closes takes its goods out of a remembered page, one that opens brings them back', async () => {
  const { total } = watch();
  expect(await total('烟片')).toBe(1);
  await catalog.tellShop('shop-1', '青岛橡胶', false);
  expect(await total('烟片')).toBe(0);
  await catalog.tellShop('shop-1', '烟片行', true);
  expect(await total('烟片行')).toBe(1);
});

it('C-20 a balance is read anew without counting, and changes nothing that is remembered', async () => {
  const { pageOf, counted } = watch();
  const read = async () => {
    const { list } = await pageOf(filterOf({ pageNum: 1, pageSize: 10 }), 'newest', { pageNum: 1, pageSize: 10 });
    return list.find(({ id }) => id === ids[1])!.stock;
  };
  expect(await read()).toBe(100);
  await catalog.tellStock(ids[1]!, 60, 2);
  expect(await read()).toBe(60);
  expect(counted()).toBe(1);
});

it('C-07 what a transaction wrote that ends after the page was remembered is not missed', async () => {
  const { total, counted } = watch();
  const slow = await catalog.pool.connect();
  try {
    await slow.query('begin');
    await slow.query("update spots set name = '越南胶' where id = $1", [ids[1]]);
    expect([await total('越南'), await total('越南')]).toEqual([0, 0]);
    expect(counted()).toBe(1);
    await slow.query('commit');
    expect(await total('越南')).toBe(1);
  } finally {
    slow.release();
  }
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
