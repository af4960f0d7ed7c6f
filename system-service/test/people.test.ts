import { randomUUID } from 'node:crypto';
import { codesOfBuiltIn, headDepartment } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, builtInRoles, first, useSystem } from './startSystem.ts';

const system = useSystem();
const { company, ordinary, super: boss } = builtInRoles;
let made = 0;
beforeEach(() => {
  Object.assign(system.merchant, { before: async () => undefined, after: async () => undefined });
  system.merchant.calls.length = 0;
});

const formOf = (more: Record<string, unknown> = {}) => ({
  userName: `person${(made += 1)}`,
  userRealName: '张三',
  roleId: '2',
  userMobile: '13812345678',
  userEmail: 'zhang@example.com',
  userSex: '女',
  ...more,
});
const save = (form: Record<string, unknown>, actor = admin, key?: string) => system.call('saveStaff', form, actor, key);
type Row = { userId: string; userName: string; userRealName: string; roleId: string | null; isLock: string; userMobile: string };
const listed = async (query: Record<string, unknown> = {}, actor = admin) =>
  ((await system.call('listStaff', { limit: 1000, ...query }, actor)).data as { list: Row[] }).list;
const rowOf = async (accountId: string) =>
  (await system.pool.query('select made, role_id, version, deleted from staff where account_id = $1', [accountId])).rows[0];
const away = new AppError('unavailable', '服务暂不可用，请稍后再试');
const unmade = async () => (await system.pool.query<{ id: string }>('select account_id as id from staff where not made')).rows;

describe('T-03 V-56 making a member of staff', () => {
  it.each([
    ['userName', '', '请输入用户名'],
    ['userRealName', '', '请输入姓名'],
    ['roleId', '', '请选择角色'],
    ['userMobile', '', '请输入手机号'],
    ['userMobile', '12345678901', '请输入正确的手机号'],
    ['userEmail', '', '请输入邮箱'],
    ['userEmail', 'no address', '请输入正确的邮箱'],
    ['userSex', '', '请选择性别'],
    ['password', 'short', '管理人员密码至少 12 位'],
  ])('%s %j: %s', async (field, value, msg) => {
    expect(await save(formOf({ [field]: value }))).toMatchObject({ code: 400, msg });
    expect(system.merchant.calls).toEqual([]);
  });

  it('makes the account there and gives it its role here; a made password stands in that answer alone', async () => {
    const form = formOf({ deptId: headDepartment.id, actorPassword: 'Own-password-2026' });
    const { data } = await save(form);
    const { userId, password } = data as { userId: string; password: string };
    expect(password).toBe('Made-16-letters1');
    expect(system.merchant.calls).toMatchObject([
      {
        path: 'make',
        actor: first.accountId,
        body: { id: userId, account: form.userName, name: '张三', sex: 1 },
      },
    ]);
    expect((await listed({ userName: form.userName }))[0]).toMatchObject({
      userId,
      userRealName: '张三',
      roleId: ordinary.id,
      deptId: headDepartment.id,
      userMobile: '13812345678',
      userSex: '女',
      isLock: 'N',
    });
    expect(await listed({ userMobile: '13900000000' })).toEqual([]);
    expect((await save(formOf({ password: 'Given-password-2026' }))).data).not.toHaveProperty('password');
    const everything =
      JSON.stringify((await system.pool.query('select before, after from audit')).rows) + JSON.stringify(system.published);
    for (const secret of ['Made-16-letters1', 'Given-password-2026', 'Own-password-2026', '13812345678', 'zhang@example.com'])
      expect(everything).not.toContain(secret);
    const facts = () => system.published.filter(({ aggregateId }) => aggregateId === `staff-${userId}`);
    await eventually(() => facts().length === 2, { describe: 'two facts' });
    expect(facts().map(({ aggregateVersion, data: { roleId } }) => [aggregateVersion, roleId])).toEqual([
      [1, null],
      [2, ordinary.id],
    ]);
  });

  it('is done once for one key, also when it broke off in between, and answers no password again', async () => {
    const form = formOf();
    system.merchant.after = async () => {
      throw away;
    };
    const send = () => save(form, admin, 'make-person-key-01');
    expect(await send()).toMatchObject({ status: 503 });
    expect(await listed({ userName: form.userName })).toEqual([]);
    system.merchant.after = async () => undefined;
    const [again, more] = [await send(), await send()];
    expect(again).toMatchObject({ success: true });
    expect(more).toEqual(again);
    expect(again.data).not.toHaveProperty('password');
    expect((await listed({ userName: form.userName }))[0]).toMatchObject({ roleId: ordinary.id });
    expect(system.merchant.staff.filter(({ account }) => account === form.userName)).toHaveLength(1);
  });

  it('what merchant-service refuses leaves nothing here', async () => {
    system.merchant.before = async () => {
      throw new AppError('conflict', { reason: 'valueTaken', text: '用户名 x 已存在' });
    };
    expect(await save(formOf())).toMatchObject({ code: 409, msg: '用户名 x 已存在' });
    expect(await unmade()).toEqual([]);
  });

  it('a job keeps what is there without a role, and forgets what is not', async () => {
    const [there, not] = [formOf(), formOf()];
    system.merchant.after = async (path) => {
      if (path === 'make') throw away;
    };
    await save(there);
    system.merchant.after = async () => undefined;
    system.merchant.before = async (path) => {
      if (path === 'make') throw away;
    };
    await save(not);
    expect(await unmade()).toHaveLength(2);
    await system.byHand("update staff set created_at = created_at - interval '2 minutes' where not made");
    await eventually(async () => (await unmade()).length === 0, { describe: 'settled', timeoutMs: 60_000 });
    expect((await listed({ userName: there.userName }))[0]).toMatchObject({ roleId: null });
    expect(await listed({ userName: not.userName })).toEqual([]);
  });

  it('P-32 nobody makes one who may do more than they do, or outside their departments', async () => {
    const own = ((await system.call('saveDepartment', { deptName: '人事', deptNo: 'HR' })).data as { deptId: string }).deptId;
    const giver = await system.newOfficer([...codesOfBuiltIn('ordinary'), 'system:User:save'], own);
    expect(await save(formOf({ roleId: '1', deptId: own }), giver)).toMatchObject({ code: 403, msg: /^超出您自己的权限/ });
    expect(await save(formOf({ roleId: '3', deptId: own }), giver)).toMatchObject({ code: 403 });
    expect(await save(formOf({ deptId: headDepartment.id }), giver)).toMatchObject({ code: 404, msg: '部门不存在或已删除' });
    expect(system.merchant.calls).toEqual([]);
    expect(await save(formOf({ deptId: own }), giver)).toMatchObject({ success: true });
  });
});

describe('T-03 editing', () => {
  it('changes who somebody is there and what they may do here, and keeps what it leaves out', async () => {
    const { userId } = (await save(formOf())).data as { userId: string };
    expect(await save({ userId, roleId: '1', userRealName: '李四', userMobile: '138****5678' })).toMatchObject({ success: true });
    expect(system.merchant.calls.at(-1)).toMatchObject({
      path: 'edit',
      body: { id: userId, name: '李四', mobile: '138****5678' },
    });
    const [row] = (await listed({ roleId: company.id })).filter((one) => one.userId === userId);
    expect(row).toMatchObject({ userRealName: '李四', roleId: company.id });
    system.merchant.before = async () => {
      throw away;
    };
    const before = await rowOf(userId);
    expect(await save({ userId, roleId: '2', userRealName: '王五' })).toMatchObject({ status: 503 });
    expect(await rowOf(userId)).toEqual(before);
    expect(await save({ userId, roleId: '2' })).toMatchObject({ success: true });
    expect(await save({ userId, roleId: '2', userEmail: '' })).toMatchObject({ code: 400, msg: '请输入邮箱' });
  });
});

describe('T-04 to T-09 acting on members of staff', () => {
  const personOf = async () => (await save(formOf())).data as { userId: string };

  it('T-04 S-40 locks and unlocks, seen at once', async () => {
    const { userId } = await personOf();
    expect(await system.call('lockStaff', { userId, lock: 'X' })).toMatchObject({ code: 400, msg: '请选择状态' });
    for (const lock of ['Y', 'N']) {
      const form = { userId, lock, actorPassword: 'Own-password-2026' };
      expect(await system.call('lockStaff', form, undefined, `lock-${lock}-0123456789`)).toMatchObject({ success: true });
      expect((await listed({ isLock: lock })).map((row) => row.userId)).toContain(userId);
    }
    expect(system.merchant.calls.slice(-2)).toMatchObject([
      { path: 'change', actor: first.accountId, body: { ids: [userId], deed: 'lock' } },
      { path: 'change', body: { deed: 'unlock', keys: { idempotencyKey: 'lock-N-0123456789' } } },
    ]);
  });

  it('T-06 T-07 T-08 T-09 each does its own; what is absent is 404, what is deleted stays so', async () => {
    const [one, two] = [await personOf(), await personOf()];
    const name = (await listed()).find(({ userId }) => userId === one.userId)!.userName;
    expect((await system.call('resetStaffPassword', { userId: one.userId })).data).toEqual({ password: 'Made-16-letters1' });
    expect(await system.call('expireStaff', { userName: name.toUpperCase() })).toMatchObject({ success: true });
    expect(system.merchant.calls.at(-1)).toMatchObject({ body: { ids: [one.userId], deed: 'expire' } });
    expect(await system.call('flashStaff', { userName: name })).toMatchObject({ success: true });
    for (const call of ['expireStaff', 'flashStaff'] as const)
      expect(await system.call(call, { userName: 'nobody' })).toMatchObject({ code: 404, msg: '该管理人员不存在或已删除' });
    const remove = (...ids: string[]) => system.call('deleteStaff', { ids: ids.join() });
    expect(await remove(one.userId, randomUUID())).toMatchObject({ code: 404 });
    for (const _ of [1, 2]) expect(await remove(one.userId, two.userId)).toMatchObject({ success: true });
    expect((await listed()).filter(({ userId }) => [one.userId, two.userId].includes(userId))).toEqual([]);
    expect(await system.call('resetStaffPassword', { userId: one.userId })).toMatchObject({ code: 404 });
    expect(await save({ userId: one.userId, roleId: '2' })).toMatchObject({ code: 404 });
  });

  it('T-09 2.5 is for those within reach', async () => {
    const depts: string[] = [];
    for (const deptNo of ['EW', 'EX'])
      depts.push(((await system.call('saveDepartment', { deptName: deptNo, deptNo })).data as { deptId: string }).deptId);
    const { userId } = await personOf();
    expect(await save({ userId, roleId: '2', deptId: depts[0] })).toMatchObject({ success: true });
    const { userName } = (await listed()).find((row) => row.userId === userId)!;
    const answers = [];
    for (const deptId of depts)
      answers.push((await system.call('flashStaff', { userName }, await system.newOfficer(['system:User:expire'], deptId))).code);
    expect(answers).toEqual([200, 404]);
  });

  it('T-05 moves all or none, and takes the last 超级管理员 nowhere', async () => {
    const dept = ((await system.call('saveDepartment', { deptName: '新部', deptNo: 'ND' })).data as { deptId: string }).deptId;
    const [one, two] = [await personOf(), await personOf()];
    const move = (userIds: string, actor = admin) => system.call('changeStaffDepartment', { userIds, deptId: dept }, actor);
    expect(await move(`${one.userId},${randomUUID()}`)).toMatchObject({ code: 404 });
    const chief = await system.newStaff(boss.id);
    const giver = await system.newOfficer([...codesOfBuiltIn('ordinary'), 'system:User:save'], headDepartment.id);
    expect(await move(`${one.userId},${chief.accountId}`, giver)).toMatchObject({ code: expect.any(Number), success: false });
    expect((await listed({ deptId: dept })).length).toBe(0);
    expect(await system.call('changeStaffDepartment', { userIds: one.userId, deptId: '' })).toMatchObject({
      code: 400,
      msg: '请选择部门',
    });
    expect(await move(`${one.userId},${two.userId}`)).toMatchObject({ success: true });
    expect((await listed({ deptId: dept })).map(({ userId }) => userId).toSorted()).toEqual([one.userId, two.userId].toSorted());
    expect((await listed({ deptId: dept }))[0]).toMatchObject({ roleId: ordinary.id });
  });

  it('lists show people without mobiles while merchant-service is away', async () => {
    const { userId } = await personOf();
    await system.merchantAway();
    expect((await listed()).find((row) => row.userId === userId)).toMatchObject({ userMobile: '', userRealName: '张三' });
    expect(await system.call('lockStaff', { userId, lock: 'Y' })).toMatchObject({ status: 503 });
    expect((await rowOf(userId))!).toMatchObject({ deleted: false });
  });
});
