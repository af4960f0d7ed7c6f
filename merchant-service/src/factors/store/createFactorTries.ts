import type { Actor } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { consume, createLimiter, refuseSpent } from '../../store/limiters.ts';

type Trying = Pick<Actor, 'accountId' | 'needsFactor'>;

/** Wrong codes in a row before an account has to wait. */
export const triesInARow = 5;

/** Tries of second factors, per account. Who signs in is counted apart: a stranger with the password locks no session of the owner. */
export type FactorTries = {
  /** Counts one try before it is made; answers how many there were in a row. Errors: `tooMany` after five, for 15 minutes, or 100 wrong ones in a day. */
  take(who: Trying): Promise<number>;
  /** What `take` would refuse, without counting. Errors: `tooMany`. */
  refuseLocked(who: Trying): Promise<void>;
  /** A right one: the wrong ones in a row before it are forgotten. */
  clear(who: Trying): Promise<void>;
};

export function createFactorTries(pool: Pool): FactorTries {
  const inARow = createLimiter(pool, 'factor', triesInARow, 900);
  const aDay = createLimiter(pool, 'factorDay', 100, 86_400);
  const keyOf = ({ accountId, needsFactor }: Trying) => `${needsFactor ? 'signIn' : 'own'}|${accountId}`;
  return {
    async take(who) {
      const tries = await consume(inARow, keyOf(who));
      await consume(aDay, keyOf(who));
      return tries;
    },
    async refuseLocked(who) {
      await refuseSpent(inARow, keyOf(who));
      await refuseSpent(aDay, keyOf(who));
    },
    async clear(who) {
      await inARow.delete(keyOf(who));
      await aDay.reward(keyOf(who));
    },
  };
}
