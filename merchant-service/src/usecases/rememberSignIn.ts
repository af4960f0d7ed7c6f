import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../deps.ts';
import { hashToken, newToken } from '../sessionToken.ts';
import { deleteRemembered, insertRemembered } from '../store/rememberedStore.ts';
import type { Visit } from '../visitOf.ts';
import type { Proof } from './provePassword.ts';

/** K-13. */
const rememberedMs = 7 * 86_400_000;

/**
 * R-56, Z-42: cookies `user` and `pwd` for 7 days; `pwd` is a random token that can be revoked, never the password. A sign-in by the
 * token renews the token and not the 7 days: the password itself is asked for once a week. Call what this answers after the commit: it sets
 * the cookies.
 */
export async function rememberSignIn(db: Db, visit: Visit, { actor, endsAt }: Proof, now: Date): Promise<() => void> {
  const until = endsAt ?? new Date(now.getTime() + rememberedMs);
  const token = newToken();
  if (visit.remembered) await deleteRemembered(db, hashToken(visit.remembered));
  await insertRemembered(db, hashToken(token), { accountId: actor.accountId, endsAt: until }, now);
  return () => visit.keepRemembered(actor.account, token, Math.floor((until.getTime() - now.getTime()) / 1000));
}

/** the box is not ticked, so both cookies go and the token is worth nothing from now on. */
export async function forgetSignIn(deps: Deps, visit: Visit): Promise<void> {
  if (visit.remembered) await deleteRemembered(deps.pool, hashToken(visit.remembered));
  visit.dropRemembered();
}
