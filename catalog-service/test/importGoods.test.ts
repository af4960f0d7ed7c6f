import { exampleMark, type ImportedRow, spotSheet, type SheetValues } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSpotTemplate } from '../src/goods/http/spotFiles.ts';
import { customer, shopkeeper, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
const shop = shopkeeper('shop-1');
const good: SheetValues = {
  spotTypeName: '天然橡胶',
  name: '泰国烟片胶 RSS3',
  money: '12,500.50',
  unit: '吨',
  miniTotal: 5,
  inventoryTotal: '1,200',
  isClose: '正常',
  pickupArea: '青岛',
  pickupAdress: '黄岛区',
  pickupGoodsDate: '2027/6/5',
  warehouseAdress: '1 号库',
  warehouseRentDate: '2027年6月30日',
  deliveryMode: '自提',
  serviceScope: '全国',
  spotUse: '轮胎',
  level: 20,
  brandName: "'=云象",
};
const send = async (dryRun: boolean, rows: (SheetValues & { copy?: number })[], actor = shop) => {
  const body = { dryRun, rows: rows.map(({ copy, ...values }, at) => ({ row: at + 2, copy: copy ?? 1, values })) };
  const answer = await catalog.call('importSpots', body, actor);
  return (answer.data as unknown as { rows: ImportedRow[] } | null)?.rows ?? answer;
};
const total = async () => (await catalog.list('listOwnSpots', {}, staff)).total;
const rowOf = async (id: string) => (await catalog.list('listOwnSpots', { id }, staff)).list[0];

beforeAll(async () => {
  await catalog.tellShop('shop-1', '青岛橡胶');
  await catalog.tellShop('shop-2', '上海橡胶');
  const make = (name: string, num: string, actor = staff, isClose = 0) =>
    catalog.call('saveCategory', { name, num, isClose }, actor);
  await make('天然橡胶', 'NR');
  await make('乳胶', 'LX1');
  await make('乳胶', 'LX2');
  await make('停用类', 'OFF', staff, 1);
  await make('别家类', 'FOREIGN', shopkeeper('shop-2'));
});

describe('R-66 importing goods', () => {
  it('R-66 a dry run says everything that is wrong, row by row and field by field, and stores nothing', async () => {
    const before = await total();
    const bad: SheetValues = {
      ...good,
      name: '',
      money: '-1',
      miniTotal: 0,
      inventoryTotal: 1.5,
      isClose: '开',
      warehouseRentDate: '2027-02-31',
    };
    expect(await send(true, [good, bad, { ...good, pickupGoodsDate: null, money: '十' }, {}])).toMatchObject([
      { row: 2, state: 'fine', errors: [] },
      {
        row: 3,
        state: 'wrong',
        errors: [
          { field: 'name', message: '请输入现货名称' },
          { field: 'money', message: '价格须大于 0，最多两位小数，当前为 -1' },
          { field: 'miniTotal', message: '起订量不能小于 1，当前为 0' },
          { field: 'inventoryTotal', message: '库存须为整数，当前为 1.5' },
          { field: 'isClose', message: '无法识别状态：开' },
          { field: 'warehouseRentDate', message: '无法识别仓库日期：2027-02-31' },
        ],
      },
      {
        row: 4,
        errors: [
          { field: 'money', message: '无法识别单价（元）：十' },
          { field: 'pickupGoodsDate', message: '请选择提货日期' },
        ],
      },
      {
        row: 5,
        errors: [
          { field: 'spotTypeName', message: '请选择现货分类' },
          { field: 'name' },
          { field: 'money' },
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
    ]);
    expect(await total()).toBe(before);
  });
  it('R-67 finds categories that could be chosen, by name or identification code', async () => {
    const category = async (spotTypeName: string) => {
      const [row] = (await send(true, [{ ...good, spotTypeName }])) as ImportedRow[];
      return row!.errors[0]?.message ?? row!.state;
    };
    expect(await category(' NR ')).toBe('fine');
    expect(await category('LX2')).toBe('fine');
    expect(await category('乳胶')).toBe('分类名称重复，请填写分类识别码：乳胶');
    expect(await category('没有')).toBe('现货分类不存在：没有');
    expect(await category('停用类')).toBe('现货分类已停用：停用类');
    expect(await category('FOREIGN')).toBe('现货分类不存在：FOREIGN');
  });
  it('Z-67 a merchant imports into the own shop alone, staff into the named one or the platform', async () => {
    const shopOf = async (shopUserName: string | undefined, actor = shop) => {
      const [row] = (await send(
        false,
        [{ ...good, name: `${shopUserName} ${actor.account}`, shopUserName: shopUserName ?? null }],
        actor,
      )) as ImportedRow[];
      return row!.id ? (await rowOf(row!.id))!['shopUserName'] : row!.errors[0]!.message;
    };
    expect(await shopOf(undefined)).toBe('青岛橡胶');
    expect(await shopOf('青岛橡胶')).toBe('青岛橡胶');
    expect(await shopOf('上海橡胶')).toBe('只能导入本店铺的现货：上海橡胶');
    expect(await shopOf('上海橡胶', staff)).toBe('上海橡胶');
    expect(await shopOf('shop-1', staff)).toBe('青岛橡胶');
    expect(await shopOf(undefined, staff)).toBe('平台自营');
    expect(await shopOf('没有', staff)).toBe('店铺不存在：没有');
    expect(await catalog.call('importSpots', { dryRun: true, rows: [{ row: 1, values: good }] }, customer)).toMatchObject({
      code: 403,
    });
  });
  it('R-66 makes the good rows, with event and trail, and leaves the wrong ones', async () => {
    const before = await total();
    const [made, wrong] = (await send(false, [good, { ...good, name: '' }])) as ImportedRow[];
    expect([made!.state, wrong!.state]).toEqual(['made', 'wrong']);
    expect(await total()).toBe(before + 1);
    expect(await rowOf(made!.id!)).toMatchObject({
      money: 12500.5,
      inventoryTotal: 1200,
      pickupGoodsDate: '2027-06-05',
      warehouseRentDate: '2027-06-30',
      level: '20',
      brandName: '=云象',
      isClose: 0,
      createUser: 'shop-1',
    });
    await eventually(() => catalog.published.some(({ aggregateId }) => aggregateId === made!.id), { describe: 'the offer' });
    const trail = await catalog.list<{ what: string }>('listCatalogAudits', { rowId: made!.id }, staff);
    expect(trail.list.map(({ what }) => what)).toEqual(['spot.made']);
  });
  it('R-66 repeated, also at the same moment and from a corrected file, no row becomes a second good', async () => {
    const row = { ...good, name: '再来一次' };
    const before = await total();
    const answers = (await Promise.all([1, 2, 3].map(() => send(false, [row])))) as ImportedRow[][];
    expect(new Set(answers.map(([one]) => one!.id)).size).toBe(1);
    const [wrong, again] = (await send(false, [{ ...good, name: '改正了' }, row])) as ImportedRow[];
    expect([wrong!.state, again!.state]).toEqual(['made', 'again']);
    expect(await total()).toBe(before + 2);
    // Two equal rows of one file are two goods; another merchant's equal row is another good.
    expect(await send(false, [row, { ...row, copy: 2 }])).toMatchObject([{ state: 'again' }, { state: 'made' }]);
    expect(await send(true, [{ ...row }], shopkeeper('shop-2'))).toMatchObject([{ state: 'fine' }]);
  });
  it('R-66 S-23 a row whose good was deleted is a good anew, once; in a dry run it would do', async () => {
    const row = { ...good, name: '删了再导' };
    const [first] = (await send(false, [row])) as ImportedRow[];
    await catalog.call('deleteSpot', { id: first!.id, del: 1 }, shop);
    expect(await send(true, [row])).toMatchObject([{ state: 'fine' }]);
    const [second] = (await send(false, [row])) as ImportedRow[];
    expect(second!.state).toBe('made');
    expect(await rowOf(second!.id!)).toMatchObject({ name: '删了再导' });
    expect(await send(false, [row])).toMatchObject([{ state: 'again', id: second!.id }]);
    await catalog.call('deleteSpot', { id: second!.id, del: 1 }, shop);
    const answers = (await Promise.all([1, 2, 3].map(() => send(false, [row])))) as ImportedRow[][];
    expect(new Set(answers.map(([one]) => one!.id)).size).toBe(1);
    expect([first!.id, second!.id]).not.toContain(answers[0]![0]!.id);
  });
  it('R-66 refuses too many rows, unknown columns and cells that are none', async () => {
    const refused = (rows: unknown) => catalog.call('importSpots', { dryRun: true, rows }, shop);
    expect(await refused(Array.from({ length: 101 }, () => ({ row: 1, values: {} })))).toMatchObject({
      code: 400,
      msg: '一次最多 100 行',
    });
    expect(await refused([])).toMatchObject({ code: 400, msg: '请选择要导入的内容' });
    expect(await refused([{ row: 1, values: { userCustomerId: 'shop-2' } }])).toMatchObject({ code: 400 });
    expect(await refused([{ row: 1, values: { name: { a: 1 } } }])).toMatchObject({ code: 400 });
  });
});

it('R-66 the template has the headings of the export, and an example in a category that can be chosen', async () => {
  const parts: Buffer[] = [];
  for await (const part of readSpotTemplate(catalog.pool, 'csv', { ownerId: 'shop-1' }).body) parts.push(part);
  const [headings, example] = Buffer.concat(parts).toString().slice(1).split('\r\n');
  // Everything that a person may set; an id is the system's.
  const settable = spotSheet.filter(({ field }) => field !== 'id');
  expect(headings!.split(',')).toEqual(settable.map(({ heading }) => heading));
  expect(headings).toMatch(/货号.*含税,报关状态,基差合约$/);
  const [category, name] = example!.split(',');
  expect(category).toBe('天然橡胶');
  // By this mark the import leaves it out.
  expect(name!.startsWith(`${exampleMark}：天然橡胶`)).toBe(true);
  // It says nothing that another category would make wrong.
  expect(example).not.toMatch(/RSS3|泰国|烟片/);
});
