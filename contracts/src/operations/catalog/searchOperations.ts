import { z } from 'zod';
import { listOf, operation, staff, visitor } from '../../operation.ts';
import { blank, paging, search } from '../../rules.ts';
import { facetNames, spotQuery, spotSearch } from './spotQuery.ts';

/** What a suggestion may be, in the order of the list: a grade, a good, a shop, a warehouse. */
export const suggestionKinds = { level: 'level', good: 'good', shop: 'shop', warehouse: 'warehouse' } as const;
export const suggestionsAtMost = 8;
/**
 * `goods` of a grade, shop or warehouse: how many are on offer. `id` of a good whose name no other one that was found has, and of a shop.
 */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  text: z.string(),
  goods: z.int().optional(),
  id: z.string().optional(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** The filters that an empty list may do without; `price` is all bounds of the price. */
export const adviceNames = ['q', 'spotTypeId', 'userCustomerId', 'price', 'taxIncluded', ...facetNames] as const;
export type AdviceName = (typeof adviceNames)[number];
/** Questions that would find goods under the same filters, the nearest first, and filters without which there are goods, most goods first. */
export const searchAdvice = z.object({
  words: z.array(z.object({ text: z.string(), goods: z.int() })),
  filters: z.array(z.object({ name: z.enum(adviceNames), goods: z.int() })),
});
export type SearchAdvice = z.infer<typeof searchAdvice>;

/** How many days of questions are added up, today (Beijing) among them; all of them by default. */
export const missDays = { '1': '1', '7': '7', '30': '30', '90': '90' } as const;
/** Days for which questions are kept. */
export const missDaysAtMost = 90;
const missQuery = paging.extend({
  question: search,
  days: z.preprocess(
    (value) => blank(typeof value === 'number' ? String(value) : value),
    z.enum(missDays, '统计天数不存在').optional(),
  ),
});
/** A question that found nothing, as it is compared; `days` on which it was asked, time of the last one in Beijing. */
export const searchMiss = z.object({
  id: z.string(),
  question: z.string(),
  count: z.int(),
  days: z.int(),
  lastTime: z.string(),
});
export type SearchMiss = z.infer<typeof searchMiss>;

/** Po-06 to Po-08: what helps people to find goods, and staff to see what they did not find. */
export const searchOperations = {
  suggestGoods: operation(
    '/xinyue/login/spot/suggest',
    'Po-06',
    'catalog',
    [visitor],
    z.object({ q: spotQuery.shape.q }),
    z.object({ list: z.array(suggestion) }),
  ),
  /** Of a list that is empty: paging and order count for nothing. Few are made at a time, others are refused; a number may be a moment old. */
  adviseSearch: operation('/xinyue/login/spot/advice', 'Po-07', 'catalog', [visitor], spotSearch, searchAdvice, [
    'validation',
    'tooMany',
  ]),
  listSearchMisses: operation(
    '/xinyue/backstage/search/miss/query',
    'Po-08',
    'catalog',
    [staff('search:read')],
    missQuery,
    listOf(searchMiss),
  ),
};
