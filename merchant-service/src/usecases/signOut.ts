import type { Actor } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { hashToken } from '../sessionToken.ts';
import { deleteSessions } from '../store/sessionStore.ts';
import { tellFact } from '../store/tellFact.ts';

/**
 * ends the session of this logintoken at once and tells `session.ended` with its hash. Without a token it cannot be told which
 * of the account's sessions is meant: then all of them end.
 */
export async function signOut(deps: Deps, actor: Actor, token: string | undefined, traceId: string): Promise<null> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    for (const { id, tokenHash } of await deleteSessions(client, actor.accountId, token ? hashToken(token) : undefined))
      await tellFact(client, {
        type: 'session.ended',
        data: { sessionHash: tokenHash.toString('hex') },
        aggregateId: id,
        version: 1,
        actor: eventActorOf(actor),
        traceId,
        now,
      });
  });
  deps.wake();
  return null;
}
