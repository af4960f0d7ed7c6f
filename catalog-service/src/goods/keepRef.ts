import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { isRefClash, refIsTaken } from './store/refStore.ts';

const taken = (ref: string | null) => new AppError('conflict', sentence('refTaken', ref ?? ''));

/** Refuses a number that another good of the shop bears: `conflict` (`refTaken`). */
export async function refuseTakenRef(db: Db, spot: { id: string; shopId: string; ref: string | null }): Promise<void> {
  if (await refIsTaken(db, spot)) throw taken(spot.ref);
}

/** The same refusal for a number that was taken between looking and saving. */
export const refusingClash = <T>(ref: string | null, saving: Promise<T>): Promise<T> =>
  saving.catch((error: unknown) => {
    throw isRefClash(error) ? taken(ref) : error;
  });
