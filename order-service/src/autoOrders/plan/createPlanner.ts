import { createHash } from 'node:crypto';
import { sentence } from '@xinyue/contracts';
import { createThread } from '@xinyue/kit/thread/createThread';
import type { Facts, Plan, Refusal } from '../domain/plan/Plan.ts';

/** Makes plans in a thread of its own, one after the other. Error: `unavailable`. */
export type Planner = { plan(facts: Facts, seed: string): Promise<Plan | Refusal>; close(): Promise<void> };
export type PlanJob = { facts: Facts; seed: string };

/** A plan is bounded by its work: what takes longer than this hangs. */
const hangsMs = 50_000;

/** the seed of a task's plan. */
export const seedOf = (taskId: string): string => createHash('sha256').update(taskId).digest('hex');

/** A planner beside the calls: ten thousand orders are about a second of pure work. `workerFile` is the bundled `planWorker`. */
export function createPlanner(workerFile: string): Planner {
  const thread = createThread<PlanJob, Plan | Refusal>({ workerFile, failed: sentence('planNotMade'), timeoutMs: hangsMs });
  return { plan: (facts, seed) => thread.ask({ facts, seed }), close: thread.close };
}
