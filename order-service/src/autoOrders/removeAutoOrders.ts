import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { Pool } from 'pg';
import { backstageScope } from '../store/orderScope.ts';
import type { StoredShopConfig } from './domain/shopConfig.ts';
import { inSimulation } from './store/inSimulation.ts';
import { findShopConfig, removeShopConfig } from './store/shopConfigStore.ts';
import { requests } from './store/simulationRequests.ts';
import { removeTask } from './store/taskStore.ts';

/**
 * C-63, S-30: deletes a config with its tasks and their rows: what is enabled and not made yet never will be; what was made stays. Again it
 * changes nothing. Error: `notFound` no such config, or another merchant's.
 */
export const deleteShopConfig = (
  { pool, clock, auditRow }: { pool: Pool; clock: Clock; auditRow(config: StoredShopConfig): object },
  { actor, repeat }: KeyedWrite,
  id: string,
): Promise<void> =>
  inSimulation(pool, async (db) => {
    const scope = backstageScope(actor);
    const before = await findShopConfig(db, id, scope, true);
    const removed = await removeShopConfig(db, id, scope);
    if (removed === undefined) throw new AppError('notFound', sentence('shopConfigMissing'));
    await requests.claim(db, repeat, {}, clock.now());
    if (removed && before)
      await writeAudit(db, { actor, what: 'shopConfig.deleted', rowId: id, before: auditRow(before), after: null });
  });

/** C-66, S-30: deletes a task with its rows, likewise. Error: `notFound` no such task, or another merchant's. */
export const deleteTask = (
  { pool, clock }: { pool: Pool; clock: Clock },
  { actor, repeat }: KeyedWrite,
  id: string,
): Promise<void> =>
  inSimulation(pool, async (db) => {
    const scope = backstageScope(actor);
    const removed = await removeTask(db, id, scope);
    if (removed === undefined) throw new AppError('notFound', sentence('taskMissing'));
    await requests.claim(db, repeat, {}, clock.now());
    if (removed) await writeAudit(db, { actor, what: 'task.deleted', rowId: id, before: { del: 0 }, after: { del: 1 } });
  });
