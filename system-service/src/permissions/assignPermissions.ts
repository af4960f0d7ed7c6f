import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { findCodes, type OfRole, setRoleCodes } from '../rights/queries.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { lockRoles, publishRole } from '../roles/queries.ts';
import { lockPermissions } from './store/permissionStore.ts';

/** Writes the cleared change of a locked role, publishes it, and leaves an audit row. */
export async function changeRole(client: PoolClient, deps: Deps, cleared: OfRole, { actor, traceId }: Write): Promise<void> {
  const { target, before, after } = cleared;
  const now = deps.clock.now();
  const version = await setRoleCodes(client, cleared, { by: actor.account, now });
  await publishRole(client, target.roleId, version, { actor: eventActorOf(actor), traceId, now });
  await writeAudit(client, {
    actor,
    what: 'role.assigned',
    rowId: target.roleId,
    before: { permissions: before.codes },
    after: { permissions: after.codes },
  });
}

/**
 * T-27, V-63: a role holds exactly these permissions from now on. What differs is given or taken, what stays is not touched. Refusals: `notFound` (role
 * or a permission absent or deleted), `forbidden` (the own role, 超级管理员, a code in the difference that the caller does not hold), `conflict` (saved
 * by somebody else since the version seen; key used for another body).
 */
export async function assignPermissions(
  deps: Deps,
  { roleId, permissionIds, versionSeen }: { roleId: string; permissionIds: readonly string[]; versionSeen?: number | undefined },
  write: Write,
): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    // Sent again, it must not give back what was taken since.
    if (await requests.claim(client, write.repeat, null, deps.clock.now())) return;
    const giver = await giverOf(client, write.actor);
    const permissions = await lockPermissions(client, permissionIds, 'share');
    if (permissions.filter(({ deleted }) => !deleted).length < permissionIds.length)
      throw new AppError('notFound', sentence('permissionMissing'));
    const [role] = await lockRoles(client, [roleId]);
    if (!role || role.deleted) throw new AppError('notFound', sentence('roleMissing'));
    await refuseOlderState(client, { rowId: roleId, about: 'role.', version: role.version, versionSeen });
    const before = { roleId, codes: await findCodes(client, roleId), departments: [] };
    const after = { ...before, codes: permissions.map(({ code }) => code).toSorted() };
    const cleared = clearOrRefuse(giver, { kind: 'role', roleId }, before, after);
    if (before.codes.join() !== after.codes.join()) await changeRole(client, deps, cleared, write);
  });
  deps.afterCommit();
  return null;
}
