import { sentence, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { Pool } from 'pg';
import { backstageScope } from '../store/orderScope.ts';
import { inSimulation } from './store/inSimulation.ts';
import { requests } from './store/simulationRequests.ts';
import { countByTask, enableRows, lockEnableable } from './store/taskOrderStore.ts';

/**
 * C-69, S-27, A-45: enables rows of plans, all or none, and there is no way back; answers how many. Error: `conflict` one of them is
 * another merchant's, unknown, deleted or enabled already (with the same message), or the key came with another body.
 */
export async function enableTaskOrders(
  { pool, clock }: { pool: Pool; clock: Clock },
  { actor, repeat }: KeyedWrite,
  ids: readonly string[],
): Promise<number> {
  const now = clock.now();
  return inSimulation(pool, async (db) => {
    const earlier = await requests.claim(db, repeat, { count: ids.length }, now);
    if (earlier) return earlier.answer.count;
    const { rows, shops } = await lockEnableable(db, ids, backstageScope(actor));
    if (rows !== ids.length || shops !== 1) throw new AppError('conflict', sentence('taskOrdersNotOpen'));
    await enableRows(db, ids, actor.accountId, now);
    for (const { taskId, count, fen } of await countByTask(db, ids))
      await writeAudit(db, {
        actor,
        what: 'task.enabled',
        rowId: taskId,
        before: null,
        after: { count, money: yuanFromFen(fen) },
      });
    return ids.length;
  });
}
