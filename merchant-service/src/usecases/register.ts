import { messages, type Registration } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { userOfRegistration } from '../domain/user.ts';
import { insertUser, isAccountTaken } from '../store/userStore.ts';
import { tellFact } from '../store/tellFact.ts';

/**
 * C-22: makes a customer account (V-01 to V-09 were held by the contract, which also refuses `admin`, Z-53) and tells
 * `account.registered`. Whatever the body says of userType, userStatus or del does not count (Z-43).
 * Errors: `conflict` when the account is taken, `tooMany` when too many passwords wait to be hashed.
 */
export async function register(deps: Deps, form: Registration, traceId: string): Promise<null> {
  const { pool, vault, passwords, clock } = deps;
  // Asked before the dear hash; the unique key below is what decides.
  if (await isAccountTaken(pool, form.account)) throw new AppError('conflict', messages.accountTaken);
  const passwordHash = await passwords.hash(form.password);
  const user = userOfRegistration(newId(), form);
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    if (!(await insertUser(client, vault, user, passwordHash, now))) throw new AppError('conflict', messages.accountTaken);
    await tellFact(client, {
      type: 'account.registered',
      data: { accountId: user.id, ownerId: user.id, userType: user.userType, nickname: user.nickname, disabled: false },
      aggregateId: user.id,
      version: 1,
      actor: { kind: 'customer', id: user.id },
      traceId,
      now,
    });
  });
  deps.wake();
  return null;
}
