import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import { adjustmentOf, adjustmentsOf, countedSince, lockStock, moveStock, undoIdOf } from './store/stockStore.ts';

/**
 * Takes back what a request moved, once, as a movement of `who`: how much that was is known here, so nobody has to be believed. Of what was added and
 * sold meanwhile what is left goes back; where somebody said since what is there in all, nothing does. Answers the balance that is there now; undefined where
 * the request moved nothing.
 */
export async function undoAdjustment(
  { pool, clock }: { pool: Pool; clock: Clock },
  { requestId, who }: { requestId: string; who?: string | undefined },
): Promise<number | undefined> {
  return inTransaction(pool, async (db) => {
    const moved = (await adjustmentsOf(db, [requestId])).get(requestId);
    if (!moved) return undefined;
    const { balance } = (await lockStock(db, moved.spotId))!;
    if (await adjustmentOf(db, undoIdOf(requestId))) return balance;
    const back = (await countedSince(db, moved)) ? 0 : Math.max(-moved.quantity, -balance);
    const movement = { spotId: moved.spotId, quantity: back, reason: 'undo', requestId: undoIdOf(requestId), who } as const;
    return (await moveStock(db, movement, clock.now())).balance;
  });
}
