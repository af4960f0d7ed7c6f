import { expect, it } from 'vitest';
import { operations } from '../operations.ts';
import { flashTags, spotPriceTypes } from './marketLabels.ts';

it('R-34 X-07 the calls take the 12 categories and the types of the menus, and nothing else', () => {
  const takes = (name: 'readFlash' | 'readSpotPrices', body: object) => operations[name].request.safeParse(body).success;
  expect(flashTags).toHaveLength(12);
  expect(flashTags.filter(({ code }) => !takes('readFlash', { pageNum: 1, flashTag: code }))).toEqual([]);
  expect(spotPriceTypes.filter(({ code }) => !takes('readSpotPrices', { type: code }))).toEqual([]);
  expect([takes('readFlash', { flashTag: 'steel' }), takes('readSpotPrices', { type: 'steel' })]).toEqual([false, false]);
});
