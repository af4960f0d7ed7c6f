import { type Actor, type RightRequestRow } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, useSystem } from './startSystem.ts';

const system = useSystem();
const msg = '已提交，待第二人确认';
let made = 0;
let confirmer: Actor;
beforeEach(async () => {
  system.merchant.persons.clear();
  confirmer ??= await system.newOfficer(['system:User:confirm', 'order:read']);
  for (const { accountId } of [admin, confirmer]) system.merchant.persons.set(accountId, [accountId]);
});
const dept = async (name: string, parentId?: string) =>
  ((await system.call('saveDepartment', { deptName: name, deptNo: name, parentId })).data as { deptId: string }).deptId;
const move = (id: string, name: string, parentId: string) =>
  system.call('saveDepartment', { deptId: id, deptName: name, deptNo: name, parentId });
/** Somebody with these codes, whoever gave them. */
async function officer(codes: string[], deptId: string | null = null): Promise<Actor> {
  made += 1;
  const role = { systemNo: 'xinyue', roleNo: `g${made}`, roleName: `复得${made}` };
  const { roleId } = (await system.call('saveRole', role)).data as { roleId: string };
  await system.byHand(
    'insert into role_permissions (role_id, permission_id) select $1, id from permissions where code = any($2)',
    [roleId, codes],
  );
  return system.newStaff(roleId, deptId);
}
const roleOf = async ({ accountId }: Actor) =>
  (await system.pool.query<{ role: string | null }>('select role_id as role from staff where account_id = $1', [accountId]))
    .rows[0]!.role;
const waiting = async () =>
  ((await system.call('listRightRequests', { state: 'waiting' }, confirmer)).data as { list: RightRequestRow[] }).list;
const audits = async (rowId: string) =>
  (await system.pool.query<{ what: string }>('select what from audit where row_id = $1 order by id', [rowId])).rows.map(
    ({ what }) => what,
  );

describe('Tr-R-06 rights over money and rights that somebody gets back', () => {
  it('T-04 by being unlocked wait: the account is there without its role, which follows the confirmation', async () => {
    const clerk = await officer(['money:review', 'order:read']);
    const role = await roleOf(clerk);
    await system.tellAccount(clerk.accountId, { disabled: true });
    const clear = (act: string) =>
      system.send(
        'POST',
        '/internal/staff/clear',
        { service: 'merchant' },
        { by: admin.accountId, target: clerk.accountId, act, version: 2 },
      );
    expect(await clear('unlock')).toMatchObject({ success: true });
    expect(await roleOf(clerk)).toBeNull();
    expect(await system.call('lockStaff', { userId: clerk.accountId, lock: 'N' })).toMatchObject({ success: true, msg });
    const [request] = await waiting();
    expect(request).toMatchObject({ kind: 'place', target: `${clerk.accountId}（）`, codes: ['money:review'] });
    expect((await system.rights(clerk.accountId))[0]!.codes).toEqual([]);
    expect(await audits(clerk.accountId)).toEqual(['rights.submitted', 'staff.placed']);
    expect(await system.call('confirmRightRequest', { id: request!.id, pass: 1 }, confirmer)).toMatchObject({ success: true });
    expect(await roleOf(clerk)).toBe(role);
    // Who is not locked, or has nothing of money or rights, keeps the role.
    await system.byHand('update staff set locked = false where account_id = $1', [clerk.accountId]);
    expect(await clear('unlock')).toMatchObject({ success: true });
    expect(await roleOf(clerk)).toBe(role);
    const plain = await officer(['order:read']);
    await system.tellAccount(plain.accountId, { disabled: true });
    expect(await system.call('lockStaff', { userId: plain.accountId, lock: 'N' })).toMatchObject({
      success: true,
      data: null,
    });
    expect(await roleOf(plain)).not.toBeNull();
  });

  it('T-04 T-01 happen at once where nobody else could confirm, and the trail says so', async () => {
    system.merchant.persons.set(admin.accountId, [admin.accountId, confirmer.accountId]);
    const clerk = await officer(['money:review']);
    await system.tellAccount(clerk.accountId, { disabled: true });
    const body = { by: admin.accountId, target: clerk.accountId, act: 'unlock', version: 2 };
    expect(await system.send('POST', '/internal/staff/clear', { service: 'merchant' }, body)).toMatchObject({ success: true });
    expect(await roleOf(clerk)).not.toBeNull();
    expect(await audits(clerk.accountId)).toEqual(['rights.givenAlone']);
  });

  it('T-12 by the end of a narrower reach wait', async () => {
    const top = await dept('复得上级');
    const inside = await dept('复得下级', top);
    const clerk = await officer(['user:write'], top);
    const reach = (deptIds: string) => system.call('saveStaffReach', { userId: clerk.accountId, deptIds });
    expect(await reach(inside)).toMatchObject({ success: true, data: null });
    expect(await reach('')).toMatchObject({ msg, data: { request: expect.any(String) as string } });
    expect((await waiting())[0]).toMatchObject({ kind: 'reach', codes: ['user:write'] });
  });

  it('T-01 by a department that is moved below them are given first, by two', async () => {
    const [east, west] = [await dept('华东区'), await dept('华西区')];
    const shop = await dept('门店', west);
    await system.newStaff(null, shop);
    const chief = await officer(['system:User:pwd', 'order:read'], east);
    expect(await move(shop, '门店', east)).toMatchObject({
      code: 409,
      msg: `移动后 ${chief.accountId} 将可管理「门店」的 1 名管理人员，须先为其授予该部门的数据权限（由第二人确认），再移动部门`,
    });
    // Of an empty one nothing is gained, nor by whom nothing of money or rights is held, nor by who reaches it already.
    const empty = await dept('空部门', west);
    expect(await move(empty, '空部门', east)).toMatchObject({ success: true });
    await system.byHand('insert into staff_departments (account_id, dept_id) values ($1, $2), ($1, $3)', [
      chief.accountId,
      east,
      shop,
    ]);
    expect(await move(shop, '门店', east)).toMatchObject({ success: true });
  });
});
