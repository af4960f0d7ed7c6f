import { AppError } from '@xinyue/kit/AppError';
import type { Pool } from 'pg';
import { consume, createLimiter, refuseSpent } from '../../store/limiters.ts';

/** The keys of a try, as blind indexes in hex; `origin` where the gateway passes an address. */
export type Tried = { account: string; origin?: string };

export type SignInTries = {
  /** Counts one try before it is made, so that many at once do not slip through; `tooMany` when there are none left. */
  take(tried: Tried): Promise<void>;
  /** Counts one request for a new account, before it is looked up; `tooMany` when the address had all of an hour (F3). */
  takeRegistration(origin: string): Promise<void>;
  /** The try was no guess: the right password, or one that was never looked at. */
  giveBack(tried: Tried, right: boolean): Promise<void>;
};

/**
 * Counters of sign-in tries in PostgreSQL, so that a restart forgets none (L1): 10 per account in 15 minutes, 100 per account and
 * day, 100 failed ones per origin in 15 minutes. Unknown accounts are counted alike. Registrations are counted per origin and hour.
 */
export function createSignInTries(pool: Pool, { registrationsPerHour }: { registrationsPerHour: number }): SignInTries {
  const perOrigin = createLimiter(pool, 'origin', 100, 900);
  const perAccount = createLimiter(pool, 'account', 10, 900);
  const perDay = createLimiter(pool, 'day', 100, 86_400);
  const registrations = createLimiter(pool, 'registration', registrationsPerHour, 3_600);

  return {
    async take({ account, origin }) {
      // The origin first: a visitor without tries left must not use up those of an account.
      if (origin) await consume(perOrigin, origin);
      // A flood that has none left costs a read.
      await refuseSpent(perAccount, account);
      // Side by side, their commits wait for the disk together; what one of many at once is refused here is none of the day.
      const [now, today] = await Promise.allSettled([consume(perAccount, account), consume(perDay, account)]);
      const counted = today.status === 'fulfilled' || today.reason instanceof AppError;
      if (now.status === 'rejected' && counted) await perDay.reward(account);
      for (const one of [now, today]) if (one.status === 'rejected') throw one.reason;
    },
    async takeRegistration(origin) {
      if (registrationsPerHour > 0) await consume(registrations, origin);
    },
    async giveBack({ account, origin }, right) {
      await Promise.all([
        right ? perAccount.delete(account) : perAccount.reward(account),
        perDay.reward(account),
        origin && perOrigin.reward(origin),
      ]);
    },
  };
}
