import type { SpotQuery, SpotSort } from '@xinyue/contracts/operations';
import { choiceNames, readChoices } from './spotChoices.ts';

/** The filters of R-37 (and category and area, Z-73) as they stand in the address: texts, empty when not set. */
export type SpotFilters = {
  q: string;
  spotTypeId: string;
  userCustomerId: string;
  pickupArea: string;
  moneyStart: string;
  moneyEnd: string;
};
export type FilterName = keyof SpotFilters;

export const filterNames: readonly FilterName[] = ['q', 'spotTypeId', 'userCustomerId', 'pickupArea', 'moneyStart', 'moneyEnd'];

/** How the list may be sorted: `best` is what a search gets that names no order (Po-02). */
export type ListSort = SpotSort | 'best';
const sorts: readonly SpotSort[] = ['newest', 'priceUp', 'priceDown'];
/** The usual order comes first; it is not written into the address. */
export const sortsOf = (filters: SpotFilters): readonly [ListSort, ...ListSort[]] =>
  filters.q === '' ? ['newest', 'priceUp', 'priceDown'] : ['best', 'newest', 'priceUp', 'priceDown'];

/** As many as an exchange shows; K-01 is what a call without a size gets. */
export const pageSize = 20;

export const isPrice = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** Reads the filters of an address; a price that is no price is no filter. */
export function readFilters(search: URLSearchParams): SpotFilters {
  const read = (name: FilterName) => (search.get(name) ?? '').trim().slice(0, 100);
  const price = (name: FilterName) => (isPrice(read(name)) ? read(name) : '');
  return {
    q: read('q').slice(0, 64),
    spotTypeId: read('spotTypeId'),
    userCustomerId: read('userCustomerId'),
    pickupArea: read('pickupArea'),
    moneyStart: price('moneyStart'),
    moneyEnd: price('moneyEnd'),
  };
}

/** Reads the order of an address; one that is none is the usual one. */
export const readSort = (search: URLSearchParams): ListSort =>
  sorts.find((sort) => sort === search.get('sort')) ?? sortsOf(readFilters(search))[0];

export function readPage(search: URLSearchParams): number {
  const text = search.get('pageNum') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** The address with other filters in the same order; what else stands in it goes, the page too, because it belonged to another list. */
export function writeFilters(search: URLSearchParams, changes: Partial<SpotFilters>): URLSearchParams {
  const filters = { ...readFilters(search), ...changes };
  const next = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) next.set(name, filters[name]);
  const choices = readChoices(search);
  for (const name of choiceNames) for (const value of choices[name]) next.append(name, value);
  if (search.has('view')) next.set('view', search.get('view') ?? '');
  // Newest first is an order that somebody chose only beside a search.
  const sort = readSort(search);
  return writeSort(next, search.has('sort') ? sort : 'best');
}

/** The address with another order, from its first page on. */
export function writeSort(search: URLSearchParams, sort: ListSort): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['sort', 'pageNum', 'buy']) next.delete(name);
  if (sort !== sortsOf(readFilters(next))[0] && sort !== 'best') next.set('sort', sort);
  return next;
}

export function writePage(search: URLSearchParams, page: number): URLSearchParams {
  const next = writeFilters(search, {});
  if (page > 1) next.set('pageNum', String(page));
  return next;
}

export const usedFilters = (filters: SpotFilters): FilterName[] => filterNames.filter((name) => filters[name] !== '');

/** The lowest price is above the highest: such a list is always empty. */
export const isPriceOrderWrong = (moneyStart: string, moneyEnd: string): boolean =>
  isPrice(moneyStart) && isPrice(moneyEnd) && Number(moneyStart) > Number(moneyEnd);

/** The body of C-20. Prices are those per tonne: only so do goods of all units compare. */
export function queryOf(filters: SpotFilters, pageNum: number, sort: ListSort = sortsOf(filters)[0]): SpotQuery {
  const { moneyStart, moneyEnd, ...ids } = filters;
  const set = Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== ''));
  return {
    ...set,
    ...(moneyStart ? { moneyPerTonStart: Number(moneyStart) } : {}),
    ...(moneyEnd ? { moneyPerTonEnd: Number(moneyEnd) } : {}),
    ...(sort !== 'best' && sort !== sortsOf(filters)[0] ? { sort } : {}),
    pageNum,
    pageSize,
  };
}
