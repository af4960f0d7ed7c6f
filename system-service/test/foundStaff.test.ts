import { builtInRoles } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { admin, useSystem } from './startSystem.ts';

const system = useSystem();
const found = (account: string, role: string, service = 'operator') =>
  system.send('POST', '/internal/staff/found', { service }, { account, role });

it('Tr-R-06 a member of staff made on the server has the role at once, given by nobody', async () => {
  const answer = await found('Founded1', 'SUPER');
  expect(answer).toMatchObject({ data: { account: 'Founded1', role: '超级管理员', password: 'Made-16-letters1' } });
  const { accountId } = system.merchant.staff.find(({ account }) => account === 'Founded1')!;
  expect((await system.rights(accountId))[0]).toMatchObject({ all: true });
  const { rows } = await system.pool.query('select who_id, what, after from audit where row_id = $1', [accountId]);
  expect(rows).toMatchObject([
    { who_id: 'server', what: 'staff.madeOnServer', after: { userName: 'Founded1', roleId: builtInRoles.super.id } },
  ]);
  expect((await system.pool.query('select from right_requests where target_id = $1', [accountId])).rowCount).toBe(0);
});

it('Tr-R-06 takes a role by its number, and names those there are; where several have it none is taken', async () => {
  for (const systemNo of ['xinyue', 'other'])
    await system.call('saveRole', { systemNo, roleNo: 'twice', roleName: `同号 ${systemNo}` });
  await system.call('saveRole', { systemNo: 'xinyue', roleNo: 'desk', roleName: '前台' });
  expect(await found('Founded2', 'desk')).toMatchObject({ data: { role: '前台' } });
  const roles = expect.arrayContaining(['super', 'company', 'ordinary', 'desk', 'twice']);
  expect(await found('Founded3', 'boss')).toMatchObject({ code: 404, data: { reason: 'roleMissing', roles, several: false } });
  expect(await found('Founded3', 'twice')).toMatchObject({ code: 404, data: { several: true } });
  expect(system.merchant.staff.map(({ account }) => account)).not.toContain('Founded3');
});

it('Tr-R-06 is the server’s alone to ask for', async () => {
  expect(await found('Founded4', 'super', 'gateway')).toMatchObject({ code: 403 });
  expect(
    await system.send('POST', '/internal/staff/found', { actor: admin, service: 'order' }, { account: 'x', role: 'super' }),
  ).toMatchObject({
    code: 403,
  });
});
