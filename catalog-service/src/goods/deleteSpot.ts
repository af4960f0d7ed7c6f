import { sentence } from '@xinyue/contracts';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps, Write } from '../deps.ts';
import { lockSpot, markSpotDeleted, publishSpots } from './store/spotStore.ts';

/** C-44: marks a good as deleted; again: the same answer (S-23). Refusal: `notFound` (absent or foreign). */
export async function deleteSpot(deps: Deps, id: string, { actor, traceId }: Write): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const before = await lockSpot(client, id, scopeOf(actor));
    if (!before) throw new AppError('notFound', sentence('goodMissing'));
    if (before.deleted) return;
    const after = await markSpotDeleted(client, id);
    await publishSpots(client, [after], { actor: eventActorOf(actor), traceId, now: deps.clock.now() });
    await writeAudit(client, { actor, what: 'spot.deleted', rowId: id, before, after });
  });
  deps.afterCommit();
}
