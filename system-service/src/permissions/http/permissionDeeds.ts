import type { operations } from '@xinyue/contracts';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { changeOf, namesOf } from '../../store/nameStore.ts';
import { findPermissionIds } from '../store/permissionStore.ts';

/** T-25 in words. */
export const savePermissionWords =
  ({ pool }: Deps): DeedWords<typeof operations.savePermission, string> =>
  async ({ body: { id, name, code } }) =>
    id === undefined
      ? `新增权限 ${name}（${code}）`
      : `修改权限 ${await namesOf(pool, 'permissions', [id])} → ${name}（${code}）`;

/** T-26 in words. */
export const deletePermissionsWords =
  ({ pool }: Deps): DeedWords<typeof operations.deletePermissions, string> =>
  async ({ body: { ids } }) =>
    `删除权限 ${await namesOf(pool, 'permissions', ids)}`;

/** T-27 in words: what the role gains and loses. */
export const assignPermissionsWords =
  ({ pool }: Deps): DeedWords<typeof operations.assignPermissions, string> =>
  async ({ body: { roleId, permissionIds } }) => {
    const role = await namesOf(pool, 'roles', [roleId]);
    return `设置角色 ${role} 的权限：${await changeOf(pool, 'permissions', await findPermissionIds(pool, roleId), permissionIds)}`;
  };
