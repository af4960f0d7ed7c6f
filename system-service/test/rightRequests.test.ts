import { type Actor, isGuardedCode, type RightRequestRow } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, builtInRoles, second, staffActor, useSystem } from './startSystem.ts';

const system = useSystem();
const msg = '已提交，待第二人确认';
let made = 0;
/** Who may confirm, and is nobody's person. */
let confirmer: Actor;
beforeEach(async () => {
  system.merchant.persons.clear();
  system.merchant.below.clear();
  system.merchant.reviewRefused = undefined;
  confirmer ??= await system.newOfficer(['system:User:confirm', 'order:read']);
  for (const { accountId } of [admin, confirmer]) system.merchant.persons.set(accountId, [accountId]);
});

const requests = async (state = 'waiting') =>
  ((await system.call('listRightRequests', { state }, confirmer)).data as { list: RightRequestRow[] }).list;
const decide = (id: string, pass: 0 | 1, actor = confirmer, remark = pass ? '' : '不需要', key?: string) =>
  system.call('confirmRightRequest', { id, pass, remark }, actor, key);
const idsOf = async (codes: string[]) =>
  (await system.pool.query<{ id: string }>('select id from permissions where code = any($1)', [codes])).rows.map(({ id }) => id);
const newRole = async () => {
  made += 1;
  const { data } = await system.call('saveRole', { systemNo: 'xinyue', roleNo: `w${made}`, roleName: `复核${made}` });
  return (data as { roleId: string }).roleId;
};
const assign = async (roleId: string, codes: string[], actor = admin, key?: string) =>
  system.call('assignPermissions', { roleId, permissionIds: (await idsOf(codes)).join() }, actor, key);
const codesOf = async (accountId: string) => (await system.rights(accountId))[0]!.codes;
const roleOf = async (accountId: string) =>
  (await system.pool.query<{ role: string | null }>('select role_id as role from staff where account_id = $1', [accountId]))
    .rows[0]?.role;
const audits = async (...what: string[]) =>
  (
    await system.pool.query<{ what: string; who: string; row: string }>(
      'select what, who_id as who, row_id as row from audit where what = any($1) order by id',
      [what],
    )
  ).rows;
const requestOf = ({ data }: { data: unknown }) => (data as { request?: string } | null)?.request;

describe('Tr-R-06 rights over money and rights are given by two', () => {
  it('T-27 codes of money wait, everything else of the same change is there at once', async () => {
    const roleId = await newRole();
    const clerk = await system.newStaff(roleId);
    await assign(roleId, ['spot:read']);
    const answer = await assign(roleId, ['money:review', 'order:read', 'system:User:list'], admin, 'codes-wait-000001');
    expect(answer).toMatchObject({ success: true, msg, data: { request: expect.any(String) as string } });
    expect(await codesOf(clerk.accountId)).toEqual(['order:read', 'system:User:list']);
    expect(await assign(roleId, ['money:review', 'order:read', 'system:User:list'], admin, 'codes-wait-000001')).toEqual(answer);
    const waiting = (await requests()).filter(({ id }) => id === requestOf(answer));
    expect(waiting).toMatchObject([
      {
        kind: 'codes',
        target: `复核${made}`,
        wanted: '',
        codes: ['money:review'],
        askedBy: 'admin',
        state: 'waiting',
        decidedBy: '',
      },
    ]);
    expect(await decide(requestOf(answer)!, 1)).toMatchObject({ success: true });
    expect(await codesOf(clerk.accountId)).toEqual(['money:review', 'order:read', 'system:User:list']);
    expect(await audits('rights.submitted', 'rights.confirmed')).toMatchObject([
      { what: 'rights.submitted', who: admin.accountId, row: roleId },
      { what: 'rights.confirmed', who: confirmer.accountId, row: roleId },
    ]);
    expect(await decide(requestOf(answer)!, 1)).toMatchObject({ code: 409, msg: '该授权申请已确认，不能再次处理' });
    // What is held already, or taken, is given by one.
    expect(await assign(roleId, ['money:review'])).toMatchObject({ success: true, data: null });
  });

  it('T-03 makes the account at once without the role, which follows the confirmation', async () => {
    const form = {
      userName: `waits${(made += 1)}`,
      userRealName: '张三',
      userMobile: '13812345678',
      userEmail: 'zhang@example.com',
      userSex: '男',
      roleId: builtInRoles.super.id,
    };
    const answer = await system.call('saveStaff', form, admin, `new-waits-00000${made}`);
    const { userId } = answer.data as { userId: string };
    expect(answer).toMatchObject({
      success: true,
      msg,
      data: { password: 'Made-16-letters1', request: expect.any(String) as string },
    });
    expect(await roleOf(userId)).toBeNull();
    expect(await system.call('saveStaff', form, admin, `new-waits-00000${made}`)).toMatchObject({
      data: { userId, request: requestOf(answer) },
    });
    const [row] = (await requests()).filter(({ id }) => id === requestOf(answer));
    expect(row).toMatchObject({ kind: 'place', target: `张三（${form.userName}）`, wanted: '超级管理员' });
    expect(row!.codes.length).toBeGreaterThan(15);
    expect(row!.codes.every(isGuardedCode)).toBe(true);
    expect(await decide(requestOf(answer)!, 1)).toMatchObject({ success: true });
    expect(await roleOf(userId)).toBe(builtInRoles.super.id);
    await system.byHand('update staff set role_id = null where account_id = $1', [userId]);
  });

  it('T-03 edits the person at once, and the old role stays until then; what is rejected stays as it was', async () => {
    const clerk = await system.newStaff(builtInRoles.ordinary.id);
    const edit = { userId: clerk.accountId, roleId: builtInRoles.company.id, userRealName: '李四' };
    const answer = await system.call('saveStaff', edit);
    expect(answer).toMatchObject({ success: true, msg, data: { userId: clerk.accountId } });
    expect(await roleOf(clerk.accountId)).toBe(builtInRoles.ordinary.id);
    expect((await system.pool.query('select name from staff where account_id = $1', [clerk.accountId])).rows).toEqual([
      { name: '李四' },
    ]);
    expect(await decide(requestOf(answer)!, 0, confirmer, '')).toMatchObject({ code: 400 });
    expect(await decide(requestOf(answer)!, 0)).toMatchObject({ success: true });
    expect(await roleOf(clerk.accountId)).toBe(builtInRoles.ordinary.id);
    expect(await decide(requestOf(answer)!, 1)).toMatchObject({ code: 409, msg: '该授权申请已驳回，不能再次处理' });
    expect((await requests('rejected')).find(({ id }) => id === requestOf(answer))).toMatchObject({ remark: '不需要' });
    // Nothing of money or rights: one is enough.
    expect(await system.call('saveStaff', { userId: clerk.accountId, roleId: builtInRoles.ordinary.id })).toMatchObject({
      data: { userId: clerk.accountId },
    });
  });

  it('T-05 T-12 a wider reach waits where it is of rights over money or rights', async () => {
    const dept = async (name: string, parentId?: string) =>
      (
        (await system.call('saveDepartment', { deptName: name, deptNo: name, ...(parentId && { parentId }) })).data as {
          deptId: string;
        }
      ).deptId;
    const top = await dept('华东');
    const [officer, clerk] = [await system.newOfficer(['order:read']), await system.newStaff(null)];
    const guarded = await newRole();
    await system.byHand(
      `insert into role_permissions (role_id, permission_id) select $1, id from permissions where code = 'user:write'`,
      [guarded],
    );
    await system.byHand('update staff set role_id = $2 where account_id = $1', [clerk.accountId, guarded]);
    const reach = (userId: string) => system.call('saveStaffReach', { userId, deptIds: top });
    expect(await reach(officer.accountId)).toMatchObject({ success: true, data: null });
    const answer = await reach(clerk.accountId);
    expect(answer).toMatchObject({ success: true, msg, data: { request: expect.any(String) as string } });
    const departments = async () =>
      (await system.pool.query('select from staff_departments where account_id = $1', [clerk.accountId])).rowCount;
    expect(await departments()).toBe(0);
    expect((await requests()).find(({ id }) => id === requestOf(answer))).toMatchObject({ kind: 'reach', wanted: '华东' });
    expect(await decide(requestOf(answer)!, 1)).toMatchObject({ success: true });
    expect(await departments()).toBe(1);
    const moved = await system.newStaff(guarded);
    expect(await system.call('changeStaffDepartment', { userIds: moved.accountId, deptId: top })).toMatchObject({
      success: true,
      msg,
    });
    expect((await requests())[0]).toMatchObject({ kind: 'place', codes: ['user:write'] });
  });

  it('where nobody else could confirm it happens at once, and trail and monitor say that one did it alone', async () => {
    const monitor = async () =>
      ((await system.call('readMonitor', {})).data as { secondPersons: { confirmers: number; waiting: number; alone: number } })
        .secondPersons;
    const before = await monitor();
    // Everybody else is the giver's own person.
    system.merchant.persons.set(admin.accountId, [admin.accountId, confirmer.accountId]);
    const roleId = await newRole();
    expect(await assign(roleId, ['money:manage'])).toMatchObject({
      success: true,
      msg: expect.not.stringContaining(msg) as string,
    });
    expect((await audits('rights.givenAlone')).at(-1)).toEqual({ what: 'rights.givenAlone', who: admin.accountId, row: roleId });
    expect(await monitor()).toMatchObject({ confirmers: before.confirmers, waiting: before.waiting, alone: before.alone + 1 });
    // Of a role that the other one holds too it waits: others gain by it as well. Whoever is locked confirms nothing.
    system.merchant.persons.set(admin.accountId, [admin.accountId]);
    const own = (await roleOf(confirmer.accountId))!;
    expect(await assign(own, ['system:User:confirm', 'order:read', 'money:manage'])).toMatchObject({ msg });
    // The account of whoever made the giver's is no second person, but the giver does not stand alone beside it.
    system.merchant.persons.set(admin.accountId, [admin.accountId, confirmer.accountId]);
    system.merchant.below.set(admin.accountId, [admin.accountId]);
    expect(await assign(await newRole(), ['money:manage'])).toMatchObject({ msg });
    system.merchant.below.clear();
    system.merchant.persons.set(admin.accountId, [admin.accountId]);
    await system.byHand('update staff set locked = true where account_id = $1', [confirmer.accountId]);
    expect(await assign(await newRole(), ['money:manage'])).toMatchObject({ success: true, data: null });
    await system.byHand('update staff set locked = false where account_id = $1', [confirmer.accountId]);
    expect(await assign(await newRole(), ['money:manage'])).toMatchObject({ msg });
  });
});

describe('Tr-R-06 who confirms', () => {
  const asked = async () => {
    const roleId = await newRole();
    return { roleId, id: requestOf(await assign(roleId, ['order:delete']))! };
  };
  const granted = async (roleId: string) =>
    (await system.pool.query('select from role_permissions where role_id = $1', [roleId])).rowCount;

  it('is not the person who asked, whatever the session, nor anybody of theirs, nor without the code; nothing is stored', async () => {
    const { id, roleId } = await asked();
    const why = '您与授权人属于同一人关系（创建账户，2026-11-27），须由他人复核';
    system.merchant.reviewRefused = why;
    for (const actor of [admin, { ...admin, session: 'another' }, confirmer])
      expect(await decide(id, 1, actor)).toMatchObject({ code: 403, msg: why });
    expect(system.merchant.calls.findLast(({ path }) => path === 'review')?.body).toEqual({
      reviewer: confirmer.accountId,
      firsts: [{ who: 'giver', id: admin.accountId }],
    });
    system.merchant.reviewRefused = undefined;
    expect(await decide(id, 1, await system.newOfficer(['system:User:list', 'money:read']))).toMatchObject({ code: 403 });
    expect(await granted(roleId)).toBe(0);
    expect((await requests()).some((row) => row.id === id)).toBe(true);
    // Who asked may take it back.
    expect(await decide(id, 0, admin)).toMatchObject({ success: true });
  });

  it('nothing is confirmed while merchant-service is away, and nothing is given by who is not there any more', async () => {
    const { id, roleId } = await asked();
    const away = () => Promise.reject(new Error('away'));
    system.merchant.before = away;
    expect((await decide(id, 1)).success).toBe(false);
    expect((await assign(await newRole(), ['order:delete'])).success).toBe(false);
    system.merchant.before = async () => undefined;
    const giver = staffActor(second.accountId);
    await system.pool.query('update right_requests set asked_by = $2 where id = $1', [id, giver.accountId]);
    // A company administrator does not hold what another one asked for, though it may ask.
    await system.byHand("insert into role_permissions select $1, id from permissions where code = 'system:Permission:assign'", [
      builtInRoles.company.id,
    ]);
    await system.byHand(
      "delete from role_permissions using permissions p where p.id = permission_id and code = 'order:delete' and role_id = $1",
      [builtInRoles.company.id],
    );
    expect(await decide(id, 1)).toMatchObject({ code: 403, msg: expect.stringContaining('order:delete') as string });
    await system.byHand('update staff set locked = true where account_id = $1', [giver.accountId]);
    expect(await decide(id, 1)).toMatchObject({ code: 409, msg: '申请人已不是管理人员，该授权申请只能驳回' });
    expect(await granted(roleId)).toBe(0);
    expect(await decide('01920000-0000-7000-8000-0000000000ff', 1)).toMatchObject({ code: 404, msg: '该授权申请不存在' });
  });

  it('is asked with all of it in words, each name in marks of its own', async () => {
    const { id } = await asked();
    system.merchant.proven = false;
    const refused = await decide(id, 1);
    system.merchant.proven = true;
    expect(refused).toMatchObject({
      code: 403,
      data: { kind: 'rights', deed: `确认授权 角色「复核${made}」：权限（删除订单），申请人「admin」` },
    });
  });
});
