import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopkeeper, spotBody, staff, unknownId, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
const shop = shopkeeper('shop-1');
const rival = shopkeeper('shop-2');
const idOf = (answer: { data: { id: string } }) => answer.data.id;
const make = async (num: string, actor = staff) =>
  idOf(await catalog.call('saveCategory', { name: num, num, isClose: 0 }, actor));
const names = async (actor = staff) =>
  (await catalog.list<{ name: string }>('listCategories', { pageSize: 10000 }, actor)).list.map(({ name }) => name);

beforeAll(async () => {
  await catalog.tellShop('shop-1', '青岛橡胶');
});

describe('C-39 C-40 C-41 categories', () => {
  it('Z-65 own-names a merchant sees own and platform rows, by `ids` too, and changes own ones only', async () => {
    const platform = await make('PLATFORM');
    const own = await make('OWN', shop);
    const foreign = await make('FOREIGN', rival);
    expect(await names(shop)).toEqual(['OWN', 'PLATFORM']);
    expect(await names()).toEqual(['FOREIGN', 'OWN', 'PLATFORM']);
    const named = async (ids: string[], actor = shop) =>
      (await catalog.list<{ id: string }>('listCategories', { ids }, actor)).list;
    expect((await named([own, 'none', platform, foreign])).map(({ id }) => id)).toEqual([own, platform]);
    expect(await named([foreign, unknownId()])).toEqual([]);
    expect(await named([foreign, own], staff)).toHaveLength(2);
    const rename = (id: string) => catalog.call('saveCategory', { id, name: 'X', num: id.slice(-8), isClose: 0 }, shop);
    expect(await rename(platform)).toMatchObject({ code: 403 });
    expect(await rename(foreign)).toMatchObject({ code: 404 });
    expect(await rename(unknownId())).toMatchObject({ code: 404 });
    expect(await rename(own)).toMatchObject({ success: true });
    expect(await catalog.call('deleteCategory', { id: foreign, del: 1 }, shop)).toMatchObject({ code: 404 });
    expect(await catalog.call('deleteCategory', { id: platform }, shop)).toMatchObject({ code: 403 });
    expect(await catalog.call('saveSpot', spotBody({ spotTypeId: foreign }), shop)).toMatchObject({
      code: 404,
      msg: '现货分类不存在',
    });
    const [row] = (await catalog.list('listCategories', { id: own }, shop)).list;
    const changeTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(row).toEqual({
      id: own,
      name: 'X',
      num: own.slice(-8),
      isClose: 0,
      del: 0,
      createUser: 'shop-1',
      version: 1,
      changeTime,
    });
  });
  it('C-40 refuses an identification code that is in use, until its row is deleted', async () => {
    const id = await make('TWICE');
    const again = { name: 'other', num: 'TWICE', isClose: 0 };
    expect(await catalog.call('saveCategory', again, staff)).toMatchObject({ code: 409, msg: '分类识别码 TWICE 已存在' });
    await catalog.call('deleteCategory', { id, del: 1 }, staff);
    expect(await catalog.call('deleteCategory', { id, del: 1 }, staff)).toMatchObject({ success: true });
    expect(await catalog.call('saveCategory', again, staff)).toMatchObject({ success: true });
    expect(await catalog.call('saveCategory', { ...again, id, num: 'TWICE2' }, staff)).toMatchObject({ code: 404 });
  });
  it('back-office 3 the second of two editors is told who changed what, and saves on the newest state', async () => {
    const id = await make('PAIR');
    const save = (name: string, versionSeen?: number, actor = staff) =>
      catalog.call('saveCategory', { id, name, num: 'PAIR', isClose: 0, versionSeen }, actor);
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => save(name, 0)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ code }) => code === 409)).toMatchObject({
      msg: expect.stringMatching(/^管理员 已于 .* 修改此记录/),
      data: { reason: 'edited', version: 1, edits: [{ who: '管理员', before: { name: 'PAIR' } }] },
    });
    await catalog.internal('/internal/spots/reemit', {});
    expect(await save('丁', 1), 'events published again are no edit').toMatchObject({ success: true });
    expect(await save('documented')).toMatchObject({ success: true });
    expect((await catalog.list('listCategories', { id }, staff)).list[0]).toMatchObject({ name: 'documented', version: 3 });
  });
  it('C-40 the same create twice is one category', async () => {
    const body = { name: 'keyed', num: 'KEYED', isClose: 0 };
    const answers = await Promise.all([1, 2, 3].map(() => catalog.call('saveCategory', body, staff, 'category-key-00000001')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true });
  });
  it('C-40 S-21 goods follow the name and the state of their category', async () => {
    const typeId = await make('FOLLOW');
    const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), shop));
    await catalog.tellStock(id, 5, 1);
    const visible = async () => (await catalog.list<{ spotTypeName: string }>('listSpots', { id })).list;
    await catalog.call('saveCategory', { id: typeId, name: '新名', num: 'FOLLOW', isClose: 0 }, staff);
    expect(await visible()).toMatchObject([{ spotTypeName: '新名' }]);
    await catalog.call('saveCategory', { id: typeId, name: '新名', num: 'FOLLOW', isClose: 1 }, staff);
    expect(await visible()).toEqual([]);
    const offers = () =>
      catalog.published.filter(({ aggregateId }) => aggregateId === id).map(({ data }) => [data['typeName'], data['open']]);
    await eventually(() => offers().length === 3, { describe: 'three offers' });
    expect(offers()).toEqual([
      ['FOLLOW', true],
      ['新名', true],
      ['新名', false],
    ]);
  });
  it('Z-66 goods keep their copy of a deleted category and stay on sale', async () => {
    const typeId = await make('GONE');
    const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), shop));
    await catalog.tellStock(id, 5, 1);
    const remove = (goodsSeen?: number) => catalog.call('deleteCategory', { id: typeId, del: 1, goodsSeen }, staff);
    const inUse = { code: 409, msg: '分类 GONE 下还有 1 个现货，请确认数量后再删除', data: { goods: 1 } };
    expect(await remove(0), 'back-office 12').toMatchObject(inUse);
    expect(await remove(2), 'another number').toMatchObject(inUse);
    expect(await remove(1)).toMatchObject({ success: true });
    expect(await remove()).toMatchObject({ success: true });
    expect((await catalog.list('listSpots', { id })).list).toMatchObject([{ spotTypeName: 'GONE' }]);
    const body = spotBody({ spotTypeId: typeId, id, inventoryTotal: 5, name: 'edited' });
    expect(await catalog.call('saveSpot', body, shop)).toMatchObject({ success: true });
    expect(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), shop)).toMatchObject({ code: 404 });
  });
  it('rows-c-e-s-v 9 a stopped category takes no goods; those it has may be edited and leave it', async () => {
    const [open, stopped] = [await make('OPEN9'), await make('STOP9')];
    const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: stopped }), shop));
    await catalog.call('saveCategory', { id: stopped, name: 'STOP9', num: 'STOP9', isClose: 1 }, staff);
    const refused = { code: 409, msg: '现货分类已停用' };
    expect(await catalog.call('saveSpot', spotBody({ spotTypeId: stopped }), shop)).toMatchObject(refused);
    const save = (spotTypeId: string) => catalog.call('saveSpot', spotBody({ spotTypeId, id, name: 'edited' }), shop);
    expect(await save(stopped)).toMatchObject({ success: true });
    expect(await save(open)).toMatchObject({ success: true });
    expect(await save(stopped)).toMatchObject(refused);
  });
  it('C-40 a rename reaches more goods than one statement takes', async () => {
    const typeId = await make('MANY');
    const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), shop));
    const { rows: stored } = await catalog.pool.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'spots' and is_generated = 'NEVER'`,
    );
    const { columns } = stored[0]!;
    await catalog.pool.query(
      `insert into spots (${columns}) select ${columns} from (
         select (jsonb_populate_record(s, jsonb_build_object('id', s.id || '-' || n))).* from spots s, generate_series(1, 1100) n where s.id = $1
       ) as copies`,
      [id],
    );
    await catalog.call('saveCategory', { id: typeId, name: '多', num: 'MANY', isClose: 0 }, staff);
    const { rows } = await catalog.pool.query('select count(*) from outbox where data ->> $1 = $2', ['typeName', '多']);
    expect(rows[0].count).toBe(1101);
    const { rows: due } = await catalog.pool.query('select 1 from categories where goods_due');
    expect(due).toEqual([]);
  });
  it('C-40 what a killed process left of a rename is finished by itself', async () => {
    const typeId = await make('LEFT');
    const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), shop));
    await catalog.pool.query("update categories set name = '续', goods_due = true where id = $1", [typeId]);
    const offer = () => catalog.published.find(({ aggregateId, data }) => aggregateId === id && data['typeName'] === '续');
    await eventually(offer, { describe: 'the offer with the new name' });
  });
});
