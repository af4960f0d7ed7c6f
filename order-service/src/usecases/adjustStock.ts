import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import { adjustedGood, lockStock, moveStock } from '../store/stockStore.ts';

/**
 * Changes the stock of a good from the balance its editor saw to the one that is wanted (DESIGN §4), as a movement of `who`. The same `requestId`
 * again changes nothing and answers the balance. Errors: `notFound` no stock of this good, `conflict` another balance meanwhile, with both
 * numbers, or the `requestId` of another good.
 */
export async function adjustStock(
  { pool, clock }: { pool: Pool; clock: Clock },
  { spotId, seen, wanted, requestId, who }: { spotId: string; seen: number; wanted: number; requestId: string; who?: string },
): Promise<{ balance: number }> {
  return inTransaction(pool, async (db) => {
    const stock = await lockStock(db, spotId);
    if (!stock) throw new AppError('notFound', messages.goodMissing);
    const adjusted = await adjustedGood(db, requestId);
    if (adjusted !== undefined && adjusted !== spotId) throw new AppError('conflict', messages.sameKeyOtherBody);
    if (adjusted !== undefined) return { balance: stock.balance };
    if (stock.balance !== seen) throw new AppError('conflict', messages.stockSeenChanged(seen, stock.balance));
    if (wanted === seen) return { balance: stock.balance };
    const movement = { spotId, quantity: wanted - seen, reason: 'adjustment', requestId, who } as const;
    return { balance: (await moveStock(db, movement, clock.now())).balance };
  });
}
