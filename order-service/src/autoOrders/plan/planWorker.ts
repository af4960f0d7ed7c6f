import { serveThread } from '@xinyue/kit/thread/serveThread';
import { generatePlan } from '../domain/plan/generatePlan.ts';
import type { PlanJob } from './createPlanner.ts';

/** The thread in which automatic orders are planned. */
serveThread(async ({ facts, seed }: PlanJob) => generatePlan(facts, seed));
