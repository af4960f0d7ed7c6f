import { z } from 'zod';
import { by, listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { permissionPattern } from '../../permissionCodes.ts';
import { idFilter, required, search, versionSeen } from '../../rules.ts';
import { roleRef } from './roleOperations.ts';
import { idIfAny, idList, idSet, requested, templateList } from './templateShapes.ts';

/** E-35, V-60. With `permissionId` an edit. */
export const permissionForm = z.object({
  permissionId: idIfAny,
  versionSeen,
  permissionName: required('请输入权限名称', 50),
  permission: required('请输入权限CODE', 100).regex(permissionPattern, '权限CODE须为 2 至 4 段字母或数字，以冒号分隔'),
});
export const permissionFormNames = { permissionId: 'id', permissionName: 'name', permission: 'code' } as const;
const permissionEdit = ownNames(permissionForm, permissionFormNames);
export type PermissionEdit = z.output<typeof permissionEdit>;

/** E-35. `inUse`: a call of the product names it; one that is not opens nothing. `checked` only where the question names a role. */
export const permissionRow = z.object({
  permissionId: z.string(),
  permissionName: z.string(),
  permission: z.string(),
  builtIn: z.boolean(),
  inUse: z.boolean(),
  checked: z.boolean().optional(),
  version: z.int(),
});
export type PermissionRow = z.infer<typeof permissionRow>;

const permissionSearch = ownNames(templateList({ permissionName: search, permission: search, roleId: idFilter }), {
  permissionName: 'name',
  permission: 'code',
});
export type PermissionSearch = z.output<typeof permissionSearch>;

/** What a code opens. */
export const permissionCalls = z.object({
  permission: z.string(),
  calls: z.array(z.object({ method: z.string(), path: z.string(), rows: z.string() })),
});

export const permissionOperations = {
  listPermissions: operation(
    '/api/Permission/list',
    'E-35',
    'system',
    [staff('system:Permission:list')],
    permissionSearch,
    listOf(permissionRow),
  ),
  savePermission: proven(
    'rights',
    operation(
      '/api/Permission/save',
      'T-25',
      'system',
      [staff('system:Permission:save')],
      permissionEdit,
      z.object({ permissionId: z.string() }),
      ['validation', 'forbidden', 'notFound', 'conflict'],
    ),
  ),
  deletePermissions: by(
    'DELETE',
    proven(
      'rights',
      operation(
        '/api/Permission/delete',
        'T-26',
        'system',
        [staff('system:Permission:delete')],
        z.object({ ids: idList }),
        nothing,
        ['validation', 'forbidden', 'notFound', 'conflict'],
      ),
    ),
  ),
  /** `permissionIds` is the whole new set; `versionSeen` that of the role. */
  assignPermissions: proven(
    'rights',
    operation(
      '/api/RolePermission/save',
      'T-27',
      'system',
      [staff('system:Permission:assign')],
      z.object({ roleId: roleRef, permissionIds: idSet('请选择权限'), versionSeen }),
      requested,
      ['validation', 'forbidden', 'notFound', 'conflict', 'unavailable'],
    ),
  ),
  listPermissionCalls: by(
    'GET',
    operation(
      '/api/Permission/calls',
      'E-35',
      'system',
      [staff('system:Permission:list')],
      z.object({}),
      z.array(permissionCalls),
    ),
  ),
};
