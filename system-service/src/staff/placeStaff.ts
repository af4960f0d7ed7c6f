import { type StaffEdit, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { lockDepartments } from '../departments/queries.ts';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { keepConfirmer, mayConfirmWith } from '../rights/confirmers.ts';
import { type Asking, holdBack } from '../rights/holdBack.ts';
import { type Giver, isSuper, reaches } from '../rights/domain/ceiling.ts';
import { countOtherSupers, findHolding, findRequest, namePlace, noteWords, setStaffPlace } from '../rights/queries.ts';
import { tellHolders } from '../rights/tellHolders.ts';
import { lockRoles } from '../roles/queries.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { personOf } from './keptPeople.ts';
import { reachedPerson } from './reachedPerson.ts';
import { keepAccount, type KnownAccount, lockPeople, publishStaff } from './store/staffStore.ts';

type Form =
  StaffEdit | { userId: string; deptId: string } | { userId: string; roleId: string | null; deptId: string | undefined };

/** Somebody within the giver's reach. */
async function requirePerson(client: PoolClient, giver: Giver, accountId: string) {
  const person = await reachedPerson(client, giver, accountId);
  if (!person) throw new AppError('notFound', sentence('staffMissing'));
  return person;
}

/** An existing role and department, the latter within the giver's reach; one out of reach is answered like an absent one. */
export async function requirePlace(
  client: PoolClient,
  giver: Giver,
  roleId: string | null,
  deptId: string | null,
): Promise<void> {
  const [role] = roleId === null ? [] : await lockRoles(client, [roleId], 'share');
  if (roleId !== null && (!role || role.deleted)) throw new AppError('notFound', sentence('roleMissing'));
  const [department] = deptId === null ? [] : await lockDepartments(client, [deptId], 'share');
  if (deptId !== null && (!department || department.deleted || !reaches(giver, department.path)))
    throw new AppError('notFound', sentence('departmentMissing'));
}

/** Who gives the place, and how it is asked for or confirmed. */
type Giving = { giver: Giver; asking: Asking };
const needs = 'system:User:save';

const placeWords = ({ roleName, deptName }: Awaited<ReturnType<typeof namePlace>>): string =>
  [roleName ?? '无角色', deptName].filter(Boolean).join('，');

/** Gives one locked person the role and department of the form; what it leaves out stays. Answers whether it waits for a second person (Tr-R-06). */
export async function placeOne(
  client: PoolClient,
  deps: Deps,
  { giver, asking }: Giving,
  form: Form,
  write: Write,
): Promise<boolean> {
  const { actor, traceId } = write;
  const { userId: accountId, deptId: wanted } = form;
  const person = await requirePerson(client, giver, accountId);
  const seen = 'versionSeen' in form ? form.versionSeen : undefined;
  await refuseOlderState(client, { rowId: accountId, version: person.edits, versionSeen: seen });
  const { roleId, deptId } = { roleId: 'roleId' in form ? form.roleId : person.roleId, deptId: wanted ?? person.deptId };
  await requirePlace(client, giver, roleId, deptId);
  const before = await findHolding(client, person);
  const after = await findHolding(client, { accountId, roleId, deptId });
  const cleared = clearOrRefuse(giver, { kind: 'person', accountId }, before, after);
  if (isSuper(before) && !isSuper(after) && (await countOtherSupers(client, accountId)) === 0)
    throw new AppError('conflict', sentence('lastSuper'));
  const place = { kind: 'place', targetId: accountId, wanted: { roleId, deptId } } as const;
  if (await holdBack(client, deps, { ...place, before, after }, asking, write)) return true;
  if (mayConfirmWith(before) && !mayConfirmWith(after))
    await keepConfirmer(client, deps, { by: giver.accountId, taken: [accountId], opened: [] }, traceId);
  const cause = { actor: eventActorOf(actor), traceId, now: deps.clock.now() };
  await publishStaff(client, await setStaffPlace(client, deps.seals, cleared, deptId), cause);
  const [was, is] = [await namePlace(client, person), await namePlace(client, { roleId, deptId })];
  await writeAudit(client, { actor, what: 'staff.placed', rowId: accountId, before: was, after: is });
  const words = { before: placeWords(was), after: placeWords(is) };
  if (words.before !== words.after) await tellHolders(client, deps, { accountIds: [accountId], ...words }, write);
  return false;
}

/** Stores the personal data of the form at merchant-service. This is the last step: whatever is refused changed nothing there. */
async function editPerson(client: PoolClient, deps: Deps, form: StaffEdit, { actor, traceId }: Write): Promise<void> {
  const person = personOf(form);
  if (Object.values(person).every((value) => value === undefined)) return;
  const body = { id: form.userId, ...person };
  const account = await deps.merchant.call<KnownAccount>('/internal/staff/edit', body, { actor, traceId });
  const kept = await keepAccount(client, deps.seals, account);
  if (kept) await publishStaff(client, kept, { actor: eventActorOf(actor), traceId, now: deps.clock.now() });
}

/**
 * T-03 with id: gives a person another role, a department where one is named, and another name, mobile, e-mail or sex. A place with rights over money
 * or rights may wait for a second person: `request` (Tr-R-06). Refusals: `notFound` (person, role or department absent, or out of reach), `forbidden`
 * (oneself; what one of them holds or would hold beyond the caller; the first account), `conflict` (the last 超级管理员; the last one who confirms; saved by somebody else since the
 * version seen; key used for another body), `validation` (a mask of something else), `unavailable`.
 */
export async function placeStaff(deps: Deps, form: StaffEdit, write: Write): Promise<{ userId: string; request?: string }> {
  const { userId } = form;
  const drawn = { userId, request: newId() };
  const answer = await inTransaction(deps.pool, async (client) => {
    const earlier = await requests.claim(client, write.repeat, drawn, deps.clock.now());
    const { request } = earlier?.answer ?? drawn;
    if (!earlier) {
      await lockPeople(client, [write.actor.accountId, userId]);
      const giver = await giverOf(client, write.actor);
      const asking = { requestId: request ?? drawn.request, needs } as const;
      const waits = await placeOne(client, deps, { giver, asking }, form, write);
      await editPerson(client, deps, form, write);
      // Under the name that the person has from now on.
      if (waits) await noteWords(client, asking.requestId);
    }
    return { userId, ...(request !== undefined && (await findRequest(client, request)) && { request }) };
  });
  deps.afterCommit();
  return answer;
}

/** T-05: moves people to a department, all or none; who has rights over money or rights may wait (Tr-R-06): answers whether anybody does. Refusals: as those of T-03. */
export async function moveStaff(deps: Deps, userIds: readonly string[], deptId: string, write: Write): Promise<boolean> {
  const waits = await inTransaction(deps.pool, async (client) => {
    if (await requests.claim(client, write.repeat, null, deps.clock.now())) return false;
    await lockPeople(client, [write.actor.accountId, ...userIds]);
    const giver = await giverOf(client, write.actor);
    let waiting = false;
    for (const userId of userIds)
      waiting =
        (await placeOne(client, deps, { giver, asking: { requestId: newId(), needs } }, { userId, deptId }, write)) || waiting;
    return waiting;
  });
  deps.afterCommit();
  return waits;
}
