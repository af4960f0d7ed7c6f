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

/** What is there now, what was there before, and what the request moved, be it now or when it came first. */
export type Adjusted = { balance: number; before: number; moved: number };

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
 * other is the stock wanted now (C-43). The same `requestId` again changes nothing. Errors: `notFound` no stock of this good, those of
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
    if (adjusted !== undefined) return { balance: before, before, moved: adjusted.quantity };
    const kept = { balance: before, before, moved: 0 };
    const wished = wishedBalance(wish, before);
    if (wished === before) return kept;
    if (wish.seen === undefined && wish.change === undefined && (await stoodSinceAdjustment(db, spotId, wished))) return kept;
    const movement = { spotId, quantity: wished - before, reason: 'adjustment', requestId, who } as const;
    const { balance } = await moveStock(db, movement, clock.now());
    return { balance, before, moved: wished - before };
  });
}
