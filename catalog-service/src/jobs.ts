import { newId } from '@xinyue/kit/newId';
import type { Job } from '@xinyue/kit/service/schedule';
import { dueCategories } from './categories/store/categoryStore.ts';
import { syncCategoryGoods } from './categories/syncCategoryGoods.ts';
import type { Deps } from './deps.ts';
import { requests } from './store/requests.ts';

/** Every 2 s: finishes what a stopped process or a large category left to do. Hourly: forgets the keys of old requests. */
export function jobs(deps: Pick<Deps, 'pool' | 'clock' | 'afterCommit'>): Job[] {
  const sync = async () => {
    for (const id of await dueCategories(deps.pool)) await syncCategoryGoods(deps, id, newId());
  };
  return [
    { name: 'sync categories', at: '*/2 * * * * *', work: sync },
    { name: 'forget old requests', at: '13 * * * *', work: () => requests.prune(deps.pool, deps.clock.now()) },
  ];
}
