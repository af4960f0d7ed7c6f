import type { Actor } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Pool } from 'pg';
import type { Market } from '../market/createMarket.ts';
import type { RepeatKey } from '../store/idempotencyStore.ts';

/** What the use cases work with. `told` is called after a commit that put events into the outbox; `companyName` stands on postings. */
export type Context = {
  pool: Pool;
  clock: Clock;
  order: ServiceClient;
  /** Files that are being written (F4). */
  exports: Limit;
  told(): void;
  companyName: string;
  market: Market;
};

/** One write: who asks, under which request id, and the key by which the caller may repeat it. */
export type Write = { actor: Actor; traceId: string; repeat: RepeatKey | undefined };
