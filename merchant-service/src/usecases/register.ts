import { messages, type Registration } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { userOfRegistration } from '../domain/user.ts';
import { refuseCommonPassword } from '../refuseCommonPassword.ts';
import { findRegistration, isAccountTaken, type RequestMark } from '../store/userStore.ts';
import { addUser } from './addUser.ts';
import { refuseWrongMask } from './refuseWrongMask.ts';

/**
 * C-22: makes a customer account (V-01 to V-09 were held by the contract, which also refuses `admin`, Z-53) and tells
 * `account.registered`. Whatever the body says of userType, userStatus or del does not count (Z-43). The same `key` with the same body
 * is the same request. Errors: `validation` for one of the commonest passwords and for a card number with stars, `conflict` when the account is taken or the key came with
 * another body, `tooMany` when too many passwords wait to be hashed.
 */
export async function register(deps: Deps, form: Registration, key: string | undefined, traceId: string): Promise<null> {
  const request = key === undefined ? undefined : markOf(deps, form, key);
  refuseCommonPassword(form.password);
  const user = userOfRegistration(newId(), form);
  refuseWrongMask(user);
  // Asked before the dear hash; the unique keys below are what decides.
  if (await isAccountTaken(deps.pool, form.account)) return answerAgain(deps, form, request);
  const passwordHash = await deps.passwords.hash(form.password);
  const cause = { actor: { kind: 'customer', id: user.id }, traceId, now: deps.clock.now() } as const;
  try {
    await inTransaction(deps.pool, (client) => addUser(client, deps, user, passwordHash, cause, request));
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return answerAgain(deps, form, request);
    throw error;
  }
  deps.wake();
  return null;
}

/** Without the password: a fast hash of it must not be kept, not even with a key. */
function markOf(deps: Deps, { password: _password, ...form }: Registration, key: string): RequestMark {
  return { key: deps.requestIndex(`key|${key}`), body: deps.requestIndex(`body|${JSON.stringify(form)}`) };
}

/** The same request sent again is answered like the first time; anything else finds the account taken. */
async function answerAgain(deps: Deps, form: Registration, request: RequestMark | undefined): Promise<null> {
  const earlier = request && (await findRegistration(deps.pool, request.key));
  if (!earlier) throw new AppError('conflict', messages.accountTaken);
  const same = earlier.body.equals(request.body) && (await deps.passwords.matches(earlier.passwordHash, form.password));
  if (!same) throw new AppError('conflict', messages.sameKeyOtherBody);
  return null;
}
