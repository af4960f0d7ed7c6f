import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, expect, it } from 'vitest';
import { openTwoShops, postingBody, shopkeeper, spotBody, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
const shop = shopkeeper('shop-1');
let typeId: string;
beforeAll(async () => {
  typeId = await openTwoShops(catalog);
});

type Read = () => Promise<string>;
const idOf = (answer: { data: { id: string } }) => answer.data.id;
const timeIn = async (name: 'listOwnSpots' | 'listSpots' | 'listCategories' | 'listPostings', id: string) =>
  (await catalog.list<{ id: string; changeTime: string }>(name, { id, pageSize: 100 }, staff)).list.find((row) => row.id === id)!
    .changeTime;

/** Each way by itself: everything was changed an hour ago, then it is now. */
async function expectMoves(read: Read, ways: Record<string, () => Promise<unknown>>) {
  for (const [way, change] of Object.entries(ways)) {
    await catalog.pool.query(`update spots set updated_at = updated_at - interval '1 hour'`);
    await catalog.pool.query(`update shops set renamed_at = renamed_at - interval '1 hour'`);
    for (const table of ['categories', 'postings'])
      await catalog.pool.query(`update ${table} set changed_at = changed_at - interval '1 hour'`);
    const before = await read();
    expect(before).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await change(), way).toMatchObject({});
    await eventually(async () => (await read()) > before, { describe: `${way} to be seen` });
  }
}

it('H5 C-20 C-42 a good says when it was changed, whichever way it was', async () => {
  const body = (more: object = {}) => spotBody({ spotTypeId: typeId, ...more });
  const id = idOf(await catalog.call('saveSpot', body(), shop));
  await catalog.tellStock(id, 100, 1);
  let version = 1;
  const ways = {
    edited: () => catalog.call('saveSpot', body({ id, money: 13_251 }), shop),
    closed: () => catalog.call('switchSpots', { ids: [id], isClose: 1 }, shop),
    opened: () => catalog.call('switchSpots', { ids: [id], isClose: 0 }, shop),
    'its stock moved': () => catalog.tellStock(id, 90, (version += 1)),
    'its category was renamed': () =>
      catalog.call('saveCategory', { id: typeId, name: `天然橡胶 ${(version += 1)}`, num: 'NR', isClose: 0 }, staff),
    'its shop was renamed': () => catalog.tellShop('shop-1', `青岛橡胶 ${(version += 1)}`),
  };
  await expectMoves(() => timeIn('listOwnSpots', id), ways);
  const { edited, ...others } = ways;
  await expectMoves(() => timeIn('listSpots', id), { edited, ...Object.fromEntries(Object.entries(others).slice(2)) });
});

it('H5 a good that came before its shop is known changes when the name comes', async () => {
  const early = shopkeeper('shop-9');
  const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), early));
  await expectMoves(() => timeIn('listOwnSpots', id), { named: () => catalog.tellShop('shop-9', '天津橡胶') });
});

it('H5 the time of change of a good never goes back', async () => {
  const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), shop));
  await catalog.pool.query(`update spots set updated_at = updated_at + interval '1 hour'`);
  const ahead = await timeIn('listOwnSpots', id);
  await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, id, money: 13_251 }), shop);
  await catalog.call('switchSpots', { ids: [id], isClose: 1 }, shop);
  await catalog.tellStock(id, 90, 1);
  expect(await timeIn('listOwnSpots', id)).toBe(ahead);
});

it('H5 what shows nothing else leaves the time as it is', async () => {
  const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId }), shop));
  await catalog.pool.query(`update spots set updated_at = updated_at - interval '1 hour'`);
  const before = await timeIn('listOwnSpots', id);
  await catalog.internal('/internal/spots/reemit', {});
  await catalog.tellShop('shop-2', '上海橡胶');
  expect(await timeIn('listOwnSpots', id)).toBe(before);
});

it('H5 C-39 C-36 so do categories and postings', async () => {
  const form = (more: object = {}) => ({ name: '合成橡胶', num: 'SR', isClose: 0, ...more });
  const category = idOf(await catalog.call('saveCategory', form(), staff));
  await expectMoves(() => timeIn('listCategories', category), {
    edited: () => catalog.call('saveCategory', form({ id: category, name: '合成' }), staff),
    closed: () => catalog.call('saveCategory', form({ id: category, isClose: 1 }), staff),
  });
  const posting = idOf(await catalog.call('savePosting', postingBody(), staff));
  await expectMoves(() => timeIn('listPostings', posting), {
    edited: () => catalog.call('savePosting', postingBody({ id: posting, city: '上海' }), staff),
  });
});
