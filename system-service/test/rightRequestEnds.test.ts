import { type Actor, type RightRequestRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { endRequests } from '../src/requests/endRequests.ts';
import { admin, builtInRoles, useSystem } from './startSystem.ts';

const system = useSystem();
const msg = '已提交，待第二人确认';
const changed = { code: 409, msg: '申请之后授权内容或对象已有变化，请驳回后重新申请' };
const hour = 3_600_000;
let made = 0;
let confirmer: Actor;
beforeEach(async () => {
  system.clock.aheadMs = 0;
  system.merchant.persons.clear();
  confirmer ??= await system.newOfficer(['system:User:confirm', 'order:read']);
  for (const { accountId } of [admin, confirmer]) system.merchant.persons.set(accountId, [accountId]);
});

const requestOf = ({ data }: { data: unknown }) => (data as { request: string }).request;
const decide = (id: string, pass: 0 | 1 = 1) =>
  system.call('confirmRightRequest', { id, pass, ...(pass === 0 && { remark: '不需要' }) }, confirmer);
const rowOf = async (id: string) =>
  ((await system.call('listRightRequests', { ids: [id] }, confirmer)).data as { list: RightRequestRow[] }).list[0]!;
const newRole = async () => {
  made += 1;
  const { data } = await system.call('saveRole', { systemNo: 'xinyue', roleNo: `e${made}`, roleName: `期限${made}` });
  return (data as { roleId: string }).roleId;
};
const idsOf = async (codes: string[]) =>
  (await system.pool.query<{ id: string }>('select id from permissions where code = any($1)', [codes])).rows.map(({ id }) => id);
const assign = async (roleId: string, codes: string[], actor = admin) =>
  system.call('assignPermissions', { roleId, permissionIds: (await idsOf(codes)).join() }, actor);
const hold = async (roleId: string, ...codes: string[]) =>
  void (await system.byHand(
    'insert into role_permissions (role_id, permission_id) select $1, id from permissions where code = any($2)',
    [roleId, codes],
  ));
const place = (userId: string, roleId: string) => system.call('saveStaff', { userId, roleId });

describe('Tr-R-06 a request', () => {
  it('is over after 72 hours, says so in the list, and is confirmed no more, also before the job has run', async () => {
    const roleId = await newRole();
    const id = requestOf(await assign(roleId, ['money:review']));
    system.clock.aheadMs = 72 * hour - 60_000;
    await endRequests(system);
    expect((await rowOf(id)).state).toBe('waiting');
    system.clock.aheadMs = 72 * hour + 60_000;
    expect(await decide(id)).toMatchObject({ code: 409, msg: '该授权申请已过期，不能再次处理' });
    await eventually(
      async () => {
        await endRequests(system);
        return (await rowOf(id)).state === 'expired';
      },
      { describe: 'the request to be over' },
    );
    expect(await rowOf(id)).toMatchObject({
      state: 'expired',
      decidedBy: '系统',
      decideTime: expect.stringMatching(/^2/) as string,
    });
    expect(await decide(id, 0)).toMatchObject({ code: 409 });
    expect(
      (await system.pool.query("select who_id from audit where what = 'rights.expired' and row_id = $1", [roleId])).rows,
    ).toEqual([{ who_id: 'system' }]);
  });

  it('is confirmed only while the one who asked could still ask for it', async () => {
    system.merchant.persons.clear();
    const giver = await system.newOfficer(['system:Permission:assign', 'order:delete']);
    system.merchant.persons.set(giver.accountId, [giver.accountId]);
    const id = requestOf(await assign(await newRole(), ['order:delete'], giver));
    await system.byHand(
      `delete from role_permissions using permissions p, staff s
       where p.id = permission_id and code = 'system:Permission:assign' and role_permissions.role_id = s.role_id and account_id = $1`,
      [giver.accountId],
    );
    expect(await decide(id)).toMatchObject({ code: 409, msg: '申请人已不再持有提交该申请所需的权限，该授权申请只能驳回' });
  });

  it('is no other one by a new name of role or person, by more that the role holds, or by a wider reach', async () => {
    const clerk = await system.newStaff(builtInRoles.ordinary.id);
    const roleId = await newRole();
    await hold(roleId, 'money:review');
    const renamed = requestOf(await place(clerk.accountId, roleId));
    await system.byHand("update roles set name = '改名' where id = $1", [roleId]);
    expect(await decide(renamed)).toMatchObject(changed);
    // The list says what was asked for.
    expect(await rowOf(renamed)).toMatchObject({ wanted: `期限${made}` });
    const richer = requestOf(await place(clerk.accountId, roleId));
    await hold(roleId, 'money:manage');
    expect(await decide(richer)).toMatchObject(changed);
    const dept = async (name: string, parentId?: string) =>
      ((await system.call('saveDepartment', { deptName: name, deptNo: name, parentId })).data as { deptId: string }).deptId;
    const [top, below] = [await dept('期限上级'), await dept('期限下级')];
    const moved = await system.call('saveStaff', { userId: clerk.accountId, roleId, deptId: below });
    await system.call('saveDepartment', { deptId: below, deptName: '期限下级', deptNo: '期限下级', parentId: top });
    expect(await decide(requestOf(moved))).toMatchObject(changed);
    expect((await system.pool.query('select role_id from staff where account_id = $1', [clerk.accountId])).rows).toEqual([
      { role_id: builtInRoles.ordinary.id },
    ]);
    // A new name that came with the request is part of it.
    const both = await system.call('saveStaff', { userId: clerk.accountId, roleId, userRealName: '李四' });
    expect(both).toMatchObject({ msg });
    expect(await decide(requestOf(both))).toMatchObject({ success: true, code: 200, msg: '操作成功' });
  });

  it('of codes for a role is not confirmed by one person with anybody who has it, nor where another has it meanwhile', async () => {
    const roleId = await newRole();
    const [one, locked] = [await system.newStaff(roleId), await system.newStaff(roleId)];
    await system.byHand('update staff set locked = true where account_id = $1', [locked.accountId]);
    const id = requestOf(await assign(roleId, ['money:review']));
    system.merchant.reviewRefused = '您与被授权人属于同一人关系（创建账户，2026-11-27），须由他人复核';
    expect(await decide(id)).toMatchObject({ code: 403 });
    const { firsts } = system.merchant.calls.findLast(({ path }) => path === 'review')!.body as { firsts: object[] };
    const receivers = [one, locked].map(({ accountId }) => accountId).toSorted();
    expect(firsts).toEqual([{ who: 'giver', id: admin.accountId }, ...receivers.map((who) => ({ who: 'receiver', id: who }))]);
    system.merchant.reviewRefused = undefined;
    let third: Actor | undefined;
    system.merchant.before = async (path) => {
      if (path === 'review' && !third) third = await system.newStaff(roleId);
    };
    expect(await decide(id)).toMatchObject(changed);
    expect(await decide(id)).toMatchObject({ success: true });
    system.merchant.before = async () => undefined;
    expect((await system.rights(third!.accountId))[0]!.codes).toEqual(['money:review']);
  });
});
