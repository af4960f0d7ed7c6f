import type { z } from 'zod';

/**
 * One source of market data (Z-109): a further one is one more adapter of this form. `load` answers what its source says now, or throws;
 * `shape` is what it must look like, whatever the source. `simulated`: the built-in stand-in for a source without an address.
 */
export type Feed<S extends z.ZodType = z.ZodType, Q = void> = {
  name: string;
  /** Where it comes from, as readers see it. */
  source: string;
  simulated: boolean;
  shape: S;
  /** How long an answer counts as new, and from which age on it is shown as late, in milliseconds. */
  freshMs: number;
  staleMs: number;
  load(query: Q): Promise<unknown>;
};
