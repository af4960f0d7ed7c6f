import { builtInRoles, codesOfBuiltIn, type PermissionCode, permissionCodes, permissionNames } from '@xinyue/contracts';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { clear, type Holding, theSystem } from '../rights/domain/ceiling.ts';
import { findCodes, setRoleCodes } from '../rights/queries.ts';
import { lockRoles, publishRole } from '../roles/queries.ts';
import { findHoldersOf, insertBuiltIn } from './store/permissionStore.ts';

/** What was a part of another code until it got its own: whoever held that one goes on. */
const partOf: Partial<Record<PermissionCode, PermissionCode>> = { 'document:read': 'application:audit' };

/** The codes with which a built-in role begins; of no other role any. */
function beginning(roleId: string): PermissionCode[] {
  if (roleId === builtInRoles.company.id) return codesOfBuiltIn('company');
  return roleId === builtInRoles.ordinary.id ? codesOfBuiltIn('ordinary') : [];
}

/**
 * Own-names: stores the codes that this release has and the last one had not, and gives them to the built-in roles by their rule, and to those that
 * held the code of which they were a part. What operators took from a role since stays taken.
 */
export async function seedPermissions(deps: Pick<Deps, 'pool' | 'seals' | 'clock' | 'afterCommit'>): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const builtIn = [builtInRoles.company.id, builtInRoles.ordinary.id];
    const roles = [...new Set([...builtIn, ...(await findHoldersOf(client, Object.values(partOf)))])].sort();
    // The locks of the roles also keep two processes that start together apart.
    await lockRoles(client, roles);
    const added = await insertBuiltIn(
      client,
      permissionCodes.map((code) => ({ id: newId(), code, name: permissionNames[code] })),
    );
    if (added.length === 0) return;
    const cause = { actor: systemActor('system'), traceId: 'seed permissions', now: deps.clock.now() };
    for (const roleId of roles) {
      const before: Holding = { roleId, codes: await findCodes(client, roleId), departments: [] };
      const gets = (code: PermissionCode) =>
        beginning(roleId).includes(code) || (partOf[code] !== undefined && before.codes.includes(partOf[code]));
      const given = permissionCodes.filter((code) => added.includes(code) && !before.codes.includes(code) && gets(code));
      if (given.length === 0) continue;
      const after = { ...before, codes: [...before.codes, ...given] };
      const cleared = clear(theSystem, { kind: 'role', roleId }, before, after);
      if ('refused' in cleared) throw new Error(cleared.refused.text);
      await publishRole(client, roleId, await setRoleCodes(client, deps.seals, cleared, { by: '', now: cause.now }), cause);
    }
  });
  deps.afterCommit();
}
