import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { Converter } from 'opencc-js/t2cn';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { plainOf, wordsOf } from '../src/search/domain/foldText.ts';
import { searchForms } from '../src/search/domain/formsOf.ts';
import { simplifiedCharacters } from '../src/search/domain/simplifiedCharacters.ts';
import { readCharacters } from '../src/search/readCharacters.ts';
import { formOlderGoods } from '../src/search/keepForms.ts';
import { openTwoShops, spotBody, staff, useCatalog } from './startCatalog.ts';

it('Po-01 the table of traditional characters is what opencc-js makes of each', () => {
  const simple = Converter({ from: 't', to: 'cn' });
  const table = new Map(simplifiedCharacters.flatMap(([from, to]) => [...from].map((letter, at) => [letter, [...to][at]!])));
  const wrong: string[] = [];
  for (let code = 0x3400; code <= 0x9fff; code += 1) {
    const letter = String.fromCodePoint(code);
    const made = simple(letter);
    // What has a sign of two units of its own is left alone: no font that goods are read in has it.
    if (made.length === 1 && (table.get(letter) ?? letter) !== made) wrong.push(letter);
  }
  expect([table.size > 2_500, wrong]).toEqual([true, []]);
});

it('Po-01 forms are these: who changes them adds a migration that empties search_forms and marks all goods as not formed', () => {
  const forms = (kind: 'name' | 'code' | 'text', text: string) => searchForms(kind, text, readCharacters);
  expect(forms('name', '雲南煙片膠 ＲＳＳ-1')).toBe('<云南烟片胶rss1>=rss1= YUNNANYANPIANJIAO,YNYPJ');
  expect(forms('name', '天然乳胶 60％')).toBe('<天然乳胶60%>=60%= TIANRANRUJIAO,TRRJ');
  expect(forms('name', '测量用胶 12')).toBe('<测量用胶12> CELIANGYONGJIAO,CLYJ');
  expect(forms('code', 'SCR WF')).toBe('=scrwf==scr==wf=');
  expect(forms('code', 'QD/RSS3_a')).toBe('=qdrss3a=');
  expect(forms('text', '重庆 SBR 库')).toBe('~重庆sbr库~+sbrCHONGQINGKU,CQK');
  expect(forms('text', '绿')).toBe('~绿~LV,L');
  expect(forms('text', '--')).toBe('');
});

it('Po-04 a text of any kind has forms without a sign that a question can hold, and no question has words with one', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=a=', '<x>', '~', 'A+B,c'),
  );
  fc.assert(
    fc.property(text, (any) => {
      expect(plainOf(any)).not.toMatch(/[A-Z ,<>=+~\\_]/);
      for (const word of wordsOf(any)) expect(word).not.toMatch(/[A-Z\s,<>=+~\\_]|^$/);
      expect(plainOf(plainOf(any))).toBe(plainOf(any));
      expect(searchForms('text', any, readCharacters).split(' ').length).toBe(1);
    }),
    { numRuns: 500 },
  );
});

const catalog = useCatalog();
let spotTypeId: string;
beforeAll(async () => {
  spotTypeId = await openTwoShops(catalog);
});
const formedOf = async (id: string, db: Db = catalog.pool) =>
  (await db.query<{ formed: boolean; words: string }>('select formed, words from spot_lookup where id = $1', [id])).rows[0]!;

it('Po-05 a good has its forms with the save; changed past the service it is found by its text until the job has formed it', async () => {
  const { data } = await catalog.call('saveSpot', spotBody({ spotTypeId, name: '泰国烟片胶', brandName: '诗董' }), staff);
  const { id } = data as { id: string };
  await catalog.tellStock(id, 10, 1);
  expect(await formedOf(id)).toMatchObject({ formed: true, words: expect.stringContaining('TAIGUOYANPIANJIAO') as string });
  const found = async (q: string) => (await catalog.list('listSpots', { q })).total;
  expect([await found('tgypj'), await found('煙片膠')]).toEqual([1, 1]);
  await catalog.call('saveSpot', { ...spotBody({ spotTypeId, name: '越南烟片胶' }), id }, staff);
  expect([(await formedOf(id)).formed, await found('ynypj'), await found('tgypj')]).toEqual([true, 1, 0]);
  // Read before it is committed: the job is due at some time of its own.
  await inTransaction(catalog.pool, async (client) => {
    await client.query("update spots set name = '缅甸 RSS9' where id = $1", [id]);
    const words = expect.stringMatching(/^缅甸 rss9 ~天然橡胶~/) as string;
    expect(await formedOf(id, client)).toMatchObject({ formed: false, words });
  });
  expect([await found('rss9'), await found('缅甸')]).toEqual([1, 1]);
  await formOlderGoods(catalog);
  expect([(await formedOf(id)).formed, await found('RSS-9'), await found('miandian')]).toEqual([true, 1, 1]);
  await catalog.call('saveCategory', { id: spotTypeId, name: '进口胶', num: 'NR', isClose: 0 }, staff);
  await catalog.tellShop('shop-1', '改名橡胶');
  expect([(await formedOf(id)).formed, await found('jinkoujiao')]).toEqual([true, 1]);
});

it('Po-05 what is formed meanwhile is what an edit under way makes of it: no older value comes back', async () => {
  const { data } = await catalog.call('saveSpot', spotBody({ spotTypeId, name: '柬埔寨胶' }), staff);
  const { id } = data as { id: string };
  await catalog.pool.query('update spot_lookup set formed = false where id = $1', [id]);
  let formed: Promise<void> | undefined;
  await inTransaction(catalog.pool, async (client) => {
    await client.query("update spots set name = '老挝胶', price_fen = 777 where id = $1", [id]);
    formed = formOlderGoods(catalog);
    await lockWaiters(catalog.pool);
  });
  await formed;
  const { rows } = await catalog.pool.query('select price_fen::int as fen, words from spot_lookup where id = $1', [id]);
  expect(rows).toEqual([{ fen: 777, words: expect.stringMatching(/老挝胶/) as string }]);
});
