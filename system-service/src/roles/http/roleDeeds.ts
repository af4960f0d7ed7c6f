import type { operations } from '@xinyue/contracts';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { namesOf } from '../../store/nameStore.ts';

/** T-18 in words. */
export const saveRoleWords =
  ({ pool }: Deps): DeedWords<typeof operations.saveRole, string> =>
  async ({ body: { id, no, name } }) =>
    id === undefined ? `新增角色 ${name}（${no}）` : `修改角色 ${await namesOf(pool, 'roles', [id])} → ${name}（${no}）`;

/** T-19 in words. */
export const deleteRolesWords =
  ({ pool }: Deps): DeedWords<typeof operations.deleteRoles, string> =>
  async ({ body: { ids } }) =>
    `删除角色 ${await namesOf(pool, 'roles', ids)}`;
