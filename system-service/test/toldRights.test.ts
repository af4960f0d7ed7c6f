import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { admin, builtInRoles, useSystem } from './startSystem.ts';

const system = useSystem();
const told = async (count: number) => {
  const facts = () => system.published.filter(({ type }) => type === 'rights.changed');
  await eventually(() => facts().length === count, { describe: `${count} facts about rights` });
  return facts()
    .slice(-1)
    .map(({ data, actor }): Record<string, unknown> => ({ ...(data as object), by: actor.id }))[0];
};
const newRole = async (name: string) => {
  const { data } = await system.call('saveRole', { systemNo: 'xinyue', roleNo: name, roleName: name });
  return (data as { roleId: string }).roleId;
};
const assign = async (roleId: string, ...codes: string[]) => {
  const { rows } = await system.pool.query<{ id: string }>('select id from permissions where code = any($1)', [codes]);
  return system.call('assignPermissions', { roleId, permissionIds: rows.map(({ id }) => id) });
};

it('Tr-R-06 whoever gets another role, other codes or another reach is told by whom, what it was and what it is', async () => {
  const roleId = await newRole('跟单');
  const none = await system.newStaff();
  const clerks = [await system.newStaff(roleId), await system.newStaff(roleId)];
  const ids = clerks.map(({ accountId }) => accountId).toSorted();
  await assign(roleId, 'spot:read');
  const first = await told(1);
  expect({ ...first, accountIds: (first!['accountIds'] as string[]).toSorted() }).toMatchObject({
    accountIds: ids,
    by: admin.accountId,
    before: '跟单：0 项权限',
    after: '1 项，增加查看现货',
  });
  // The same again changes nothing, and nobody is told.
  await assign(roleId, 'spot:read');
  await assign(roleId, 'order:read', 'posting:read', 'category:read', 'posting:write');
  expect(await told(2)).toMatchObject({
    before: '跟单：1 项权限',
    after: '4 项，增加查看现货分类、查看订单、查看招聘等 4 项，减少查看现货',
  });

  await system.call('saveStaff', { userId: none.accountId, roleId });
  expect(await told(3)).toEqual({ accountIds: [none.accountId], by: admin.accountId, before: '无角色', after: '跟单' });
  await system.call('saveStaff', { userId: none.accountId, roleId: builtInRoles.ordinary.id });
  expect(await told(4)).toMatchObject({ before: '跟单', after: '普通用户' });

  const { deptId } = (await system.call('saveDepartment', { deptName: '青岛部', deptNo: 'TR1' })).data as { deptId: string };
  await system.call('saveStaffReach', { userId: none.accountId, deptIds: deptId });
  expect(await told(5)).toMatchObject({ before: '仅本部门数据', after: '青岛部的数据' });
});
