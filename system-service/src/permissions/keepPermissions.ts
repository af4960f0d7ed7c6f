import { fieldLabels, type PermissionEdit, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import type { Giver } from '../rights/domain/ceiling.ts';
import { findCodes, type OfRole, setCode } from '../rights/queries.ts';
import { lockRoles } from '../roles/queries.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { type Keys, refuseTaken } from '../store/taken.ts';
import { changeRole } from './assignPermissions.ts';
import {
  findHolders,
  insertPermission,
  lockPermissions,
  markPermissionDeleted,
  type Permission,
  renamePermission,
} from './store/permissionStore.ts';

const shown = ({ name, code, deleted }: Permission) => ({
  permissionName: name,
  permission: code,
  ...(deleted && { deleted }),
});

async function permissionToEdit(client: PoolClient, id: string, versionSeen: number | undefined): Promise<Permission> {
  const [found] = await lockPermissions(client, [id], 'update');
  if (!found || found.deleted) throw new AppError('notFound', sentence('permissionMissing'));
  if (found.builtIn) throw new AppError('conflict', sentence('builtInKept', found.code));
  await refuseOlderState(client, { rowId: id, version: found.version, versionSeen });
  return found;
}

/** What every role that holds one of these permissions would hold afterwards, cleared; the roles stay locked. */
async function clearHolders(
  client: PoolClient,
  giver: Giver,
  permissions: readonly Permission[],
  then: (codes: string[]) => string[],
): Promise<OfRole[]> {
  const holders = await findHolders(
    client,
    permissions.map(({ id }) => id),
  );
  await lockRoles(client, holders);
  const cleared: OfRole[] = [];
  for (const roleId of holders) {
    const held = { roleId, codes: await findCodes(client, roleId), departments: [] };
    cleared.push(clearOrRefuse(giver, { kind: 'role', roleId }, held, { ...held, codes: then(held.codes) }));
  }
  return cleared;
}

/**
 * T-25: stores a permission, or renames one; another code changes what every role that holds it may do, so the caller must hold both. What no call of
 * the product names opens nothing. Refusals: `notFound`, `conflict` (built in; code taken; saved by somebody else since the version seen; key used for
 * another body), `forbidden`.
 */
export async function savePermission(deps: Deps, edit: PermissionEdit, write: Write): Promise<{ permissionId: string }> {
  const { actor, repeat } = write;
  const id = edit.id ?? newId();
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { permissionId: id }, now);
    if (earlier) return earlier.answer;
    const { name, code } = edit;
    const fields = { id, name, code, by: actor.account, now };
    const giver = await giverOf(client, actor);
    const before = edit.id === undefined ? undefined : await permissionToEdit(client, id, edit.versionSeen);
    const keys: Keys = { permissions_code: ['permission', fieldLabels.permission, code] };
    if (before && before.code !== code) {
      const cleared = await clearHolders(client, giver, [before], (codes) =>
        codes.map((one) => (one === before.code ? code : one)),
      );
      await refuseTaken(keys, setCode(client, deps.seals, cleared, { permissionId: id, code }));
      for (const one of cleared) await changeRole(client, deps, one, write);
    }
    const after = before ? await renamePermission(client, fields) : await refuseTaken(keys, insertPermission(client, fields));
    const what = before ? 'permission.edited' : 'permission.made';
    await writeAudit(client, { actor, what, rowId: id, before: before && shown(before), after: shown(after) });
    return { permissionId: id };
  });
  deps.afterCommit();
  return answer;
}

/**
 * T-26: marks permissions as deleted, all or none, and takes them from every role; again: nothing more happens. Refusals: `notFound` (one of them
 * absent), `conflict` for what is built in, `forbidden` (a role holds one that the caller does not).
 */
export async function deletePermissions(deps: Deps, ids: readonly string[], write: Write): Promise<null> {
  const { actor } = write;
  await inTransaction(deps.pool, async (client) => {
    const giver = await giverOf(client, actor);
    const found = await lockPermissions(client, ids, 'update');
    if (found.length < ids.length) throw new AppError('notFound', sentence('permissionMissing'));
    const due = found.filter(({ deleted }) => !deleted);
    const builtIn = due.find((one) => one.builtIn);
    if (builtIn) throw new AppError('conflict', sentence('builtInKept', builtIn.code));
    const gone = due.map(({ code }) => code);
    const cleared = await clearHolders(client, giver, due, (codes) => codes.filter((code) => !gone.includes(code)));
    for (const one of cleared) await changeRole(client, deps, one, write);
    for (const before of due) {
      await markPermissionDeleted(client, { id: before.id, by: actor.account, now: deps.clock.now() });
      const after = shown({ ...before, deleted: true });
      await writeAudit(client, { actor, what: 'permission.deleted', rowId: before.id, before: shown(before), after });
    }
  });
  deps.afterCommit();
  return null;
}
