import type { AdviceName, SearchAdvice } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { wordsOf } from '../search/domain/foldText.ts';
import { nearWords } from '../search/domain/nearWords.ts';
import { readCharacters } from '../search/readCharacters.ts';
import type { Vocabulary } from './createVocabulary.ts';
import type { Lookup } from './domain/createLookup.ts';
import { noFilter, type SpotFilter } from './domain/spotFilter.ts';
import { findIn } from './findIn.ts';
import { type KeptLookup, type Lookups, triesAtMost } from './keepLookup.ts';
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
/** Words of a question that are looked at, known words tried for each, and questions that are answered. */
const most = { words: 4, tried: 6, answered: 5 };

const count = (lookup: Lookup, filter: SpotFilter) =>
  findIn(lookup, { filter, sort: 'newest', skip: 0, take: 0, counted: false }).total;

/** The filters that are set, without which there are goods. */
const filtersOf = (lookup: Lookup, filter: SpotFilter) =>
  (Object.entries(without) as [AdviceName, Partial<SpotFilter>][])
    .filter(([, open]) => Object.keys(open).some((name) => filter[name as keyof SpotFilter] !== null))
    .map(([name, open]) => ({ name, goods: count(lookup, { ...filter, ...open }) }))
    .filter(({ goods }) => goods > 0)
    .sort((one, other) => other.goods - one.goods);

/** Po-07: what would find goods where a list is empty; `missed`: nothing has the words, whatever the filters. */
export function createAdvice(pool: Pool, lookups: Lookups, vocabulary: Vocabulary) {
  /** The question with the word in question replaced, or left out, whichever brings goods under the same filters. */
  const questionsOf = async (kept: KeptLookup, filter: SpotFilter): Promise<SearchAdvice['words']> => {
    const words = wordsOf(filter.asked ?? '').slice(0, most.words);
    const finds = (text: string, under: SpotFilter) => count(kept.lookup, { ...under, ...searchOf(text) });
    const known = words.length > 0 ? await vocabulary.words(kept) : [];
    const questions = words.flatMap((word, at) => {
      const others = (...instead: string[]) => words.toSpliced(at, 1, ...instead).join(' ');
      const meant = finds(word, noFilter) > 0 ? [] : nearWords(word, known, readCharacters, most.tried);
      return [...meant.map((one) => others(one)), ...(words.length > 1 ? [others()] : [])];
    });
    return [...new Set(questions)]
      .map((text) => ({ text, goods: finds(text, filter) }))
      .filter(({ goods }) => goods > 0)
      .slice(0, most.answered);
  };
  return async (filter: SpotFilter): Promise<SearchAdvice & { missed: boolean }> => {
    for (let tries = 1; ; tries += 1) {
      const kept = await lookups.current();
      const advice = {
        words: await questionsOf(kept, filter),
        filters: filtersOf(kept.lookup, filter),
        missed: filter.words !== null && count(kept.lookup, { ...noFilter, ...searchOf(filter.asked!) }) === 0,
      };
      if (tries === triesAtMost || (await isUnchanged(pool, kept.seen))) return advice;
      await lookups.renew(kept.seen);
    }
  };
}
