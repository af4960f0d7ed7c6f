import { sentence, operations, type Registration } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { originBlock } from '@xinyue/kit/http/origin';
import { repeatOf, requests } from '../store/requests.ts';
import { addConsents } from '../consents/queries.ts';
import { addUser } from './addUser.ts';
import { userOfRegistration } from '../users/domain/user.ts';
import { refuseGuessable } from '../signIn/refuseGuessable.ts';
import { refuseWrongNumbers } from '../users/refuseWrongNumbers.ts';
import { isAccountTaken } from '../users/queries.ts';

/**
 * C-22: makes a customer account (V-01 to V-09 were held by the contract, which also refuses `admin`, Z-53) and publishes
 * `account.registered`. Whatever the body says of userType, userStatus or del does not count (Z-43). The same `idempotencyKey` with the same body
 * is the same request. What the form agrees to is kept with it (Po-26); nothing depends on it. Errors: `validation` for a password that is tried before others and for a card number with stars, `conflict` when the account is taken or the key came with
 * another body, `tooMany` when the address had all answers of an hour (F3) or too many passwords wait to be hashed.
 */
export async function register(
  deps: Deps,
  form: Registration,
  { origin, traceId, ...keys }: Omit<SentKeys, 'requestKey'> & { origin: string | undefined; traceId: string },
): Promise<null> {
  // A visitor has no session that a key could be made of.
  const sent = { ...keys, requestKey: undefined };
  const repeat = repeatOf(deps.requestIndex, undefined, operations.register.path, sent, form);
  const user = userOfRegistration(newId(), form);
  refuseGuessable(form.password, { words: [user.account, user.nickname] });
  refuseWrongNumbers(user);
  // Each answer discloses whether a name is taken, so each is counted: before the query.
  if (origin) await deps.tries.takeRegistration(deps.tryIndex(`registration|${originBlock(origin)}`).toString('hex'));
  deps.passwords.refuseWhenFull('registration');
  // Checked before the expensive hash; the unique keys below are what decides.
  if (await isAccountTaken(deps.pool, form.account)) return answerAgain(deps, repeat);
  const passwordHash = await deps.passwords.hash(form.password, 'registration');
  const cause = { actor: { kind: 'customer', id: user.id }, traceId, now: deps.clock.now() } as const;
  try {
    await inTransaction(deps.pool, async (client) => {
      if (await requests.claim(client, repeat, null, cause.now)) return;
      await addUser(client, deps, user, passwordHash, cause);
      if (form.agreed) await addConsents(client, { userId: user.id, agreed: form.agreed, origin, now: cause.now });
    });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return answerAgain(deps, repeat);
    throw error;
  }
  deps.afterCommit();
  return null;
}

/** The same request sent again is answered like the first time; anything else finds the account taken. */
async function answerAgain(deps: Deps, repeat: Repeat | undefined): Promise<null> {
  if (await requests.find(deps.pool, repeat)) return null;
  throw new AppError('conflict', sentence('accountTaken'));
}
