import type { PartnerKind, PartnerScope, Reach } from '@xinyue/contracts/partnerKinds';
import { createFreshCache } from '../createFreshCache.ts';
import type { ServiceClient } from '../http/createServiceClient.ts';
import { newTraceId } from '../http/traceId.ts';
import type { Logger } from '../Logger.ts';

/** A partner whose key works: what it opens, whose records it may see, and the secrets it may sign with. */
export type PartnerKey = {
  kind: PartnerKind;
  scopes: readonly PartnerScope[];
  reach: Reach;
  secrets: readonly string[];
  /** The door is closed to who signed well, as long as its owner is shut. */
  shut?: boolean;
};

/** Keys of partners that staff made, beside those of the configuration. */
export type PartnerKeys = {
  /** Undefined where there is no such partner, or its key waits or is closed. */
  keyOf(name: string): Promise<PartnerKey | undefined>;
  /** Notes that somebody signed with one of them just now, in this request. */
  used(name: string, traceId: string): void;
};

/** Where keys are kept. */
export type PartnerSource = {
  /** Those of these partners that work. */
  find(names: string[]): Promise<(PartnerKey & { name: string })[]>;
  used(name: string, traceId: string): Promise<unknown>;
};

/** The same, asked of the service that keeps them. */
export const keysAt = (owner: ServiceClient): PartnerSource => ({
  async find(names) {
    type Answer = { partners: (PartnerKey & { name: string })[] };
    return (await owner.call<Answer>('/internal/partners/find', { names }, { traceId: newTraceId() })).partners;
  },
  used: (name, traceId) => owner.call('/internal/partners/used', { name }, { traceId }),
});

/** While system-service is away, keys that were read this recently stay valid. */
const graceMs = 60_000;
/** The use of a partner's key is reported at most this often. */
const reportEveryMs = 60_000;
const form = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,63}$/;

/**
 * Reads keys in batches. They are never older than a second while their keeper answers, so that a closed key stops working, and a new one begins
 * to, within that second.
 */
export function createPartnerKeys(source: PartnerSource, log: Logger, now = Date.now): PartnerKeys {
  const keys = createFreshCache<PartnerKey>({
    graceMs,
    now,
    async check(names) {
      return new Map((await source.find(names)).map(({ name, ...key }) => [name, key]));
    },
  });
  const reportedAt = new Map<string, number>();
  return {
    keyOf: async (name) => (form.test(name) ? keys.find(name) : undefined),
    used(name, traceId) {
      const at = now();
      if (at - (reportedAt.get(name) ?? 0) < reportEveryMs) return;
      reportedAt.set(name, at);
      source.used(name, traceId).catch((error: unknown) => log.warn({ err: error }, 'use of a key not reported'));
    },
  };
}
