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

/** How the list may be sorted; newest first is not written into the address. */
export const sorts: readonly SpotSort[] = ['newest', 'priceUp', 'priceDown'];

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
export const readSort = (search: URLSearchParams): SpotSort => sorts.find((sort) => sort === search.get('sort')) ?? 'newest';

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
  return writeSort(next, readSort(search));
}

/** The address with another order, from its first page on. */
export function writeSort(search: URLSearchParams, sort: SpotSort): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['sort', 'pageNum', 'buy']) next.delete(name);
  if (sort !== 'newest') next.set('sort', sort);
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
export function queryOf(filters: SpotFilters, pageNum: number, sort: SpotSort = 'newest'): SpotQuery {
  const { moneyStart, moneyEnd, ...ids } = filters;
  const set = Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== ''));
  return {
    ...set,
    ...(moneyStart ? { moneyPerTonStart: Number(moneyStart) } : {}),
    ...(moneyEnd ? { moneyPerTonEnd: Number(moneyEnd) } : {}),
    ...(sort !== 'newest' ? { sort } : {}),
    pageNum,
    pageSize,
  };
}
