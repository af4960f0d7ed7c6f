import { expect, it } from 'vitest';
import { agreementUrls, waitsForBuyer } from './orderAgreement.ts';

const contractPdf = '/xinyue/file/0.pdf';

it.each([
  [1, 'none', true],
  [1, 'shop', true],
  [1, 'customer', false],
  [1, 'both', false],
  [2, 'shop', false],
  ['01', 'none', false],
] as const)('Z-06 in %s, confirmed by %s, the buyer is asked: %s', (status, contractConfirmed, asked) => {
  expect(waitsForBuyer({ status, contractPdf, contractConfirmed })).toBe(asked);
});

it('nobody is asked where no agreement was made', () => {
  expect(waitsForBuyer({ status: 1, contractPdf: null, contractConfirmed: null })).toBe(false);
});

it.each([
  [null, []],
  ['', []],
  ['/a.png', ['/a.png']],
  ['/a.png,/b.png, /c.jpg', ['/a.png', '/b.png', '/c.jpg']],
])('R-52 agreements of %j', (reamrk1, urls) => {
  expect(agreementUrls(reamrk1)).toEqual(urls);
});
