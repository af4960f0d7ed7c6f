// @vitest-environment happy-dom
import { facetNames, type SpotFacets } from '@xinyue/contracts/operations';
import { screen } from '@testing-library/react';
import { answers } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { aSpot } from '../../testing/samples.ts';
import SpotPurchasePage from './SpotPurchasePage.tsx';

const { server, show, place } = openPortal();
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

const nothing = { list: [], total: 0 };

it('Po-07 an empty list offers words that find goods, and filters that could go', async () => {
  server.always('listSpots', ({ body }) => answers(body['q'] === 'SCRWF' ? { list: [aSpot], total: 1 } : nothing));
  server.answer('adviseSearch', {
    words: [{ text: 'SCRWF', goods: 12 }],
    filters: [
      { name: 'price', goods: 3 },
      { name: 'brandName', goods: 2 },
    ],
  });
  const begin = '/spotPurchase?q=SCWFR&brandName=云象&moneyEnd=9000';
  const { user } = show(<SpotPurchasePage />, begin);
  // The page reads the address of the window, which the router of tests leaves alone.
  const press = async (from: string, name: string) => {
    window.history.replaceState(null, '', from);
    await user.click(await screen.findByRole('button', { name }));
    window.history.replaceState(null, '', '/');
    return place();
  };
  const unbranded = await press(begin, '不限品牌（2 条）');
  const unpriced = await press(unbranded, '不限价格（3 条）');
  const meant = await press(unpriced, 'SCRWF（12 条）');
  expect([unbranded, unpriced, meant]).toEqual([
    '/spotPurchase?q=SCWFR&moneyEnd=9000',
    '/spotPurchase?q=SCWFR',
    '/spotPurchase?q=SCRWF',
  ]);
  expect(server.bodiesOf('adviseSearch')[0]).toEqual({ q: 'SCWFR', brandName: ['云象'], moneyPerTonEnd: 9000 });
});

it('Po-07 a list with goods, and one without filters, asks for no advice', async () => {
  server.answer('listSpots', nothing);
  show(<SpotPurchasePage />, '/spotPurchase');
  expect(await screen.findByText('目前没有在售的现货，请稍后再来。')).toBeTruthy();
  expect(server.bodiesOf('adviseSearch')).toEqual([]);
});
