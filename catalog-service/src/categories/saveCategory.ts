import { sentence } from '@xinyue/contracts';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { AppError, fieldTaken } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { type Scope, scopeOf } from '@xinyue/kit/auth/scopeOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { keepText } from '../search/keepForms.ts';
import type { CategoryDraft } from './domain/category.ts';
import { insertCategory, lockCategory, publishCategories, updateCategory } from './store/categoryStore.ts';

/** Goods stand above their categories: `syncGoods` is theirs, and lets those of a category follow it. */
export type CategoryDeps = Deps & { syncGoods(categoryId: string, traceId: string): Promise<void> };

const codeTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'categories_code';

/** The category for an edit; 404 where the caller cannot see it, 403 for a merchant at a row of the platform (Z-65). */
export async function categoryToEdit(client: PoolClient, id: string, scope: Scope) {
  const found = await lockCategory(client, id, scope, 'update');
  if (!found) throw new AppError('notFound', sentence('categoryMissing'));
  if (scope.ownerId !== null && found.ownerId === null) throw new AppError('forbidden', sentence('forbidden'));
  return found;
}

/**
 * C-40: makes a category, or edits the one with this id; its goods follow a new name or state at once. Refusals: `notFound` (absent
 * or foreign), `forbidden` (platform row, Z-65), `conflict` (saved by somebody else since the version seen; identification code in use; key used for another
 * body).
 */
export async function saveCategory(deps: CategoryDeps, draft: CategoryDraft, write: Write): Promise<{ id: string }> {
  const { actor, traceId, repeat } = write;
  const scope = scopeOf(actor);
  const id = draft.id ?? newId();
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { id }, now);
    if (earlier) return earlier.answer;
    const before = draft.id === undefined ? undefined : await categoryToEdit(client, id, scope);
    if (before?.deleted) throw new AppError('notFound', sentence('categoryMissing'));
    const { versionSeen } = draft;
    if (before)
      await refuseOlderState(client, { rowId: id, version: before.edits, versionSeen, reader: actor, wire: deps.auditRowOf });
    const goodsDue = before !== undefined && (before.name !== draft.name || before.closed !== draft.closed);
    await keepText(client, 'text', draft.name);
    const after = before
      ? await updateCategory(client, { ...draft, id }, goodsDue)
      : await insertCategory(client, { ...draft, id, ownerId: scope.ownerId });
    await publishCategories(client, [after], { actor: eventActorOf(actor), traceId, now });
    await writeAudit(client, { actor, what: before ? 'category.edited' : 'category.made', rowId: id, before, after });
    return { id };
  }).catch((error: unknown) => {
    throw codeTaken(error) ? fieldTaken('num', sentence('categoryNumTaken', draft.code)) : error;
  });
  deps.afterCommit();
  if (draft.id !== undefined) await deps.syncGoods(id, traceId);
  return answer;
}
