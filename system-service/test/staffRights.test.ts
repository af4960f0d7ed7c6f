import { randomUUID } from 'node:crypto';
import { codesOfBuiltIn, permissionCodes } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { builtInRoles, first, second, startSystem, useSystem } from './startSystem.ts';

const nothing = (accountId: string) => ({ accountId, all: false, codes: [] });

describe('P-32 what staff may do, as the gateway asks', () => {
  const system = useSystem();

  it('P-32 a call opens by its code alone, from the moment it is given until it is taken', async () => {
    const clerk = await system.newOfficer([]);
    const list = async () => (await system.call('listRoles', {}, clerk)).code;
    expect(await list()).toBe(403);
    const { rows } = await system.pool.query<{ roleId: string }>('select role_id as "roleId" from staff where account_id = $1', [
      clerk.accountId,
    ]);
    const found = await system.pool.query<{ id: string }>("select id from permissions where code = 'system:Role:list'");
    const assign = (permissionIds: string[]) => system.call('assignPermissions', { roleId: rows[0]!.roleId, permissionIds });
    expect(await assign([found.rows[0]!.id])).toMatchObject({ success: true });
    expect(await list()).toBe(200);
    expect((await system.call('saveRole', { systemNo: 'xinyue', roleNo: 'x', roleName: 'x' }, clerk)).code).toBe(403);
    expect((await system.call('readMine', {}, clerk)).code).toBe(200);
    expect(await assign([])).toMatchObject({ success: true });
    expect(await list()).toBe(403);
  });

  it('makes the first account 超级管理员 and the others of the first start 公司管理员, with an audit row by 系统', async () => {
    expect(await system.rights(second.accountId, first.accountId)).toEqual([
      { ...nothing(second.accountId), codes: codesOfBuiltIn('company').toSorted() },
      { ...nothing(first.accountId), all: true },
    ]);
    const { rows } = await system.pool.query('select who_name, what, after from audit where row_id = $1', [second.accountId]);
    expect(rows).toEqual([
      { who_name: '系统', what: 'staff.tookOver', after: expect.objectContaining({ roleId: builtInRoles.company.id }) },
    ]);
  });

  it('takes staff over once; an account made later has a row without a role, and no code', async () => {
    const late = await system.newStaff();
    expect(await system.rights(late.accountId, 'nobody')).toEqual([nothing(late.accountId), nothing('nobody')]);
    await system.restart();
    expect(await system.rights(late.accountId)).toEqual([nothing(late.accountId)]);
    await eventually(() => system.published.some(({ aggregateId }) => aggregateId === `staff-${late.accountId}`), {
      describe: 'staff.changed',
    });
  });

  it('gives nothing to who is locked or deleted, and the same again when the lock is gone', async () => {
    const clerk = await system.newStaff(builtInRoles.ordinary.id);
    const boss = await system.newStaff(builtInRoles.super.id);
    const ids = [clerk.accountId, boss.accountId];
    const before = await system.rights(...ids);
    expect(before).toMatchObject([{ codes: codesOfBuiltIn('ordinary').toSorted() }, { all: true }]);
    for (const id of ids) await system.tellAccount(id, { disabled: true });
    expect(await system.rights(...ids)).toEqual(ids.map(nothing));
    for (const id of ids) await system.tellAccount(id);
    expect(await system.rights(...ids)).toEqual(before);
    for (const id of ids) await system.tellAccount(id, { disabled: true, deleted: true });
    expect(await system.rights(...ids)).toEqual(ids.map(nothing));
  });

  it('keeps no customer, and tells what is new of a person once', async () => {
    await system.tellAccount('a-customer', { userType: 1 });
    expect((await system.pool.query(`select from staff where account_id = 'a-customer'`)).rowCount).toBe(0);
    const clerk = await system.newStaff(builtInRoles.ordinary.id);
    await system.tellAccount(clerk.accountId, { nickname: '新名字', disabled: true });
    const facts = () => system.published.filter(({ aggregateId }) => aggregateId === `staff-${clerk.accountId}`);
    await eventually(() => facts().length === 2, { describe: 'two facts' });
    expect(facts().map(({ type, aggregateVersion, data }) => [type, aggregateVersion, data.locked])).toEqual([
      ['staff.changed', 1, false],
      ['staff.changed', 2, true],
    ]);
  });

  it('refuses who is no service, and more than 500 accounts', async () => {
    const ids = Array.from({ length: 501 }, (_, nth) => String(nth));
    const check = (claims: object, accountIds: string[]) => system.send('POST', '/internal/rights/check', claims, { accountIds });
    expect(await check({}, [])).toMatchObject({ code: 403 });
    expect(await check({ service: 'gateway' }, ids)).toMatchObject({ code: 400 });
    expect(await check({ service: 'gateway' }, ids.slice(1))).toMatchObject({ success: true });
  });

  it('own-names stores every code of the release, and gives none back that an operator took', async () => {
    const { rows } = await system.pool.query<{ code: string }>('select code from permissions where built_in order by code');
    expect(rows.map(({ code }) => code)).toEqual(permissionCodes.toSorted());
    const company = builtInRoles.company.id;
    await system.byHand(
      `delete from role_permissions where role_id = $1 and permission_id = (select id from permissions where code = 'order:delete')`,
      [company],
    );
    // As an earlier release left it: a code that this one brings.
    await system.byHand(
      `delete from role_permissions where permission_id = (select id from permissions where code = 'file:use')`,
    );
    await system.byHand(`delete from permissions where code = 'file:use'`);
    await system.restart();
    const [now] = await system.rights(second.accountId);
    expect(now!.codes).toContain('file:use');
    expect(now!.codes).not.toContain('order:delete');
  });
});

describe('P-32 the first start', () => {
  it('an account whose deletion was told before facts said so is no member of staff', async () => {
    const system = await startSystem();
    try {
      const gone = randomUUID();
      await system.tellAccount(gone, {}, 'account.registered');
      await system.tellAccount(gone, { disabled: true });
      const listed = async () =>
        ((await system.call('listStaff', { limit: 100 })).data as { list: { userId: string }[] }).list.map(
          ({ userId }) => userId,
        );
      await eventually(async () => !(await listed()).includes(gone), { describe: 'the account is gone', timeoutMs: 12_000 });
      expect((await system.pool.query(`select from staff where account = '' and not deleted`)).rowCount).toBe(0);
    } finally {
      await system.stop();
    }
  });

  it('waits for a merchant-service that has staff; what is told of an account meanwhile gives no right, and takes none', async () => {
    const system = await startSystem([]);
    try {
      await system.tellAccount(second.accountId, {}, 'account.registered');
      expect(await system.rights(first.accountId, second.accountId)).toEqual([
        nothing(first.accountId),
        nothing(second.accountId),
      ]);
      system.merchant.staff = [first, second];
      await system.takenOver();
      expect(await system.rights(second.accountId)).toMatchObject([{ codes: codesOfBuiltIn('company').toSorted() }]);
    } finally {
      await system.stop();
    }
  });

  it('answers while merchant-service is away', async () => {
    const system = await startSystem([]);
    try {
      await system.merchantAway();
      expect(await system.rights(first.accountId)).toEqual([nothing(first.accountId)]);
    } finally {
      await system.stop();
    }
  });
});
