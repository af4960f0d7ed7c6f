import type { Actor, BuiltInRole, ServiceName, SystemHealth, Workboard } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Logger } from '@xinyue/kit/Logger';
import type { Outside } from '@xinyue/kit/http/postOutside';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { KnownPartner } from '@xinyue/kit/partners/readPartners';
import type { Pool } from 'pg';
import type { Readers } from './open/feed/createReaders.ts';
import type { webhookLimits } from './open/webhooks/webhookLimits.ts';

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  vault: Vault;
  /** Seals roles, staff and partners: what is not as it was sealed opens nothing. */
  seals: Seals;
  /** Roles that members of staff of the demonstration begin with, by their accounts. */
  demoRoles: Record<string, BuiltInRole>;
  /** For how many days whoever gets rights over money or people works on without a second factor; undefined: nobody needs one. */
  factorGraceDays: number | undefined;
  /** Where the root of each day is put outside; undefined: nowhere. */
  anchorDir: string | undefined;
  /** Hides secrets in the hashes of requests. */
  requestKey: Buffer;
  merchant: ServiceClient;
  payout: ServiceClient;
  /** Every service, itself too: the monitor asks all of them alike. */
  services: Record<ServiceName, ServiceClient>;
  /** The keeper of backups; undefined where none are made. */
  keeper: ServiceClient | undefined;
  /** How the copy is. */
  readHealth(traceId: string): Promise<SystemHealth>;
  /** What waits, by the codes of the caller. */
  readWorkboard(actor: Pick<Actor, 'codes'>, traceId: string): Promise<Workboard>;
  /** Partners of the configuration, where no key made here counts. */
  partners: ReadonlyMap<string, KnownPartner>;
  /** Signed calls a minute of a partner without a rate of its own, as the operator set it. */
  perMinute: number | undefined;
  /** Play money is at stake. */
  sandbox: boolean;
  /** Whom public events are for. */
  readers: Readers;
  /** Requests to addresses that partners named. */
  outside: Outside;
  webhooks: {
    /** Seconds between attempts. */
    schedule: readonly number[];
    /** An endpoint that fails for so long is disabled. */
    disableMs: number;
    /** The operator admits addresses that are reached without encryption, too. */
    plain: boolean;
  } & ReturnType<typeof webhookLimits>;
  /** Seals the cursors of the feed. */
  cursorKey: Buffer;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};

/** A write: the actor, the id of the request, and the key by which the caller may repeat it. */
export type { KeyedWrite as Write } from '@xinyue/kit/idempotency/keyedWrite';
