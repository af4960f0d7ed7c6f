import type { Logger } from '../Logger.ts';
import { createByteBudget, type ByteBudget, type ByteBudgetOptions } from './createByteBudget.ts';
import { createLimit, type Counts, type Limit, type LimitOptions } from './createLimit.ts';

export type Limits = {
  add(options: Omit<LimitOptions, 'log'>): Limit;
  addBytes(options: Omit<ByteBudgetOptions, 'log'>): ByteBudget;
  /** Places in use of every limit, as a part of the health of the service; a full limit is no fault. */
  health(): { limits: { ok: true; limits: Record<string, Counts> } };
};

/** All limits of a process: an operator sees how full each of them is. */
export function createLimits(log: Logger): Limits {
  const all = new Map<string, { counts(): Counts }>();
  const keep = <T extends { counts(): Counts }>(name: string, limit: T): T => {
    all.set(name, limit);
    return limit;
  };
  return {
    add: (options) => keep(options.name, createLimit({ ...options, log })),
    addBytes: (options) => keep(options.name, createByteBudget({ ...options, log })),
    health: () => ({
      limits: { ok: true, limits: Object.fromEntries([...all].map(([name, limit]) => [name, limit.counts()])) },
    }),
  };
}
