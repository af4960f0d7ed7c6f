import type { Clock } from '@xinyue/kit/clock';
import type { Pool } from 'pg';
import { type FormKind, searchForms } from '../search/domain/formsOf.ts';
import { type KnownWord, knownWord } from '../search/domain/nearWords.ts';
import { readCharacters } from '../search/readCharacters.ts';
import { tradeWords } from '../search/domain/synonyms.ts';
import type { Tally } from './domain/createLookup.ts';
import type { KeptLookup } from './keepLookup.ts';
import { listOpenShops } from './store/shopStore.ts';

/** A shop's new name is suggested after so long at most. */
const shopsKeptMs = 10_000;
/** Texts whose forms are kept; more of them are made again. */
const formsAtMost = 20_000;

export type Named = Tally[number] & { forms: string; id?: string };
export type Vocabulary = ReturnType<typeof createVocabulary>;

/** The words that goods on offer have: their grades, warehouses and shops with how many goods each has, as they are found. */
export function createVocabulary(pool: Pool, clock: Clock) {
  let shops: { until: number; names: Promise<Map<string, string>> } | undefined;
  const shopNames = (): Promise<Map<string, string>> => {
    const now = clock.now().getTime();
    if (!shops || shops.until <= now) {
      const names = listOpenShops(pool);
      shops = { until: now + shopsKeptMs, names };
      names.catch(() => (shops = undefined));
    }
    return shops.names;
  };
  const forms = new Map<string, string>();
  const formsOf = (kind: FormKind, text: string): string => {
    const key = `${kind} ${text}`;
    const known = forms.get(key) ?? searchForms(kind, text, readCharacters);
    if (forms.size >= formsAtMost) forms.clear();
    forms.set(key, known);
    return known;
  };
  const words = new Map<string, KnownWord>();
  const wordOf = (text: string): KnownWord => {
    const known = words.get(text) ?? knownWord(text, readCharacters);
    if (words.size >= formsAtMost) words.clear();
    words.set(text, known);
    return known;
  };
  const namedOf = ({ lookup }: KeptLookup, names: Map<string, string>) => {
    const [level, shop, warehouse] = lookup.tally(['level', 'shopId', 'warehouse']) as [Tally, Tally, Tally];
    const named = (tally: Tally, kind: FormKind): Named[] => tally.map((one) => ({ ...one, forms: formsOf(kind, one.text) }));
    return {
      level: named(level, 'code'),
      warehouse: named(warehouse, 'text'),
      shop: shop.flatMap(({ text: id, goods }): Named[] => {
        const text = names.get(id);
        return text === undefined ? [] : [{ id, text, goods, forms: formsOf('text', text) }];
      }),
    };
  };
  const wordsOf = ({ lookup }: KeptLookup, names: Map<string, string>): KnownWord[] => {
    const [shop, ...others] = lookup.tally(['shopId', 'level', 'brand', 'origin', 'warehouse', 'area']);
    const texts = [
      ...others.flat().map(({ text }) => text),
      ...shop!.flatMap(({ text: id }) => names.get(id) ?? []),
      ...tradeWords,
    ];
    return [...new Set(texts)].map(wordOf);
  };
  /** The same again as long as neither goods nor shops changed. */
  const kept = <T>(make: (kept: KeptLookup, names: Map<string, string>) => T) => {
    let last: { seen: string; names: Map<string, string>; made: T } | undefined;
    return async (lookup: KeptLookup): Promise<T> => {
      const names = await shopNames();
      if (last?.seen !== lookup.seen || last.names !== names) last = { seen: lookup.seen, names, made: make(lookup, names) };
      return last.made;
    };
  };
  return {
    formsOf,
    /** What may be suggested by name. */
    named: kept(namedOf),
    /** All words that may have been meant by one that finds nothing. */
    words: kept(wordsOf),
  };
}
