import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { PostingDraft } from './domain/posting.ts';
import { insertPosting, lockPosting, markPostingDeleted, publishPosting, updatePosting } from './store/postingStore.ts';

async function postingToEdit({ auditRowOf: wire }: Deps, client: PoolClient, id: string, versionSeen: number | undefined) {
  const found = await lockPosting(client, id);
  if (!found || found.deleted) throw new AppError('notFound', sentence('postingMissing'));
  await refuseOlderState(client, { rowId: id, version: found.version, versionSeen, wire });
  return found;
}

/**
 * C-37: makes a posting, or with an id edits that one (Z-71). Its rich text comes in sanitised. Refusals: `notFound` (absent or deleted),
 * `conflict` (somebody else edited it since the version seen; key used for another body).
 */
export async function savePosting(deps: Deps, draft: PostingDraft, write: Write): Promise<{ id: string }> {
  const { actor, traceId, repeat } = write;
  const id = draft.id ?? newId();
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { id }, now);
    if (earlier) return earlier.answer;
    const before = draft.id === undefined ? undefined : await postingToEdit(deps, client, id, draft.versionSeen);
    const after = before ? await updatePosting(client, id, draft.fields) : await insertPosting(client, id, draft.fields);
    await publishPosting(client, after, { actor: eventActorOf(actor), traceId, now });
    await writeAudit(client, { actor, what: before ? 'posting.edited' : 'posting.made', rowId: id, before, after });
    return { id };
  });
  deps.afterCommit();
  return answer;
}

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
