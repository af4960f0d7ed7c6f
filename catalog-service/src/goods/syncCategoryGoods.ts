import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { clearGoodsDue, lockCategory } from '../categories/queries.ts';
import type { Deps } from '../deps.ts';
import { batchSize, followCategory } from './store/spotBatchStore.ts';
import { publishSpots } from './store/spotStore.ts';

/** Batches that one call works off; a job does the rest, so that no request waits for a hundred thousand goods. */
const batchesAtMost = 10;

/**
 * Lets the goods of a category follow its name and state and publishes `spot.changed` of each, 200 per transaction. May stop anywhere and be
 * called again: the category stays marked until no good is left.
 */
export async function syncCategoryGoods(
  deps: Pick<Deps, 'pool' | 'clock' | 'afterCommit'>,
  id: string,
  traceId: string,
): Promise<void> {
  for (let batches = 0; batches < batchesAtMost; batches += 1) {
    const changed = await inTransaction(deps.pool, async (client) => {
      const category = await lockCategory(client, id, { ownerId: null }, 'update');
      if (!category) return 0;
      const goods = await followCategory(client, id, category.name, category.closed);
      await publishSpots(client, goods, { actor: systemActor('catalog'), traceId, now: deps.clock.now() });
      if (goods.length < batchSize) await clearGoodsDue(client, id);
      return goods.length;
    });
    if (changed > 0) deps.afterCommit();
    if (changed < batchSize) return;
  }
}
