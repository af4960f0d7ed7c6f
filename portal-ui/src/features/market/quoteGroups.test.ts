import { quotation } from '@xinyue/contracts/operations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { mainFirst, nextSort, quoteGroups } from './quoteGroups.ts';

const of = (code: string, latest: number | null) => sampleOf(quotation, { code, latest });
const list = [of('BR2702', 3), of('RU2705', 2), of('RU2701', null), of('RU2703', 5), of('XX1', 1)];
const main = { RU: 'RU2705', NR: null, BR: 'BR2702' };
const codes = (sort: Parameters<typeof quoteGroups>[2]) =>
  quoteGroups(list, main, sort).map(({ quotes }) => quotes.map(({ code }) => code));

it('R-05 portal 4 contracts stand by product and month, the main one known', () => {
  expect(codes(undefined)).toEqual([['RU2701', 'RU2703', 'RU2705'], ['BR2702'], ['XX1']]);
  expect(quoteGroups(list, main, undefined).map(({ product, main: one }) => [product, one])).toEqual([
    ['RU', 'RU2705'],
    ['BR', 'BR2702'],
    ['XX', null],
  ]);
});

it('R-05 a header sorts within each product, what is not told comes last, the third click ends it', () => {
  const down = nextSort(undefined, 'latest');
  const up = nextSort(down, 'latest');
  expect(codes(down)[0]).toEqual(['RU2703', 'RU2705', 'RU2701']);
  expect(codes(up)[0]).toEqual(['RU2705', 'RU2703', 'RU2701']);
  expect(nextSort(up, 'latest')).toBeUndefined();
  expect(nextSort(up, 'change')).toEqual({ column: 'change', down: true });
});

it('R-25 portal 4 the main contracts come first in the strip', () => {
  expect(mainFirst(list, main).map(({ code }) => code)).toEqual(['RU2705', 'BR2702', 'RU2701', 'RU2703', 'XX1']);
});
