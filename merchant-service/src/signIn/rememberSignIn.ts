import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../deps.ts';
import type { SignInContext } from './domain/signIn.ts';
import type { Proof } from './provePassword.ts';
import { hashToken, newToken } from './sessionToken.ts';
import { deleteRemembered, keepRemembered } from './store/rememberedStore.ts';

/** A remembered sign-in lasts seven days (K-13). */
const rememberedMs = 7 * 86_400_000;

/**
 * R-56, Z-42: cookies `user` and `pwd` for 7 days; `pwd` is a random token that can be revoked, never the password. A sign-in by the
 * token renews the token and not the 7 days: the password itself is needed once a week. Answers its id, by which signing out finds it,
 * and what to call after the commit: it sets the cookies.
 */
export async function rememberSignIn(
  db: Db,
  seals: Seals,
  context: SignInContext,
  { actor, endsAt }: Proof,
  now: Date,
): Promise<{ id: string; handOver(): void }> {
  const until = endsAt ?? new Date(now.getTime() + rememberedMs);
  const token = newToken();
  const kept = { accountId: actor.accountId, endsAt: until, address: context.origin ?? '', device: context.name };
  const previous = context.remembered === undefined ? undefined : hashToken(context.remembered);
  const id = await keepRemembered(db, seals, hashToken(token), kept, previous, now);
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  return { id, handOver: () => context.keepRemembered(actor.account, token, seconds) };
}

/** the box is not ticked, so both cookies go and the token is worth nothing from now on. */
export async function forgetSignIn(deps: Deps, context: SignInContext): Promise<void> {
  if (context.remembered) await deleteRemembered(deps.pool, hashToken(context.remembered));
  context.dropRemembered();
}
