import { randomUUID } from 'node:crypto';
import { codesOfBuiltIn, type MenuNode, screenGroups } from '@xinyue/contracts';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { describe, expect, it } from 'vitest';
import { admin, builtInRoles, customer, staffActor, second, useSystem } from './startSystem.ts';

const system = useSystem();
let made = 0;
type Row = Record<string, unknown> & { moduleId: string; parentId: string; moduleName: string; version: number };
const formOf = (more: object = {}) => ({
  parentId: '0',
  moduleName: `菜单${(made += 1)}`,
  moduleIcon: 'Key',
  moduleUrl: '#',
  moduleOrder: made,
  ...more,
});
const save = (more: object = {}, actor = admin) => system.call('saveModule', formOf(more), actor);
const make = async (parentId = '0', more: object = {}) =>
  ((await save({ parentId, ...more })).data as { moduleId: string }).moduleId;
const remove = (...ids: string[]) => system.call('deleteModules', { ids: ids.join() });
const list = async (query: object = {}) =>
  (await system.call('listModules', { limit: 1000, ...query })).data as { list: Row[]; total: number };
const flat = <N extends TreeNode>(nodes: N[]): N[] => nodes.flatMap((node) => [node, ...flat(node.children as N[])]);
const menuOf = async (actor = admin) => ((await system.call('readMine', {}, actor)).data as { menus: MenuNode[] }).menus;
const pathOf = async (id: string) =>
  (await system.pool.query<{ path: string; depth: number }>('select path, depth from modules where id = $1', [id])).rows[0]!;

describe('E-33 the menu', () => {
  it('R-60 begins with the documented groups and entries in their order; a restart adds none and brings none back', async () => {
    const begins = screenGroups.flatMap(({ label, screens }) => [label, ...screens.map((one) => one.label)]);
    expect(flat(await menuOf()).map(({ name }) => name)).toEqual(begins);
    const { list: rows } = await list({ moduleName: '操作' });
    expect(rows).toEqual([]);
    const [entry] = (await list({ moduleName: '货道' })).list;
    expect(await remove(entry!.moduleId)).toMatchObject({ success: true });
    await system.restart();
    expect(flat(await menuOf()).map(({ name }) => name)).toEqual(begins.filter((name) => name !== '货道信息管理'));
  });

  it('T-13 T-15 Z-104 keeps every field, and lists what there is', async () => {
    const parent = await make();
    const id = await make(parent, { moduleName: '订单', moduleUrl: '/orderManagement', moduleOrder: '7', moduleNotes: '备注' });
    const row = {
      moduleId: id,
      parentId: parent,
      moduleName: '订单',
      moduleIcon: 'Key',
      moduleUrl: '/orderManagement',
      moduleOrder: 7,
      moduleLevel: 2,
      isLeaf: true,
      fullIndex: `${parent}/${id}`,
      moduleNotes: '备注',
      systemNo: 'xinyue',
      version: 1,
    };
    expect((await list({ parentId: parent })).list).toEqual([row]);
    expect((await system.call('readModule', { id })).data).toEqual(row);
    expect((await system.call('readModule', { id: parent })).data).toMatchObject({ isLeaf: false, moduleLevel: 1 });
    expect(await system.call('readModule', { id: randomUUID() })).toMatchObject({ code: 404 });
    const nodes = (await system.call('listModuleNodes', {})).data as TreeNode[];
    expect(flat(nodes).find((node) => node.id === id)).toMatchObject({ pId: parent, name: '订单' });
    expect(await list({ page: 2, limit: 1 })).toMatchObject({ list: [expect.anything()] });
  });

  it.each([
    ['parentId', undefined, '请选择父级菜单'],
    ['moduleName', '', '请输入菜单名称'],
    ['moduleIcon', '', '请输入菜单图标'],
    ['moduleIcon', '<svg>', '菜单图标只能由字母、数字和短横线组成'],
    ['moduleUrl', '', '请输入URL'],
    ['moduleOrder', '', '请输入菜单顺序'],
    ['moduleOrder', 1.5, '菜单顺序须为整数'],
    ['moduleUrl', 'javascript:alert(1)', 'URL须为系统已有页面的路径，分组请填 #'],
    ['moduleUrl', '//evil.example/', 'URL须为系统已有页面的路径，分组请填 #'],
    ['moduleUrl', 'https://evil.example', 'URL须为系统已有页面的路径，分组请填 #'],
  ])('V-58 %s %j: %s', async (field, value, msg) => {
    expect(await save({ [field]: value })).toMatchObject({ code: 400, msg });
  });

  it('T-16 T-17 is a tree of three levels without circles; what has entries below stays', async () => {
    const top = await make();
    const middle = await make(top);
    const leaf = await make(middle);
    const other = await make();
    const move = (moduleId: string, parentId: string) => save({ moduleId, parentId });
    expect(await move(top, leaf)).toMatchObject({ code: 409, msg: '上级不能是自己或自己的下级' });
    expect(await save({ parentId: leaf })).toMatchObject({ code: 409, msg: '层级最多 3 级' });
    expect(await move(top, other)).toMatchObject({ code: 409, msg: '层级最多 3 级' });
    expect(await move(middle, other)).toMatchObject({ success: true });
    expect(await pathOf(leaf)).toEqual({ path: `${other}/${middle}/${leaf}/`, depth: 3 });
    expect(await move(leaf, randomUUID())).toMatchObject({ code: 404, msg: '上级菜单不存在或已删除' });
    expect(await save({ moduleId: randomUUID() })).toMatchObject({ code: 404, msg: '菜单不存在或已删除' });
    expect(await remove(other)).toMatchObject({ code: 409, msg: '该菜单下还有 1 个下级菜单', data: { below: 1 } });
    expect(await remove(other, randomUUID())).toMatchObject({ code: 404 });
    for (const _ of [1, 2]) expect(await remove(leaf, middle, other)).toMatchObject({ success: true });
    expect(await system.call('readModule', { id: leaf })).toMatchObject({ code: 404 });
  });

  it('own-names tells names that are taken, and the second of two editors; the same request is done once', async () => {
    const parent = await make();
    await make(parent, { moduleName: 'Twice' });
    expect(await save({ parentId: parent, moduleName: 'TWICE' })).toMatchObject({ code: 409, msg: '菜单名称 TWICE 已存在' });
    const id = await make();
    expect(await save({ moduleId: id, versionSeen: 1 })).toMatchObject({ success: true });
    expect(await save({ moduleId: id, versionSeen: 1 })).toMatchObject({ code: 409, data: { reason: 'edited', version: 2 } });
    const form = formOf();
    const answers = await Promise.all([1, 2].map(() => system.call('saveModule', form, admin, 'save-module-key-01')));
    expect(answers[0]).toMatchObject({ success: true });
    expect(answers[1]!.data).toEqual(answers[0]!.data);
  });
});

describe('T-21 T-22 the menu of a role', () => {
  const roleOf = async () => {
    const role = { systemNo: 'xinyue', roleNo: `menu${(made += 1)}`, roleName: `菜单角色${made}` };
    return ((await system.call('saveRole', role)).data as { roleId: string }).roleId;
  };
  const checkedOf = async (roleId: string) =>
    flat((await system.call('readRoleModules', { roleId })).data as TreeNode[])
      .filter(({ checked }) => checked)
      .map(({ id }) => id);
  const assign = (roleId: string, moduleIds: string[], actor = admin, more: object = {}) =>
    system.call('saveRoleModules', { roleId, moduleIds: moduleIds.join(), ...more }, actor);
  const idOf = async (url: string) => (await list()).list.find(({ moduleUrl }) => moduleUrl === url)!.moduleId;

  it('shows what the role has and its codes open; leaves an audit row', async () => {
    const officer = await system.newOfficer(['order:read', 'spot:read']);
    const { rows } = await system.pool.query<{ roleId: string }>('select role_id as "roleId" from staff where account_id = $1', [
      officer.accountId,
    ]);
    const { roleId } = rows[0]!;
    expect(await menuOf(officer)).toEqual([]);
    const wanted = [await idOf('/orderManagement'), await idOf('/merchantUser')];
    expect(await assign(roleId, wanted)).toMatchObject({ success: true });
    expect((await checkedOf(roleId)).toSorted()).toEqual(wanted.toSorted());
    expect(flat(await menuOf(officer)).map(({ url }) => url)).toEqual(['#', '/orderManagement']);
    const audit = await system.pool.query('select what, after from audit where row_id = $1 order by id desc limit 1', [roleId]);
    expect(audit.rows).toMatchObject([{ what: 'role.menuAssigned' }]);
    expect(await remove(wanted[0]!)).toMatchObject({ success: true });
    expect(await menuOf(officer)).toEqual([]);
    expect(await checkedOf(roleId)).toEqual([wanted[1]]);
  });

  it('R-60 the built-in roles have the menu, as far as their codes open it', async () => {
    const seen = flat(await menuOf(staffActor(second.accountId))).map(({ url }) => url);
    expect(seen).toContain('/recruitment');
    expect(seen.filter((url) => url.startsWith('/system'))).toEqual([]);
    expect(await checkedOf(builtInRoles.super.id)).toHaveLength((await list()).total);
    expect(await checkedOf(builtInRoles.ordinary.id)).not.toEqual([]);
    expect(codesOfBuiltIn('company').some((code) => code.startsWith('system:'))).toBe(false);
  });

  it('P-32 nobody gives or takes an entry that they do not have, nor to the own role, nor to 超级管理员', async () => {
    const giver = await system.newOfficer(['system:Role:right', 'order:read']);
    const { rows } = await system.pool.query<{ roleId: string }>('select role_id as "roleId" from staff where account_id = $1', [
      giver.accountId,
    ]);
    const own = rows[0]!.roleId;
    const [mine, foreign] = [await idOf('/spotManagement'), await idOf('/merchantManage')];
    await assign(own, [mine]);
    const other = await roleOf();
    expect(await assign(other, [mine], giver)).toMatchObject({ success: true });
    expect(await assign(other, [mine, foreign], giver)).toMatchObject({ code: 403, msg: '超出您自己的菜单' });
    expect(await assign(other, [foreign])).toMatchObject({ success: true });
    expect(await assign(other, [mine], giver)).toMatchObject({ code: 403 });
    expect(await assign(own, [mine, foreign], giver)).toMatchObject({ code: 403, msg: '不能修改自己所属角色的权限' });
    for (const who of [giver, admin]) expect(await assign(builtInRoles.super.id, [], who)).toMatchObject({ code: 403 });
    expect(await checkedOf(other)).toEqual([foreign]);
  });

  it('refuses what is not there and the state that was not seen; sent again it brings nothing back', async () => {
    const roleId = await roleOf();
    const entry = await idOf('/spotManagement');
    expect(await assign(randomUUID(), [])).toMatchObject({ code: 404, msg: '角色不存在或已删除' });
    expect(await assign(roleId, [randomUUID()])).toMatchObject({ code: 404, msg: '菜单不存在或已删除' });
    expect(await system.call('readRoleModules', { roleId: randomUUID() })).toMatchObject({ code: 404 });
    const send = () => system.call('saveRoleModules', { roleId, moduleIds: entry }, admin, 'assign-menu-key-01');
    expect(await send()).toMatchObject({ success: true });
    expect(await assign(roleId, [], admin, { versionSeen: 1 })).toMatchObject({ code: 409, data: { reason: 'edited' } });
    expect(await assign(roleId, [])).toMatchObject({ success: true });
    expect(await send()).toMatchObject({ success: true });
    expect(await checkedOf(roleId)).toEqual([]);
    expect(await system.call('listModules', {}, customer)).toMatchObject({ code: 403 });
  });
});
