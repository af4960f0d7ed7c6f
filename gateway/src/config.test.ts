import { expect, it } from 'vitest';
import { environment } from './config.ts';

const { XINYUE_COMP_ACCOUNTS: accounts } = environment.shape;

it('K-34 Z-19 company accounts are named once each, for one member of staff each', () => {
  expect([...accounts.parse(undefined)]).toEqual([]);
  expect([...accounts.parse('cashier1:gq, cashier2:gh')]).toEqual([
    ['cashier1', 'gq'],
    ['cashier2', 'gh'],
  ]);
  for (const wrong of ['cashier1', 'cashier1:xx', ':gq', 'a:gq,a:gh', 'a:gq,b:gq', 'a:gq:gh', 'a:'])
    expect(accounts.safeParse(wrong).success, wrong).toBe(false);
});
