import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import type { Giver } from '../rights/domain/ceiling.ts';
import { gainsOf } from '../rights/domain/gains.ts';
import { keepConfirmer, mayConfirmWith } from '../rights/confirmers.ts';
import { holdBack } from '../rights/holdBack.ts';
import {
  findCodes,
  findRequest,
  findRoleHolders,
  namePlace,
  type OfRole,
  type RightRequest,
  setRoleCodes,
} from '../rights/queries.ts';
import { tellHolders } from '../rights/tellHolders.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { lockRoles, publishRole, type Role } from '../roles/queries.ts';
import { lockPermissions, namePermissions } from './store/permissionStore.ts';

/** Writes the cleared change of a locked role, publishes it, and leaves an audit row. */
export async function changeRole(client: PoolClient, deps: Deps, cleared: OfRole, { actor, traceId }: Write): Promise<void> {
  const { target, before, after } = cleared;
  const now = deps.clock.now();
  const version = await setRoleCodes(client, deps.seals, cleared, { by: actor.account, now });
  await publishRole(client, target.roleId, version, { actor: eventActorOf(actor), traceId, now });
  await writeAudit(client, {
    actor,
    what: 'role.assigned',
    rowId: target.roleId,
    before: { permissions: before.codes },
    after: { permissions: after.codes },
  });
  const accountIds = await findRoleHolders(client, target.roleId);
  if (accountIds.length > 0)
    await tellHolders(client, deps, { accountIds, ...(await codesWords(client, cleared)) }, { actor, traceId });
}

const mostNamed = 3;

/** What a role loses and gains, by the names of its permissions. */
async function codesWords(db: Db, { target, before, after }: OfRole): Promise<{ before: string; after: string }> {
  const { roleName } = await namePlace(db, { roleId: target.roleId, deptId: null });
  const words = async (sign: string, codes: string[]) => {
    if (codes.length === 0) return '';
    const names = (await namePermissions(db, codes.slice(0, mostNamed))).join('、');
    return `，${sign}${names}${codes.length > mostNamed ? `等 ${codes.length} 项` : ''}`;
  };
  const gone = await words(
    '减少',
    before.codes.filter((code) => !after.codes.includes(code)),
  );
  const come = await words(
    '增加',
    after.codes.filter((code) => !before.codes.includes(code)),
  );
  const role = `${roleName ?? ''}：`;
  return { before: `${role}${before.codes.length} 项权限`, after: `${after.codes.length} 项${come}${gone}` };
}

/** A locked role gains these codes, which a second person confirmed. */
export async function addCodes(
  client: PoolClient,
  deps: Deps,
  giver: Giver,
  { targetId: roleId, codes }: Pick<RightRequest, 'targetId' | 'codes'>,
  write: Write,
): Promise<void> {
  const role = await requireRole(client, roleId);
  const before = { roleId: role.id, codes: await findCodes(client, roleId), departments: [] };
  const after = { ...before, codes: [...new Set([...before.codes, ...codes])].toSorted() };
  const cleared = clearOrRefuse(giver, { kind: 'role', roleId }, before, after);
  if (before.codes.join() !== after.codes.join()) await changeRole(client, deps, cleared, write);
}

async function requireRole(client: PoolClient, roleId: string): Promise<Role> {
  const [role] = await lockRoles(client, [roleId]);
  if (!role || role.deleted) throw new AppError('notFound', sentence('roleMissing'));
  return role;
}

type Assignment = { roleId: string; permissionIds: readonly string[]; versionSeen?: number | undefined };

/**
 * T-27, V-63: a role holds exactly these permissions from now on. What differs is given or taken, what stays is not touched; codes over money and rights
 * that it would gain may wait for a second person: `request` (Tr-R-06). Refusals: `notFound` (role or a permission absent or deleted), `forbidden` (the
 * own role, 超级管理员, a code in the difference that the caller does not hold), `conflict` (saved by somebody else since the version seen; key used for
 * another body), `unavailable`.
 */
export async function assignPermissions(deps: Deps, form: Assignment, write: Write): Promise<{ request: string } | null> {
  const drawn = { request: newId() };
  const request = await inTransaction(deps.pool, async (client) => {
    // Sent again, it must not give back what was taken since.
    const earlier = await requests.claim<{ request: string } | null>(client, write.repeat, drawn, deps.clock.now());
    const id = earlier ? earlier.answer?.request : drawn.request;
    if (!earlier) await assign(client, deps, form, { ...write, requestId: drawn.request });
    return id !== undefined && (await findRequest(client, id)) ? { request: id } : null;
  });
  deps.afterCommit();
  return request;
}

async function assign(
  client: PoolClient,
  deps: Deps,
  { roleId, permissionIds, versionSeen }: Assignment,
  { requestId, ...write }: Write & { requestId: string },
): Promise<void> {
  const giver = await giverOf(client, write.actor);
  const permissions = await lockPermissions(client, permissionIds, 'share');
  if (permissions.filter(({ deleted }) => !deleted).length < permissionIds.length)
    throw new AppError('notFound', sentence('permissionMissing'));
  const role = await requireRole(client, roleId);
  await refuseOlderState(client, { rowId: roleId, about: 'role.', version: role.version, versionSeen });
  const before = { roleId, codes: await findCodes(client, roleId), departments: [] };
  const wanted = { ...before, codes: permissions.map(({ code }) => code).toSorted() };
  const whole = clearOrRefuse(giver, { kind: 'role', roleId }, before, wanted);
  const waits = await holdBack(
    client,
    deps,
    { kind: 'codes', targetId: roleId, wanted: {}, before, after: wanted },
    { requestId, needs: 'system:Permission:assign' },
    write,
  );
  const gained = waits ? gainsOf(before, wanted) : [];
  const after = { ...wanted, codes: wanted.codes.filter((code) => !gained.includes(code)) };
  const cleared = waits ? clearOrRefuse(giver, { kind: 'role', roleId }, before, after) : whole;
  if (mayConfirmWith(before) && !mayConfirmWith(after)) {
    const taken = await findRoleHolders(client, roleId);
    await keepConfirmer(client, deps, { by: giver.accountId, taken, opened: [] }, write.traceId);
  }
  if (before.codes.join() !== after.codes.join()) await changeRole(client, deps, cleared, write);
}
