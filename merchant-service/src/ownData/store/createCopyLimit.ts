import { ownCopiesPerHour } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { consume, createLimiter } from '../../store/limiters.ts';

/** Counts copies of the own data by account and hour, across restarts. Errors: `tooMany`. */
export function createCopyLimit(pool: Pool): (accountId: string) => Promise<void> {
  const copies = createLimiter(pool, 'copy', ownCopiesPerHour, 3_600);
  return async (accountId) => {
    await consume(copies, accountId);
  };
}
