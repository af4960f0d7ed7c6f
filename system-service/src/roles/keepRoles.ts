import { fieldLabels, type RoleEdit, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import type { Giver } from '../rights/domain/ceiling.ts';
import { findCodes, setRoleCodes } from '../rights/queries.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { type Keys, refuseTaken } from '../store/taken.ts';
import { countUsers, insertRole, lockRoles, markRoleDeleted, publishRole, type Role, updateRole } from './store/roleStore.ts';

const shown = ({ systemNo, no, name, deleted }: Role) => ({ systemNo, roleNo: no, roleName: name, ...(deleted && { deleted }) });

/** A role that may be changed. Refusals: `notFound`, `conflict` for one that is built in. */
async function roleToEdit(client: PoolClient, id: string): Promise<Role> {
  const [role] = await lockRoles(client, [id]);
  if (!role || role.deleted) throw new AppError('notFound', sentence('roleMissing'));
  if (role.builtIn) throw new AppError('conflict', sentence('builtInKept', role.name));
  return role;
}

/**
 * T-18: makes a role, which holds nothing, or renames one. Refusals: `notFound`, `conflict` (built in; number or name taken; saved by somebody else
 * since the version seen; key used for another body).
 */
export async function saveRole(deps: Deps, edit: RoleEdit, { actor, traceId, repeat }: Write): Promise<{ roleId: string }> {
  const id = edit.id ?? newId();
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { roleId: id }, now);
    if (earlier) return earlier.answer;
    const before = edit.id === undefined ? undefined : await roleToEdit(client, edit.id);
    if (before)
      await refuseOlderState(client, { rowId: id, about: 'role.', version: before.version, versionSeen: edit.versionSeen });
    const { systemNo, no, name } = edit;
    const fields = { id, systemNo, no, name, by: actor.account, now };
    const keys: Keys = { roles_no: ['roleNo', fieldLabels.roleNo, no], roles_name: ['roleName', fieldLabels.roleName, name] };
    const after = await refuseTaken(
      keys,
      before ? updateRole(client, deps.seals, fields) : insertRole(client, deps.seals, fields),
    );
    await publishRole(client, id, after.version, { actor: eventActorOf(actor), traceId, now });
    const what = before ? 'role.edited' : 'role.made';
    await writeAudit(client, { actor, what, rowId: id, before: before && shown(before), after: shown(after) });
    return { roleId: id };
  });
  deps.afterCommit();
  return answer;
}

/** With what it holds, which the caller must hold too. */
async function deleteRole(client: PoolClient, deps: Deps, giver: Giver, role: Role, { actor, traceId }: Write): Promise<void> {
  if (role.builtIn) throw new AppError('conflict', sentence('builtInKept', role.name));
  const users = await countUsers(client, role.id);
  if (users > 0) throw new AppError('conflict', sentence('roleInUse', role.name, users), { data: { users } });
  const edit = { by: actor.account, now: deps.clock.now() };
  const cause = { actor: eventActorOf(actor), traceId, now: edit.now };
  const before = { roleId: role.id, codes: await findCodes(client, role.id), departments: [] };
  const cleared = clearOrRefuse(giver, { kind: 'role', roleId: role.id }, before, { ...before, codes: [] });
  await publishRole(client, role.id, await setRoleCodes(client, deps.seals, cleared, edit), cause);
  await publishRole(client, role.id, await markRoleDeleted(client, deps.seals, { id: role.id, ...edit }), cause);
  await writeAudit(client, {
    actor,
    what: 'role.deleted',
    rowId: role.id,
    before: { ...shown(role), permissions: before.codes },
    after: { ...shown({ ...role, deleted: true }), permissions: [] },
  });
}

/**
 * T-19: marks roles as deleted, all or none, with what they hold; again: nothing more happens. Refusals: `notFound` (one of them absent), `conflict`
 * (built in; somebody has it, with the figure), `forbidden` (holds what the caller does not).
 */
export async function deleteRoles(deps: Deps, ids: readonly string[], write: Write): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const giver = await giverOf(client, write.actor);
    const found = await lockRoles(client, ids);
    if (found.length < ids.length) throw new AppError('notFound', sentence('roleMissing'));
    for (const role of found.filter(({ deleted }) => !deleted)) await deleteRole(client, deps, giver, role, write);
  });
  deps.afterCommit();
  return null;
}
