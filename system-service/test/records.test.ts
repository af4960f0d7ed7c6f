import { randomUUID } from 'node:crypto';
import { headDepartment } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { kinds, recordsOf } from './recordsOf.ts';
import { admin, useSystem } from './startSystem.ts';

const system = useSystem();
const { save, make, list, rowOf, remove, department, trail } = recordsOf(system);

describe.each(['Variable', 'Config', 'MachineConfig'] as const)('T-23 to T-31 %s', (kind) => {
  const idName = kinds[kind].id;

  it('is kept, listed, edited under its version, deleted all or none, with a trail', async () => {
    const id = await make(kind);
    const row = await rowOf(kind, id);
    expect(row).toMatchObject({ deptId: headDepartment.id, deptName: '总公司', addUser: 'admin', version: 1 });
    const { [idName]: _, addUser: _a, editUser: _e, addTime: _t, editTime: _u, deptName: _d, version, ...form } = row;
    expect(await save(kind, { ...form, [idName]: id, versionSeen: version })).toMatchObject({
      success: true,
      data: { [idName]: id },
    });
    expect(await save(kind, { ...form, [idName]: id, versionSeen: version })).toMatchObject({
      code: 409,
      data: { reason: 'edited', version: 2 },
    });
    expect(await save(kind, { ...form, [idName]: randomUUID() })).toMatchObject({ code: 404 });
    expect(await remove(kind, `${id},${randomUUID()}`)).toMatchObject({ code: 404 });
    for (const _again of [1, 2]) expect(await remove(kind, id)).toMatchObject({ success: true, data: null });
    expect((await list(kind)).list.some((one) => one[idName] === id)).toBe(false);
    expect(await save(kind, { ...form, [idName]: id })).toMatchObject({ code: 404 });
    const about = kind === 'Config' ? 'payConfig' : kind === 'Variable' ? 'variable' : 'machineConfig';
    expect((await trail(id)).map(({ what }) => what)).toEqual([`${about}.made`, `${about}.edited`, `${about}.deleted`]);
  });

  it('2.5 is bounded by departments: lists, numbers, saves from and to, deletions; foreign like absent', async () => {
    const [own, foreign] = [await department(), await department()];
    const below = await department(own);
    const codes = ['list', 'save', 'delete'].map((word) => `system:${kind}:${word}`);
    const officer = await system.newOfficer(codes, own);
    const configId = kind === 'MachineConfig' ? { configId: await make('Config', { deptId: below }) } : {};
    const [a, b] = [await make(kind, { deptId: below, ...configId }), await make(kind, { deptId: foreign })];
    const seen = await list(kind, {}, officer);
    expect([seen.list.map((row) => row[idName]), seen.total]).toEqual([[a], 1]);
    expect((await list(kind, { deptId: foreign }, officer)).total).toBe(0);
    const named = await list(kind, { ids: [b, a, 'none'] }, officer);
    expect([named.list.map((row) => row[idName]), named.total]).toEqual([[a], 1]);
    const missing = await save(kind, { [idName]: randomUUID(), ...configId }, officer);
    expect(await save(kind, { [idName]: b, deptId: own, ...configId }, officer)).toEqual(missing);
    expect(await save(kind, { [idName]: a, deptId: foreign, ...configId }, officer)).toMatchObject({
      code: 404,
      msg: '部门不存在或已删除',
    });
    expect(await save(kind, { deptId: randomUUID(), ...configId }, officer)).toMatchObject({
      code: 404,
      msg: '部门不存在或已删除',
    });
    expect(await remove(kind, b, officer)).toEqual(await remove(kind, randomUUID(), officer));
    expect(await remove(kind, `${a},${b}`, officer)).toMatchObject({ code: 404 });
    // Without a department it goes into the own one.
    const answer = await save(kind, configId, officer);
    expect(await rowOf(kind, (answer.data as Record<string, string>)[idName]!)).toMatchObject({ deptId: own });
    expect(await save(kind, { [idName]: a, deptId: own, ...configId }, officer)).toMatchObject({ success: true });
    const nowhere = await system.newOfficer(codes, null);
    expect((await list(kind, {}, nowhere)).total).toBe(0);
    expect(await save(kind, configId, nowhere)).toMatchObject({ success: false });
  });

  it('takes the same request once', async () => {
    const body = kinds[kind].form(kind === 'MachineConfig' ? { configId: await make('Config') } : {});
    const key = `record-key-${kind.padEnd(16, '0')}`;
    const answers = await Promise.all([1, 2, 3].map(() => system.call(kinds[kind].save, body, admin, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true });
    expect(await system.call(kinds[kind].save, { ...body, deptId: headDepartment.id }, admin, key)).toMatchObject({ code: 409 });
  });
});

it.each([
  ['Variable', { varLable: '' }, '请输入变量描述'],
  ['Variable', { varName: ' ' }, '请输入变量名称'],
  ['Variable', { varValue: null }, '请输入变量名称'],
  ['MachineConfig', { machineNo: '' }, '请输入终端号'],
  ['MachineConfig', { payType: 7 }, '请选择支付方式'],
  ['MachineConfig', { payType: 0 }, '请选择支付方式'],
  ['MachineConfig', { configId: '' }, '请输入配置序号'],
  ['MachineConfig', { configName: undefined }, '请输入显示名称'],
  ['MachineConfig', { payOpen: 'X' }, '请选择状态'],
  ['Config', { name: '' }, '请输入名称'],
  ['Config', { payType: '' }, '请选择支付方式'],
  ['Config', { partner: '' }, '请输入商户号'],
  ['Config', { partnerKey: '' }, '请输入商户密钥'],
  ['Config', { partnerKey: '********' }, '请输入商户密钥'],
  ['Config', { certPassword: '********' }, '请输入证书密码'],
  ['Config', { rsaKey: undefined }, '请输入RSA密钥'],
] as const)('V-59 V-61 V-62 %s %j: %s', async (kind, wrong, msg) => {
  expect(await save(kind, wrong)).toMatchObject({ code: 400, msg });
});

it('own-names refuses what is taken, naming it: without regard to case, in its own scope', async () => {
  const [one, other] = [await department(), await department()];
  await make('Variable', { varName: 'App.Name', deptId: one });
  expect(await save('Variable', { varName: 'app.NAME', deptId: one })).toMatchObject({
    code: 409,
    msg: '变量名称 app.NAME 已存在',
  });
  await make('Variable', { varName: 'app.name', deptId: other });
  await make('Config', { name: 'Alipay', deptId: one });
  expect(await save('Config', { name: 'ALIPAY', deptId: one })).toMatchObject({ code: 409, msg: '名称 ALIPAY 已存在' });
  await make('Config', { name: 'Alipay', deptId: other });
  await make('MachineConfig', { machineNo: 'T1', payType: 2 });
  const taken = await save('MachineConfig', { machineNo: 't1', payType: 2, deptId: other });
  expect(taken).toMatchObject({ code: 409, data: { errors: [{ path: 'machineNo' }] } });
  expect(taken.msg).toContain('t1');
  await make('MachineConfig', { machineNo: 'T1', payType: 3 });
});

it('T-31 a pay config that machines use stays; a machine names one that its editor reaches', async () => {
  const [own, foreign] = [await department(), await department()];
  const officer = await system.newOfficer(['system:MachineConfig:save'], own);
  const config = await make('Config', { deptId: foreign });
  expect(await save('MachineConfig', { configId: config, deptId: own }, officer)).toMatchObject({
    code: 404,
    msg: '支付配置不存在或已删除',
  });
  const machine = await make('MachineConfig', { configId: config });
  expect(await remove('Config', config)).toMatchObject({ code: 409, msg: expect.stringContaining('还有 1 个终端在使用') });
  await remove('MachineConfig', machine);
  expect(await remove('Config', config)).toMatchObject({ success: true });
  expect(await save('MachineConfig', { configId: config })).toMatchObject({ code: 404 });
});
