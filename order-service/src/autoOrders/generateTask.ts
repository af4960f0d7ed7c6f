import { setTimeout as sleep } from 'node:timers/promises';
import { sentence, taskLabels, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { backstageScope } from '../store/orderScope.ts';
import { planAlgorithm, type Facts, type PlanRow } from './domain/plan/Plan.ts';
import type { Task } from './domain/task.ts';
import { seedOf } from './plan/createPlanner.ts';
import { readFacts, readShop } from './store/factsStore.ts';
import { findHqConfig } from './store/hqConfigStore.ts';
import { inSimulation } from './store/inSimulation.ts';
import { findShopConfig } from './store/shopConfigStore.ts';
import { requests } from './store/simulationRequests.ts';
import { insertTaskOrders } from './store/taskOrderStore.ts';
import { lockTask, markFailed, markMade } from './store/taskStore.ts';

const portion = 500;
const longestRestMs = 200;

type Made = { rowCount: number; totalFen: number };
const madeOf = ({ rowCount, totalFen }: Task): Made => ({ rowCount, totalFen });

/**
 * C-67: plans the orders of a task, once. The task and its config are held meanwhile, for tasks of one day share its budget; rows, facts and
 * state are stored together (S-24). Where there is no plan the task has failed for good (S-25): that is stored before it is refused.
 * Errors: `notFound` no such task, or another merchant's, `conflict` not to be generated any more, no plan, or a closed shop, `unavailable`
 * the planner is away, `tooMany` too many wait for it.
 */
export async function generateTask(
  { pool, clock, planner, plans }: Pick<Deps, 'pool' | 'clock' | 'planner' | 'plans'>,
  { actor, repeat }: KeyedWrite,
  taskId: string,
): Promise<Made> {
  const plan = () =>
    inSimulation(pool, async (db): Promise<Made | { reason: string }> => {
      const now = clock.now();
      const earlier = await requests.claim(db, repeat, {}, now);
      const task = await lockTask(db, taskId, backstageScope(actor));
      if (!task) throw new AppError('notFound', sentence('taskMissing'));
      if (task.status !== 0) {
        if (earlier) return task.reason === null ? madeOf(task) : { reason: task.reason };
        throw new AppError('conflict', sentence('stateChanged', taskLabels[task.status]));
      }
      const facts = await factsOf(db, task);
      const seed = seedOf(task.id);
      const planned = await planner.plan(facts, seed);
      const before = { taskStatus: taskLabels[0] };
      if ('reason' in planned) {
        const { reason } = planned;
        await markFailed(db, task.id, reason);
        await writeAudit(db, {
          actor,
          what: 'task.failed',
          rowId: task.id,
          before,
          after: { taskStatus: taskLabels[2], reason },
        });
        return { reason };
      }
      const made: Made = { rowCount: planned.rows.length, totalFen: planned.totalFen };
      await storeRows(db, clock, task.id, planned.rows);
      await markMade(db, task.id, { facts, seed, algorithm: planAlgorithm, ...made, now });
      const after = { taskStatus: taskLabels[1], rowCount: made.rowCount, money: yuanFromFen(made.totalFen) };
      await writeAudit(db, { actor, what: 'task.generated', rowId: task.id, before, after });
      return made;
    });
  const done = await plans.run(plan);
  if ('reason' in done) throw new AppError('conflict', sentence('generateFailed', done.reason));
  return done;
}

/**
 * Stores a plan in portions, and rests behind each five times as long as it took: ten thousand rows at once took a third of the orders that
 * others place meanwhile.
 */
async function storeRows(db: Db, clock: Clock, taskId: string, rows: readonly PlanRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += portion) {
    const started = clock.now().getTime();
    const some = rows.slice(at, at + portion).map((row) => ({ ...row, id: newId() }));
    await insertTaskOrders(db, taskId, some, at);
    if (at + portion < rows.length) await sleep(Math.min(longestRestMs, 5 * (clock.now().getTime() - started)));
  }
}

/** What the plan is made of; `conflict` where the shop is closed (S-19): its task waits until it is open again. */
async function factsOf(db: Db, task: Task): Promise<Facts> {
  const { open, payeeBank } = await readShop(db, task.shopId);
  if (!open) throw new AppError('conflict', sentence('generateShopClosed'));
  const config = (await findShopConfig(db, task.configId, 'all'))!;
  return readFacts(db, { task, config, hq: await findHqConfig(db, task.shopId, 'all'), payeeBank });
}
