import { randomUUID } from 'node:crypto';
import { type Actor, codesOfBuiltIn, headDepartment, permissionCodes } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { admin, builtInRoles, customer, first, second, staffActor, useSystem } from './startSystem.ts';

const system = useSystem();
type Row = Record<string, unknown> & { userId: string; userName: string };
const { company, ordinary, super: boss } = builtInRoles;

const list = async (query: Record<string, unknown> = {}, actor = admin) =>
  (await system.call('listStaff', { limit: 1000, ...query }, actor)).data as { list: Row[]; total: number };
const place = (userId: string, more: Record<string, unknown>, actor = admin, key?: string) =>
  system.call('saveStaff', { userId, ...more }, actor, key);
const self = async (actor: Actor) => (await system.call('readMine', {}, actor)).data as Record<string, unknown>;
let made = 0;
const makeDepartment = async (parentId?: string) => {
  const body = { deptName: `部门${(made += 1)}`, deptNo: `D${made}`, parentId };
  return ((await system.call('saveDepartment', body)).data as { deptId: string }).deptId;
};
const officer: typeof system.newOfficer = (...given) => system.newOfficer(...given);

describe('E-31 staff', () => {
  it('lists accounts with role and department; who has no role yet has none', async () => {
    const late = await system.newStaff();
    const { list: rows } = await list();
    const row = {
      userId: second.accountId,
      userName: 'operator01',
      userRealName: '运营专员',
      roleId: company.id,
      roleName: '公司管理员',
      userMobile: '',
      userEmail: '',
      userSex: '',
      isLock: 'N',
      deptId: headDepartment.id,
      deptName: '总公司',
      systemNo: 'xinyue',
      version: 1,
    };
    expect(rows.find(({ userId }) => userId === second.accountId)).toEqual(row);
    expect(rows.find(({ userId }) => userId === late.accountId)).toMatchObject({ roleId: null, roleName: '', deptId: null });
    expect(await list({ userName: 'OPERATOR' })).toEqual({ list: [row], total: 1 });
    expect((await list({ roleId: boss.id })).list).toMatchObject([{ userId: first.accountId }]);
    expect((await list({ deptId: headDepartment.id })).total).toBe(2);
    await system.tellAccount(late.accountId, { disabled: true, nickname: '新来的' });
    expect((await list({ isLock: 'Y' })).list).toMatchObject([{ userId: late.accountId, isLock: 'Y', userRealName: '新来的' }]);
    await system.tellAccount(late.accountId, { disabled: true, deleted: true });
    expect((await list({ isLock: 'Y' })).total).toBe(0);
  });

  it('learns what a new account is called, which no event tells', async () => {
    const late = await system.newStaff();
    await eventually(async () => (await list({ userName: `clerk ${late.accountId}` })).list[0]?.userId === late.accountId, {
      describe: 'the name of the account',
      timeoutMs: 20_000,
    });
  });

  it('own-names tells who one is and what one may do, staff without a role too', async () => {
    expect(await self(admin)).toMatchObject({
      all: true,
      permissions: permissionCodes,
      roleName: '超级管理员',
      mustChange: false,
      mustEnrol: false,
      graceUntil: '',
    });
    expect(await self(staffActor(second.accountId))).toMatchObject({
      all: false,
      permissions: codesOfBuiltIn('company').toSorted(),
      deptName: '总公司',
    });
    const late = await system.newStaff();
    expect(await self(late)).toMatchObject({ userId: late.accountId, roleId: null, all: false, permissions: [], comp: '' });
    expect(await self({ ...late, comp: 'gq' })).toMatchObject({ userId: late.accountId, comp: 'gq' });
    expect(await self(staffActor('nobody'))).toMatchObject({ roleId: null, permissions: [] });
    expect(await system.call('readMine', {}, customer)).toMatchObject({ code: 403 });
  });
});

describe('T-03 giving a person a role and a department', () => {
  it('V-56 takes effect at once, tells staff.changed and leaves an audit row; choices 1 to 3 are the built-in roles', async () => {
    const clerk = await system.newStaff();
    const dept = await makeDepartment(headDepartment.id);
    for (const roleId of [undefined, ''])
      expect(await place(clerk.accountId, { roleId })).toMatchObject({ code: 400, msg: '请选择角色' });
    expect(await place(clerk.accountId, { roleId: '2', deptId: dept })).toMatchObject({
      success: true,
      data: { userId: clerk.accountId },
    });
    expect(await system.rights(clerk.accountId)).toMatchObject([{ codes: codesOfBuiltIn('ordinary').toSorted() }]);
    expect(await place(clerk.accountId, { roleId: company.id })).toMatchObject({ success: true });
    expect(await self(clerk)).toMatchObject({ roleId: company.id, deptId: dept });
    const facts = () => system.published.filter(({ aggregateId }) => aggregateId === `staff-${clerk.accountId}`);
    await eventually(() => facts().length === 3, { describe: 'three facts' });
    expect(facts().map(({ aggregateVersion, data }) => [aggregateVersion, data.roleId, data.deptId])).toEqual([
      [1, null, null],
      [2, ordinary.id, dept],
      [3, company.id, dept],
    ]);
    const { rows } = await system.pool.query('select what, before, after from audit where row_id = $1 order by id desc limit 1', [
      clerk.accountId,
    ]);
    expect(rows).toEqual([
      {
        what: 'staff.placed',
        before: { roleId: ordinary.id, roleName: '普通用户' },
        after: { roleId: company.id, roleName: '公司管理员' },
      },
    ]);
  });

  it('refuses what is not there, the state that was not seen, and does the same request once', async () => {
    const clerk = await system.newStaff();
    expect(await place(randomUUID(), { roleId: '2' })).toMatchObject({ code: 404, msg: '该管理人员不存在或已删除' });
    expect(await place(clerk.accountId, { roleId: randomUUID() })).toMatchObject({ code: 404, msg: '角色不存在或已删除' });
    expect(await place(clerk.accountId, { roleId: '2', deptId: randomUUID() })).toMatchObject({
      code: 404,
      msg: '部门不存在或已删除',
    });
    const answers = await Promise.all([1, 2, 3].map(() => place(clerk.accountId, { roleId: '2' }, admin, 'staff-place-key-01')));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await place(clerk.accountId, { roleId: '1', versionSeen: 0 })).toMatchObject({
      code: 409,
      data: { reason: 'edited', version: 1 },
    });
    expect(await place(clerk.accountId, { roleId: '1', versionSeen: 1 })).toMatchObject({ success: true });
  });

  it('P-32 nobody gives a role that holds more than they do, nor to themselves, nor to who holds more', async () => {
    const reads = codesOfBuiltIn('ordinary');
    const giver = await officer([...reads, 'system:User:save']);
    const clerk = await system.newStaff();
    expect(await place(clerk.accountId, { roleId: '2' }, giver)).toMatchObject({ success: true });
    expect(await place(clerk.accountId, { roleId: '1' }, giver)).toMatchObject({ code: 403, msg: /^超出您自己的权限/ });
    expect(await place(clerk.accountId, { roleId: '3' }, giver)).toMatchObject({
      code: 403,
      msg: '只有超级管理员可以操作超级管理员',
    });
    const chief = await system.newStaff(company.id);
    expect(await place(chief.accountId, { roleId: '2' }, giver)).toMatchObject({ code: 403 });
    expect(await place(giver.accountId, { roleId: '2' }, giver)).toMatchObject({ code: 403, msg: '不能修改自己的角色和权限' });
    expect(await place(admin.accountId, { roleId: '2' })).toMatchObject({ code: 403 });
    expect(await system.rights(clerk.accountId, chief.accountId)).toMatchObject([
      { codes: reads.toSorted() },
      { codes: codesOfBuiltIn('company').toSorted() },
    ]);
  });

  it('P-32 2.5 nobody sees, moves in or moves out who is outside their own departments', async () => {
    const [own, foreign] = [await makeDepartment(), await makeDepartment()];
    const below = await makeDepartment(own);
    const giver = await officer([...codesOfBuiltIn('ordinary'), 'system:User:save', 'system:User:list'], own);
    const [mine, theirs, nowhere] = [
      await system.newStaff(ordinary.id, below),
      await system.newStaff(ordinary.id, foreign),
      await system.newStaff(),
    ];
    const seen = (await list({}, giver)).list.map(({ userId }) => userId);
    expect(seen).toEqual(expect.arrayContaining([mine.accountId, nowhere.accountId]));
    expect(seen).not.toContain(theirs.accountId);
    expect(await place(theirs.accountId, { roleId: '2', deptId: own }, giver)).toMatchObject({
      code: 404,
      msg: '该管理人员不存在或已删除',
    });
    expect(await place(mine.accountId, { roleId: '2', deptId: foreign }, giver)).toMatchObject({
      code: 404,
      msg: '部门不存在或已删除',
    });
    expect(await place(mine.accountId, { roleId: '2', deptId: own }, giver)).toMatchObject({ success: true });
    expect(await place(nowhere.accountId, { roleId: '2', deptId: below }, giver)).toMatchObject({ success: true });
  });

  it('P-32 one 超级管理员 always stays, also when two remove each other at the same moment', async () => {
    await system.tellAccount(first.accountId);
    for (let round = 0; round < 25; round += 1) {
      const [one, two] = [await system.newStaff(boss.id), await system.newStaff(boss.id)];
      await system.byHand('update staff set role_id = null where role_id = $1 and account_id <> all($2)', [
        boss.id,
        [one.accountId, two.accountId],
      ]);
      const answers = await Promise.all([place(two.accountId, { roleId: '2' }, one), place(one.accountId, { roleId: '2' }, two)]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect((await system.pool.query('select from staff where role_id = $1 and not deleted', [boss.id])).rowCount).toBe(1);
    }
    const { rows } = await system.pool.query<{ id: string }>('select account_id as id from staff where role_id = $1', [boss.id]);
    const last = rows[0]!.id;
    const other = await system.newStaff(boss.id);
    // As merchant-service has it while it locks somebody: that one no longer counts.
    await system.byHand('update staff set released = true where account_id = $1', [other.accountId]);
    expect(await place(last, { roleId: '2' }, other)).toMatchObject({ code: 409, msg: '至少保留一名超级管理员' });
    await system.byHand('update staff set released = false where account_id = $1', [other.accountId]);
    expect(await place(last, { roleId: '2' }, other)).toMatchObject({ success: true });
  });
});
