import { type Actor, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { publish } from '../store/publish.ts';
import type { SignInContext } from './domain/signIn.ts';
import { deleteOwnRemembered } from './store/rememberedStore.ts';
import { deleteSessions, type EndedSession } from './store/sessionStore.ts';

/**
 * R-27, F12: ends the session with this hash at once and publishes `session.ended` with it; the sign-in that its browser remembers is forgotten,
 * and its cookies go. Without a hash it is not known which of the account's sessions is meant: then all of them end.
 */
export async function signOut(
  deps: Deps,
  actor: Actor,
  given: { session: Buffer | undefined; traceId: string; context: Pick<SignInContext, 'dropRemembered'> },
): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const ended = await deleteSessions(client, actor.accountId, { tokenHash: given.session });
    await publishEnded(client, actor, ended, { traceId: given.traceId, now: deps.clock.now() });
  });
  // Cookies know no port: a customer who leaves the portal is not who signs in at the back office.
  if (actor.userType !== userTypes.customer) given.context.dropRemembered();
  deps.afterCommit();
  const { accountId, userType, origin } = actor;
  deps.security.note({ what: 'signOut', outcome: 'good', accountId, userType, origin, session: actor.session });
  return null;
}

/** Inside the caller's transaction, for sessions just deleted: their remembered sign-ins go with them, and `session.ended` is published. */
export async function publishEnded(
  client: PoolClient,
  actor: Actor,
  ended: EndedSession[],
  cause: { traceId: string; now: Date },
): Promise<void> {
  for (const { id, tokenHash, rememberedId } of ended) {
    if (rememberedId) await deleteOwnRemembered(client, actor.accountId, rememberedId);
    await publish(client, [
      {
        type: 'session.ended',
        data: { sessionHash: tokenHash.toString('hex') },
        aggregateId: id,
        aggregateVersion: 1,
        cause: { actor: eventActorOf(actor), ...cause },
      },
    ]);
  }
}

/**
 * F12: ends one of the caller's sessions, with the sign-in its browser remembers, or one remembered sign-in. Publishes `session.ended`. Errors:
 * `notFound` (absent and foreign alike).
 */
export async function endOwnSession(deps: Deps, actor: Actor, id: string, traceId: string): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const ended = await deleteSessions(client, actor.accountId, { id });
    if (ended.length === 0 && !(await deleteOwnRemembered(client, actor.accountId, id)))
      throw new AppError('notFound', sentence('notFound'));
    await publishEnded(client, actor, ended, { traceId, now: deps.clock.now() });
  });
  deps.afterCommit();
  return null;
}
