import { randomUUID } from 'node:crypto';
import { codesOfBuiltIn, headDepartment } from '@xinyue/contracts';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, builtInRoles, first, useSystem } from './startSystem.ts';

const system = useSystem();
const { ordinary } = builtInRoles;
let made = 0;
const make = async (parentId?: string) => {
  const body = { deptName: `部门${(made += 1)}`, deptNo: `R${made}`, parentId };
  return ((await system.call('saveDepartment', body)).data as { deptId: string }).deptId;
};
let top: string;
let left: string;
let right: string;
let leaf: string;
beforeAll(async () => {
  top = await make();
  [left, right] = [await make(top), await make(top)];
  leaf = await make(left);
});

const save = (userId: string, deptIds: string[], actor = admin, more: object = {}) =>
  system.call('saveStaffReach', { userId, deptIds: deptIds.join(), ...more }, actor);
const tree = async (userId: string, actor = admin) => system.call('readStaffReach', { userId }, actor);
const flat = (nodes: TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const checked = async (userId: string, actor = admin) =>
  flat((await tree(userId, actor)).data as TreeNode[])
    .filter((node) => node.checked)
    .map(({ id }) => id)
    .toSorted();
const stored = async (userId: string) =>
  (
    await system.pool.query<{ id: string }>('select dept_id as id from staff_departments where account_id = $1', [userId])
  ).rows.map(({ id }) => id);

describe('T-11 T-12 E-39 what somebody reaches', () => {
  it('2.5 is kept as its topmost departments, and reaches what is made below later', async () => {
    const clerk = await system.newOfficer(['system:User:list'], right);
    expect(await checked(clerk.accountId)).toEqual([right]);
    expect(await save(clerk.accountId, [leaf, left])).toMatchObject({ success: true });
    expect(await stored(clerk.accountId)).toEqual([left]);
    const later = await make(leaf);
    expect(await checked(clerk.accountId)).toEqual([left, leaf, later].toSorted());
    const below = await system.newStaff(ordinary.id, later);
    const beside = await system.newStaff(ordinary.id, right);
    const seen = ((await system.call('listStaff', { limit: 1000 }, clerk)).data as { list: { userId: string }[] }).list.map(
      ({ userId }) => userId,
    );
    expect(seen).toContain(below.accountId);
    expect(seen).not.toContain(beside.accountId);
    const { rows } = await system.pool.query('select what, before, after from audit where row_id = $1 order by id desc limit 1', [
      clerk.accountId,
    ]);
    expect(rows).toEqual([{ what: 'staff.reachSet', before: { departments: [] }, after: { departments: [left] } }]);
    expect(await save(clerk.accountId, [])).toMatchObject({ success: true });
    expect(await checked(clerk.accountId)).toEqual([right]);
    expect((await checked(first.accountId)).length).toBe(flat((await tree(first.accountId)).data as TreeNode[]).length);
  });

  it('P-32 nobody gives or takes departments outside their own, to themselves, or to who holds more', async () => {
    const giver = await system.newOfficer([...codesOfBuiltIn('ordinary'), 'system:User:data'], left);
    const [mine, theirs] = [await system.newStaff(ordinary.id, leaf), await system.newStaff(ordinary.id, right)];
    const missing = { code: 404, msg: '部门不存在或已删除' };
    for (const foreign of [top, right, headDepartment.id, randomUUID()])
      expect(await save(mine.accountId, [leaf, foreign], giver)).toMatchObject(missing);
    for (const absent of [theirs.accountId, randomUUID()]) {
      expect(await save(absent, [leaf], giver)).toMatchObject({ code: 404, msg: '该管理人员不存在或已删除' });
      expect(await tree(absent, giver)).toMatchObject({ code: 404, msg: '该管理人员不存在或已删除' });
    }
    expect(await save(giver.accountId, [leaf], giver)).toMatchObject({ code: 403, msg: '不能修改自己的角色和权限' });
    expect(await save(mine.accountId, [left], giver)).toMatchObject({ success: true });
    expect(flat((await tree(mine.accountId, giver)).data as TreeNode[]).map(({ id }) => id)).not.toContain(right);
    expect(await save(mine.accountId, [left, right])).toMatchObject({ success: true });
    expect(await save(mine.accountId, [left], giver)).toMatchObject({ code: 403, msg: '超出您的部门数据权限' });
    const chief = await system.newStaff(builtInRoles.company.id, leaf);
    expect(await save(chief.accountId, [leaf], giver)).toMatchObject({ code: 403 });
    expect((await stored(mine.accountId)).toSorted()).toEqual([left, right].toSorted());
  });

  it('own-names wants the state that was seen', async () => {
    const clerk = await system.newStaff(ordinary.id, left);
    expect(await save(clerk.accountId, [leaf], admin, { versionSeen: 0 })).toMatchObject({ success: true });
    expect(await save(clerk.accountId, [left], admin, { versionSeen: 0 })).toMatchObject({
      code: 409,
      data: { reason: 'edited', version: 1 },
    });
    expect(await system.call('saveStaffReach', { userId: '', deptIds: '' })).toMatchObject({ code: 400, msg: '请选择用户' });
  });
});
