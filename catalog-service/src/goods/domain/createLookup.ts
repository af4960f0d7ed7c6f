import type { SpotFacets, SpotSort } from '@xinyue/contracts';
import { createCodes, type Codes } from './createCodes.ts';
import { createPage } from './createPage.ts';
import { createSortedRows, type SortedRows } from './createSortedRows.ts';
import { createWords } from './createWords.ts';
import { endFacets, startFacets } from './facets.ts';
import { lookupTexts, type LookupRow, type LookupText } from './lookupRow.ts';
import type { SpotFilter } from './spotFilter.ts';

/** The orders of a list; `best`: what is nearest to the searched words, the newest among equals. */
export type ListSort = SpotSort | 'best';

/**
 * `take` goods behind `skip` of those that a filter finds, or behind a place in the order; `counted` with facets; `passing`: nobody asked for
 * these words yet, they push none out of the cache.
 */
export type Question = {
  filter: SpotFilter;
  sort: ListSort;
  behind?: { value: number; id: string } | undefined;
  skip: number;
  take: number;
  counted: boolean;
  passing?: boolean;
};
/** `levels`: how near each of these goods is, where the nearest come first. */
export type Answer = { ids: string[]; total: number; levels?: number[]; facets?: SpotFacets };

/** Texts of one field with how many goods on offer have each. */
export type Tally = { text: string; goods: number }[];

export type Lookup = {
  /** Takes in goods as they are now. */
  put(rows: LookupRow[]): void;
  /** Goods that are no more. */
  remove(ids: string[]): void;
  /** The shops that are open, all of them. */
  setOpen(shopIds: string[]): void;
  find(question: Question): Answer;
  /** The texts that goods on offer have in these fields. */
  tally(fields: readonly LookupText[]): Tally[];
};

/** The columns that filters look at, by the number of a good's row. */
type Columns = {
  ids: string[];
  listed: boolean[];
  prices: Record<'priceFen' | 'tonUpFen' | 'tonDownFen', number[]>;
  codes: Record<LookupText, Codes>;
};

function setRow({ ids, listed, prices, codes }: Columns, row: number, good: LookupRow): void {
  ids[row] = good.id;
  listed[row] = good.listed;
  for (const name of ['priceFen', 'tonUpFen', 'tonDownFen'] as const) prices[name][row] = good[name];
  for (const name of lookupTexts) codes[name].set(row, good[name]);
}

/** What a good must meet whatever is counted, besides its words. */
function requiredBy(filter: SpotFilter, { ids, listed, prices, codes }: Columns, open: string[]): (row: number) => boolean {
  const { typeId, shopId, taxIncluded, id } = filter;
  const flags: { rows: number[]; wanted: Uint8Array }[] = [];
  const oneOf = ({ rows, flagsOf }: Codes, values: string[]) => flags.push({ rows, wanted: flagsOf(values) });
  oneOf(codes.shopId, shopId === null ? open : open.filter((shop) => shop === shopId));
  if (typeId !== null) oneOf(codes.typeId, [typeId]);
  if (taxIncluded !== null) oneOf(codes.taxIncluded, [String(taxIncluded)]);
  const bounds: { values: number[]; from: number; to: number }[] = [];
  const between = (values: number[], from: number | null, to: number | null) => {
    if (from !== null || to !== null) bounds.push({ values, from: from ?? -Infinity, to: to ?? Infinity });
  };
  between(prices.priceFen, filter.fromFen, filter.toFen);
  between(prices.tonDownFen, filter.fromTonFen, null);
  between(prices.tonUpFen, null, filter.toTonFen);
  return (row) => {
    if (!listed[row] || (id !== null && ids[row] !== id)) return false;
    for (const { rows, wanted } of flags) if (wanted[rows[row]!] === 0) return false;
    for (const { values, from, to } of bounds) if (values[row]! < from || values[row]! > to) return false;
    return true;
  };
}

/** How many goods on offer have which texts in some fields. */
function tallyOf({ listed, codes }: Columns, open: string[], fields: readonly LookupText[]): Tally[] {
  const shops = codes.shopId.flagsOf(open);
  const counts = fields.map((field) => ({ codes: codes[field], counts: new Uint32Array(codes[field].texts.length) }));
  for (let row = 0; row < listed.length; row += 1) {
    if (!listed[row] || shops[codes.shopId.rows[row]!] === 0) continue;
    for (const one of counts) one.counts[one.codes.rows[row]!]! += 1;
  }
  return counts.map((one) =>
    [...one.counts].flatMap((goods, code) =>
      goods > 0 && one.codes.texts[code] ? [{ text: one.codes.texts[code], goods }] : [],
    ),
  );
}

/** The rows in each order; the nearest of those that a search finds are told apart while they are counted. */
function createOrders({ ids, prices }: Columns): Record<ListSort, SortedRows> {
  const sortedBy = (values: number[] | undefined, sign: 1 | -1, idSign: 1 | -1) =>
    createSortedRows(() => ids.length, { valueOf: (row) => values?.[row] ?? 0, idOf: (row) => ids[row]!, sign, idSign });
  const newest = sortedBy(undefined, 1, -1);
  return {
    newest,
    best: newest,
    priceUp: sortedBy(prices.tonUpFen, 1, -1),
    priceDown: sortedBy(prices.tonDownFen, -1, 1),
  };
}

/**
 * All goods as far as lists filter, sort and count by them, in arrays of numbers: a question reads each of 100,000 once, in a few
 * milliseconds, where the database takes fifty. Facets count under all filters but their own.
 */
export function createLookup(): Lookup {
  const rowOf = new Map<string, number>();
  const ids: string[] = [];
  const listed: boolean[] = [];
  const prices = { priceFen: [] as number[], tonUpFen: [] as number[], tonDownFen: [] as number[] };
  const codes = Object.fromEntries(lookupTexts.map((name) => [name, createCodes()])) as Record<LookupText, Codes>;
  const columns: Columns = { ids, listed, prices, codes };
  const words = createWords();
  const orders = createOrders(columns);
  let open: string[] = [];

  return {
    put(rows) {
      const moved = new Set<number>();
      for (const good of rows) {
        const row = rowOf.get(good.id) ?? ids.length;
        rowOf.set(good.id, row);
        if (prices.tonUpFen[row] !== good.tonUpFen || prices.tonDownFen[row] !== good.tonDownFen) moved.add(row);
        setRow(columns, row, good);
        words.set(row, good.words);
      }
      for (const order of new Set(Object.values(orders))) order.place(moved);
    },
    remove(gone) {
      for (const id of gone) if (rowOf.has(id)) listed[rowOf.get(id)!] = false;
    },
    setOpen(shopIds) {
      open = shopIds;
    },
    tally: (fields) => tallyOf(columns, open, fields),
    find({ filter, sort, behind, skip, take, counted, passing = false }) {
      const required = requiredBy(filter, columns, open);
      const levels = filter.words && words.levelsOf(filter.words, !passing);
      const facets = startFacets(codes, filter);
      const bound = facets.filter(({ wanted }) => wanted);
      const order = orders[sort];
      const rows = order.rows();
      const ranked = sort === 'best';
      const from = behind ? order.placeBehind(ranked ? 0 : behind.value, behind.id) : 0;
      const page = createPage({ ranked, from, level: ranked ? (behind?.value ?? 0) : 0, skip, take });
      let total = 0;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at]!;
        if (levels?.[row] === 0 || !required(row)) continue;
        let [misses, missed] = [0, bound[0]];
        for (const facet of bound)
          if (facet.wanted![facet.codes.rows[row]!] === 0) {
            misses += 1;
            missed = facet;
          }
        if (misses > (counted ? 1 : 0)) continue;
        if (misses === 1) {
          missed!.counts[missed!.codes.rows[row]!]! += 1;
          continue;
        }
        total += 1;
        if (counted) for (const facet of facets) facet.counts[facet.codes.rows[row]!]! += 1;
        page.add(row, at, (levels?.[row] ?? 1) - 1);
      }
      const found = page.rows();
      return {
        ids: found.map((row) => ids[row]!),
        total,
        ...(ranked && { levels: found.map((row) => (levels?.[row] ?? 1) - 1) }),
        ...(counted && { facets: endFacets(facets) }),
      };
    },
  };
}
