import { expect, it } from 'vitest';
import {
  isPriceOrderWrong,
  queryOf,
  readFilters,
  readPage,
  readSort,
  sortsOf,
  usedFilters,
  writeFilters,
  writePage,
  writeSort,
} from './spotFilters.ts';

const search = new URLSearchParams('spotTypeId=t1&pickupArea=上海&moneyStart=100&moneyEnd=200.5&pageNum=3&buy=x');

it('R-37 the address holds the filters, and the call gets them (C-20)', () => {
  expect(queryOf(readFilters(search), readPage(search))).toEqual({
    spotTypeId: 't1',
    pickupArea: '上海',
    moneyPerTonStart: 100,
    moneyPerTonEnd: 200.5,
    pageNum: 3,
    pageSize: 20,
  });
});

it('R-38 the order stands in the address, outlives other filters and pages, and starts at page 1', () => {
  const cheap = writeSort(search, 'priceUp');
  expect(String(cheap)).toBe('spotTypeId=t1&pickupArea=%E4%B8%8A%E6%B5%B7&moneyStart=100&moneyEnd=200.5&sort=priceUp');
  expect(readSort(writeFilters(cheap, { spotTypeId: '' }))).toBe('priceUp');
  expect(readSort(writePage(cheap, 3))).toBe('priceUp');
  expect(queryOf(readFilters(cheap), 1, readSort(cheap))).toMatchObject({ sort: 'priceUp' });
  expect(writeSort(cheap, 'newest').get('sort')).toBeNull();
  expect(readSort(new URLSearchParams('sort=nonsense'))).toBe('newest');
});

it('Po-02 a search comes by how near goods are, which is no order in the address; newest first is one beside it', () => {
  const searched = writeFilters(search, { q: '烟三' });
  expect([readSort(searched), searched.get('sort')]).toEqual(['best', null]);
  expect(queryOf(readFilters(searched), 1, readSort(searched))).not.toHaveProperty('sort');
  const newest = writeSort(searched, 'newest');
  expect([readSort(newest), queryOf(readFilters(newest), 1, readSort(newest)).sort]).toEqual(['newest', 'newest']);
  expect(writeSort(newest, 'best').get('sort')).toBeNull();
  expect(writePage(newest, 2).get('sort')).toBe('newest');
  const cleared = writeFilters(newest, { q: '' });
  expect([readSort(cleared), cleared.get('sort')]).toEqual(['newest', null]);
  expect(sortsOf(readFilters(searched))[0]).toBe('best');
});

it('what is not set is not sent', () => {
  expect(queryOf(readFilters(new URLSearchParams()), 1)).toEqual({ pageNum: 1, pageSize: 20 });
});

it.each(['abc', '-1', '1.234', '1e9', ' '])('a price %j is no filter', (text) => {
  expect(readFilters(new URLSearchParams({ moneyStart: text })).moneyStart).toBe('');
});

it.each(['0', '-1', 'x', '1.5', ''])('page %j is page 1', (text) => {
  expect(readPage(new URLSearchParams({ pageNum: text }))).toBe(1);
});

it('another filter starts at page 1 and closes what was open', () => {
  expect(String(writeFilters(search, { pickupArea: '' }))).toBe('spotTypeId=t1&moneyStart=100&moneyEnd=200.5');
});

it('another page keeps the filters', () => {
  expect(writePage(search, 2).get('pageNum')).toBe('2');
  expect(writePage(search, 1).get('pageNum')).toBeNull();
  expect(writePage(search, 2).get('spotTypeId')).toBe('t1');
});

it('names the filters in use', () => {
  expect(usedFilters(readFilters(search))).toEqual(['spotTypeId', 'pickupArea', 'moneyStart', 'moneyEnd']);
});

it('knows a range that is upside down', () => {
  expect(isPriceOrderWrong('200', '100')).toBe(true);
  expect(isPriceOrderWrong('100', '100')).toBe(false);
  expect(isPriceOrderWrong('', '100')).toBe(false);
});
