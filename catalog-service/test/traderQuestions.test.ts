import { beforeAll, describe, expect, it } from 'vitest';
import { useCatalog } from './startCatalog.ts';
import { labelOf, offerTraderGoods, traderGoods } from './traderGoods.ts';

const catalog = useCatalog();

beforeAll(() => offerTraderGoods(catalog));

const ask = async (question: object) => {
  const { list, total } = await catalog.list<{ id: string; name: string }>('listSpots', { pageSize: 100, ...question });
  return { total, goods: list.map(({ id }) => traderGoods.find((good) => good.id === id)!) };
};
const labels = async (q: string, more: object = {}) => (await ask({ q, ...more })).goods.map(labelOf);

/** What traders type, and what the first good they get is to be. */
const questions: [question: string, first: RegExp][] = [
  ['SCR10', /国产标胶 SCR10/],
  ['ＳＣＲ１０', /国产标胶 SCR10/],
  ['SCR-10', /国产标胶 SCR10/],
  ['scr 10', /国产标胶 SCR10/],
  ['RSS3', /RSS3/],
  ['rss 3', /RSS3/],
  ['rss-3', /RSS3/],
  ['ＲＳＳ３', /RSS3/],
  ['烟三', /RSS3/],
  ['3号烟片', /RSS3/],
  ['三号烟片胶', /RSS3/],
  ['烟片', /烟片胶/],
  ['烟片胶3号', /RSS3/],
  ['煙片膠', /烟片胶/],
  ['云南烟片胶RSS1', /^云南烟片胶 RSS1/],
  ['烟片胶RSS4', /RSS4/],
  ['ypj', /烟片胶/],
  ['yanpianjiao', /烟片胶/],
  ['烟片交', /烟片胶/],
  ['泰标', /STR/],
  ['马标', /SMR/],
  ['越标', /SVR/],
  ['印标', /SIR20/],
  ['标胶', /标胶/],
  ['TSR20', /20/],
  ['20号胶', /(STR|SMR|SIR|SVR|SCR)20/],
  ['20 号胶 泰国', /STR20/],
  ['泰标20', /STR20/],
  ['3L', /SVR 3L/],
  ['SVR3L', /^SVR3L/],
  ['svr 3l', /^SVR3L/],
  ['全乳', /全乳胶/],
  ['SCRWF', /全乳胶/],
  ['全乳胶 SCRWF', /^(云南|海南)全乳胶/],
  ['WF', /全乳胶/],
  ['quanrujiao', /全乳胶/],
  ['qrj', /全乳胶/],
  ['全如胶', /全乳胶/],
  ['混合胶', /混/],
  ['复合', /复合/],
  ['泰混', /^泰混/],
  ['马混', /^马来西亚混合胶/],
  ['越混', /^越南复合胶/],
  ['乳胶', /乳胶/],
  ['胶乳', /胶乳/],
  ['latex', /(乳胶|胶乳)/],
  ['60％', /^天然乳胶 60%/],
  ['顺丁', /顺丁/],
  ['高顺', /BR9000/],
  ['BR9000', /BR9000/],
  ['br 9000 齐鲁', /BR9000.*齐鲁/],
  ['丁苯', /丁苯/],
  ['SBR1502', /SBR1502/],
  ['丁腈', /丁腈/],
  ['NBR', /丁腈/],
  ['氯丁', /氯丁/],
  ['CR', /氯丁/],
  ['氯丁橡胶232', /^氯丁橡胶 232/],
  ['乙丙', /乙丙/],
  ['EPDM', /三元乙丙/],
  ['IIR', /丁基/],
  ['恆粘', /恒粘/],
  ['菲尔达', /菲尔达/],
  ['高桥石化', /高桥石化/],
  ['qingdao', /青岛/],
  ['qdxj', /青岛橡胶/],
  ['黄岛', /青岛/],
  ['青岛 烟片', /烟片胶.*青岛/],
  ['chongqing', /重庆/],
  ['完税', /完税/],
  ['含税 标胶', /标胶.*含税/],
  ['保税', /保税/],
  ['不含税 RSS3', /RSS3.*未税/],
  ['3号库', /3号库/],
  ['2号库', /2 号库/],
  ['QD-STR20', /QD-STR20/],
  ['qdstr20', /QD-STR20/],
  ['205公斤', /205 公斤/],
  ['齐鲁化工', /齐鲁化工/],
];

describe('Po-01 the first good is the one that a trader means', () => {
  it.each(questions)('Po-01 %s', async (question, first) => {
    expect((await labels(question))[0]).toMatch(first);
  });
  it('Po-01 how it is written is of no matter: the same goods in the same order', async () => {
    for (const same of [
      ['RSS3', 'rss 3', 'rss-3', 'ＲＳＳ３', 'Rss.3', 'RSS/3'],
      ['SCR10', 'ＳＣＲ１０', 'SCR-10'],
      ['烟片胶', '煙片膠', ' 烟片胶 '],
    ]) {
      const [first, ...others] = await Promise.all(same.map((question) => labels(question)));
      expect(first!.length).toBeGreaterThan(0);
      for (const other of others) expect(other).toEqual(first);
    }
  });
});

describe('Po-02 how near a good is', () => {
  it('Po-02 exact, then the beginning of the name, words, initials, synonyms; with an order chosen, that one', async () => {
    const twenty = await labels('STR20');
    expect(twenty.slice(0, 2).every((label) => label.includes('|STR20|'))).toBe(true);
    expect(twenty.at(-1)).toMatch(/STR20MIX/);
    const newest = await labels('STR20', { sort: 'newest' });
    expect(newest.toSorted()).toEqual(twenty.toSorted());
    expect(newest[0]).toMatch(/STR20MIX/);
    expect((await labels('CR'))[0]).toMatch(/氯丁/);
    expect((await labels('CR')).at(-1)).toMatch(/SCR/);
  });
  it('Po-02 a letter off counts only for three letters or more that find nothing', async () => {
    expect(await labels('烟交')).toEqual([]);
    expect((await labels('烟片交')).every((label) => label.includes('烟片胶'))).toBe(true);
    expect((await labels('青岛 全如胶')).length).toBe(0);
    expect((await labels('昆明 全如胶'))[0]).toMatch(/^云南全乳胶/);
    expect(await labels('12345')).toEqual([]);
  });
  it('Po-02 pages behind one another hold every good once, the nearest first', async () => {
    for (const q of ['标胶', 'CR', '烟片交', '青岛']) {
      const whole = await ask({ q });
      const read: string[] = [];
      let after: string | undefined;
      do {
        const page: { list: { id: string }[]; next?: string; total: number } = await catalog.list('listSpots', {
          q,
          pageSize: 3,
          after,
        });
        expect(page.total).toBe(whole.total);
        read.push(...page.list.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(read).toEqual(whole.goods.map(({ id }) => id));
      const second = await ask({ q, pageSize: 3, pageNum: 2 });
      expect(second.goods.map(({ id }) => id)).toEqual(read.slice(3, 6));
    }
  });
});

describe('Po-04 questions that mean nothing', () => {
  it.each([
    '%_\\',
    '_',
    '🙂🙃',
    '----',
    "'; drop table spots; --",
    '=rss3=',
    '<烟',
    'RSS3 🙂',
    '\u200b',
    'a'.repeat(64),
    '胶'.repeat(64),
  ])('Po-04 %s is answered', async (q) => {
    expect(await catalog.call('listSpots', { q })).toMatchObject({ code: 200, data: { total: expect.any(Number) as number } });
  });
  it('Po-04 signs alone find nothing, blanks are no question, and 200 letters are told to be too many', async () => {
    expect((await labels('%_\\')).every((label) => label.includes('%'))).toBe(true);
    expect(await labels('_\\')).toEqual([]);
    expect(await labels('🙂')).toEqual([]);
    expect((await ask({ q: '   ' })).total).toBe(traderGoods.length);
    expect(await catalog.call('listSpots', { q: 'x'.repeat(200) })).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/64/) as string,
    });
  });
});
