import { payOrderStates, type PayOrderState } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { mayBecome } from './payOrder.ts';

const states = Object.keys(payOrderStates).map(Number) as PayOrderState[];
const pairs = states.flatMap((from) => states.filter((to) => mayBecome(from, to)).map((to) => `${from}→${to}`));

it('Z-108 S-42 orders go on in the order of the codes, and in no other way', () => {
  expect(pairs).toEqual(['1→2', '1→5', '2→3', '2→4', '2→10', '2→11', '10→3', '10→4', '11→12', '12→13', '12→14']);
});

it('Z-108 a refund begins at 2 alone, and ends for good', () => {
  expect(states.filter((from) => mayBecome(from, 11))).toEqual([2]);
  for (const end of [13, 14] as const) expect(states.some((to) => mayBecome(end, to))).toBe(false);
});
