import { createFreshCache } from '../createFreshCache.ts';
import type { ServiceClient } from '../http/createServiceClient.ts';
import { newTraceId } from '../http/traceId.ts';
import type { Logger } from '../Logger.ts';

/** Keys of partners that staff made, beside those of the configuration. */
export type PartnerKeys = {
  /** The valid secrets of this partner; none where there is no such partner (any more). */
  secretsOf(name: string): Promise<readonly string[]>;
  /** Notes that somebody signed with one of them just now, in this request. */
  used(name: string, traceId: string): void;
};

type Answer = { partners: { name: string; secrets: string[] }[] };

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
  const keys = createFreshCache<readonly string[]>({
    graceMs,
    now,
    async check(names) {
      const { partners } = await owner.call<Answer>('/internal/partners/find', { names }, { traceId: newTraceId() });
      return new Map(partners.map(({ name, secrets }) => [name, secrets]));
    },
  });
  const reportedAt = new Map<string, number>();
  return {
    secretsOf: async (name) => (form.test(name) ? ((await keys.find(name)) ?? []) : []),
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
