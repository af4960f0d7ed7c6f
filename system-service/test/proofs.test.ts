import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { kinds } from './recordsOf.ts';
import { admin, builtInRoles, second, useSystem } from './startSystem.ts';

const system = useSystem();
beforeEach(() => {
  system.merchant.proven = true;
  system.merchant.claims.length = 0;
  system.merchant.calls.length = 0;
});

/** Everything that rights are made of. */
const tables = [
  'departments',
  'staff',
  'staff_departments',
  'roles',
  'permissions',
  'role_permissions',
  'role_modules',
  'partners',
  'partner_keys',
  'audit',
  'outbox',
];
const stored = async () => {
  const found: Record<string, unknown> = {};
  for (const table of tables)
    found[table] = (await system.pool.query(`select t::text as row from ${table} t order by 1`)).rows.map(({ row }) => row);
  return found;
};

type Name = keyof typeof operations;
type Case = [name: Name, body: Record<string, unknown>, deed: string];

/** One body of each call that writes rights, and what the person who is asked to prove it reads. */
async function cases(): Promise<Case[]> {
  const made = async (name: Name, body: Record<string, unknown>) =>
    (await system.call(name, body)).data as Record<string, string>;
  const { roleId } = await made('saveRole', { systemNo: 'xinyue', roleNo: 'proof', roleName: '验货员' });
  const { permissionId } = await made('savePermission', { permissionName: '看货', permission: 'goods:look' });
  const { deptId } = await made('saveDepartment', { deptName: '青岛部', deptNo: 'QD' });
  const { deptId: moved } = await made('saveDepartment', { deptName: '黄岛部', deptNo: 'HD' });
  const { partnerId } = await made('savePartner', { name: 'bank-of-test' });
  const { rows } = await system.pool.query<{ id: string; name: string }>('select id, name from modules order by id limit 1');
  const entry = rows[0]!;
  const clerk = second.accountId;
  const request = '01920000-0000-7000-8000-0000000000e1';
  await system.pool.query(
    `insert into right_requests (id, kind, target_id, wanted, codes, asked_by, asked_name, asked_at, needs)
     values ($1, 'codes', $2, '{}', '{money:review}', $3, '管理员', now(), 'system:Permission:assign') on conflict do nothing`,
    [request, roleId, clerk],
  );
  await system.pool.query(
    `insert into right_requests (id, kind, target_id, wanted, codes, asked_by, asked_name, asked_at, needs)
     values ($1, 'factor', $2, '{"reason":"手机丢失"}', '{}', $3, '管理员', now(), 'system:User:factor') on conflict do nothing`,
    ['01920000-0000-7000-8000-0000000000e2', clerk, admin.accountId],
  );
  const person = { userRealName: '李四', userMobile: '13900001111', userEmail: 'li@example.com', userSex: '男' };
  return [
    [
      'saveStaff',
      { userName: 'lisi', ...person, roleId: '1', deptId },
      '新增管理人员 李四（lisi）：角色 公司管理员，部门 青岛部',
    ],
    ['saveStaff', { userId: clerk, roleId: '3' }, '修改管理人员 运营专员（operator01）：角色 超级管理员'],
    ['lockStaff', { userId: clerk, lock: 'Y' }, '锁定管理人员 运营专员（operator01）'],
    ['lockStaff', { userId: clerk, lock: 'N' }, '解锁管理人员 运营专员（operator01）'],
    ['changeStaffDepartment', { userIds: clerk, deptId }, '将管理人员 运营专员（operator01） 调到部门 青岛部'],
    ['resetStaffPassword', { userId: clerk }, '重置管理人员 运营专员（operator01） 的登录密码'],
    ['deleteStaff', { ids: clerk }, '删除管理人员 运营专员（operator01）'],
    ['saveStaffReach', { userId: clerk, deptIds: [deptId] }, '设置管理人员 运营专员（operator01） 的数据权限：青岛部'],
    ['saveRole', { systemNo: 'xinyue', roleNo: 'buyer', roleName: '采购' }, '新增角色 采购（buyer）'],
    ['saveRole', { roleId, systemNo: 'xinyue', roleNo: 'proof', roleName: '检验' }, '修改角色 验货员 → 检验（proof）'],
    ['deleteRoles', { ids: roleId }, '删除角色 验货员'],
    ['saveRoleModules', { roleId, moduleIds: [entry.id] }, `设置角色 验货员 的菜单：增加 ${entry.name}`],
    ['savePermission', { permissionName: '称重', permission: 'goods:weigh' }, '新增权限 称重（goods:weigh）'],
    ['deletePermissions', { ids: permissionId }, '删除权限 看货（goods:look）'],
    ['assignPermissions', { roleId, permissionIds: [permissionId] }, '设置角色 验货员 的权限：增加 看货（goods:look）'],
    ['savePartner', { name: 'evilpay', kind: 'payment' }, '新增合作方 evilpay（支付渠道）及其密钥'],
    [
      'confirmPartner',
      { id: partnerId, pass: 1 },
      '确认合作方 bank-of-test（只读）：查看范围内的订单；接收范围内的通知；范围：全部店铺',
    ],
    [
      'saveDepartment',
      { deptId: moved, deptName: '黄岛部', deptNo: 'HD', parentId: deptId },
      '将部门 黄岛部 连同其下的管理人员移到部门 青岛部 之下',
    ],
    ['rotatePartner', { id: partnerId }, '更换合作方 bank-of-test 的密钥'],
    ['rotatePartner', { id: partnerId, now: 1 }, '更换合作方 bank-of-test 的密钥，旧密钥立即停用'],
    ['closePartner', { id: partnerId }, '关闭合作方 bank-of-test'],
    ['resetStaffFactor', { userId: clerk, reason: '手机丢失' }, '申请重置管理人员 运营专员（operator01） 的二次验证：手机丢失'],
    [
      'confirmStaffFactor',
      { userId: clerk, pass: 1 },
      '确认 管理人员「运营专员（operator01）」：重置二次验证（手机丢失），申请人「管理员」',
    ],
    ['confirmRightRequest', { id: request, pass: 1 }, '确认授权 角色「验货员」：权限（复核资金），申请人「管理员」'],
    ['redriveParked', { service: 'order', aggregateId: 'o1' }, '重新处理订单服务停放的消息：对象 o1'],
    [
      'discardParked',
      { service: 'payout', eventId: '01920000-0000-7000-8000-0000000000f1', reason: '重复' },
      '放弃资金服务停放的消息 01920000-0000-7000-8000-0000000000f1，原因：重复',
    ],
  ];
}

describe('Tr-M-01 rights', () => {
  it('nothing is changed by a session alone, and the refusal says what would have been', async () => {
    const all = await cases();
    const proven = Object.entries(operations).filter(
      ([, row]) => row.owner === 'system' && 'proof' in row && row.proof === 'rights',
    );
    expect(new Set(all.map(([name]) => name))).toEqual(new Set(proven.map(([name]) => name)));
    system.merchant.calls.length = 0;
    system.merchant.proven = false;
    const before = await stored();
    for (const [name, body, deed] of all) {
      expect(await system.call(name, body), name).toMatchObject({
        code: 403,
        msg: '请先验证身份',
        data: { reason: 'needsProof', kind: 'rights', deed },
      });
      expect(system.merchant.claims.at(-1), name).toMatchObject({ kind: 'rights', path: operations[name].path });
    }
    expect(await stored()).toEqual(before);
    expect(system.merchant.calls).toEqual([]);
  });

  it('what is asked to be proven is this very body, with the own password that it brings', async () => {
    const hashes = new Set<unknown>();
    for (const body of [
      { userId: second.accountId, roleId: '2' },
      { userId: second.accountId, roleId: '3' },
      { userId: second.accountId, roleId: '3', actorPassword: 'Own-password-2026' },
    ]) {
      system.merchant.proven = false;
      await system.call('saveStaff', body);
      hashes.add(system.merchant.claims.at(-1)!['bodyHash']);
    }
    expect(hashes.size).toBe(3);
    expect(system.merchant.claims.map((claim) => claim['actorPassword'])).toEqual([undefined, undefined, 'Own-password-2026']);
  });

  it('a deed shows nobody beyond the reach of who asks', async () => {
    const depts: string[] = [];
    for (const deptNo of ['PA', 'PB'])
      depts.push(((await system.call('saveDepartment', { deptName: deptNo, deptNo })).data as { deptId: string }).deptId);
    const far = await system.newStaff(builtInRoles.ordinary.id, depts[0]);
    const officer = await system.newOfficer(['system:User:lock'], depts[1]);
    system.merchant.proven = false;
    expect(await system.call('lockStaff', { userId: far.accountId, lock: 'Y' }, officer)).toMatchObject({ code: 404 });
    expect(await system.call('lockStaff', { userId: far.accountId, lock: 'Y' }, admin)).toMatchObject({ code: 403 });
  });

  it('T-01 a department is made and named anew without a proof; the move that was proven is the one that happens', async () => {
    const made = async (deptNo: string) =>
      ((await system.call('saveDepartment', { deptName: deptNo, deptNo })).data as { deptId: string }).deptId;
    const [what, to, other] = [await made('MVA'), await made('MVB'), await made('MVC')];
    system.merchant.proven = false;
    const save = (parentId: string | undefined, deptName = 'MVA') =>
      system.call('saveDepartment', { deptId: what, deptName, deptNo: 'MVA', ...(parentId && { parentId }) });
    expect(await system.call('saveDepartment', { deptName: 'MVD', deptNo: 'MVD' })).toMatchObject({ success: true });
    expect(await save(undefined, 'MVX')).toMatchObject({ success: true });
    expect(await save(to)).toMatchObject({ code: 403, data: { deed: '将部门 MVX 连同其下的管理人员移到部门 MVB 之下' } });
    expect(await save(randomUUID())).toMatchObject({ code: 404 });
    expect(system.merchant.claims).toHaveLength(1);
    system.merchant.proven = true;
    expect(await save(to)).toMatchObject({ success: true });
    system.merchant.proven = false;
    expect(await save(to)).toMatchObject({ success: true });
    expect(await save(other)).toMatchObject({ code: 403 });
    expect(await save(undefined)).toMatchObject({ code: 403, data: { deed: '将部门 MVA 连同其下的管理人员移到顶级' } });
  });
});

describe('Tr-M-01 money', () => {
  it('T-30 T-31 nobody changes by a session alone who is paid at machines', async () => {
    const config = kinds.Config.form({ name: '收银台' });
    const { id } = (await system.call('savePayConfig', config)).data as { id: string };
    system.merchant.proven = false;
    system.merchant.claims.length = 0;
    const before = await system.pool.query('select * from pay_configs order by id');
    const needs = (deed: string) => ({ code: 403, data: { reason: 'needsProof', kind: 'money', deed } });
    const ids = '商户号 2088，子商户号 20881';
    expect(await system.call('savePayConfig', { ...config, name: '另一个' })).toMatchObject(
      needs(`新增支付配置 另一个：${ids}，写入新的密钥`),
    );
    const masks = { partnerKey: '********', certPassword: '********', rsaKey: '********' };
    expect(await system.call('savePayConfig', { ...config, ...masks, id })).toMatchObject(
      needs(`修改支付配置 收银台 → 收银台：${ids}`),
    );
    expect(await system.call('deletePayConfigs', { ids: id })).toMatchObject(needs('删除 1 项支付配置：收银台'));
    expect((await system.pool.query('select * from pay_configs order by id')).rows).toEqual(before.rows);
    expect(system.merchant.claims.map(({ kind }) => kind)).toEqual(['money', 'money', 'money']);
  });
});
