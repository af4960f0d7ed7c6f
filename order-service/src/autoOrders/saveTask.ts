import { sentence, type TaskForm } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { Pool } from 'pg';
import { backstageScope } from '../store/orderScope.ts';
import { taskDays } from './domain/task.ts';
import { inSimulation } from './store/inSimulation.ts';
import { findShopConfig } from './store/shopConfigStore.ts';
import { requests } from './store/simulationRequests.ts';
import { insertTask } from './store/taskStore.ts';

/**
 * C-65: a task of a config for one day and a window of it, to be generated; answers its id. Errors: `notFound` no such config, or another
 * merchant's, `validation` a day that is over or too far away (V-49), `conflict` the key came with another body.
 */
export async function saveTask(
  { pool, clock }: { pool: Pool; clock: Clock },
  { actor, repeat }: KeyedWrite,
  { configId, day, starts, ends }: TaskForm,
): Promise<string> {
  const now = clock.now();
  const { first, last } = taskDays(now);
  return inSimulation(pool, async (db) => {
    const id = newId();
    const earlier = await requests.claim<{ id: string }>(db, repeat, { id }, now);
    if (earlier) return earlier.answer.id;
    const config = await findShopConfig(db, configId, backstageScope(actor));
    if (!config) throw new AppError('notFound', sentence('shopConfigMissing'));
    if (day < first || day > last) {
      const { text, reason } = sentence('taskDayOutside', first, last);
      throw new AppError('validation', { text, reason }, { data: { errors: [{ path: 'orderStartDay', message: text }] } });
    }
    await insertTask(db, { id, configId, day, starts, ends, now });
    const after = { orderConfigShopName: config.name, orderStartDay: day, orderStartTime: starts, orderEndTime: ends };
    await writeAudit(db, { actor, what: 'task.made', rowId: id, before: null, after });
    return id;
  });
}
