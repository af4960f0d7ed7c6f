import { flashTags, spotPriceTypes } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { flashCategories, spotPriceKinds } from './flashCategories.ts';

it('R-34 X-07 the menus have the 12 categories and the types of the contract', () => {
  expect(flashCategories).toEqual(flashTags);
  expect(flashCategories).toHaveLength(12);
  expect(spotPriceKinds).toEqual(spotPriceTypes.map(({ code, name }) => [code, name]));
});
