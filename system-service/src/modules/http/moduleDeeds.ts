import type { operations } from '@xinyue/contracts';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { findModules } from '../../rights/queries.ts';
import { changeOf, namesOf } from '../../store/nameStore.ts';

/** T-22 in words: what the role gains and loses. */
export const saveRoleModulesWords =
  ({ pool }: Deps): DeedWords<typeof operations.saveRoleModules, string> =>
  async ({ body: { roleId, moduleIds } }) => {
    const role = await namesOf(pool, 'roles', [roleId]);
    return `设置角色 ${role} 的菜单：${await changeOf(pool, 'modules', await findModules(pool, roleId), moduleIds)}`;
  };
