import { noFilter } from '../src/goods/domain/spotFilter.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPublicPage } from '../src/goods/store/publicListStore.ts';
import { shopkeeper, spotBody, staff, startCatalog, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
const shop = shopkeeper('shop-1');
const ids: Record<string, string> = {};
const idOf = (answer: { data: { id: string } }) => answer.data.id;

async function make(name: string, stock: number, more: object = {}, actor = staff) {
  const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, name, miniTotal: 5, ...more }), actor));
  await catalog.tellStock(id, stock, 1);
  ids[name] = id;
}
const names = async (query: object) => (await catalog.list<{ name: string }>('listSpots', query)).list.map(({ name }) => name);
const kept = async (query: object, actor = staff) =>
  (await catalog.list<{ name: string }>('listOwnSpots', query, actor)).list.map(({ name }) => name);

beforeAll(async () => {
  await catalog.tellShop('shop-1', '青岛橡胶');
  typeId = idOf(await catalog.call('saveCategory', { name: '天然橡胶', num: 'NR', isClose: 0 }, staff));
  await make('plenty', 100, { money: 300 });
  await make('low', 9, { money: 100, pickupArea: '上海' }, shop);
  await make('out', 4, { money: 300, pickupArea: '昆明' }, shop);
  await make('closed', 0, { money: 50, isClose: 1, pickupArea: '大连' }, shop);
});

describe('C-20 as a buyer wants it', () => {
  it('C-20 sorts by price both ways, the newest of equal prices first, and across pages', async () => {
    expect(await names({ sort: 'priceUp' })).toEqual(['low', 'out', 'plenty']);
    expect(await names({ sort: 'priceDown' })).toEqual(['plenty', 'out', 'low']);
    expect(await names({ sort: '' })).toEqual(['out', 'low', 'plenty']);
    expect(await names({ sort: 'priceDown', pageNum: 2, pageSize: 2 })).toEqual(['low']);
    expect(await catalog.call('listSpots', { sort: 'cheap' })).toMatchObject({ code: 400, msg: '排序方式不存在' });
  });
  it('Z-73 names the areas of what can be ordered, each once', async () => {
    const answer = await catalog.call('listAreas', {});
    expect(answer.data).toEqual({ list: ['昆明', '青岛', '上海'] });
  });
  it('E-08 a question for one good is answered with its whole specification, a list without', async () => {
    const [one] = (await catalog.list('listSpots', { id: ids['low'] })).list;
    expect(one).toMatchObject({ name: 'low', spotUse: '轮胎', serviceScope: '全国', manufacturer: null, deliveryMode: '自提' });
    for (const hidden of ['createUser', 'isClose', 'del', 'version']) expect(one).not.toHaveProperty(hidden);
    expect((await catalog.list('listSpots', {})).list[0]).not.toHaveProperty('spotUse');
  });
});

describe('portal B3 prices of different units compare per tonne', () => {
  it('own-names rows carry moneyPerTon; filters and sorting mean it, goods without a weight are left out and come last', async () => {
    const other = await startCatalog();
    const type = idOf(await other.call('saveCategory', { name: '标胶', num: 'SCR', isClose: 0 }, staff));
    const good = async (name: string, money: number, unit: string) => {
      const id = idOf(await other.call('saveSpot', spotBody({ spotTypeId: type, name, money, unit }), staff));
      await other.tellStock(id, 100, 1);
      return id;
    };
    await good('吨', 15_800, '吨');
    const kilo = await good('公斤', 15.75, '公斤');
    await good('市斤', 7.5, '市斤');
    await good('KG', 16.01, ' KG ');
    await good('箱', 9, '箱');
    const list = async (query: object, name: 'listSpots' | 'listOwnSpots' = 'listSpots') =>
      (await other.list<{ name: string; moneyPerTon: number | null; unit: string }>(name, query, staff)).list;
    const found = async (query: object) => (await list(query)).map(({ name }) => name);
    expect(await found({ sort: 'priceUp' })).toEqual(['市斤', '公斤', '吨', 'KG', '箱']);
    expect(await found({ sort: 'priceDown' })).toEqual(['KG', '吨', '公斤', '市斤', '箱']);
    expect(await found({ moneyPerTonStart: 15_000, moneyPerTonEnd: 15_999.99, sort: 'priceUp' })).toEqual(['市斤', '公斤', '吨']);
    expect(await found({ moneyPerTonStart: '15750.01' })).toEqual(['KG', '吨']);
    expect(await found({ moneyPerTonEnd: 15_000 })).toEqual(['市斤']);
    expect(await found({ moneyStart: 10_000 }), 'as documented').toEqual(['吨']);
    const seen: string[] = [];
    for (const sort of ['priceUp', 'priceDown']) {
      let after: string | undefined;
      do {
        const page: { list: { name: string }[]; next?: string } = await other.list(
          'listOwnSpots',
          { sort, pageSize: 2, after },
          staff,
        );
        seen.push(...page.list.map(({ name }) => name));
        after = page.next;
      } while (after);
    }
    expect(seen).toEqual(['市斤', '公斤', '吨', 'KG', '箱', 'KG', '吨', '公斤', '市斤', '箱']);
    const rows = await list({ sort: 'priceUp' }, 'listOwnSpots');
    expect(rows.map(({ moneyPerTon }) => moneyPerTon)).toEqual([15_000, 15_750, 15_800, 16_010, null]);
    expect((await list({ id: kilo }))[0]).toMatchObject({ moneyPerTon: 15_750 });
    const { list: cards } = await other.list('listSpotTypes', {});
    expect(cards).toMatchObject([{ money: 9, unit: '箱', moneyPerTon: null }]);
    await other.stop();
  });
});

describe('R-81 how goods stand', () => {
  it('C-42 filters by state and by stock against the minimum', async () => {
    expect(await kept({ isClose: 1 })).toEqual(['closed']);
    expect(await kept({ isClose: 0, sort: 'priceUp' })).toEqual(['low', 'out', 'plenty']);
    expect(await kept({ stockState: 'soldOut' })).toEqual(['out']);
    expect(await kept({ stockState: 'low' })).toEqual(['low']);
    expect(await kept({ stockState: 'low', lowFactor: 21 })).toEqual(['low', 'plenty']);
    expect(await catalog.call('listOwnSpots', { stockState: 'few' }, staff)).toMatchObject({ code: 400, msg: '库存状态不存在' });
    expect(await catalog.call('listOwnSpots', { lowFactor: 1 }, staff)).toMatchObject({ code: 400 });
  });
  it('R-81 counts all goods of everybody for staff, a merchant only own ones, and names the lowest', async () => {
    expect((await catalog.call('readGoodsOverview', {}, staff)).data).toMatchObject({
      open: 3,
      closed: 1,
      low: 1,
      soldOut: 1,
      lowFactor: 2,
      lowest: [{ name: 'out' }, { name: 'low' }],
    });
    expect((await catalog.call('readGoodsOverview', {}, shop)).data).toMatchObject({ open: 2, closed: 1, low: 1, soldOut: 1 });
    expect((await catalog.call('readGoodsOverview', {}, shopkeeper('shop-9'))).data).toMatchObject({ open: 0, lowest: [] });
    expect((await catalog.call('readGoodsOverview', { lowFactor: 21 }, staff)).data).toMatchObject({ low: 2 });
  });
});

describe('many goods', () => {
  it('C-20 sorting by price reads the index and sorts nothing, however many goods there are', async () => {
    const { rows: stored } = await catalog.pool.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'spots' and is_generated = 'NEVER'`,
    );
    const { columns } = stored[0]!;
    // In portions: the server ends a statement that takes longer than 5 s, and each good's searched texts are taken apart.
    for (let from = 1; from <= 8_000; from += 2_000)
      await catalog.pool.query(
        `insert into spots (${columns}) select ${columns} from (
           select copy.* from spots s, generate_series($2::int, $2 + 1999) n, jsonb_populate_record(s,
             jsonb_build_object('id', s.id || '-' || n, 'price_fen', 100000 + n % 997, 'pickup_area', 'X')) copy where s.id = $1) as copies`,
        [ids['plenty'], from],
      );
    await catalog.pool.query('analyze spots, spot_lookup, shops');
    const plans: string[] = [];
    const db = {
      query: async (text: string, given: unknown[]) => {
        const { rows } = await catalog.pool.query(`explain (costs off) ${text}`, given);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return catalog.pool.query(text, given);
      },
    };
    for (const sort of ['priceUp', 'priceDown'] as const) {
      const { next } = await readPublicPage(db as never, noFilter, sort, { pageNum: 1, pageSize: 10 });
      await readPublicPage(db as never, noFilter, sort, { pageNum: 1, pageSize: 10, after: next });
      const [first, second] = plans.slice(-2).map((plan) => plan.split('Limit')[1]!);
      for (const page of [first, second]) {
        expect(page).toMatch(
          new RegExp(
            `Index Scan ${sort === 'priceUp' ? '' : 'Backward '}using spots_(visible|kept)_ton_${sort === 'priceUp' ? 'up' : 'down'}`,
          ),
        );
        expect(page).not.toContain('Sort');
      }
      // Behind a cursor the index is entered where the page begins.
      expect(second).toMatch(/Index Cond: \(ton_(up|down)_fen [<>]=/);
    }
  });
});
