import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Deps, Write } from '../deps.ts';
import { lockPosting, markPostingDeleted, publishPosting } from './store/postingStore.ts';

/** C-38: marks a posting as deleted; again: the same answer (S-23). Refusal: `notFound`. */
export async function deletePosting(deps: Deps, id: string, { actor, traceId }: Write): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const before = await lockPosting(client, id);
    if (!before) throw new AppError('notFound', sentence('postingMissing'));
    if (before.deleted) return;
    const after = await markPostingDeleted(client, id);
    await publishPosting(client, after, { actor: eventActorOf(actor), traceId, now: deps.clock.now() });
    await writeAudit(client, { actor, what: 'posting.deleted', rowId: id, before, after });
  });
  deps.afterCommit();
}
