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
    throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
  }
}

/** Refuses where no try is left, and counts none. Errors: `tooMany`. */
export async function refuseSpent(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const counted = await limiter.get(key);
  if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('tooMany', sentence('tooMany', retryAfterSeconds), { retryAfterSeconds });
}
