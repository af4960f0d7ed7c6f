import { operations, type PermissionRow, sentNames } from '@xinyue/contracts';
import { permissionFormNames } from '@xinyue/contracts/operations/system/permissionOperations';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { assignPermissions } from './assignPermissions.ts';
import { askedOr } from '../rights/askedOr.ts';
import { callsOfCodes } from './domain/callsOf.ts';
import { assignPermissionsWords, deletePermissionsWords, savePermissionWords } from './http/permissionDeeds.ts';
import { deletePermissions, savePermission } from './keepPermissions.ts';
import { listPermissions } from './store/permissionStore.ts';

/** Permissions (E-35): the list, making, renaming, deleting, giving them to a role, and what each of them opens (T-25 to T-27). */
export const permissionRoutes = (deps: Deps) => [
  route(operations.listPermissions, async ({ body }) =>
    paged(await listPermissions(deps.pool, body), ({ id, name, code, builtIn, version, held }): PermissionRow => ({
      permissionId: id,
      permissionName: name,
      permission: code,
      builtIn,
      inUse: callsOfCodes.has(code),
      ...(body.roleId !== undefined && { checked: held }),
      version,
    })),
  ),
  route(operations.listPermissionCalls, async () => [...callsOfCodes].map(([permission, calls]) => ({ permission, calls }))),
  provenRoute(operations.savePermission, savePermissionWords(deps), ({ body, ...call }) =>
    savePermission(deps, body, writeOf(call, operations.savePermission.path, sentNames(body, permissionFormNames))),
  ),
  provenRoute(operations.deletePermissions, deletePermissionsWords(deps), ({ body, ...call }) =>
    deletePermissions(deps, body.ids, writeOf(call, operations.deletePermissions.path, body)),
  ),
  provenRoute(operations.assignPermissions, assignPermissionsWords(deps), async ({ body, ...call }) =>
    askedOr(await assignPermissions(deps, body, writeOf(call, operations.assignPermissions.path, body))),
  ),
];
