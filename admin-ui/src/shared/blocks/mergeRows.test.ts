import { expect, it } from 'vitest';
import { mergeRows } from './mergeRows.ts';

it('R-78 a row that changed changes in its place; arrivals and departures move nothing', () => {
  const shown = {
    data: [
      { id: 1, s: 'a' },
      { id: 2, s: 'a' },
    ],
    total: 2,
    pageInfo: {},
  };
  const fresh = [
    { id: 3, s: 'new' },
    { id: 2, s: 'b' },
  ];
  expect(mergeRows(shown, fresh)).toEqual({
    data: [
      { id: 1, s: 'a' },
      { id: 2, s: 'b' },
    ],
    total: 2,
    pageInfo: {},
  });
});
