// @vitest-environment happy-dom
import { facetNames, type SpotFacets } from '@xinyue/contracts/operations';
import { screen } from '@testing-library/react';
import { answers } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { aSpot } from '../../testing/samples.ts';
import SpotPurchasePage from './SpotPurchasePage.tsx';

const { server, show } = openPortal();
const facets = {
  ...Object.fromEntries(facetNames.map((name) => [name, []])),
  brandName: [{ value: '云胶', count: 3 }],
} as unknown as SpotFacets;

it('R-37 own-names Market a later page has the choices of the first one, which alone is told their counts', async () => {
  server.always('listSpots', ({ body }) => answers({ list: [aSpot], total: 41, ...(body['pageNum'] === 1 && { facets }) }));
  show(<SpotPurchasePage />, '/spotPurchase?pageNum=3');
  expect(await screen.findByRole('button', { name: '品牌' })).toBeTruthy();
  const pages = server.bodiesOf('listSpots').map(({ pageNum }) => pageNum);
  expect(pages.toSorted()).toEqual([1, 3]);
});

it('R-37 the first page is asked for once', async () => {
  server.answer('listSpots', { list: [aSpot], total: 1, facets });
  show(<SpotPurchasePage />, '/spotPurchase');
  expect(await screen.findByRole('button', { name: '品牌' })).toBeTruthy();
  expect(server.bodiesOf('listSpots')).toHaveLength(1);
});
