import { type Actor, actorNames, beijingTime, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { plainName } from '@xinyue/kit/http/plainName';
import { tellOwner } from '../accountNotices/tellOwner.ts';
import type { Cause, Deps } from '../deps.ts';
import { enrolledMethods, findDueResets, findReset, insertReset, takeDueReset, wasShownSince } from '../factors/queries.ts';
import { resetFactors } from './resetFactors.ts';
import { findResettable, lockResettable } from './store/resettableStore.ts';

const waitsMs = 24 * 3_600_000;
type Whose = { table: 'users' | 'merchants'; id: string };
const kinds = { users: '客户', merchants: '商户' } as const;

/** What is proven. Errors: `notFound`. */
export async function waitingResetWords(deps: Deps, whose: Whose, reason: string): Promise<string> {
  const found = await findResettable(deps.pool, whose);
  if (!found) throw new AppError('notFound', sentence('notFound'));
  return `重置${kinds[whose.table]} ${plainName(found.name)}（${found.account}）的二次验证，24 小时后生效：${reason}`;
}

/**
 * Tr-R-01: the second factor of a customer or a shop is reset in 24 hours. The owner is told at once; whoever shows the factor until then ends it. Errors:
 * `notFound`; `conflict` no factor, or one waits already, naming when it is in force.
 */
export async function askWaitingReset(
  deps: Deps,
  by: Actor,
  { reason, ...whose }: Whose & { reason: string },
  traceId: string,
): Promise<{ until: string }> {
  const now = deps.clock.now();
  const dueAt = new Date(now.getTime() + waitsMs);
  const until = beijingTime(dueAt);
  const cause: Cause = { actor: eventActorOf(by), origin: by.origin, traceId, now };
  const { table, id } = whose;
  await inTransaction(deps.pool, async (client) => {
    if (!(await lockResettable(client, whose))) throw new AppError('notFound', sentence('notFound'));
    if ((await enrolledMethods(client, id)).length === 0) throw new AppError('conflict', sentence('nothingToReset'));
    const waiting = await findReset(client, id);
    if (waiting) throw new AppError('conflict', sentence('resetPending', beijingTime(waiting.dueAt)));
    const asked = { askedBy: by.accountId, askedName: by.name, askedAt: now };
    await insertReset(client, { accountId: id, table, reason, ...asked, dueAt });
    await tellOwner(client, cause, { what: 'factorResetAsked', accountId: id, detail: `${until} 生效` });
    await writeAudit(client, { actor: by, what: 'factor.resetAsked', rowId: id, after: { reason, until } });
  });
  deps.afterCommit();
  return { until };
}

const system: Actor = { accountId: 'system', ownerId: 'system', userType: 0, account: 'system', name: actorNames.system };

/** A job: puts resets in force whose day is over. Where the factor was shown meanwhile nothing is reset. */
export async function applyResets(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await findDueResets(deps.pool, now)) await applyReset(deps, id, now);
}

async function applyReset(deps: Deps, id: string, now: Date): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const reset = await takeDueReset(client, id, now);
    if (!reset || (await wasShownSince(client, id, reset.askedAt))) return;
    const { table, askedBy, askedName, reason } = reset;
    if (!(await lockResettable(client, { table, id }))) return;
    const cause: Cause = { actor: { kind: 'staff', id: askedBy }, traceId: '', now };
    await resetFactors(client, deps, { table, id, by: system, linked: [askedBy], shown: { askedBy: askedName, reason } }, cause);
  });
  deps.afterCommit();
}
