import type { Actor } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { causeOfOwner, tellOwner } from '../accountNotices/tellOwner.ts';
import type { Deps } from '../deps.ts';
import { deleteSessionsBut, forgetDevices } from '../signIn/queries.ts';
import { publishEnded } from '../signIn/signOut.ts';
import type { Owner } from '../factors/Owner.ts';

/** Inside the caller's transaction: all sessions of the account end but this one, and no browser is known or remembered any more. */
export async function endOthers(
  client: PoolClient,
  actor: Actor,
  keep: Buffer,
  cause: { traceId: string; now: Date },
): Promise<void> {
  const ended = await deleteSessionsBut(client, actor.accountId, keep);
  await forgetDevices(client, actor.accountId, keep);
  await publishEnded(client, actor, ended, cause);
}

/** Tr-R-01: 全部下线; the session that asks goes on. */
export async function endOtherSessions(deps: Deps, { actor, session }: Owner, traceId: string): Promise<null> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    await endOthers(client, actor, session, { traceId, now });
    await tellOwner(client, causeOfOwner(actor, session, now, traceId), { what: 'sessionsEnded' });
  });
  deps.afterCommit();
  return null;
}
