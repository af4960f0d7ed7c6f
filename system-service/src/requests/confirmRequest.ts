import { type FirstsOf, type RightRequestState, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { addCodes } from '../permissions/assignPermissions.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { type Giver, isSuper } from '../rights/domain/ceiling.ts';
import { areWordsKept, decideRequest, findRequest, findRoleHolders, type RightRequest } from '../rights/queries.ts';
import { lockRoles } from '../roles/queries.ts';
import { reachOne } from '../staff/keepReach.ts';
import { placeOne } from '../staff/placeStaff.ts';
import { lockPeople } from '../staff/queries.ts';
import { stateWords, waitsMs } from './domain/words.ts';

/** Whoever gains by it does not confirm it. */
function refuseOwnGain({ kind, targetId }: RightRequest, { accountId, roleId }: Giver): void {
  if (kind !== 'codes' && targetId === accountId) throw new AppError('forbidden', sentence('ownRights'));
  if (kind === 'codes' && targetId === roleId) throw new AppError('forbidden', sentence('ownRole'));
}

/**
 * Who asked, with what they hold now: nobody gives through another what they do not hold themselves, or could not ask for any more. Errors: `conflict`.
 */
export async function giverNow(client: PoolClient, { askedBy, needs }: Pick<RightRequest, 'askedBy' | 'needs'>): Promise<Giver> {
  const giver = await giverOf(client, { accountId: askedBy }).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'forbidden') throw new AppError('conflict', sentence('requestGiverGone'));
    throw error;
  });
  if (!isSuper(giver) && !giver.codes.includes(needs)) throw new AppError('conflict', sentence('requestGiverLess'));
  return giver;
}

/** What was asked for happens now, judged once more by what the one who asked holds. */
async function give(client: PoolClient, deps: Deps, request: RightRequest, write: Write): Promise<void> {
  const giving = { giver: await giverNow(client, request), asking: { confirms: request } };
  if (request.kind === 'codes') return addCodes(client, deps, giving.giver, request, write);
  const userId = request.targetId;
  if (request.kind === 'reach') return reachOne(client, deps, giving, { userId, deptIds: request.wanted.deptIds }, write);
  const { roleId, deptId } = request.wanted;
  await placeOne(client, deps, giving, { userId, roleId, deptId: deptId ?? undefined }, write);
}

/** Whose rights would grow: a person's, or those of everybody with a role. */
const receiversOf = async (db: Db, { kind, targetId }: RightRequest): Promise<string[]> =>
  kind === 'codes' ? findRoleHolders(db, targetId) : [targetId];

/**
 * What is confirmed is what was asked for, and by whom it would be received nobody else than who was asked about; who has a role stays so until the
 * transaction ends. Errors: `conflict`.
 */
async function refuseChanged(client: PoolClient, request: RightRequest, asked: readonly string[]): Promise<void> {
  if (request.kind === 'codes') await lockRoles(client, [request.targetId]);
  const receivers = await receiversOf(client, request);
  if (receivers.every((id) => asked.includes(id)) && (await areWordsKept(client, request.id))) return;
  throw new AppError('conflict', sentence('requestChanged'));
}

/** How a request stands at a moment: also before the job has ended one that waited too long. */
export const stateAt = ({ state, askedAt }: Pick<RightRequest, 'state' | 'askedAt'>, now: Date): RightRequestState =>
  state === 'waiting' && now.getTime() - askedAt.getTime() >= waitsMs ? 'expired' : state;

type Decision = { id: string; pass: boolean; remark?: string | undefined };

/**
 * Tr-R-06: a second person confirms rights that somebody wants to give, or rejects them; who asked may take the own request back. What is confirmed is
 * judged by what the one who asked holds now. Refusals: `notFound` (request; person, role or department since), `forbidden` (the same person as who
 * asked, or who gains by it, under whatever account; what the one who asked no longer holds), `conflict` (decided, or waited too long; who asked is no
 * staff any more, or could not ask any more; target or content changed since; key used for another body), `unavailable` merchant-service is away:
 * nothing is confirmed.
 */
export async function confirmRequest(deps: Deps, { id, pass, remark = '' }: Decision, write: Write): Promise<null> {
  const { actor, traceId } = write;
  const found = await findRequest(deps.pool, id);
  if (!found) throw new AppError('notFound', sentence('requestMissing'));
  const receivers = await receiversOf(deps.pool, found);
  const firsts: FirstsOf<'confirmRightRequest'> = { giver: found.askedBy, receiver: receivers };
  if (pass && stateAt(found, deps.clock.now()) === 'waiting') await requireSecondPerson(deps.merchant, actor, firsts, traceId);
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (await requests.claim(client, write.repeat, null, now)) return;
    await lockPeople(client, [actor.accountId, found.askedBy, found.targetId]);
    const request = (await findRequest(client, id, true))!;
    const state = stateAt(request, now);
    if (state !== 'waiting') throw new AppError('conflict', sentence('requestDecided', stateWords[state]));
    const by = await giverOf(client, actor);
    if (pass) {
      refuseOwnGain(request, by);
      await refuseChanged(client, request, receivers);
      await give(client, deps, request, write);
    }
    const decided = pass ? 'confirmed' : 'rejected';
    await decideRequest(client, { id, state: decided, by: actor, remark, now });
    const after = { request: id, codes: request.codes, askedBy: request.askedBy, ...(remark && { remark }) };
    await writeAudit(client, { actor, what: `rights.${decided}`, rowId: request.targetId, after });
  });
  deps.afterCommit();
  return null;
}
