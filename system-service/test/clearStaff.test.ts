import { randomUUID } from 'node:crypto';
import { codesOfBuiltIn, headDepartment } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { rounds } from '@xinyue/kit/testing/rounds';
import { describe, expect, it } from 'vitest';
import { builtInRoles, first, second, staffActor, useSystem } from './startSystem.ts';

const system = useSystem();
const races = rounds({ full: 1_000, few: 100 });
const { company, ordinary, super: boss } = builtInRoles;
const clear = (by: string, target: string, act: string, version = 1) =>
  system.send('POST', '/internal/staff/clear', { service: 'merchant' }, { by, target, act, version });
const released = async (accountId: string) =>
  (await system.pool.query<{ released: boolean }>('select released from staff where account_id = $1', [accountId])).rows[0]!
    .released;
const last = { code: 409, msg: '至少保留一名超级管理员' };
/** Who counts as an administrator is nobody but these. */
const onlySupers = (...ids: string[]) =>
  system.byHand(
    'update staff set role_id = case when account_id = any($1) then $2 end where role_id = $2 or account_id = any($1)',
    [ids, boss.id],
  );

describe('P-32 C-46 C-47 2.3 who may act on whom, as merchant-service asks', () => {
  it('nobody acts on who holds more, on an administrator unless they are one, nor on themselves', async () => {
    const giver = await system.newOfficer([...codesOfBuiltIn('ordinary'), 'system:User:save', 'system:User:pwd']);
    const [clerk, chief] = [await system.newStaff(ordinary.id), await system.newStaff(company.id)];
    const one = await system.newStaff(boss.id);
    for (const act of ['save', 'lock', 'unlock', 'pwd', 'delete', 'expire']) {
      expect(await clear(giver.accountId, clerk.accountId, act)).toMatchObject({ success: true });
      expect(await clear(giver.accountId, chief.accountId, act)).toMatchObject({ code: 403, msg: /^超出您自己的权限/ });
      expect(await clear(giver.accountId, one.accountId, act)).toMatchObject({
        code: 403,
        msg: '只有超级管理员可以操作超级管理员',
      });
      expect(await clear(giver.accountId, giver.accountId, act)).toMatchObject({ code: 403 });
      expect(await clear(first.accountId, chief.accountId, act)).toMatchObject({ success: true });
    }
  });

  it('who is locked, deleted or no staff acts on nobody; whom nobody has heard of yet holds nothing', async () => {
    const giver = await system.newStaff(company.id);
    const clerk = await system.newStaff();
    expect(await clear(giver.accountId, randomUUID(), 'save')).toMatchObject({ success: true });
    await system.tellAccount(clerk.accountId, { disabled: true, deleted: true });
    expect(await clear(giver.accountId, clerk.accountId, 'save')).toMatchObject({ code: 404 });
    await system.tellAccount(giver.accountId, { disabled: true });
    for (const by of [giver.accountId, randomUUID()])
      expect(await clear(by, second.accountId, 'save')).toMatchObject({ code: 403, msg: '没有权限' });
    expect(
      await system.send(
        'POST',
        '/internal/staff/clear',
        {},
        { by: first.accountId, target: second.accountId, act: 'save', version: 1 },
      ),
    ).toMatchObject({ code: 403 });
  });

  it('2.5 who is outside the departments of the asker is told like who is not there', async () => {
    const make = async (deptNo: string, parentId?: string) =>
      ((await system.call('saveDepartment', { deptName: deptNo, deptNo, parentId })).data as { deptId: string }).deptId;
    const [own, foreign] = [await make('CL1'), await make('CL2')];
    const below = await make('CL3', own);
    const giver = await system.newOfficer(codesOfBuiltIn('ordinary'), own);
    const [mine, theirs] = [await system.newStaff(ordinary.id, below), await system.newStaff(ordinary.id, foreign)];
    expect(await clear(giver.accountId, mine.accountId, 'pwd')).toMatchObject({ success: true });
    expect(await clear(giver.accountId, theirs.accountId, 'pwd')).toMatchObject({ code: 404, msg: '该管理人员不存在或已删除' });
    const reach = async (by: string) =>
      (await system.send('POST', '/internal/staff/reach', { service: 'merchant' }, { by })).data as {
        accountIds: string[] | null;
      };
    const { accountIds } = await reach(giver.accountId);
    expect(accountIds).toContain(mine.accountId);
    expect(accountIds).not.toContain(theirs.accountId);
    expect(accountIds).not.toContain(second.accountId);
    expect(await reach(first.accountId)).toEqual({ accountIds: null });
    expect(headDepartment.id).not.toBe(own);
  });
});

describe('P-32 2.4 the last administrator', () => {
  it('is neither locked nor deleted; who is about to be no longer counts, until a later fact tells how that ended', async () => {
    const [one, two] = [await system.newStaff(boss.id), await system.newStaff(boss.id)];
    await onlySupers(one.accountId, two.accountId);
    expect(await clear(one.accountId, two.accountId, 'lock', 1)).toMatchObject({ success: true });
    expect(await released(two.accountId)).toBe(true);
    for (const act of ['lock', 'delete']) expect(await clear(two.accountId, one.accountId, act)).toMatchObject(last);
    expect(await system.call('saveStaff', { userId: one.accountId, roleId: '2' }, two)).toMatchObject(last);
    // merchant-service refused after all, and something else of the account changed since.
    await system.tellAccount(two.accountId, { nickname: '改名' });
    expect(await released(two.accountId)).toBe(false);
    // A fact from before the question says nothing about its end.
    expect(await clear(one.accountId, two.accountId, 'delete', 3)).toMatchObject({ success: true });
    await system.tellAccount(two.accountId, { nickname: '又改名' });
    expect(await released(two.accountId)).toBe(true);
    await system.tellAccount(two.accountId, { disabled: true });
    expect(await released(two.accountId)).toBe(false);
    expect(await clear(one.accountId, two.accountId, 'delete', 4)).toMatchObject({ success: true });
    await onlySupers(first.accountId);
  });

  it('counts again a minute later who is still there as before, and nobody else', async () => {
    const [one, two] = [await system.newStaff(boss.id), await system.newStaff(boss.id)];
    system.merchant.staff = system.merchant.staff.map((member) =>
      member.accountId === two.accountId ? { ...member, version: 9 } : member,
    );
    for (const { accountId } of [one, two])
      expect(await clear(first.accountId, accountId, 'lock')).toMatchObject({ success: true, msg: '操作成功' });
    await system.byHand("update staff set released_at = released_at - interval '61 s' where account_id = $1", [one.accountId]);
    await system.byHand("update staff set released_at = released_at - interval '61 s' where account_id = $1", [two.accountId]);
    await eventually(async () => !(await released(one.accountId)), { describe: 'counts again', timeoutMs: 45_000 });
    expect(await released(two.accountId)).toBe(true);
  });

  it(`${races} races of a lock or deletion there and a demotion here leave one each time`, { timeout: 300_000 }, async () => {
    const [one, two] = [await system.newStaff(boss.id), await system.newStaff(boss.id)];
    const tally = { removed: 0, demoted: 0 };
    for (let round = 0; round < races; round += 1) {
      await onlySupers(one.accountId, two.accountId);
      await system.byHand('update staff set released = false, locked = false where account_id = any($1)', [
        [one.accountId, two.accountId],
      ]);
      const act = round % 2 === 0 ? 'lock' : 'delete';
      const removal = () => clear(two.accountId, one.accountId, act, round + 1);
      const demotion = () => system.call('saveStaff', { userId: two.accountId, roleId: '2' }, staffActor(one.accountId));
      const given = round % 4 < 2 ? [removal(), demotion()] : [demotion(), removal()].toReversed();
      const [removed, demoted] = await Promise.all(given);
      expect(
        [removed!.success, demoted!.success].filter(Boolean),
        `round ${round}: ${removed!.msg}, ${demoted!.msg}`,
      ).toHaveLength(1);
      if (removed!.success) tally.removed += 1;
      else tally.demoted += 1;
      const { rowCount } = await system.pool.query('select from staff where role_id = $1 and not locked and not released', [
        boss.id,
      ]);
      expect(rowCount, `round ${round}`).toBe(1);
    }
    expect(tally.removed + tally.demoted).toBe(races);
    await onlySupers(first.accountId);
  });
});
