import { expect, it } from 'vitest';
import { catalogWithKeys } from './shopKeys.ts';

const { upsert } = catalogWithKeys();
const key = (name: string) => `key-${name}-0123456789`;

it('Pt-V-02 names the faults of the first rows, and of all of them code and reason: what is kept for a day stays small', async () => {
  const names = Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`${'n'.repeat(60)}${nth}`, 1]));
  const rows = Array.from({ length: 200 }, (_, nth) => ({ ref: `many-${nth}`, ...names }));
  const { list } = await upsert(rows, { key: key('many') });
  expect(new Set(list.map(({ code, reason }) => `${code} ${reason}`))).toEqual(new Set(['400 unknownField']));
  expect([list[0], list[49], list[50], list[199]].map((row) => row?.errors?.length)).toEqual([20, 20, undefined, undefined]);
  const each = await upsert(Array.from({ length: 1_000 }, (_, nth) => ({ ref: `each-${nth}`, money: 'x' })));
  expect(each.list.every(({ errors }) => errors?.length === 1)).toBe(true);
});
