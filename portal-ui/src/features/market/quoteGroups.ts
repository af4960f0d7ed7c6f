import type { MainContracts, Quotation } from '@xinyue/contracts/operations';
import { marketTexts as texts } from './marketTexts.ts';

export type QuoteColumn = Exclude<keyof Quotation, 'code' | 'name'>;
/** A column and its direction; without one the months stand in their order. */
export type QuoteSort = { column: QuoteColumn; down: boolean } | undefined;
export type QuoteGroup = { product: string; name: string; main: string | null; quotes: Quotation[] };

const productOf = (code: string): string => /^[A-Za-z]+/.exec(code)?.[0].toUpperCase() ?? '';
const known = Object.keys(texts.products) as (keyof typeof texts.products)[];

/** Each product with its months, as traders read them; a sort orders the contracts of each product, missing figures last. */
export function quoteGroups(list: readonly Quotation[], main: MainContracts, sort: QuoteSort): QuoteGroup[] {
  const others = list.map(({ code }) => productOf(code)).filter((product) => !known.includes(product as keyof MainContracts));
  return [...known, ...new Set(others)]
    .map((product) => ({
      product,
      name: texts.products[product as keyof MainContracts] ?? texts.otherProduct,
      main: main[product as keyof MainContracts] ?? null,
      quotes: inOrder(
        list.filter(({ code }) => productOf(code) === product),
        sort,
      ),
    }))
    .filter(({ quotes }) => quotes.length > 0);
}

function inOrder(quotes: Quotation[], sort: QuoteSort): Quotation[] {
  const byMonth = quotes.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  if (!sort) return byMonth;
  const { column, down } = sort;
  return byMonth.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return down ? b - a : a - b;
  });
}

/** The main contracts before the others: what a trader looks at first. */
export function mainFirst(list: readonly Quotation[], main: MainContracts): Quotation[] {
  const codes = Object.values(main);
  const isMain = ({ code }: Quotation) => codes.includes(code);
  return [
    ...known.flatMap((product) => list.filter(({ code }) => code === main[product])),
    ...list.filter((one) => !isMain(one)),
  ];
}

/** What a click on a header asks for: highest first, lowest first, the months again. */
export function nextSort(sort: QuoteSort, column: QuoteColumn): QuoteSort {
  if (sort?.column !== column) return { column, down: true };
  return sort.down ? { column, down: false } : undefined;
}
