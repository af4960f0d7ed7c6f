import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import { adjustedGood, lockStock, moveStock, stoodSinceAdjustment } from './store/stockStore.ts';

/**
 * Changes the stock of a good from the balance its editor saw to the one that is wanted (ADR 33), as a movement of `who`. Who does not say
 * what was seen may send an old form: a number that stood here at any moment since the last adjustment changes nothing, any other is the stock
 * wanted now (C-43). The same `requestId` again changes nothing. Answers what is there, and what was there before. Errors: `notFound` no stock
 * of this good, `conflict` another balance than the one seen, with both numbers, or the `requestId` of another good.
 */
export async function adjustStock(
  { pool, clock }: { pool: Pool; clock: Clock },
  { spotId, seen, wanted, requestId, who }: { spotId: string; seen?: number; wanted: number; requestId: string; who?: string },
): Promise<{ balance: number; before: number }> {
  return inTransaction(pool, async (db) => {
    const stock = await lockStock(db, spotId);
    if (!stock) throw new AppError('notFound', sentence('goodMissing'));
    const adjusted = await adjustedGood(db, requestId);
    if (adjusted !== undefined && adjusted !== spotId) throw new AppError('conflict', sentence('sameKeyOtherBody'));
    const before = stock.balance;
    const kept = { balance: before, before };
    if (adjusted !== undefined) return kept;
    if (seen !== undefined && before !== seen)
      throw new AppError('conflict', sentence('stockSeenChanged', seen, before), { data: { seen, current: before } });
    if (wanted === before) return kept;
    if (seen === undefined && (await stoodSinceAdjustment(db, spotId, wanted))) return kept;
    const movement = { spotId, quantity: wanted - before, reason: 'adjustment', requestId, who } as const;
    return { balance: (await moveStock(db, movement, clock.now())).balance, before };
  });
}
