import type { Logger } from '@xinyue/kit/Logger';
import { newId } from '@xinyue/kit/newId';
import { dueCategories } from './store/categoryStore.ts';
import { requests } from './store/requests.ts';
import type { Deps } from './deps.ts';
import { syncCategoryGoods } from './usecases/syncCategoryGoods.ts';

const everyMs = 2_000;
const pruneEveryMs = 60 * 60_000;

/** Finishes what a stopped process or a large category left to do, and forgets old keys. Work is taken from tables, the clock only asks. */
export function startJobs(deps: Pick<Deps, 'pool' | 'clock' | 'afterCommit'>, log: Logger) {
  let running: Promise<void> | undefined;
  let prunedAt = 0;
  const once = async () => {
    for (const id of await dueCategories(deps.pool)) await syncCategoryGoods(deps, id, newId());
    if (Date.now() - prunedAt < pruneEveryMs) return;
    prunedAt = Date.now();
    await requests.prune(deps.pool, deps.clock.now());
  };
  const tick = () => {
    running ??= once()
      .catch((error: unknown) => log.warn({ err: error }, 'job failed, comes again'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(tick, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
