import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** A counter of tries in PostgreSQL, so that a restart forgets none (L1): `points` in so many seconds. */
export const createLimiter = (pool: Pool, keyPrefix: string, points: number, seconds: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'sign_in_tries',
    tableCreated: true,
    keyPrefix,
    points,
    duration: seconds,
  });

/** Counts one try and answers how many there were. Errors: `tooMany` when there are none left. */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new AppError('tooMany', sentence('tooMany', retryAfterSeconds), { retryAfterSeconds });
  }
}
