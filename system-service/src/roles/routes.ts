import { operations, sentNames } from '@xinyue/contracts';
import { roleFormNames } from '@xinyue/contracts/operations/system/roleOperations';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { deleteRolesWords, saveRoleWords } from './http/roleDeeds.ts';
import { deleteRoles, saveRole } from './keepRoles.ts';
import { listRoleChoices, listRoles, type Role } from './store/roleStore.ts';

const choiceOf = ({ id, systemNo, no, name }: Role) => ({ roleId: id, systemNo, roleNo: no, roleName: name });

/** Roles (E-32): the list, the choices of a form, making, renaming, deleting (T-18 to T-20). */
export const roleRoutes = (deps: Deps) => [
  route(operations.listRoles, async ({ body }) =>
    paged(await listRoles(deps.pool, body), (role) => {
      const { userCount, builtIn, version } = role;
      return { ...choiceOf(role), userCount, builtIn, version };
    }),
  ),
  route(operations.listRoleChoices, async () => (await listRoleChoices(deps.pool)).map(choiceOf)),
  provenRoute(operations.saveRole, saveRoleWords(deps), ({ body, ...call }) =>
    saveRole(deps, body, writeOf(call, operations.saveRole.path, sentNames(body, roleFormNames))),
  ),
  provenRoute(operations.deleteRoles, deleteRolesWords(deps), ({ body, ...call }) =>
    deleteRoles(deps, body.ids, writeOf(call, operations.deleteRoles.path, body)),
  ),
];
