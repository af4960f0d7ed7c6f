import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { dropFactor } from '../factors/dropFactor.ts';
import type { Owner } from '../factors/Owner.ts';
import { findEnrolBy } from '../users/findGrace.ts';
import { endOthers } from './endOtherSessions.ts';

/**
 * Tr-R-01: removes a factor of the own account; all its other sessions end. Errors: `notFound`; `conflict` the last one of somebody whose rights ask for
 * one (Tr-M-03); `unavailable` nobody can say whether they do.
 */
export async function removeFactor(deps: Deps, owner: Owner, id: string, traceId: string): Promise<null> {
  const now = deps.clock.now();
  const kept = (await findEnrolBy(deps, owner.actor, traceId)) !== undefined;
  await inTransaction(deps.pool, async (client) => {
    const left = await dropFactor(client, owner, id, now);
    if (kept && left === 0) throw new AppError('conflict', sentence('factorKept'));
    await endOthers(client, owner.actor, owner.session, { traceId, now });
  });
  deps.afterCommit();
  return null;
}
