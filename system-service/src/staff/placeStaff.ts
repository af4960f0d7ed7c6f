import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { lockDepartments } from '../departments/store/departmentStore.ts';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { type Giver, isSuper, reaches } from '../rights/domain/ceiling.ts';
import { setStaffPlace } from '../rights/store/grantStore.ts';
import { countOtherSupers, findHolding } from '../rights/store/rightsStore.ts';
import { lockRoles } from '../roles/store/roleStore.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { reachedPerson } from './reachedPerson.ts';
import { lockPeople, publishStaff } from './store/staffStore.ts';

type Form = { userId: string; roleId: string; deptId?: string | undefined; versionSeen?: number | undefined };

/** Somebody within the giver's reach. */
async function requirePerson(client: PoolClient, giver: Giver, accountId: string) {
  const person = await reachedPerson(client, giver, accountId);
  if (!person) throw new AppError('notFound', sentence('staffMissing'));
  return person;
}

/** A role and a department that are there, the latter within the giver's reach: what is foreign is told like what is absent. */
async function requirePlace(client: PoolClient, giver: Giver, roleId: string, deptId: string | null): Promise<void> {
  const [role] = await lockRoles(client, [roleId], 'share');
  if (!role || role.deleted) throw new AppError('notFound', sentence('roleMissing'));
  const [department] = deptId === null ? [] : await lockDepartments(client, [deptId], 'share');
  if (deptId !== null && (!department || department.deleted || !reaches(giver, department.path)))
    throw new AppError('notFound', sentence('departmentMissing'));
}

/**
 * T-03, as far as it is about rights: gives a person another role, and a department where one is named. Refusals: `notFound` (person, role or department
 * absent, or out of reach), `forbidden` (oneself; what one of them holds or would hold beyond the caller), `conflict` (the last 超级管理员; saved by
 * somebody else since the version seen; key used for another body).
 */
export async function placeStaff(deps: Deps, form: Form, { actor, traceId, repeat }: Write): Promise<{ userId: string }> {
  const { userId: accountId, roleId } = form;
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { userId: accountId }, now);
    if (earlier) return earlier.answer;
    await lockPeople(client, [actor.accountId, accountId]);
    const giver = await giverOf(client, actor);
    const person = await requirePerson(client, giver, accountId);
    const { edits } = person;
    await refuseOlderState(client, { rowId: accountId, version: edits, versionSeen: form.versionSeen });
    const deptId = form.deptId ?? person.deptId;
    await requirePlace(client, giver, roleId, deptId);
    const before = await findHolding(client, person);
    const after = await findHolding(client, { accountId, roleId, deptId });
    const cleared = clearOrRefuse(giver, { kind: 'person', accountId }, before, after);
    if (isSuper(before) && !isSuper(after) && (await countOtherSupers(client, accountId)) === 0)
      throw new AppError('conflict', sentence('lastSuper'));
    await publishStaff(client, await setStaffPlace(client, cleared, deptId), { actor: eventActorOf(actor), traceId, now });
    const [was, is] = [
      { roleId: person.roleId, deptId: person.deptId },
      { roleId, deptId },
    ];
    await writeAudit(client, { actor, what: 'staff.placed', rowId: accountId, before: was, after: is });
    return { userId: accountId };
  });
  deps.afterCommit();
  return answer;
}
