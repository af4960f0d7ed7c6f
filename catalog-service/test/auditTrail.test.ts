import { expect, it } from 'vitest';
import { shopkeeper, spotBody, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
type Row = { what: string; who: string; before: object | null; after: object | null };
const idOf = (answer: { data: { id: string } }) => answer.data.id;
const trail = async (filter: object) => (await catalog.list<Row>('listCatalogAudits', filter, staff)).list;

it('every write to a good or a category leaves who, what, before and after, with wire names and yuan', async () => {
  const type = idOf(await catalog.call('saveCategory', { name: '天然橡胶', num: 'NR', isClose: 0 }, staff));
  const spot = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: type, money: 100 }), staff));
  await catalog.tellStock(spot, 90, 1);
  await catalog.call('saveSpot', spotBody({ spotTypeId: type, id: spot, money: 101.5, inventoryTotal: 90 }), staff);
  await catalog.call('deleteSpot', { id: spot, del: 1 }, staff);
  const rows = await trail({ rowId: spot });
  expect(rows.map(({ what }) => what)).toEqual(['spot.deleted', 'spot.edited', 'spot.made']);
  expect(rows.every(({ who }) => who === staff.name)).toBe(true);
  expect(rows[1]).toMatchObject({ before: { money: 100 }, after: { money: 101.5 } });
  expect(rows[1]!.after).not.toHaveProperty('name');
  expect(rows[2]).toMatchObject({ before: null, after: { money: 100, spotTypeId: type } });
  await catalog.call('saveCategory', { id: type, name: '乳胶', num: 'NR', isClose: 1 }, staff);
  expect((await trail({ rowId: type }))[0]).toMatchObject({
    before: { name: '天然橡胶', isClose: false },
    after: { name: '乳胶', isClose: true },
  });
});

it('P-32 the trail is for staff alone', async () => {
  expect(await catalog.call('listCatalogAudits', {}, shopkeeper('own-m'))).toMatchObject({ code: 403 });
});
