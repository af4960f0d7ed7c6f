import type { Clock } from '@xinyue/kit/clock';
import type { Pool } from 'pg';

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};
