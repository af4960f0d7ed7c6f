import { sentence } from '@xinyue/contracts';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** F17: so many full numbers a member of staff sees in an hour. */
export const revealsPerHour = 30;

/** Takes one of the hour's reveals of this account, across restarts; `tooMany` with the time when there are none left. */
export type RevealLimit = (accountId: string) => Promise<void>;

export function createRevealLimit(pool: Pool, clock: Clock): RevealLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'sign_in_tries',
    tableCreated: true,
    keyPrefix: 'reveal',
    points: revealsPerHour,
    duration: 3_600,
  });
  return async (accountId) => {
    try {
      await limiter.consume(accountId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const time = beijingTime(new Date(clock.now().getTime() + refused.msBeforeNext)).slice(11, 16);
      throw new AppError('tooMany', sentence('tooManyReveals', revealsPerHour, time), { retryAfterSeconds });
    }
  };
}
