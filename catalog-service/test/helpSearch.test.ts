import { beijingTime, messages, missDaysAtMost, type SearchAdvice, type Suggestion, suggestionsAtMost } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayBefore } from '../src/search/routes.ts';
import { addMisses, pruneMisses } from '../src/search/store/missStore.ts';
import { shopkeeper, staff, useCatalog } from './startCatalog.ts';
import { offerTraderGoods } from './traderGoods.ts';

const catalog = useCatalog();
beforeAll(() => offerTraderGoods(catalog));

const suggest = async (q: string) => ((await catalog.call('suggestGoods', { q })).data as { list: Suggestion[] }).list;
const textsOf = (list: Suggestion[], kind: Suggestion['kind']) => list.filter((one) => one.kind === kind).map(({ text }) => text);
const advise = async (question: object) => (await catalog.call('adviseSearch', question)).data as SearchAdvice;

describe('Po-06 suggestions', () => {
  it.each([
    ['rss', 'level', 'RSS3'],
    ['ＲＳＳ', 'level', 'RSS1'],
    ['烟三', 'level', 'RSS3'],
    ['稀土', 'good', '稀土顺丁'],
    ['xtsd', 'good', '稀土顺丁'],
    ['青岛', 'shop', '青岛橡胶'],
    ['qdxj', 'shop', '青岛橡胶'],
    ['保税区', 'warehouse', '青岛保税区 3号库'],
    ['胶', 'shop', '青岛橡胶'],
  ] as const)('for %s a %s is %s', async (q, kind, text) => {
    expect(textsOf(await suggest(q), kind)).toContain(text);
  });
  it('at most eight, kind by kind, each once, with the number of goods of a grade, shop or warehouse', async () => {
    const list = await suggest('胶');
    const kinds = ['level', 'good', 'shop', 'warehouse'];
    const places = list.map(({ kind }) => kinds.indexOf(kind));
    expect(list).toHaveLength(suggestionsAtMost);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(list.map(({ kind, text }) => `${kind} ${text}`)).size).toBe(list.length);
    expect((await suggest('云南胶业')).map(({ kind }) => kind).slice(0, 2)).toEqual(['shop', 'good']);
    const [shop] = (await suggest('云南胶业')).filter(({ kind }) => kind === 'shop');
    expect(shop).toEqual({ kind: 'shop', text: '云南胶业', id: '云南胶业', goods: 7 });
  });
  it('a good leads to itself where no other has its name', async () => {
    expect((await suggest('稀土顺丁')).filter(({ kind }) => kind === 'good')).toEqual([
      { kind: 'good', text: '稀土顺丁', id: expect.any(String) },
    ]);
    expect((await suggest('BR9000')).find(({ text }) => text === '顺丁橡胶 BR9000')).toEqual({
      kind: 'good',
      text: '顺丁橡胶 BR9000',
    });
  });
  it('what is not on offer any more is not suggested, what is new is', async () => {
    await catalog.pool.query("update spots set closed = true where name = '氟橡胶 246'");
    expect(textsOf(await suggest('氟橡胶'), 'good')).toEqual([]);
    await catalog.pool.query("update spots set closed = false where name = '氟橡胶 246'");
    expect(textsOf(await suggest('氟橡胶'), 'good')).toEqual(['氟橡胶 246']);
  });
  it.each(['', '  ', '😀', '_', '\\', '--', '电冰箱'])('Po-04 for %j there is nothing, and no error', async (q) => {
    expect(await catalog.call('suggestGoods', { q })).toMatchObject({ code: 200, data: { list: [] } });
    expect(await catalog.call('adviseSearch', { q })).toMatchObject({ code: 200, data: { words: [] } });
  });
});

describe('Po-07 what would find goods where a list is empty', () => {
  it.each([
    ['SCWFR', 'SCRWF'],
    ['quanruxiao', '全乳胶'],
    ['然片叫', '烟片胶'],
    ['泰国 然片叫', '泰国 烟片胶'],
  ])('for %s it names %s, which finds some', async (q, meant) => {
    const found = await catalog.list('listSpots', { q });
    const { words } = await advise({ q });
    expect([found.total, words.map(({ text }) => text.toLowerCase())]).toEqual([
      0,
      expect.arrayContaining([meant.toLowerCase()]),
    ]);
    for (const { text, goods } of words) expect((await catalog.list('listSpots', { q: text })).total, text).toBe(goods);
  });
  it('where words find goods apart only, it says which of them may go', async () => {
    const { words } = await advise({ q: '顺丁橡胶 昆明' });
    expect(words.map(({ text }) => text).toSorted()).toEqual(['昆明', '顺丁橡胶'].toSorted());
  });
  it('it names each filter without which there are goods, with how many, most first', async () => {
    const question = { q: 'RSS3', customsState: '完税', pickupArea: '昆明', moneyPerTonEnd: 20_000 };
    const { filters } = await advise(question);
    expect((await catalog.list('listSpots', question)).total).toBe(0);
    const left = async (names: string[]) =>
      (await catalog.list('listSpots', Object.fromEntries(Object.entries(question).filter(([name]) => !names.includes(name)))))
        .total;
    for (const { name, goods } of filters) expect(await left([name]), name).toBe(goods);
    expect(filters.map(({ name }) => name)).toEqual(['q']);
    expect((await advise({ q: 'RSS3', customsState: '完税' })).filters).toEqual([
      { name: 'q', goods: await left(['q', 'pickupArea', 'moneyPerTonEnd']) },
      { name: 'customsState', goods: 2 },
    ]);
  });
});

it('Po-07 two advices are made at a time, a third is refused until there is a place', async () => {
  type Health = { parts: { limits: { limits: Record<'advices', { used: number }> } } };
  const used = async () => ((await (await catalog.page('/health/ready')).json()) as Health).parts.limits.limits.advices.used;
  const client = await catalog.pool.connect();
  try {
    await client.query('begin; lock table spot_lookup_changes in access exclusive mode');
    const under = [catalog.call('adviseSearch', { q: 'SCWFR' }), catalog.call('adviseSearch', { q: '然片叫' })];
    await eventually(async () => (await used()) === 2, { describe: 'both are under way' });
    expect(await catalog.call('adviseSearch', { q: '然片叫' })).toMatchObject({ status: 429, msg: messages.tooMany(1) });
    await client.query('rollback');
    expect((await Promise.all(under)).map(({ code }) => code)).toEqual([200, 200]);
  } finally {
    client.release(true);
  }
  expect(await catalog.call('adviseSearch', { q: '然片叫' })).toMatchObject({ code: 200 });
});

describe('Po-08 questions that find nothing', () => {
  type Miss = { question: string; count: number; days: number; lastTime: string };
  const misses = async (more: object = {}) => (await catalog.list<Miss>('listSearchMisses', more, staff)).list;
  const from = (origin: string) => ({ 'x-forwarded-for': origin, 'user-agent': 'Firefox' });
  const ask = (question: object, origin = '203.0.113.1') => catalog.call('adviseSearch', question, undefined, from(origin));
  beforeAll(() => catalog.pool.query('truncate search_misses'));

  it('are counted once per visitor, in the words that were compared, and not where a filter is the reason', async () => {
    for (const q of ['电冰箱 洗衣机', '電冰箱、洗衣机', '138 1234 5678', '%_\\']) await ask({ q });
    await ask({ q: '电冰箱 洗衣机' }, '203.0.113.2');
    await ask({ q: 'RSS3', customsState: '完税' });
    await ask({ q: '洗碗机机', customsState: '完税' });
    const counts = async () => (await misses({ question: '机' })).map(({ question, count }) => [question, count]);
    const expected = [
      ['电冰箱 洗衣机', 2],
      ['洗碗机机', 1],
    ];
    await eventually(async () => (await counts()).join() === expected.join(), { describe: 'the questions are written' });
    expect(await misses({ question: '洗衣' })).toMatchObject([{ days: 1, lastTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /) }]);
    const all = (await misses()).map(({ question }) => question);
    expect(all.filter((question) => /138|%|rss/.test(question))).toEqual([]);
  });
  it('of a day no more than its most are kept: those that are known go on counting, the least counted give way', async () => {
    await catalog.pool.query('truncate search_misses');
    const of = (question: string, count = 1) => ({ day: '2026-05-06', question, count });
    const now = new Date('2026-05-06T04:00:00Z');
    await addMisses(catalog.pool, [of('a', 2), of('b')], now, 3);
    await addMisses(catalog.pool, [of('c'), of('d', 5), of('a')], now, 3);
    const { rows } = await catalog.pool.query('select question, count from search_misses order by question');
    expect(rows).toEqual([
      { question: 'a', count: 3 },
      { question: 'b', count: 1 },
      { question: 'd', count: 5 },
    ]);
    await addMisses(catalog.pool, [of('e'), of('f')], new Date('2026-05-06T05:00:00Z'), 3);
    const { rows: later } = await catalog.pool.query('select question, count from search_misses order by question');
    expect(later).toEqual([
      { question: 'a', count: 3 },
      { question: 'd', count: 5 },
      { question: 'e', count: 1 },
    ]);
  });
  it('are added up over days, the most frequent first, page by page, and forgotten', async () => {
    await catalog.pool.query('truncate search_misses');
    const today = beijingTime(new Date()).slice(0, 10);
    await catalog.pool.query(
      `insert into search_misses select $1::date - ago, question, count, $1::date - ago
       from (values (0, 'x', 1), (1, 'x', 3), (1, 'y_', 4), (6, 'z', 9), (7, 'z', 9), (89, 'w', 1), (90, 'old', 99)) as m (ago, question, count)`,
      [today],
    );
    const counts = async (more: object) => (await misses(more)).map(({ question, count }) => `${question} ${count}`);
    expect(await counts({ days: 1 })).toEqual(['x 1']);
    expect((await counts({ days: '7' })).toSorted()).toEqual(['x 4', 'y_ 4', 'z 9']);
    expect((await counts({ days: 7 }))[0]).toBe('z 9');
    expect((await counts({}))[0]).toBe('z 18');
    expect(await counts({ question: '_' })).toEqual(['y_ 4']);
    const read: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page = await catalog.call('listSearchMisses', { pageSize: 1, ...(after && { after }) }, staff);
      const { list, next, total } = page.data as { list: Miss[]; next?: string; total: number };
      expect(total).toBe(4);
      read.push(...list.map(({ question }) => question));
      after = next;
    }
    expect(read.toSorted()).toEqual(['w', 'x', 'y_', 'z']);
    await pruneMisses(catalog.pool, dayBefore(new Date(), missDaysAtMost));
    const { rows } = await catalog.pool.query("select question from search_misses where question = 'old'");
    expect(rows).toEqual([]);
  });
  it('own-names search:read a merchant is refused', async () => {
    expect(await catalog.call('listSearchMisses', {}, shopkeeper('shop-1'))).toMatchObject({ code: 403 });
  });
});
