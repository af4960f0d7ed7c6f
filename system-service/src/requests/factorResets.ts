import { actorNames, type FirstsOf, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { keepConfirmer } from '../rights/confirmers.ts';
import type { Giver } from '../rights/domain/ceiling.ts';
import {
  decideRequest,
  type FactorRequest,
  findFactorRequest,
  findHolding,
  insertFactorRequest,
  noteWords,
} from '../rights/queries.ts';
import { lockPeople, releaseKnown } from '../staff/queries.ts';
import { reachedPerson } from '../staff/reachedPerson.ts';
import { giverNow, stateAt } from './confirmRequest.ts';

const needs = 'system:User:factor';

/** Whoever opens an account to somebody who has its password must hold all that it holds; nobody does so for the own account. */
async function clearReset(client: PoolClient, giver: Giver, accountId: string): Promise<void> {
  const person = await reachedPerson(client, giver, accountId);
  if (!person) throw new AppError('notFound', sentence('staffMissing'));
  const held = await findHolding(client, person);
  clearOrRefuse(giver, { kind: 'person', accountId }, held, held);
}

/** A request that waited too long is none any more, whether or not the job has ended it. */
async function endOld(client: PoolClient, found: FactorRequest | undefined, now: Date): Promise<void> {
  if (!found) return;
  if (stateAt(found, now) === 'waiting') throw new AppError('conflict', sentence('resetWaits'));
  const system = { accountId: 'system', name: actorNames.system };
  await decideRequest(client, { id: found.id, state: 'expired', by: system, remark: '', now });
}

/**
 * Tr-R-06: asks for a reset of somebody's second factor, of whom all that they hold is held, too; its owner is told at once. Another person confirms it
 * within 72 hours. Refusals: `notFound`, `forbidden` (oneself; the first account; more than the caller holds), `conflict` (one waits; no factor),
 * `unavailable`.
 */
export async function askFactorReset(
  deps: Deps,
  { userId, reason }: { userId: string; reason: string },
  { actor, traceId, repeat }: Write,
): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (await requests.claim(client, repeat, null, now)) return;
    await lockPeople(client, [actor.accountId, userId]);
    await clearReset(client, await giverOf(client, actor), userId);
    await endOld(client, await findFactorRequest(client, userId, true), now);
    const id = newId();
    await insertFactorRequest(client, { id, targetId: userId, reason, needs, by: actor, now });
    await noteWords(client, id);
    await writeAudit(client, { actor, what: 'staff.factorResetAsked', rowId: userId, after: { request: id, reason } });
    await deps.merchant.call('/internal/staff/factor/ask', { id: userId }, { actor, traceId });
  });
  deps.afterCommit();
  return null;
}

/** Both who asks and who confirms could be who signs in there afterwards, with the password: what they take by that is looked at as with a password. */
async function reset(client: PoolClient, deps: Deps, request: FactorRequest, { actor, traceId }: Write): Promise<void> {
  const { targetId, askedBy, askedAt } = request;
  const givers = [await giverOf(client, actor), await giverNow(client, request)];
  for (const giver of givers) {
    await clearReset(client, giver, targetId);
    const taking = { by: giver.accountId, taken: [], opened: [targetId] };
    await releaseKnown(client, await keepConfirmer(client, deps, taking, traceId), deps.clock.now());
  }
  const body = { id: targetId, askedBy, askedAt: askedAt.toISOString() };
  await deps.merchant.call('/internal/staff/factor/reset', body, { actor, traceId });
}

/**
 * Tr-R-06: another person, of nobody's who asked or whose factor it is, confirms the reset, which happens at once, or rejects it; who asked may take it
 * back. Refusals: `notFound` none waits; `forbidden` the same person, or less rights than the other; `conflict` who asked may no longer, the factor was
 * used since, no second person would be left; `unavailable`.
 */
export async function confirmFactorReset(
  deps: Deps,
  { userId, pass }: { userId: string; pass: boolean },
  write: Write,
): Promise<null> {
  const { actor, traceId } = write;
  const missing = () => new AppError('notFound', sentence('resetMissing'));
  const found = await findFactorRequest(deps.pool, userId);
  if (found) {
    const firsts: FirstsOf<'confirmStaffFactor'> = { requester: found.askedBy, account: userId };
    if (pass) await requireSecondPerson(deps.merchant, actor, firsts, traceId);
  }
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (await requests.claim(client, write.repeat, null, now)) return;
    if (!found) throw missing();
    await lockPeople(client, [actor.accountId, found.askedBy, userId]);
    const request = await findFactorRequest(client, userId, true);
    if (request?.id !== found.id || stateAt(request, now) !== 'waiting') throw missing();
    await decideRequest(client, { id: request.id, state: pass ? 'confirmed' : 'rejected', by: actor, remark: '', now });
    const after = { request: request.id, askedBy: request.askedBy, reason: request.reason };
    await writeAudit(client, { actor, what: pass ? 'staff.factorReset' : 'staff.factorResetRejected', rowId: userId, after });
    if (pass) await reset(client, deps, request, write);
  });
  deps.afterCommit();
  return null;
}
