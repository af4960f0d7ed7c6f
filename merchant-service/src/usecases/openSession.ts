import type { Actor, SignInAnswer } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { limitOf } from '../domain/sessionLimits.ts';
import { hashToken, newToken } from '../sessionToken.ts';
import { insertSession } from '../store/sessionStore.ts';

/** Starts a session and answers E-04: the token leaves here and is known to nobody else. */
export async function openSession(deps: Deps, actor: Actor): Promise<SignInAnswer> {
  const logintoken = newToken();
  await insertSession(deps.pool, hashToken(logintoken), actor, limitOf(deps.sessionLimits, actor.userType), deps.clock.now());
  return { userId: actor.ownerId, logintoken, userName: actor.name, account: actor.account, userType: actor.userType };
}
