import { operations, permissionCodes, type PermissionCode } from '@xinyue/contracts';
import { type Client, createClient, signIn } from '@xinyue/scripts/client/createClient';
import { eventually } from '@xinyue/kit/testing/eventually';
import { must } from '../../system/offerGood.ts';
import type { Target } from '../startTarget.ts';

/** A member of staff whose role holds exactly the codes that a check gives it. */
export type Officer = {
  id: string;
  account: string;
  roleId: string;
  /** At both gateways. */
  desks: readonly [Client, Client];
  /** Sets the codes of the role; they hold when this is answered. */
  hold(codes: readonly PermissionCode[]): Promise<void>;
};

/** Makes officers with a role of their own each; `chief` is the first account. */
export async function makeOfficers(target: Target, prefix: string, count: number): Promise<Officer[]> {
  const chief = await target.backstage('admin');
  const { list } = must(
    await chief.call<{ list: { permissionId: string; permission: PermissionCode }[] }>(operations.listPermissions.path, {
      limit: 200,
    }),
  );
  const idOf = new Map(list.map(({ permissionId, permission }) => [permission, permissionId]));
  const missing = permissionCodes.filter((code) => !idOf.has(code));
  if (missing.length > 0) throw new Error(`no such permission: ${missing.join(', ')}`);
  const officers: Officer[] = [];
  for (let n = 1; n <= count; n += 1) officers.push(await makeOfficer(target, chief, `${prefix}${n}`, idOf));
  return officers;
}

async function makeOfficer(target: Target, chief: Client, account: string, idOf: Map<PermissionCode, string>): Promise<Officer> {
  const password = `The officer called ${account}`;
  const form = { userType: 0, userStatus: 0, account, nickname: account, password };
  const { id } = must(await chief.call<{ id: string }>(operations.saveUser.path, form));
  const role = { systemNo: 'xinyue', roleNo: account, roleName: account };
  const { roleId } = must(await chief.call<{ roleId: string }>(operations.saveRole.path, role));
  // system-service receives the account a moment later.
  await eventually(async () => (await chief.call(operations.saveStaff.path, { userId: id, roleId })).success, {
    describe: `a role for ${account}`,
    timeoutMs: 20_000,
  });
  const { session } = await signIn(target.desks[0], 'backstage', account, password);
  const at = (desk: string) => createClient(desk, target.requestSecret, session);
  return {
    id,
    account,
    roleId,
    desks: [at(target.desks[0]), at(target.desks[1])],
    async hold(codes) {
      const body = { roleId, permissionIds: codes.map((code) => idOf.get(code)) };
      must(await chief.call(operations.assignPermissions.path, body));
    },
  };
}
