import { createHash } from 'node:crypto';
import { builtInRoles, groupUrl, screenGroups, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf, systemActor } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { theSystem } from '../rights/domain/ceiling.ts';
import { findModules, setRoleModules } from '../rights/queries.ts';
import { lockRoles, publishRole } from '../roles/queries.ts';
import { insertModule, lockModules } from './store/moduleStore.ts';

const sameSet = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

/**
 * T-22: a role has exactly these entries of the menu from now on; they open nothing by themselves. Refusals: `notFound` (role or an entry absent or
 * deleted), `forbidden` (the own role, 超级管理员, an entry in the difference that the caller does not have), `conflict` (saved by somebody else since
 * the version seen; key used for another body).
 */
export async function assignModules(
  deps: Deps,
  { roleId, moduleIds, versionSeen }: { roleId: string; moduleIds: readonly string[]; versionSeen?: number | undefined },
  { actor, traceId, repeat }: Write,
): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (await requests.claim(client, repeat, null, now)) return;
    const giver = await giverOf(client, actor);
    const found = await lockModules(client, moduleIds, 'share');
    if (found.filter(({ deleted }) => !deleted).length < moduleIds.length)
      throw new AppError('notFound', sentence('moduleMissing'));
    const [role] = await lockRoles(client, [roleId]);
    if (!role || role.deleted) throw new AppError('notFound', sentence('roleMissing'));
    await refuseOlderState(client, { rowId: roleId, about: 'role.', version: role.version, versionSeen });
    const before = { roleId, codes: [], departments: [], modules: await findModules(client, roleId) };
    const cleared = clearOrRefuse(giver, { kind: 'role', roleId }, before, { ...before, modules: moduleIds });
    if (sameSet(before.modules, moduleIds)) return;
    const version = await setRoleModules(client, cleared, { by: actor.account, now });
    await publishRole(client, roleId, version, { actor: eventActorOf(actor), traceId, now });
    await writeAudit(client, {
      actor,
      what: 'role.menuAssigned',
      rowId: roleId,
      before: { modules: before.modules },
      after: { modules: moduleIds },
    });
  });
  deps.afterCommit();
  return null;
}

/** The same entry has the same id in every installation, and in every later release. */
function idOf(of: string): string {
  const hash = createHash('sha256').update(`menu ${of}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

type Seed = { of: string; name: string; icon: string; url: string; order: number };

/** Stores an entry that there has never been, where its parent is still there; answers the ids of what is new. */
async function seedOne(client: PoolClient, { of, ...seed }: Seed, parentId: string | null, now: Date): Promise<string[]> {
  const id = idOf(of);
  const [parent] = parentId === null ? [] : await lockModules(client, [parentId], 'share');
  if (parentId !== null && (!parent || parent.deleted)) return [];
  const place = { path: `${parent?.path ?? ''}${id}/`, depth: (parent?.depth ?? 0) + 1 };
  const made = await insertModule(client, { id, parentId, ...place, ...seed, notes: '', by: '', now });
  return made ? [id] : [];
}

/**
 * stores the entries of the menu that this release has and the last one had not, and gives them to the built-in roles. What operators changed,
 * deleted or took since stays as they left it.
 */
export async function seedModules(deps: Pick<Deps, 'pool' | 'clock' | 'afterCommit'>): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const roles = [builtInRoles.company.id, builtInRoles.ordinary.id];
    // The locks of the roles also keep two processes that start together apart.
    await lockRoles(client, roles);
    const added: string[] = [];
    for (const [at, { label, icon, screens }] of screenGroups.entries()) {
      const group = { of: `${groupUrl} ${label}`, name: label, icon, url: groupUrl, order: (at + 1) * 10 };
      added.push(...(await seedOne(client, group, null, now)));
      for (const [nth, { path, label: name, icon: own }] of screens.entries()) {
        const seed = { of: path, name, icon: own, url: path, order: (nth + 1) * 10 };
        added.push(...(await seedOne(client, seed, idOf(group.of), now)));
      }
    }
    if (added.length === 0) return;
    const cause = { actor: systemActor('system'), traceId: 'seed menu', now };
    for (const roleId of roles) {
      const before = { roleId, codes: [], departments: [], modules: await findModules(client, roleId) };
      const cleared = clearOrRefuse(theSystem, { kind: 'role', roleId }, before, {
        ...before,
        modules: [...before.modules, ...added],
      });
      await publishRole(client, roleId, await setRoleModules(client, cleared, { by: '', now }), cause);
    }
  });
  deps.afterCommit();
}
