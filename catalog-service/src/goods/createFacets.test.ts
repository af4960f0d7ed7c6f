import { systemClock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import { expect, it } from 'vitest';
import { createFacets } from './createFacets.ts';
import { filterOf } from './spotFilters.ts';

it('C-20 counts that cannot be had are left out, and counted anew for the next one', async () => {
  let asked = 0;
  const failing = {
    query: () => {
      asked += 1;
      return Promise.reject(new Error('canceling statement due to statement timeout'));
    },
  } as unknown as Db;
  const facetsOf = createFacets(failing, systemClock);
  const filter = filterOf({ pageNum: 1, pageSize: 10 });
  expect(await facetsOf(filter)).toBeUndefined();
  expect(await facetsOf(filter)).toBeUndefined();
  expect(asked).toBe(2);
});

it('C-20 counts that are a second old are answered at once and counted anew, once for all who ask meanwhile', async () => {
  let now = 0;
  const waiting: ((answer: { rows: object[] }) => void)[] = [];
  const db = { query: () => new Promise((resolve) => waiting.push(resolve)) } as unknown as Db;
  const facetsOf = createFacets(db, { now: () => new Date(now) });
  const filter = filterOf({ pageNum: 1, pageSize: 10 });
  const counted = (count: number) =>
    waiting.shift()!({ rows: [{ seen: '1:1:', list: [{ name: 'brandName', value: '云胶', count }] }] });
  const unchanged = (same: boolean) => waiting.shift()!({ rows: [{ same }] });
  const brands = async () => (await facetsOf(filter))!.brandName.map(({ count }) => count);
  const first = brands();
  counted(3);
  expect(await first).toEqual([3]);
  now = 2_000;
  expect([await brands(), await brands()]).toEqual([[3], [3]]);
  await expect.poll(() => waiting.length).toBe(1);
  unchanged(false);
  await expect.poll(() => waiting.length).toBe(1);
  counted(4);
  await expect.poll(brands).toEqual([4]);
  now = 4_000;
  expect(await brands()).toEqual([4]);
  await expect.poll(() => waiting.length).toBe(1);
  unchanged(true);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await brands(), 'no good was changed: nothing is counted').toEqual([4]);
  expect(waiting).toHaveLength(0);
  now = 60_000;
  const late = brands();
  counted(5);
  expect(await late).toEqual([5]);
});
