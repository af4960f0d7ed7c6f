import type { AuditRow } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Pool } from 'pg';
import type { ClickCounter } from './clicks/createClickCounter.ts';
import type { Market } from './market/createMarket.ts';

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  order: ServiceClient;
  merchant: ServiceClient;
  /** Files that are being written (F4). */
  exports: Limit;
  /** Calls of shops' own systems that change goods. */
  upserts: Limit;
  /** Searches of all goods for what an empty list may say (Po-07). */
  advices: Limit;
  /** Stands on postings. */
  companyName: string;
  market: Market;
  clicks: ClickCounter;
  /** Questions that find nothing, counted as clicks are. */
  misses: ClickCounter;
  /** A party of a deal as a number: the same one for the same party, and nobody's name without the key (ADR 64). */
  partyNumber(id: string): number;
  /** An audit row as people may read it: a refused editor is shown what was changed meanwhile. */
  auditRowOf(row: AuditRow): AuditRow;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};

/** A write: the actor, the id of the request, and the key by which the caller may repeat it. */
export type { KeyedWrite as Write } from '@xinyue/kit/idempotency/keyedWrite';
