import type { Suggestion } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { plainOf } from '../search/domain/foldText.ts';
import { nearnessOf } from '../search/domain/nearnessOf.ts';
import type { Wanted } from '../search/domain/Wanted.ts';
import type { Named, Vocabulary } from './createVocabulary.ts';
import { type Candidates, pickSuggestions } from './domain/pickSuggestions.ts';
import { noFilter, type SpotFilter } from './domain/spotFilter.ts';
import { type KeptLookup, type Lookups, triesAtMost } from './keepLookup.ts';
import { searchOf } from './spotFilters.ts';
import { readNamesAgain } from './store/publicListStore.ts';

/** Goods whose names are read: many may bear the same one. */
const goodsLooked = 40;

/** The nearest of those that are found, among equals those with the most goods. */
function nearest(wanted: Wanted, texts: readonly Named[]): Named[] {
  const found = texts.flatMap((one) => {
    const level = nearnessOf(wanted, one.forms);
    return level === undefined ? [] : [{ one, level }];
  });
  const sorted = found.sort(
    ({ one, level }, other) => level - other.level || other.one.goods - one.goods || (one.text < other.one.text ? -1 : 1),
  );
  return sorted.map(({ one }) => one);
}

/** Po-06: what somebody who types may mean, of what is on offer now. A word that is not finished has no letter wrong. */
export function createSuggest(pool: Pool, lookups: Lookups, vocabulary: Vocabulary) {
  const namesOf = async (filter: SpotFilter): Promise<{ kept: KeptLookup; goods: { id: string; name: string }[] }> => {
    for (let tries = 1; ; tries += 1) {
      const kept = await lookups.current();
      const { ids } = kept.lookup.find({ filter, sort: 'best', skip: 0, take: goodsLooked, counted: false });
      const { same, list } = await readNamesAgain(pool, ids, kept.seen);
      // What is not on offer any more is not in the list, whatever was changed meanwhile.
      if (same || tries === triesAtMost) return { kept, goods: list };
      await lookups.renew(kept.seen);
    }
  };
  return async (q: string | undefined): Promise<Suggestion[]> => {
    const filter = { ...noFilter, ...searchOf(q) };
    const { words } = filter;
    if (!words) return [];
    const { kept, goods } = await namesOf(filter);
    const { level, shop, warehouse } = await vocabulary.named(kept);
    const levels = nearest(words, level).map(({ text, goods: count }): Suggestion => ({ kind: 'level', text, goods: count }));
    const idsOf = new Map<string, string[]>();
    for (const { id, name } of goods) idsOf.set(name, [...(idsOf.get(name) ?? []), id]);
    const said = new Set(levels.map(({ text }) => plainOf(text)));
    const named = new Set([...idsOf.keys()].filter((name) => nearnessOf(words, vocabulary.formsOf('name', name)) !== undefined));
    const names = [...idsOf].toSorted(([one], [other]) => Number(named.has(other)) - Number(named.has(one)));
    const candidates: Candidates = {
      level: levels,
      good: names.flatMap(([text, [one, ...others]]): Suggestion[] =>
        said.has(plainOf(text)) ? [] : [{ kind: 'good', text, ...(others.length === 0 && { id: one! }) }],
      ),
      shop: nearest(words, shop).map(({ text, id, goods: count }) => ({ kind: 'shop', text, goods: count, id: id! })),
      warehouse: nearest(words, warehouse).map(({ text, goods: count }) => ({ kind: 'warehouse', text, goods: count })),
    };
    return pickSuggestions(candidates, named.size > 0);
  };
}
