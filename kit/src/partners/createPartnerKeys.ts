import type { PartnerKind, Reach } from '@xinyue/contracts/partnerKinds';
import { createFreshCache } from '../createFreshCache.ts';
import type { ServiceClient } from '../http/createServiceClient.ts';
import { newTraceId } from '../http/traceId.ts';
import type { Logger } from '../Logger.ts';

/** A partner whose key works: what it is, whose records it may see, and the secrets it may sign with. */
export type PartnerKey = { kind: PartnerKind; reach: Reach; secrets: readonly string[] };

/** Keys of partners that staff made, beside those of the configuration. */
export type PartnerKeys = {
  /** Undefined where there is no such partner, or its key waits or is closed. */
  keyOf(name: string): Promise<PartnerKey | undefined>;
  /** Notes that somebody signed with one of them just now, in this request. */
  used(name: string, traceId: string): void;
};

type Answer = { partners: (PartnerKey & { name: string })[] };

/** While system-service is away, keys that were read this recently stay valid. */
const graceMs = 60_000;
/** The use of a partner's key is reported at most this often. */
const reportEveryMs = 60_000;
const form = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,63}$/;

/**
 * Reads the keys of system-service in batches. They are never older than a second while it answers, so a closed key stops working within
 * that second.
 */
export function createPartnerKeys(owner: ServiceClient, log: Logger, now = Date.now): PartnerKeys {
  const keys = createFreshCache<PartnerKey>({
    graceMs,
    now,
    async check(names) {
      const { partners } = await owner.call<Answer>('/internal/partners/find', { names }, { traceId: newTraceId() });
      return new Map(partners.map(({ name, ...key }) => [name, key]));
    },
  });
  const reportedAt = new Map<string, number>();
  return {
    keyOf: async (name) => (form.test(name) ? keys.find(name) : undefined),
    used(name, traceId) {
      const at = now();
      if (at - (reportedAt.get(name) ?? 0) < reportEveryMs) return;
      reportedAt.set(name, at);
      owner
        .call('/internal/partners/used', { name }, { traceId })
        .catch((error: unknown) => log.warn({ err: error }, 'use of a key not reported'));
    },
  };
}
