import { setImmediate } from 'node:timers/promises';
import type { AdviceName, SearchAdvice } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { wordsOf } from '../search/domain/foldText.ts';
import { nearWords } from '../search/domain/nearWords.ts';
import { readCharacters } from '../search/readCharacters.ts';
import type { Vocabulary } from './createVocabulary.ts';
import { noFilter, type SpotFilter } from './domain/spotFilter.ts';
import type { KeptLookup, Lookups } from './keepLookup.ts';
import { searchOf } from './spotFilters.ts';
import { isUnchanged } from './store/lookupStore.ts';

/** A filter as it is when it is left out. */
const without: Record<AdviceName, Partial<SpotFilter>> = {
  q: { asked: null, words: null, near: null },
  spotTypeId: { typeId: null },
  userCustomerId: { shopId: null },
  price: { fromFen: null, toFen: null, fromTonFen: null, toTonFen: null },
  taxIncluded: { taxIncluded: null },
  brandName: { brands: null },
  level: { levels: null },
  producingArea: { origins: null },
  warehouseAdress: { warehouses: null },
  pickupArea: { areas: null },
  customsState: { customs: null },
  basisContract: { contracts: null },
};
/** Words of a question that are looked at, known words tried for each, questions tried in all, and those that are answered. */
const most = { words: 4, near: 6, tried: 12, answered: 5 };

/** How many goods there are. Every search reads all goods: others are answered between two of them, and whoever waits no longer has none. */
type Finds = (filter: SpotFilter, passing?: boolean) => Promise<number>;
const findsIn =
  ({ lookup }: KeptLookup, signal: AbortSignal | undefined): Finds =>
  async (filter, passing = true) => {
    await setImmediate();
    signal?.throwIfAborted();
    return lookup.find({ filter, sort: 'newest', skip: 0, take: 0, counted: false, passing }).total;
  };

/** The filters that are set, without which there are goods. */
async function filtersOf(finds: Finds, filter: SpotFilter): Promise<SearchAdvice['filters']> {
  const filters: SearchAdvice['filters'] = [];
  for (const [name, open] of Object.entries(without) as [AdviceName, Partial<SpotFilter>][]) {
    if (!Object.keys(open).some((part) => filter[part as keyof SpotFilter] !== null)) continue;
    const goods = await finds({ ...filter, ...open, near: null }, false);
    if (goods > 0) filters.push({ name, goods });
  }
  return filters.sort((one, other) => other.goods - one.goods);
}

/** No good has the words of a question, nor with one letter wrong, whatever the filters. */
const isMissed = async (finds: Finds, { words, near }: SpotFilter): Promise<boolean> =>
  words !== null &&
  (await finds({ ...noFilter, words }, false)) === 0 &&
  (near === null || (await finds({ ...noFilter, words: near })) === 0);

/**
 * Po-07: what would find goods where a list is empty; `missed`: nothing has the words, whatever the filters. Anybody may ask: it is found in at
 * most thirty searches, one letter wrong counts for the question itself alone. Goods that change meanwhile are not looked at again: an advice
 * may be a moment old, the list that it leads to is not.
 */
export function createAdvice(pool: Pool, lookups: Lookups, vocabulary: Vocabulary) {
  /** The question with the word in question replaced, or left out, made as they are asked for. */
  async function* questionsFor(kept: KeptLookup, finds: Finds, filter: SpotFilter): AsyncGenerator<string> {
    const words = wordsOf(filter.asked ?? '').slice(0, most.words);
    for (const [at, word] of words.entries()) {
      const others = (...instead: string[]) => words.toSpliced(at, 1, ...instead).join(' ');
      if ((await finds({ ...noFilter, words: searchOf(word).words })) === 0)
        for (const meant of nearWords(word, await vocabulary.words(kept), readCharacters, most.near)) yield others(meant);
      if (words.length > 1) yield others();
    }
  }
  /** Those that bring goods under the same filters. */
  const questionsOf = async (kept: KeptLookup, finds: Finds, filter: SpotFilter): Promise<SearchAdvice['words']> => {
    const answered: SearchAdvice['words'] = [];
    const tried = new Set<string>();
    for await (const text of questionsFor(kept, finds, filter)) {
      if (tried.has(text)) continue;
      tried.add(text);
      const goods = await finds({ ...filter, ...searchOf(text), near: null });
      if (goods > 0) answered.push({ text, goods });
      if (tried.size === most.tried || answered.length === most.answered) break;
    }
    return answered;
  };
  const current = async (): Promise<KeptLookup> => {
    const kept = await lookups.current();
    if (await isUnchanged(pool, kept.seen)) return kept;
    await lookups.renew(kept.seen);
    return lookups.current();
  };
  return async (filter: SpotFilter, signal?: AbortSignal): Promise<SearchAdvice & { missed: boolean }> => {
    const kept = await current();
    const finds = findsIn(kept, signal);
    return {
      words: await questionsOf(kept, finds, filter),
      filters: await filtersOf(finds, filter),
      missed: await isMissed(finds, filter),
    };
  };
}
