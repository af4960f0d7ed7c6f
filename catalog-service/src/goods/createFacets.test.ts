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
