import { createFreshCache } from '../createFreshCache.ts';
import type { ServiceClient } from '../http/createServiceClient.ts';
import { newTraceId } from '../http/traceId.ts';
import type { Logger } from '../Logger.ts';

/** Keys of partners that staff made, beside those of the configuration. */
export type PartnerKeys = {
  /** The secrets by which a partner of this name may sign now; none where there is no such partner (any more). */
  secretsOf(name: string): Promise<readonly string[]>;
  /** That somebody signed with one of them just now, in this request. */
  used(name: string, traceId: string): void;
};

type Answer = { partners: { name: string; secrets: string[] }[] };

/** While the owner of the keys is away, those that were read this recently still hold. */
const graceMs = 60_000;
/** How often one partner's use is told. */
const tellEveryMs = 60_000;
const form = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,63}$/;

/** Keys of system-service, asked for in batches and never older than a second while it answers: one that is shut is shut within that second. */
export function createPartnerKeys(owner: ServiceClient, log: Logger): PartnerKeys {
  const keys = createFreshCache<readonly string[]>({
    graceMs,
    async check(names) {
      const { partners } = await owner.call<Answer>('/internal/partners/find', { names }, { traceId: newTraceId() });
      return new Map(partners.map(({ name, secrets }) => [name, secrets]));
    },
  });
  const toldAt = new Map<string, number>();
  return {
    secretsOf: async (name) => (form.test(name) ? ((await keys.find(name)) ?? []) : []),
    used(name, traceId) {
      const now = Date.now();
      if (now - (toldAt.get(name) ?? 0) < tellEveryMs) return;
      toldAt.set(name, now);
      owner
        .call('/internal/partners/used', { name }, { traceId })
        .catch((error: unknown) => log.warn({ err: error }, 'use of a key not told'));
    },
  };
}
