import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { addCodes } from '../permissions/assignPermissions.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import type { Giver } from '../rights/domain/ceiling.ts';
import { decideRequest, findRequest, type RightRequest } from '../rights/queries.ts';
import { reachOne } from '../staff/keepReach.ts';
import { placeOne } from '../staff/placeStaff.ts';
import { lockPeople } from '../staff/queries.ts';
import { stateWords } from './domain/words.ts';

/** Whoever gains by it does not confirm it. */
function refuseOwnGain({ kind, targetId }: RightRequest, { accountId, roleId }: Giver): void {
  if (kind !== 'codes' && targetId === accountId) throw new AppError('forbidden', sentence('ownRights'));
  if (kind === 'codes' && targetId === roleId) throw new AppError('forbidden', sentence('ownRole'));
}

/** Who asked, with what they hold now: nobody gives through another what they do not hold themselves. */
async function giverNow(client: PoolClient, { askedBy }: RightRequest): Promise<Giver> {
  try {
    return await giverOf(client, { accountId: askedBy });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'forbidden') throw new AppError('conflict', sentence('requestGiverGone'));
    throw error;
  }
}

/** What was asked for happens now, judged once more by what the one who asked holds. */
async function give(client: PoolClient, deps: Deps, request: RightRequest, write: Write): Promise<void> {
  const giving = { giver: await giverNow(client, request), requestId: undefined };
  const { targetId, codes } = request;
  if (request.kind === 'codes') return addCodes(client, deps, giving.giver, { roleId: targetId, codes }, write);
  if (request.kind === 'reach')
    return reachOne(client, deps, giving, { userId: targetId, deptIds: request.wanted.deptIds }, write);
  const { roleId, deptId } = request.wanted;
  await placeOne(client, deps, giving, { userId: targetId, roleId, deptId: deptId ?? undefined }, write);
}

type Decision = { id: string; pass: boolean; remark?: string | undefined };

/**
 * Tr-R-06: a second person confirms rights that somebody wants to give, or rejects them; who asked may take the own request back. What is confirmed is
 * judged by what the one who asked holds now. Refusals: `notFound` (request; person, role or department since), `forbidden` (the same person as who
 * asked, under whatever account; who gains by it; what the one who asked no longer holds), `conflict` (decided; who asked is no staff any more; key used
 * for another body), `unavailable` merchant-service is away: nothing is confirmed.
 */
export async function confirmRequest(deps: Deps, { id, pass, remark = '' }: Decision, write: Write): Promise<null> {
  const { actor, traceId } = write;
  const found = await findRequest(deps.pool, id);
  if (!found) throw new AppError('notFound', sentence('requestMissing'));
  const receiver = found.kind === 'codes' ? undefined : found.targetId;
  if (pass && found.state === 'waiting')
    await requireSecondPerson(deps.merchant, actor, { giver: found.askedBy, receiver }, traceId);
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (await requests.claim(client, write.repeat, null, now)) return;
    await lockPeople(client, [actor.accountId, found.askedBy, found.targetId]);
    const request = (await findRequest(client, id, true))!;
    if (request.state !== 'waiting') throw new AppError('conflict', sentence('requestDecided', stateWords[request.state]));
    const by = await giverOf(client, actor);
    if (pass) {
      refuseOwnGain(request, by);
      await give(client, deps, request, write);
    }
    const state = pass ? 'confirmed' : 'rejected';
    await decideRequest(client, { id, state, by: actor, remark, now });
    const after = { request: id, codes: request.codes, askedBy: request.askedBy, ...(remark && { remark }) };
    await writeAudit(client, { actor, what: `rights.${state}`, rowId: request.targetId, after });
  });
  deps.afterCommit();
  return null;
}
