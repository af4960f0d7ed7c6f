import type { Actor } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { deleteSessions } from '../store/sessionStore.ts';
import { tellFact } from '../store/tellFact.ts';

/**
 * ends the session with this hash at once and tells `session.ended` with it. Without a hash it cannot be told which
 * of the account's sessions is meant: then all of them end.
 */
export async function signOut(deps: Deps, actor: Actor, session: Buffer | undefined, traceId: string): Promise<null> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    for (const { id, tokenHash } of await deleteSessions(client, actor.accountId, session))
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
