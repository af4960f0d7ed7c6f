import { type OwnSpotSearch, spotSheet } from '@xinyue/contracts';
import { silentLog } from '@xinyue/kit/Logger';
import { fixedClock } from '@xinyue/kit/clock';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { createLimit } from '@xinyue/kit/limit/createLimit';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportSpots } from '../src/goods/exportSpots.ts';
import { spotColumns } from '../src/goods/http/spotFiles.ts';
import { shopkeeper, spotBody, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
let first: string;
const exports = createLimit({ name: 'exports', ...downloadPlaces, log: silentLog });
const clock = fixedClock('2026-11-21T16:30:00Z');
const everything = { pageNum: 1, pageSize: 10 };
const idOf = (answer: { data: { id: string } }) => answer.data.id;

async function read(query: Partial<OwnSpotSearch>, ownerId: string | null): Promise<string[][]> {
  const file = await exportSpots(
    { pool: catalog.pool, clock, exports },
    { ...everything, format: 'csv', ...query },
    { ownerId },
    spotColumns,
  );
  expect(file.name).toBe('现货-2026-11-22.csv');
  const parts: Buffer[] = [];
  for await (const part of file.body) parts.push(part);
  return Buffer.concat(parts)
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}
const names = (lines: string[][]) => lines.slice(1).map((line) => line[1]);

beforeAll(async () => {
  await catalog.tellShop('shop-1', '青岛橡胶');
  typeId = idOf(await catalog.call('saveCategory', { name: '天然橡胶', num: 'NR', isClose: 0 }, staff));
  first = idOf(
    await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, name: '=HYPERLINK(1)', money: 12.5 }), shopkeeper('shop-1')),
  );
  await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, name: 'closed', isClose: 1, money: 7 }), staff);
});

describe('R-66 exporting goods', () => {
  it('R-66 F4 says labels, not codes, under Chinese headings, and no formula', async () => {
    const [headings, closed, open] = await read({}, null);
    expect(headings).toEqual(spotSheet.map(({ heading }) => heading));
    expect(closed!.slice(0, 8)).toEqual(['天然橡胶', 'closed', '平台自营', '7', '吨', '5', '100', '停用']);
    expect(open!.slice(0, 4)).toEqual(['天然橡胶', "'=HYPERLINK(1)", '青岛橡胶', '12.5']);
  });
  it('R-66 holds exactly the rows of the filters, a merchant own ones only (C-14)', async () => {
    expect(names(await read({ closed: true }, null))).toEqual(['closed']);
    expect(names(await read({}, 'shop-1'))).toEqual(["'=HYPERLINK(1)"]);
    expect(names(await read({}, 'shop-2'))).toEqual([]);
    await expect(read({ shopId: 'shop-1' }, 'shop-2')).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('R-66 every row once and in order over all pages, in every order; too many are refused', async () => {
    const { rows: stored } = await catalog.pool.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'spots' and is_generated = 'NEVER'`,
    );
    const { columns } = stored[0]!;
    await catalog.pool.query(
      `insert into spots (${columns}) select ${columns} from (
         select copy.* from spots s, generate_series(1, 2500) n, jsonb_populate_record(s,
           jsonb_build_object('id', s.id || '-' || n, 'price_fen', 1000 + n % 7, 'name', 'n' || n)) copy where s.id = $1) as copies`,
      [first],
    );
    for (const sort of ['newest', 'priceUp', 'priceDown'] as const) {
      const listed = (await catalog.list<{ name: string }>('listOwnSpots', { pageSize: 9_999, sort }, staff)).list;
      expect(names(await read({ sort }, null)).map((name) => name!.replace(/^'/, ''))).toEqual(listed.map(({ name }) => name));
      expect(listed).toHaveLength(2502);
    }
    await expect(
      exportSpots(
        { pool: { query: async () => ({ rows: [{ total: 50_001, list: [] }] }) } as never, clock, exports },
        { ...everything, format: 'xlsx' },
        { ownerId: null },
        spotColumns,
      ),
    ).rejects.toMatchObject({ message: '共 50001 条，一次最多导出 50000 条，请缩小筛选范围' });
  });
});
