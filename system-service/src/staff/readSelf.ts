import { type Actor, permissionCodes, type StaffSelf } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { checkRights } from './checkRights.ts';
import { findStaff } from './store/staffListStore.ts';

/** Who is signed in and what they may do now, whether or not they are known here yet. */
export async function readSelf(deps: Deps, { accountId, account, name }: Actor): Promise<StaffSelf> {
  const [rights] = await checkRights(deps, [accountId]);
  const { all, codes, mustChange } = rights!;
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
    menus: [],
    mustChange,
  };
}
