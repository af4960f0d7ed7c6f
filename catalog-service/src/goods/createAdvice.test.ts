import { expect, it } from 'vitest';
import { knownWord } from '../search/domain/nearWords.ts';
import { readCharacters } from '../search/readCharacters.ts';
import { createAdvice } from './createAdvice.ts';
import type { Question } from './domain/createLookup.ts';
import { filterOf } from './spotFilters.ts';

const paging = { pageNum: 1, pageSize: 10 };
const filters = {
  typeId: 'type',
  shopId: 'shop',
  moneyStart: 1,
  taxIncluded: 1,
  brandName: ['brand'],
  level: ['level'],
  origin: ['origin'],
  warehouseAddress: ['warehouse'],
  pickupArea: ['area'],
  customsState: ['完税'],
  basisContract: ['RU'],
} as const;
const known = ['qdef', 'qbxf', 'qbef', 'abcq', 'axcd', 'abxd', 'xbcd', 'abcx', 'qdeg', 'abqd', 'aqcd', 'ghix', 'ghxj', 'gxij'];

/** An advice about goods of which each search finds so many; which searches it makes, and in which turn of the event loop. */
function watch(found: (question: Question) => number) {
  const seen: { question: Question; turn: number }[] = [];
  let turn = 0;
  let over = false;
  const tick = () => {
    turn += 1;
    if (!over) setImmediate(tick);
  };
  const find = (question: Question) => {
    seen.push({ question, turn });
    return { ids: [], total: found(question) };
  };
  let same = true;
  const renewed: string[] = [];
  const pool = { query: async () => ({ rows: [{ same }] }) };
  const lookups = {
    current: async () => ({ lookup: { find }, seen: 'now', at: 0 }),
    renew: async (of: string) => renewed.push(of),
  };
  const vocabulary = { words: async () => known.map((word) => knownWord(word, readCharacters)) };
  const advise = createAdvice(pool as never, lookups as never, vocabulary as never);
  return {
    seen,
    renewed,
    change: () => (same = false),
    async advise(query: object, signal?: AbortSignal) {
      tick();
      return advise(filterOf({ ...paging, ...query }), signal).finally(() => (over = true));
    },
  };
}

it('Po-07 the dearest question is some thirty searches, each in a turn of its own, one of them with a letter off', async () => {
  const at = watch(() => 0);
  const q = 'abcd qbef ghij qdeh';
  expect(await at.advise({ q, ...filters })).toEqual({ words: [], filters: [], missed: true });
  expect(at.seen.length).toBeGreaterThan(20);
  expect(at.seen.length).toBeLessThanOrEqual(30);
  expect(new Set(at.seen.map(({ turn }) => turn)).size).toBe(at.seen.length);
  expect(at.seen.filter(({ question }) => question.filter.near !== null)).toEqual([]);
  const { near } = filterOf({ ...paging, q });
  expect(at.seen.filter(({ question }) => JSON.stringify(question.filter.words) === JSON.stringify(near))).toHaveLength(1);
});

it('Po-07 no more is searched once five questions find goods; words that nobody asked for leave the cache alone', async () => {
  const at = watch(({ filter }) => (filter.typeId === null ? 0 : 7));
  const { words } = await at.advise({ q: 'abcd qbef ghij', typeId: 'type' });
  expect(words.map(({ goods }) => goods)).toEqual([7, 7, 7, 7, 7]);
  // One word alone, five questions, two filters, and twice whether anything has the words.
  expect(at.seen).toHaveLength(10);
  expect(at.seen.map(({ question }) => question.passing)).toEqual([...Array<boolean>(6).fill(true), false, false, false, true]);
});

it('Po-07 what was changed is taken in once, before the searches', async () => {
  const at = watch(() => 0);
  at.change();
  await at.advise({ q: 'abcd' });
  expect(at.renewed).toEqual(['now']);
});

it('Po-07 an advice that was given up searches no further', async () => {
  const over = new AbortController();
  const at = watch(() => {
    over.abort(new Error('given up'));
    return 0;
  });
  await expect(at.advise({ q: 'abcd' }, over.signal)).rejects.toThrow('given up');
  expect(at.seen).toHaveLength(1);
});
