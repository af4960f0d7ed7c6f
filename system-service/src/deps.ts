import type { Clock } from '@xinyue/kit/clock';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Pool } from 'pg';

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  merchant: ServiceClient;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};

/** One write: who asks, under which request id, and the key by which the caller may repeat it. */
export type { KeyedWrite as Write } from '@xinyue/kit/idempotency/keyedWrite';
