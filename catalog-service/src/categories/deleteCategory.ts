import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps, Write } from '../deps.ts';
import { categoryToEdit } from './saveCategory.ts';
import { countGoodsIn, markCategoryDeleted, publishCategories } from './store/categoryStore.ts';

/**
 * C-41: marks a category as deleted; its goods keep their copy of the name and stay on sale (Z-66). Again: the same answer (S-23).
 * Who says how many of the caller's goods are in it (`goodsSeen`, as our screens do) is refused where they are others by now, so that nobody deletes
 * unseen what is in use; the documented call does not say. Refusals: `notFound` (absent or foreign), `forbidden` (a merchant at a platform row),
 * `conflict` another number of goods, with it.
 */
export async function deleteCategory(
  deps: Deps,
  { id, goodsSeen }: { id: string; goodsSeen?: number | undefined },
  { actor, traceId }: Write,
): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const before = await categoryToEdit(client, id, scopeOf(actor));
    if (before.deleted) return;
    const goods = goodsSeen === undefined ? 0 : await countGoodsIn(client, id, scopeOf(actor));
    if (goodsSeen !== undefined && goods !== goodsSeen)
      throw new AppError('conflict', sentence('categoryInUse', before.name, goods), { data: { goods } });
    const after = await markCategoryDeleted(client, id);
    await publishCategories(client, [after], { actor: eventActorOf(actor), traceId, now: deps.clock.now() });
    await writeAudit(client, { actor, what: 'category.deleted', rowId: id, before, after });
  });
  deps.afterCommit();
}
