import { randomUUID } from 'node:crypto';
import { builtInRoles, headDepartment, operations, permissionCodes } from '@xinyue/contracts';
import { type Answer, type Client, signIn } from '@xinyue/scripts/client/createClient';
import { must } from '../../system/offerGood.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';
import { makeOfficers, type Officer } from './makeOfficer.ts';

const own = permissionCodes.filter((code) => /^system:(User|Role|Permission):/.test(code));
const above = 'order:delete';
const roles = builtInRoles;
const person = { userRealName: '越权', userMobile: '13800138000', userEmail: 'a@example.com', userSex: '男' };
const made = 'A password somebody else knows';

/** Who tries, and whom and what they try to use. */
type Cast = {
  officer: Officer;
  /** Of another role that holds nothing that the officer does not. */
  ally: Officer;
  /** Holds more than the officer. */
  better: Officer;
  chiefId: string;
  /** Ids of permissions by their codes. */
  permissions: Map<string, string>;
};
type Attempt = { what: string; send(client: Client): Promise<Pick<Answer, 'status' | 'code'>> };

const call = (what: string, path: string, body: unknown, headers?: Record<string, string>): Attempt => ({
  what,
  send: (client) => client.call(path, body, headers),
});
const rest = (what: string, method: string, path: string, body: object): Attempt => ({
  what,
  async send(client) {
    const headers = { 'content-type': 'application/json', ...client.headers() };
    const url = `${client.origin}/xinyue/rest/${path}`;
    const { status } = await fetch(url, { method, headers, body: JSON.stringify(body) });
    return { status, code: status };
  },
});

/** By giving: to oneself, to one's role, to somebody else, to somebody new. */
function gifts({ officer, ally, better, permissions }: Cast): Attempt[] {
  const o = operations;
  const all = [...permissions.values()];
  const [more, held] = [[permissions.get(above)!], own.map((code) => permissions.get(code)!)];
  const givesRole = (userId: string, who: string) =>
    [...Object.values(roles).map(({ id }) => id), '1', '2', '3', better.roleId].map((roleId) =>
      call(`role ${roleId} for ${who}`, o.saveStaff.path, { userId, roleId }),
    );
  return [
    ...givesRole(officer.id, 'oneself'),
    ...givesRole(ally.id, 'an ally'),
    ...[all, more, [...held, ...more], []].flatMap((permissionIds) =>
      [officer.roleId, roles.super.id, roles.company.id].map((roleId) =>
        call(`${permissionIds.length} codes for ${roleId}`, o.assignPermissions.path, { roleId, permissionIds }),
      ),
    ),
    ...[all, more, [...held, ...more]].map((permissionIds) =>
      call('a code of nobody for the role of an ally', o.assignPermissions.path, { roleId: ally.roleId, permissionIds }),
    ),
    ...[roles.super.id, roles.company.id, '3', better.roleId].map((roleId, n) =>
      call(`somebody new with ${roleId}`, o.saveStaff.path, { userName: `elevated${n}`, roleId, password: made, ...person }),
    ),
    call('C-46 somebody new', o.saveUser.path, {
      userType: 0,
      userStatus: 0,
      account: 'elevated9',
      nickname: '越权',
      password: made,
      roleId: '3',
      codes: [above],
    }),
  ];
}

/** By changing what names mean: codes, roles, the tree of departments. */
function renamings({ officer, better, permissions }: Cast): Attempt[] {
  const o = operations;
  const rename = (from: string, to: string) =>
    call(`${from} called ${to}`, o.savePermission.path, {
      permissionId: permissions.get(from),
      permissionName: '改名',
      permission: to,
    });
  return [
    rename('system:User:list', above),
    rename(above, 'system:User:list'),
    rename('system:User:list', 'ORDER:delete'),
    rename(above, 'any:code'),
    call('a code of the product, made anew', o.savePermission.path, { permissionName: '新', permission: above }),
    call('the same in other letters', o.savePermission.path, { permissionName: '新', permission: 'Order:Delete' }),
    call('a code deleted', o.deletePermissions.path, { ids: [permissions.get(above)] }),
    call('all codes deleted', o.deletePermissions.path, { ids: [...permissions.values()].slice(0, 50) }),
    ...Object.values(roles).flatMap(({ id }) => [
      call(`role ${id} deleted`, o.deleteRoles.path, { ids: [id] }),
      call(`role ${id} changed`, o.saveRole.path, { roleId: id, systemNo: 'xinyue', roleNo: 'mine', roleName: '我的' }),
    ]),
    call('the own role deleted', o.deleteRoles.path, { ids: [officer.roleId] }),
    call('a better role deleted', o.deleteRoles.path, { ids: [better.roleId] }),
    call('all menus for the own role', o.saveRoleModules.path, { roleId: officer.roleId, moduleIds: [randomUUID()] }),
    call('all departments for oneself', o.saveStaffReach.path, { userId: officer.id, deptIds: [headDepartment.id] }),
    call('another department for oneself', o.changeStaffDepartment.path, { userIds: [officer.id], deptId: headDepartment.id }),
  ];
}

/** By taking over somebody who holds more, at every call that reaches people. */
const takeOvers = ({ better, chiefId }: Cast): Attempt[] =>
  [
    { id: better.id, account: better.account },
    { id: chiefId, account: 'admin' },
  ].flatMap(({ id, account }) => {
    const o = operations;
    const form = { userType: 0, userStatus: 0, id, account, nickname: account };
    return [
      call(`password of ${account} made`, o.resetStaffPassword.path, { userId: id }),
      call(`${account} locked`, o.lockStaff.path, { userId: id, lock: 'Y' }),
      call(`${account} deleted`, o.deleteStaff.path, { ids: [id] }),
      call(`${account} forced out`, o.expireStaff.path, { userName: account }),
      call(`${account} without a role`, o.saveStaff.path, { userId: id, roleId: roles.ordinary.id }),
      call(`${account} elsewhere`, o.changeStaffDepartment.path, { userIds: [id], deptId: headDepartment.id }),
      call(`address of ${account} changed`, o.saveStaff.path, { userId: id, roleId: better.roleId, ...person }),
      call(`C-46 password of ${account}`, o.saveUser.path, { ...form, password: made }),
      call(`C-46 ${account} disabled`, o.saveUser.path, { ...form, userStatus: 1 }),
      call(`C-46 ${account} as a customer`, o.saveUser.path, { ...form, userType: 1, password: made }),
      call(`C-47 ${account} deleted`, o.deleteUser.path, { id, del: 1 }),
      rest(`rest password of ${account}`, 'PUT', `administratorList/${id}`, { ...form, password: made }),
      rest(`rest ${account} disabled`, 'PUT', `userManagement/${id}`, { ...form, userStatus: 1 }),
    ];
  });

/** By saying so: in headers, in fields that are nobody's to send, at addresses that are not for people. */
function claims({ officer }: Cast): Attempt[] {
  const claimed = { codes: [above], all: true, permissions: [above], roleId: roles.super.id, userType: 0, ownerId: 'x' };
  const actor = Buffer.from(JSON.stringify({ actor: { accountId: officer.id, ...claimed } })).toString('base64url');
  const id = randomUUID();
  return [
    ...['x-xinyue-actor', 'X-Xinyue-Codes', 'x-permissions', 'authorization'].map((name) =>
      call(`header ${name}`, operations.deleteOrder.path, { id, del: 1 }, { [name]: `${actor}.x` }),
    ),
    call('fields of an actor', operations.deleteOrder.path, { id, del: 1, ...claimed, actor: claimed }),
    call('fields of an actor, a list', operations.listOrders.path, { pageNum: 1, pageSize: 1, ...claimed }),
    ...['/internal/rights/check', '/internal/staff/clear', '/internal/staff/make', '/internal/partners/find'].map((path) =>
      call(path, path, { accountIds: [officer.id], by: officer.id, act: 'save', names: ['sandbox'] }),
    ),
    ...['orderManagement', 'spotManagement', 'merchantUser'].map((name) => rest(`rest ${name}`, 'PUT', `${name}/${id}`, claimed)),
    ...['systemUser', 'systemRole', 'administratorList'].flatMap((name) =>
      ['PUT', 'POST'].map((method) =>
        rest(`rest ${method} ${name}`, method, `${name}${method === 'PUT' ? `/${officer.id}` : ''}`, claimed),
      ),
    ),
  ];
}

/** Who may do what, and how everybody signs in; of people made since only what role they have. */
async function photographRights({ databases }: Target): Promise<string> {
  const words = [
    'select role_id, permission_id from role_permissions order by 1, 2',
    'select id, code, deleted from permissions order by 1',
    'select id, no, name, deleted from roles order by 1',
    'select account_id, role_id, dept_id, locked, deleted from staff where role_id is not null order by 1',
    'select account_id, dept_id from staff_departments order by 1, 2',
  ];
  const rights = await Promise.all(words.map(async (sql) => (await databases.system.query<object>(sql)).rows));
  const people = await databases.merchant.query<object>(
    `select id, password_hash, disabled, deleted from users where user_type = 0 and account not like 'elevated%' order by 1`,
  );
  return JSON.stringify([rights, people.rows]);
}

/** P-32: a personnel officer who holds every code that is about people, roles and permissions gets no further than that. */
export const selfElevation: SecurityCheck = {
  row: 'A1',
  name: 'a personnel officer cannot give, rename, take over or claim more than the own rights',
  async run(target) {
    const [officer, ally, better] = (await makeOfficers(target, 'personnel', 3)) as [Officer, Officer, Officer];
    await officer.hold(own);
    await ally.hold(['system:User:list']);
    await better.hold(['system:User:list', above]);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const chief = await target.backstage('admin');
    const { list } = must(
      await chief.call<{ list: { permissionId: string; permission: string }[] }>(operations.listPermissions.path, { limit: 200 }),
    );
    const permissions = new Map(list.map(({ permission, permissionId }) => [permission, permissionId]));
    const cast = { officer, ally, better, chiefId: chief.session!.userId, permissions };
    const attempts = [...gifts(cast), ...renamings(cast), ...takeOvers(cast), ...claims(cast)];
    const wrong: string[] = [];
    let before = await photographRights(target);
    for (const { what, send } of attempts) {
      const { status, code } = await send(officer.desks[0]);
      const after = await photographRights(target);
      if (after !== before) wrong.push(`${what}: changed what people may do (${code})`);
      if (status >= 500) wrong.push(`${what}: ${status}`);
      before = after;
    }
    const mine = must(await officer.desks[0].call<{ all: boolean; permissions: string[] }>(operations.readMine.path));
    if (mine.all || mine.permissions.toSorted().join() !== own.toSorted().join()) wrong.push(`holds ${mine.permissions.join()}`);
    // The other side of the coin: what the officer holds can be given on.
    const given = await officer.desks[0].call(operations.saveStaff.path, { userId: better.id, roleId: ally.roleId });
    if (given.success) wrong.push('took a role away that holds more');
    await ally.hold(own.slice(0, 3));
    const gave = await officer.desks[0].call(operations.assignPermissions.path, {
      roleId: ally.roleId,
      permissionIds: own.slice(0, 2).map((one) => permissions.get(one)),
    });
    if (!gave.success) wrong.push(`could not take a code that is held as well: ${gave.msg}`);
    await signIn(target.system.adminUrl, 'backstage', 'admin', target.system.secrets.adminPassword!);
    const shown = wrong.slice(0, 12).map((line) => `\n    ${line}`);
    return {
      kept: wrong.length === 0,
      figures: `${attempts.length} attempts, ${wrong.length} succeeded or broke${shown.join('')}`,
    };
  },
};
