import { randomUUID } from 'node:crypto';
import { type Actor, codesOfBuiltIn, permissionCodes } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { admin, builtInRoles, customer, second, staffActor, useSystem } from './startSystem.ts';

const system = useSystem();
let made = 0;
type Permission = { permissionId: string; permission: string; checked?: boolean; version: number };

const saveRole = (more: Record<string, unknown> = {}, actor = admin, key?: string) =>
  system.call('saveRole', { systemNo: 'xinyue', roleNo: `r${(made += 1)}`, roleName: `角色${made}`, ...more }, actor, key);
const idsOf = async (codes: readonly string[]) => {
  const { rows } = await system.pool.query<{ id: string }>('select id from permissions where code = any($1) and not deleted', [
    codes,
  ]);
  return rows.map(({ id }) => id);
};
const assign = async (roleId: string, codes: readonly string[], actor = admin, more: object = {}) =>
  system.call('assignPermissions', { roleId, permissionIds: (await idsOf(codes)).join(), ...more }, actor);
const codesOf = async (roleId: string) =>
  ((await system.call('listPermissions', { limit: 1000, roleId })).data as { list: Permission[] }).list
    .filter(({ checked }) => checked)
    .map(({ permission }) => permission)
    .toSorted();
/** A role with these codes. */
const roleOf = async (...codes: string[]): Promise<string> => {
  const { data } = await saveRole();
  const { roleId } = data as { roleId: string };
  if (codes.length > 0) expect(await assign(roleId, codes)).toMatchObject({ success: true });
  return roleId;
};
const officer = async (...codes: string[]): Promise<Actor> => system.newStaff(await roleOf(...codes));

describe('E-32 roles', () => {
  it('T-18 T-20 keeps every field; the built-in ones are there and first', async () => {
    const { data } = await saveRole({ roleNo: 'clerk', roleName: '柜员' });
    const { roleId } = data as { roleId: string };
    expect((await system.call('listRoles', { roleNo: 'CLERK' })).data).toEqual({
      list: [{ roleId, systemNo: 'xinyue', roleNo: 'clerk', roleName: '柜员', userCount: 0, builtIn: false, version: 1 }],
      total: 1,
    });
    const choices = (await system.call('listRoleChoices', {})).data as { roleName: string }[];
    expect(choices.slice(0, 3).map(({ roleName }) => roleName)).toEqual(['公司管理员', '普通用户', '超级管理员']);
    expect(choices.at(-1)).toEqual({ roleId, systemNo: 'xinyue', roleNo: 'clerk', roleName: '柜员' });
  });

  it.each([
    ['systemNo', '请输入系统编码'],
    ['roleNo', '请输入角色代码'],
    ['roleName', '请输入角色名称'],
  ])('V-57 %s must be filled: %s', async (field, msg) => {
    expect(await saveRole({ [field]: '' })).toMatchObject({ code: 400, msg });
  });

  it('own-names refuses what is taken, and what is built in; tells the second of two editors', async () => {
    const roleId = await roleOf();
    await saveRole({ roleNo: 'Taken', roleName: 'Taken' });
    expect(await saveRole({ roleNo: 'TAKEN' })).toMatchObject({ code: 409, msg: '角色代码 TAKEN 已存在' });
    expect(await saveRole({ roleId, roleName: 'taken' })).toMatchObject({ code: 409, msg: '角色名称 taken 已存在' });
    expect(await saveRole({ roleNo: 'Taken', systemNo: 'other' })).toMatchObject({ success: true });
    expect(await saveRole({ roleId, versionSeen: 1 })).toMatchObject({ success: true });
    expect(await saveRole({ roleId, versionSeen: 1 })).toMatchObject({ code: 409, data: { reason: 'edited', version: 2 } });
    for (const builtIn of ['1', builtInRoles.super.id])
      expect(await saveRole({ roleId: builtIn })).toMatchObject({ code: 409, msg: /为系统内置/ });
    expect(await saveRole({ roleId: randomUUID() })).toMatchObject({ code: 404 });
  });

  it('T-19 deletes all or none, with what they hold; none that somebody has or that is built in', async () => {
    const [one, two] = [await roleOf('audit:read'), await roleOf()];
    const clerk = await system.newStaff(two);
    const remove = (...ids: string[]) => system.call('deleteRoles', { ids: ids.join() });
    expect(await remove(one, two)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('还有 1 名用户'),
      data: { users: 1 },
    });
    expect(await codesOf(one)).toEqual(['audit:read']);
    expect(await remove(one, builtInRoles.company.id)).toMatchObject({ code: 409 });
    expect(await remove(one, randomUUID())).toMatchObject({ code: 404 });
    await system.tellAccount(clerk.accountId, { deleted: true, disabled: true });
    for (const _ of [1, 2]) expect(await remove(one, two)).toMatchObject({ success: true });
    expect(await assign(one, [])).toMatchObject({ code: 404 });
    expect((await system.pool.query('select from role_permissions where role_id = $1', [one])).rowCount).toBe(0);
  });
});

describe('T-27 V-63 giving codes to a role', () => {
  it('Z-78 own-names sent again it gives nothing back that was taken since', async () => {
    const roleId = await roleOf();
    const permissionIds = (await idsOf(['order:read', 'spot:read'])).join();
    const send = () => system.call('assignPermissions', { roleId, permissionIds }, undefined, 'assign-once-0001');
    const first = await send();
    expect(first).toMatchObject({ success: true });
    expect(await assign(roleId, ['spot:read'])).toMatchObject({ success: true });
    expect(await send()).toEqual(first);
    expect(await codesOf(roleId)).toEqual(['spot:read']);
  });

  it('opens exactly these from then on, tells role.changed, and leaves an audit row; what stays is not touched', async () => {
    const roleId = await roleOf('order:read', 'spot:read');
    const clerk = await system.newStaff(roleId);
    const rowOf = async () =>
      (
        await system.pool.query(
          `select g.ctid::text, g.xmin::text from role_permissions g join permissions p on p.id = permission_id where role_id = $1 and code = 'order:read'`,
          [roleId],
        )
      ).rows;
    const before = await rowOf();
    expect(await assign(roleId, ['order:read', 'order:write'])).toMatchObject({ success: true });
    expect(await rowOf()).toEqual(before);
    expect(await system.rights(clerk.accountId)).toMatchObject([{ all: false, codes: ['order:read', 'order:write'] }]);
    expect(await assign(roleId, [])).toMatchObject({ success: true });
    expect(await system.rights(clerk.accountId)).toMatchObject([{ codes: [] }]);
    const facts = () => system.published.filter(({ aggregateId }) => aggregateId === roleId);
    await eventually(() => facts().length === 4, { describe: 'four facts' });
    expect(facts().map(({ type, aggregateVersion }) => `${type} ${aggregateVersion}`)).toEqual(
      [1, 2, 3, 4].map((version) => `role.changed ${version}`),
    );
    const { rows } = await system.pool.query('select what, before, after from audit where row_id = $1 order by id desc limit 1', [
      roleId,
    ]);
    expect(rows).toEqual([
      { what: 'role.assigned', before: { permissions: ['order:read', 'order:write'] }, after: { permissions: [] } },
    ]);
  });

  it('V-63 wants a role, known permissions, and the state that was seen', async () => {
    const roleId = await roleOf();
    for (const empty of [undefined, '', null])
      expect(await system.call('assignPermissions', { roleId: empty, permissionIds: '' })).toMatchObject({
        code: 400,
        msg: '请选择角色',
      });
    expect(await system.call('assignPermissions', { roleId, permissionIds: randomUUID() })).toMatchObject({ code: 404 });
    expect(await assign(randomUUID(), [])).toMatchObject({ code: 404, msg: '角色不存在或已删除' });
    expect(await assign(roleId, ['audit:read'], admin, { versionSeen: 1 })).toMatchObject({ success: true });
    expect(await assign(roleId, [], admin, { versionSeen: 1 })).toMatchObject({ code: 409, data: { reason: 'edited' } });
  });

  it('P-32 nobody gives or takes a code they do not hold, to whatever role; 超级管理员 is fixed', async () => {
    const giver = await officer('system:Permission:assign', 'order:read');
    const [theirs, other] = [(await placeOf(giver))!, await roleOf('spot:read')];
    const beyond = { code: 403, msg: expect.stringMatching(/^超出您自己的权限/) };
    expect(await assign(other, ['spot:read', 'order:read'], giver)).toMatchObject({ success: true });
    expect(await assign(other, ['spot:read', 'order:read', 'order:write'], giver)).toMatchObject(beyond);
    expect(await assign(other, ['order:read'], giver)).toMatchObject(beyond);
    expect(await assign(theirs, ['system:Permission:assign'], giver)).toMatchObject({
      code: 403,
      msg: '不能修改自己所属角色的权限',
    });
    for (const who of [giver, admin])
      expect(await assign(builtInRoles.super.id, ['order:read'], who)).toMatchObject({ code: 403 });
    expect(await codesOf(other)).toEqual(['order:read', 'spot:read']);
  });

  it('P-32 judges by what the giver holds in that transaction, not by what the call says', async () => {
    const giver = await officer('order:read');
    const [theirs, other] = [(await placeOf(giver))!, await roleOf()];
    expect(await assign(theirs, [])).toMatchObject({ success: true });
    expect(await assign(other, ['order:read'], giver)).toMatchObject({ code: 403 });
    await system.tellAccount(giver.accountId, { disabled: true });
    expect(await assign(other, [], giver)).toMatchObject({ code: 403, msg: '没有权限' });
    expect(await assign(other, [], staffActor('nobody'))).toMatchObject({ code: 403, msg: '没有权限' });
  });

  it('P-32 a role goes with its codes: who does not hold them does not delete it', async () => {
    const giver = await officer('system:Role:delete');
    const role = await roleOf('order:read');
    expect(await system.call('deleteRoles', { ids: role }, giver)).toMatchObject({ code: 403 });
    expect(await codesOf(role)).toEqual(['order:read']);
  });
});

const placeOf = async ({ accountId }: Actor) =>
  (await system.pool.query<{ role_id: string | null }>('select role_id from staff where account_id = $1', [accountId])).rows[0]!
    .role_id;

describe('E-35 permissions', () => {
  const save = (more: Record<string, unknown> = {}, actor = admin) =>
    system.call('savePermission', { permissionName: '自定义', permission: `own:code${(made += 1)}`, ...more }, actor);
  const make = async (permission: string) => ((await save({ permission })).data as { permissionId: string }).permissionId;
  const remove = (ids: string, actor = admin) => system.call('deletePermissions', { ids }, actor);

  it('lists the codes of the product, in use or not yet, and marks those of a role', async () => {
    const { data } = await system.call('listPermissions', { limit: 1000, roleId: builtInRoles.company.id });
    const { list } = data as { list: (Permission & { builtIn: boolean; inUse: boolean })[] };
    expect(list.map(({ permission }) => permission).toSorted()).toEqual(permissionCodes.toSorted());
    expect(list.every(({ builtIn }) => builtIn)).toBe(true);
    expect(list.find(({ permission }) => permission === 'system:Dept:list')).toMatchObject({ inUse: true, checked: false });
    expect(list.find(({ permission }) => permission === 'simulation:read')).toMatchObject({ inUse: true, checked: true });
    expect(await codesOf(builtInRoles.company.id)).toEqual(codesOfBuiltIn('company').toSorted());
  });

  it('own-names tells which calls a code opens', async () => {
    const calls = (await system.call('listPermissionCalls', {})).data as { permission: string; calls: object[] }[];
    expect(calls.find(({ permission }) => permission === 'system:Dept:delete')?.calls).toEqual([
      { method: 'DELETE', path: '/api/Dept/delete', rows: 'T-02' },
    ]);
    expect(calls.find(({ permission }) => permission === 'order:write')?.calls.length).toBeGreaterThan(0);
  });

  it('T-25 V-60 stores codes of that form alone, which open nothing; T-26 takes one from every role', async () => {
    expect(await save({ permissionName: '' })).toMatchObject({ code: 400, msg: '请输入权限名称' });
    expect(await save({ permission: '' })).toMatchObject({ code: 400, msg: '请输入权限CODE' });
    for (const wrong of ['one', 'a:b:c:d:e', 'a:', 'a b:c', 'a:中'])
      expect(await save({ permission: wrong }), wrong).toMatchObject({ code: 400 });
    const id = await make('own:Thing:list');
    expect(await save({ permission: 'OWN:thing:list' })).toMatchObject({ code: 409, msg: '权限CODE OWN:thing:list 已存在' });
    const role = await roleOf('own:Thing:list', 'audit:read');
    for (const _ of [1, 2]) expect(await remove(id)).toMatchObject({ success: true });
    expect(await codesOf(role)).toEqual(['audit:read']);
    const { data } = await system.call('listPermissions', { permission: 'own:Thing' });
    expect(data).toEqual({ list: [], total: 0 });
  });

  it('keeps what is built in', async () => {
    const [id] = await idsOf(['order:write']);
    expect(await save({ permissionId: id })).toMatchObject({ code: 409, msg: 'order:write 为系统内置，不能修改或删除' });
    expect(await remove(id!)).toMatchObject({ code: 409 });
    expect(await remove(randomUUID())).toMatchObject({ code: 404 });
  });

  it('P-32 another code is another right: who renames one must hold both, for every role that has it', async () => {
    const id = await make('own:old');
    const role = await roleOf('own:old');
    const giver = await officer('system:Permission:save', 'own:old');
    expect(await save({ permissionId: id, permission: 'own:new' }, giver)).toMatchObject({ code: 403 });
    expect(await remove(id, await officer('audit:read'))).toMatchObject({ code: 403 });
    expect(await codesOf(role)).toEqual(['own:old']);
    expect(await save({ permissionId: id, permission: 'own:old', permissionName: '改名' }, giver)).toMatchObject({
      success: true,
    });
    expect(await save({ permissionId: id, permission: 'own:new' })).toMatchObject({ success: true });
    expect(await codesOf(role)).toEqual(['own:new']);
  });
});

it('P-29 is for staff alone', async () => {
  for (const name of ['listRoles', 'listRoleChoices', 'listPermissions', 'listPermissionCalls'] as const)
    expect(await system.call(name, {}, customer)).toMatchObject({ code: 403 });
  expect(second.first).toBe(false);
});
