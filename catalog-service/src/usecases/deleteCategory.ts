import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { reachOf } from '../domain/reach.ts';
import { markCategoryDeleted } from '../store/categoryStore.ts';
import { tellCategories } from '../store/eventStore.ts';
import { categoryToEdit } from './saveCategory.ts';
import type { Context, Write } from './context.ts';

/**
 * C-41: marks a category as deleted; its goods keep their copy of the name and stay on sale (Z-66). Again: the same answer (S-23).
 * Refusals: `notFound` (absent or foreign), `forbidden` (a merchant at a platform row).
 */
export async function deleteCategory(context: Context, id: string, { actor, traceId }: Write): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    const before = await categoryToEdit(client, id, reachOf(actor));
    if (before.deleted) return;
    const after = await markCategoryDeleted(client, id);
    await tellCategories(client, [after], { by: eventActorOf(actor), traceId });
    await writeAudit(client, { actor, what: 'category.deleted', rowId: id, before, after });
  });
  context.told();
}
