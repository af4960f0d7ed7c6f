import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { publishCategories, raiseCategories } from '../categories/queries.ts';
import type { Deps } from '../deps.ts';
import { publishSpots } from './store/spotStore.ts';
import { batchSize, raiseSpots } from './store/spotBatchStore.ts';

/** Runs `step` from the first id to the last; it answers the ids it published, a short answer being the end. */
async function walk(step: (afterId: string) => Promise<{ id: string }[]>): Promise<number> {
  let published = 0;
  for (let afterId = ''; ;) {
    const rows = await step(afterId);
    published += rows.length;
    if (rows.length < batchSize) return published;
    afterId = rows.at(-1)!.id;
  }
}

/**
 * Publishes the present state of all categories and goods again, 500 per transaction, as their next versions, so that read models can be
 * rebuilt. Opening stock is not published again: the stock is order-service's own.
 */
export async function reemitSpots(deps: Pick<Deps, 'pool' | 'clock' | 'afterCommit'>, traceId: string) {
  const cause = () => ({ actor: systemActor('catalog'), traceId, now: deps.clock.now() });
  const categories = await walk((afterId) =>
    inTransaction(deps.pool, async (client) => {
      const rows = await raiseCategories(client, afterId, batchSize);
      await publishCategories(client, rows, cause());
      return rows;
    }),
  );
  const spots = await walk((afterId) =>
    inTransaction(deps.pool, async (client) => {
      const rows = await raiseSpots(client, afterId);
      await publishSpots(client, rows, cause());
      return rows;
    }),
  );
  deps.afterCommit();
  return { categories, spots };
}
