import { type Actor, type PasskeyQuestion, sentence, type ShownFactor, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { checkFactor } from '../factors/checkFactor.ts';
import { passkeyQuestionOf } from '../factors/passkeys.ts';
import { findUser } from '../users/queries.ts';
import { limitOf } from './domain/signIn.ts';
import { signedIn } from './noteSignIn.ts';
import type { Opened } from './openSession.ts';
import { hashToken, newToken } from './sessionToken.ts';
import { insertSecurityEvents } from './store/securityStore.ts';
import { completeSession } from './store/sessionStore.ts';
import { findBackstageSignIn } from './store/signInStore.ts';

/**
 * Tr-M-02: the second half of a sign-in. The waiting session goes on under a new token, so what was seen of the first half opens nothing. Errors:
 * `validation` wrong or missing; `conflict` this session does not wait; `session` it is over; `tooMany`.
 */
export async function showFactor(deps: Deps, actor: Actor, session: Buffer, shown: ShownFactor): Promise<Opened> {
  const { needsFactor, ...person } = actor;
  if (!needsFactor) throw new AppError('conflict', sentence('factorShown'));
  if (!(await checkFactor(deps, actor, shown, { session, purpose: 'signIn' })))
    throw new AppError('validation', sentence('proofWrong'));
  const logintoken = newToken();
  const { accountId, userType, origin } = actor;
  const limit = limitOf(deps.sessionLimits, userType);
  const realm = userType === userTypes.customer ? 'portal' : 'backstage';
  const now = deps.clock.now();
  const completed = await inTransaction(deps.pool, async (client) => {
    const tokenHash = hashToken(logintoken);
    if (!(await completeSession(client, deps.seals, { before: session, tokenHash, limit }, now))) return false;
    await insertSecurityEvents(client, [
      signedIn({ realm, origin, with: 'factor', accountId, userType, session: tokenHash, now }),
    ]);
    return true;
  });
  if (!completed) throw new AppError('session', sentence('sessionOver'));
  deps.countSignIn('ok');
  return { actor: person, logintoken, ...(await formAnswerOf(deps, actor)) };
}

/** Tr-M-02: what a passkey is asked for the same. Errors: `conflict` this session does not wait, or none of the account could answer. */
export async function askPasskey(deps: Deps, actor: Actor, session: Buffer): Promise<{ passkey: PasskeyQuestion }> {
  if (!actor.needsFactor) throw new AppError('conflict', sentence('factorShown'));
  const passkey = await passkeyQuestionOf(deps, { actor, session }, 'signIn');
  if (!passkey) throw new AppError('conflict', sentence('noPasskey'));
  return { passkey };
}

/** What the answer of each form carries beside: the profile of a customer (Z-40), the auto-withdraw flag of a merchant (Z-23). */
async function formAnswerOf({ pool, vault, seals }: Deps, { userType, accountId, account }: Actor): Promise<Partial<Opened>> {
  if (userType === userTypes.customer) return { user: (await findUser(pool, vault, accountId))! };
  return { autoWithdraw: (await findBackstageSignIn(pool, seals, account, false))?.autoWithdraw };
}
