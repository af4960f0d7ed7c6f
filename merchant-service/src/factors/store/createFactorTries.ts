import type { Pool } from 'pg';
import { consume, createLimiter } from '../../store/limiters.ts';

/** Tries of second factors, per account. */
export type FactorTries = {
  /** Counts one try before it is made. Errors: `tooMany` after five wrong ones, for 15 minutes. */
  take(accountId: string): Promise<void>;
  /** A right one: the wrong ones before it are forgotten. */
  clear(accountId: string): Promise<void>;
};

export function createFactorTries(pool: Pool): FactorTries {
  const tries = createLimiter(pool, 'factor', 5, 900);
  return {
    take: (accountId) => consume(tries, accountId),
    clear: async (accountId) => void (await tries.delete(accountId)),
  };
}
