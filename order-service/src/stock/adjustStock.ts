import { sentence, stockAtMost } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import { adjustmentOf, lockStock, moveStock, stoodSinceAdjustment } from './store/stockStore.ts';

/** What an editor asks for: `wanted` is to be there, or `change` to come on top of what is there. */
export type Wish = {
  spotId: string;
  seen?: number | undefined;
  wanted?: number | undefined;
  change?: number | undefined;
  requestId: string;
};

/** What is there now; what was there before and after the request moved it, be it now or when it came first (`repeated`). */
export type Adjusted = { balance: number; before: number; after: number; moved: number; repeated?: true };

/** Of a request that moves nothing. */
export const unmoved = (balance: number): Adjusted => ({ balance, before: balance, after: balance, moved: 0 });

/**
 * The balance that is asked for, from the one that is there. Errors: `conflict` another one was seen (both numbers), or the change goes below
 * nothing or beyond what a stock may be (the number that is there).
 */
export function wishedBalance({ seen, wanted, change }: Omit<Wish, 'spotId' | 'requestId'>, balance: number): number {
  if (seen !== undefined && balance !== seen)
    throw new AppError('conflict', sentence('stockSeenChanged', seen, balance), { data: { seen, current: balance } });
  if (change === undefined) return wanted ?? balance;
  const data = { current: balance };
  if (balance + change < 0) throw new AppError('conflict', sentence('stockTooLow', balance, -change), { data });
  if (change > 0 && balance + change > stockAtMost)
    throw new AppError('conflict', sentence('stockTooHigh', balance, change, stockAtMost), { data });
  return balance + change;
}

/**
 * Changes the stock of a good from the balance its editor saw to the one that is wanted (ADR 33), or by a signed number, as a movement of `who`.
 * Who does not say what was seen may send an old form: a number that stood here at any moment since the last adjustment changes nothing, any
 * other is the stock wanted now (C-43); a change by a number is no adjustment, so it makes no older form a new one. The same `requestId` again changes nothing. Errors: `notFound` no stock of this good, those of
 * `wishedBalance`, `conflict` the `requestId` of another good.
 */
export async function adjustStock(
  { pool, clock }: { pool: Pool; clock: Clock },
  { spotId, requestId, who, ...wish }: Wish & { who?: string | undefined },
): Promise<Adjusted> {
  return inTransaction(pool, async (db) => {
    const stock = await lockStock(db, spotId);
    if (!stock) throw new AppError('notFound', sentence('goodMissing'));
    const adjusted = await adjustmentOf(db, requestId);
    if (adjusted !== undefined && adjusted.spotId !== spotId) throw new AppError('conflict', sentence('sameKeyOtherBody'));
    const before = stock.balance;
    if (adjusted !== undefined) {
      const { quantity: moved, balance: after } = adjusted;
      return { balance: before, before: after - moved, after, moved, repeated: true };
    }
    const wished = wishedBalance(wish, before);
    if (wished === before) return unmoved(before);
    if (wish.seen === undefined && wish.change === undefined && (await stoodSinceAdjustment(db, spotId, wished)))
      return unmoved(before);
    const reason = wish.change === undefined ? 'adjustment' : 'change';
    const { balance } = await moveStock(db, { spotId, quantity: wished - before, reason, requestId, who }, clock.now());
    return { balance, before, after: balance, moved: wished - before };
  });
}
