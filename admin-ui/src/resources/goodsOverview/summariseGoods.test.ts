import type { SpotRow } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { summariseGoods } from './summariseGoods.ts';

const good = (id: string, inventoryTotal: number, miniTotal: number, isClose = 0) =>
  ({ id, inventoryTotal, miniTotal, isClose }) as SpotRow;

it('R-81 tells what is on offer, what is closed, what one order would empty and what no order can take', () => {
  const { open, closed, soldOut, low } = summariseGoods([
    good('plenty', 10, 5),
    good('low', 9, 5),
    good('just', 5, 5),
    good('out', 4, 5),
    good('empty', 0, 1),
    good('closed', 0, 1, 1),
  ]);
  expect([open, closed]).toEqual([5, 1]);
  expect(soldOut.map(({ id }) => id)).toEqual(['out', 'empty']);
  expect(low.map(({ id }) => id)).toEqual(['low', 'just']);
});
