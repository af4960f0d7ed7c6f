import { beijingTime, type ClickStatistics, firstDayOf, periodsUpTo } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, expect, it } from 'vitest';
import { openTwoShops, shopkeeper, spotBody, staff, unknownId, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
const today = beijingTime(new Date()).slice(0, 10);
const from = (origin: string, browser = 'Firefox') => ({ 'x-forwarded-for': origin, 'user-agent': browser });
const read = async (body: object) => ((await catalog.call('readClicks', body, staff)).data as ClickStatistics).periods;
const sum = async (body: object) => (await read(body)).reduce((all, { clicks }) => all + clicks, 0);
let goods: string[];

beforeAll(async () => {
  const spotTypeId = await openTwoShops(catalog);
  goods = [];
  for (const [name, owner] of [
    ['SCR WF', 'shop-1'],
    ['RSS3 100%', 'shop-2'],
  ] as const) {
    const { data } = await catalog.call('saveSpot', spotBody({ name, spotTypeId }), shopkeeper(owner));
    goods.push((data as { id: string }).id);
  }
});

it('R-94 own-names clicks of visitors are written down, one per visitor, good and 30 minutes; what is no good counts nowhere', async () => {
  const visits = [from('203.0.113.1'), from('203.0.113.1'), from('203.0.113.2'), from('203.0.113.1', 'Safari')];
  for (const id of [...goods, unknownId()])
    for (const headers of visits)
      expect(await catalog.call('clickSpot', { id }, undefined, headers)).toMatchObject({ code: 200 });
  await eventually(async () => (await sum({})) === 6, { describe: 'the clicks are written' });
  const { rows } = await catalog.pool.query('select day::text, spot_id, clicks from spot_clicks order by spot_id');
  expect(rows).toEqual(goods.toSorted().map((spot_id) => ({ day: today, spot_id, clicks: 3 })));
});

it('R-93 R-94 clicks by day, month and year, found by parts of the names of shop, good and category', async () => {
  const days = [
    ...periodsUpTo(today, 'day'),
    ...periodsUpTo(today, 'month').map(firstDayOf),
    ...periodsUpTo(today, 'year').map(firstDayOf),
  ];
  await catalog.pool.query('truncate spot_clicks');
  const kept = [...new Set([...days, '2001-01-01'])].flatMap((day) => goods.map((id, at) => ({ day, id, clicks: at + 1 })));
  for (const { day, id, clicks } of kept)
    await catalog.pool.query('insert into spot_clicks values ($1, $2, $3)', [day, id, clicks]);
  const searches: [object, string[]][] = [
    [{}, goods],
    [{ shopUserName: '青岛' }, [goods[0]!]],
    [{ spotName: 'rss3' }, [goods[1]!]],
    [{ spotName: '%' }, [goods[1]!]],
    [{ spotTypeName: '天然' }, goods],
    [{ spotTypeName: '天然', shopUserName: '橡胶', spotName: 'scr' }, [goods[0]!]],
    [{ spotTypeName: '合成' }, []],
  ];
  for (const by of ['day', 'month', 'year'] as const)
    for (const [search, found] of searches) {
      const expected = periodsUpTo(today, by).map((period) => {
        const rows = kept.filter(({ day, id }) => day.startsWith(period) && found.includes(id));
        return { period, clicks: rows.reduce((all, { clicks }) => all + clicks, 0) };
      });
      expect(await read({ by, ...search }), JSON.stringify(search)).toEqual(expected);
    }
});

it('own-names statistics:read a merchant is refused; a click needs an id', async () => {
  expect(await catalog.call('readClicks', {}, shopkeeper('shop-1'))).toMatchObject({ code: 403 });
  expect(await catalog.call('clickSpot', { id: 'x' })).toMatchObject({ code: 400 });
});
