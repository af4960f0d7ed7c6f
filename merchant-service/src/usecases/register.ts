import { messages, type Registration } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { userOfRegistration } from '../domain/user.ts';
import { isAccountTaken } from '../store/userStore.ts';
import { addUser } from './addUser.ts';

/**
 * C-22: makes a customer account (V-01 to V-09 were held by the contract, which also refuses `admin`, Z-53) and tells
 * `account.registered`. Whatever the body says of userType, userStatus or del does not count (Z-43).
 * Errors: `conflict` when the account is taken, `tooMany` when too many passwords wait to be hashed.
 */
export async function register(deps: Deps, form: Registration, traceId: string): Promise<null> {
  // Asked before the dear hash; the unique key below is what decides.
  if (await isAccountTaken(deps.pool, form.account)) throw new AppError('conflict', messages.accountTaken);
  const passwordHash = await deps.passwords.hash(form.password);
  const user = userOfRegistration(newId(), form);
  const cause = { actor: { kind: 'customer', id: user.id }, traceId, now: deps.clock.now() } as const;
  await inTransaction(deps.pool, (client) => addUser(client, deps, user, passwordHash, cause));
  deps.wake();
  return null;
}
