import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { dropFactor } from '../factors/dropFactor.ts';
import type { Owner } from '../factors/Owner.ts';
import { endOthers } from './endOtherSessions.ts';

/** Tr-R-01: removes a factor of the own account; all its other sessions end. Errors: `notFound`. */
export async function removeFactor(deps: Deps, owner: Owner, id: string, traceId: string): Promise<null> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    await dropFactor(client, owner, id, now);
    await endOthers(client, owner.actor, owner.session, { traceId, now });
  });
  deps.afterCommit();
  return null;
}
