import { beijingTime, serviceNames } from '@xinyue/contracts';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { appendAnchor, type Head, rootOf } from '@xinyue/kit/evidence/anchors';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { Deps } from '../deps.ts';
import { hasRoot, insertRoot } from './store/rootStore.ts';

/**
 * ADR 46: once a Beijing day the root over where the evidence of every service stands, put outside where there is a folder, and published for what is
 * printed. While a service or the folder is away there is none: it is tried again, and what is printed meanwhile carries the last one. Answers whether it
 * made one. Two processes at once may put two outside, of which one counts.
 */
export async function rootDay(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const day = beijingTime(now).slice(0, 10);
  if (await hasRoot(deps.pool, day)) return false;
  const traceId = newTraceId();
  const heads = await askHeads(deps, traceId);
  if (heads.length === 0) return false;
  await putOutside(deps, heads, { now, day });
  const cause = { actor: systemActor('system'), traceId, now };
  const made = await inTransaction(deps.pool, (client) => insertRoot(client, { day, heads, root: rootOf(heads) }, cause));
  deps.afterCommit();
  return made;
}

/** Of all services that have any evidence; of none where one of them is away. */
async function askHeads({ services, log }: Deps, traceId: string): Promise<Head[]> {
  const heads: Head[] = [];
  for (const service of serviceNames) {
    try {
      const { head } = await services[service].call<{ head: Head | null }>('/internal/evidence/head', {}, { traceId });
      if (head) heads.push(head);
    } catch (error) {
      log.warn({ err: error, service }, 'a service does not say where its evidence stands: the root of the day waits');
      return [];
    }
  }
  return heads;
}

async function putOutside({ anchorDir, log }: Deps, heads: Head[], { now, day }: { now: Date; day: string }): Promise<void> {
  if (anchorDir === undefined) return;
  try {
    await appendAnchor(anchorDir, heads, now, day);
  } catch (error) {
    log.error({ err: error, folder: anchorDir }, 'ALARM the root of the evidence cannot be put outside');
    throw error;
  }
}
