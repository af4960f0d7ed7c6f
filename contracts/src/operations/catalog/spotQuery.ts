import { z } from 'zod';
import { nearYuan } from '../../money.ts';
import { ownNames } from '../../ownNames.ts';
import { blank, closedFilter, codeFilter, figureIfAny, idFilter, idsFilter, isClose, paging } from '../../rules.ts';
import { wholeWords } from '../../ruleWords.ts';
import { typedText } from '../../typedText.ts';
import { spotFieldsWith } from './spotFields.ts';

/** Orders of C-20 and C-42; without one the newest come first. Prices are compared per tonne; goods whose unit is no weight come last. */
export const spotSorts = { newest: 'newest', priceUp: 'priceUp', priceDown: 'priceDown' } as const;
export type SpotSort = keyof typeof spotSorts;
const sort = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.enum(spotSorts, '排序方式不存在').optional(),
);

const yuanFilter = (name: string) => {
  const { under, over } = wholeWords(name, 0, 1e12);
  return figureIfAny(z.number(`${name}须为数字`).min(0, { error: under }).max(1e12, { error: over }), nearYuan);
};

/** Values of one filter at most. */
const choicesAtMost = 50;
/** A filter that one of several values meets: a text, or an array of texts; empty ones are none. */
const choices = z.preprocess(
  (given) => {
    const list = (Array.isArray(given) ? given : [given]).filter((one) => one !== undefined && one !== null && one !== '');
    return list.length === 0 ? undefined : list;
  },
  z
    .array(typedText({ missing: '须为文字', max: 200 }))
    .max(choicesAtMost, `最多 ${choicesAtMost} 项`)
    .optional(),
);

/** The fields whose values visitors filter by, several of each: by the name on the wire. */
export const facetNames = spotFieldsWith({ facet: true });
export type FacetName = (typeof facetNames)[number];
const facet = z.array(z.object({ value: z.string(), count: z.int() }));
/** Values of each of these fields with how many goods have them under all other filters, most first; at most 50 of a field. */
export const spotFacets = z.record(z.enum(facetNames), facet);
export type SpotFacets = z.infer<typeof spotFacets>;

/** Words that a good is searched by, as traders type them (Po-01): every one is met by its texts, its pinyin or a term that means the same. */
const words = z.preprocess(blank, typedText({ name: '搜索内容', max: 64 }).optional());

/** Filters of C-20 (V-rows: none; an empty text is no filter). */
export const spotQuery = paging.extend({
  q: words,
  brandName: choices,
  level: choices,
  producingArea: choices,
  warehouseAdress: choices,
  customsState: choices,
  basisContract: choices,
  taxIncluded: codeFilter('含税标志须为 0 或 1'),
  spotTypeId: idFilter,
  userCustomerId: idFilter,
  pickupArea: choices,
  moneyStart: yuanFilter('最低价格'),
  moneyEnd: yuanFilter('最高价格'),
  /** Yuan per tonne; goods whose unit is no weight are left out. */
  moneyPerTonStart: yuanFilter('最低每吨价'),
  moneyPerTonEnd: yuanFilter('最高每吨价'),
  id: idFilter,
  sort,
} satisfies Record<FacetName, z.ZodType> & Record<string, z.ZodType>);
export type SpotQuery = z.infer<typeof spotQuery>;
/** The same as handlers get it. */
const spotQueryNames = {
  spotTypeId: 'typeId',
  userCustomerId: 'shopId',
  producingArea: 'origin',
  warehouseAdress: 'warehouseAddress',
} as const;
export const spotSearch = ownNames(spotQuery, spotQueryNames);
export type SpotSearch = z.output<typeof spotSearch>;

/** How a good on offer stands: no order can take of it any more, or less than so many minimum orders are left. */
export const stockStates = { low: 'low', soldOut: 'soldOut' } as const;
/** The number of minimum orders from which a stock is no longer low, by default. */
export const lowStockFactor = 2;
const lowFactor = figureIfAny(
  z
    .number('预警倍数须为整数')
    .int('预警倍数须为整数')
    .min(2, '预警倍数须在 2 至 1000 之间')
    .max(1000, '预警倍数须在 2 至 1000 之间'),
);

/** Filters of C-42: those of C-20, part of the name, state, and stock against the minimum order. */
export const ownSpotQuery = spotQuery.extend({
  name: idFilter,
  isClose: z.preprocess((value) => (value === '' || value === null ? undefined : value), isClose.optional()),
  stockState: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(stockStates, '库存状态不存在').optional(),
  ),
  lowFactor,
});
export type OwnSpotQuery = z.infer<typeof ownSpotQuery>;
/** What the documented names of these filters are called behind the edge, and its state as a flag. */
export const ownSpotNames = { ...spotQueryNames, isClose: 'closed' } as const;
export const ownSpotSearch = ownNames(ownSpotQuery.extend({ isClose: closedFilter, ids: idsFilter }), ownSpotNames);
export type OwnSpotSearch = z.output<typeof ownSpotSearch>;
