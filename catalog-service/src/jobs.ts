import { missDaysAtMost } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { prunePartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';
import type { Job } from '@xinyue/kit/service/schedule';
import { dueCategories } from './categories/store/categoryStore.ts';
import { syncCategoryGoods } from './goods/syncCategoryGoods.ts';
import type { Deps } from './deps.ts';
import { pruneLookupChanges } from './goods/store/lookupStore.ts';
import { formOlderGoods } from './search/keepForms.ts';
import { dayBefore } from './search/routes.ts';
import { pruneMisses } from './search/store/missStore.ts';
import { makeDueIndex } from './priceIndex/makeDueIndex.ts';
import { settleUndos } from './partnerGoods/settleUndos.ts';
import { takeEarlierOrders } from './trades/takeEarlierOrders.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';

/** Every 2 s: finishes what a stopped process or a large category left to do. Every 5 s: writes the clicks, puts stock of refused rows back. Every minute: makes values of the price index that are due, forms what goods of before are found by. Hourly: forgets questions of 90 days ago, the keys of old requests, partners' nonces and which transactions changed goods. Every 10 minutes until it is done: reads orders of before. */
export function jobs(deps: Pick<Deps, 'pool' | 'clock' | 'partyNumber' | 'clicks' | 'misses' | 'order' | 'afterCommit'>): Job[] {
  const sync = async () => {
    for (const id of await dueCategories(deps.pool)) await syncCategoryGoods(deps, id, newId());
  };
  const forget = async () => {
    await requests.prune(deps.pool, deps.clock.now());
    await prunePartnerNonces(deps.pool, deps.clock.now());
  };
  return [
    { name: 'sync categories', at: '*/2 * * * * *', work: sync },
    { name: 'put back stock', at: '*/5 * * * * *', work: async () => void (await settleUndos(deps)) },
    { name: 'write clicks', at: '*/5 * * * * *', work: () => deps.clicks.write() },
    { name: 'write searches', at: '*/5 * * * * *', work: () => deps.misses.write() },
    {
      name: 'forget searches',
      at: '33 * * * *',
      work: () => pruneMisses(deps.pool, dayBefore(deps.clock.now(), missDaysAtMost)),
    },
    { name: 'take in earlier orders', at: '*/10 * * * *', atStart: true, work: () => takeEarlierOrders(deps) },
    { name: 'make price index', at: '21 * * * * *', atStart: true, work: (signal) => makeDueIndex(deps, signal) },
    { name: 'form searched texts', at: '* * * * *', atStart: true, work: () => formOlderGoods(deps) },
    { name: 'forget old requests', at: '13 * * * *', work: forget },
    { name: 'forget old changes of goods', at: '43 * * * *', work: () => pruneLookupChanges(deps.pool, deps.clock.now()) },
  ];
}
