import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Deps, Write } from '../deps.ts';
import { auditRowOf } from '../domain/auditWire.ts';
import { requests } from '../store/requests.ts';
import type { PostingDraft } from './domain/posting.ts';
import { insertPosting, lockPosting, publishPosting, updatePosting } from './store/postingStore.ts';

async function postingToEdit(client: PoolClient, id: string, versionSeen: number | undefined) {
  const found = await lockPosting(client, id);
  if (!found || found.deleted) throw new AppError('notFound', sentence('postingMissing'));
  await refuseOlderState(client, { rowId: id, version: found.version, versionSeen, wire: auditRowOf });
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
    const before = draft.id === undefined ? undefined : await postingToEdit(client, id, draft.versionSeen);
    const after = before ? await updatePosting(client, id, draft.fields) : await insertPosting(client, id, draft.fields);
    await publishPosting(client, after, { actor: eventActorOf(actor), traceId, now });
    await writeAudit(client, { actor, what: before ? 'posting.edited' : 'posting.made', rowId: id, before, after });
    return { id };
  });
  deps.afterCommit();
  return answer;
}
