import { expect, it } from 'vitest';
import { aTaskOrder } from '../../testing/autoSamples.ts';
import { fenOf, planGroups } from './planGroups.ts';

const row = (id: string, splitGroup: number | null) => ({ ...aTaskOrder, id, splitGroup });

it('R-76 A-36 puts the rows of one split parent together, where its first one stands', () => {
  const groups = planGroups([row('a', 1), row('b', null), row('c', 2), row('d', 1), row('e', null)]);
  expect(groups.map(({ split, rows }) => [split, ...rows.map(({ id }) => id)])).toEqual([
    [1, 'a', 'd'],
    [null, 'b'],
    [2, 'c'],
    [null, 'e'],
  ]);
});

it('K-18 sums in fen', () => {
  expect(fenOf([0.1, 0.2].map((money) => ({ ...aTaskOrder, money })))).toBe(30);
});
