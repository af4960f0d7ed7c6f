import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** Lets everybody do so much at once and no more. */
export type Shares = <T>(who: string, work: () => Promise<T>) => Promise<T>;

const retryAfterSeconds = 5;

/**
 * Nobody has more than `each` pieces of work in hand; who comes with one more is told to come back later (`tooMany`). In front of a gate:
 * one account that sends its files a byte at a time would otherwise hold every place in it.
 */
export function createShares(each: number): Shares {
  const inHand = new Map<string, number>();
  return async (who, work) => {
    const before = inHand.get(who) ?? 0;
    if (before >= each) throw new AppError('tooMany', messages.tooMany(retryAfterSeconds), { retryAfterSeconds });
    inHand.set(who, before + 1);
    try {
      return await work();
    } finally {
      const left = (inHand.get(who) ?? 1) - 1;
      if (left > 0) inHand.set(who, left);
      else inHand.delete(who);
    }
  };
}
