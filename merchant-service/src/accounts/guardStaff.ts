import { type Actor, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../deps.ts';
import { type Acting, proveActor } from '../signIn/proveOwnPassword.ts';
import type { User } from './domain/user.ts';
import { isFirstStaff } from './store/userStore.ts';

/**
 * F4, P-32: what guards another member of staff. The first account is changed by itself alone; a new password, a lock and deletion of another one
 * need proof of who acts. Nobody locks or deletes the own account, and `lockStaffAnd` holds who acts as enabled, so one enabled account always stays.
 * Errors: `forbidden`, `tooMany`.
 */
export async function guardStaff(
  deps: Deps,
  by: Actor,
  other: Pick<User, 'id' | 'userType'>,
  needsProof: boolean,
  acting: Acting,
): Promise<void> {
  if (other.userType !== userTypes.staff || other.id === by.accountId) return;
  await refuseFirstStaff(deps.pool, other.id);
  if (needsProof) await proveActor(deps, by, acting);
}

async function refuseFirstStaff(db: Db, id: string): Promise<void> {
  if (await isFirstStaff(db, id)) throw new AppError('forbidden', sentence('firstStaffOwnOnly'));
}
