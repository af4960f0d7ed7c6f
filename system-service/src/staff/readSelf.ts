import { type Actor, beijingTime, permissionCodes, type StaffSelf } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { drawMenu } from '../modules/domain/menu.ts';
import { listMenu } from '../modules/queries.ts';
import { findModules } from '../rights/queries.ts';
import { checkRights } from './checkRights.ts';
import { findStaff } from './store/staffListStore.ts';

/** Who is signed in and what they may do now, whether or not they are known here yet. */
export async function readSelf(deps: Deps, actor: Actor): Promise<StaffSelf> {
  const { accountId, account, name, passwordMade, noFactor, comp } = actor;
  const [rights] = await checkRights(deps, [accountId]);
  const { all, codes, enrolBy } = rights!;
  const mustEnrol = noFactor === true && enrolBy !== undefined;
  const known = await findStaff(deps.pool, accountId);
  return {
    userId: accountId,
    userName: account,
    userRealName: name,
    roleId: known?.roleId ?? null,
    roleName: known?.roleName ?? '',
    deptId: known?.deptId ?? null,
    deptName: known?.deptName ?? '',
    all,
    permissions: all ? permissionCodes : codes,
    menus: drawMenu(await listMenu(deps.pool), all ? undefined : new Set(await findModules(deps.pool, known?.roleId ?? null)), {
      all,
      codes,
    }),
    mustChange: passwordMade === true,
    mustEnrol,
    graceUntil: mustEnrol ? beijingTime(new Date(enrolBy)) : '',
    comp: comp ?? '',
  };
}
