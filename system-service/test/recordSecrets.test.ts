import { payerBankVariable } from '@xinyue/contracts/operations/system/configOperations';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { recordsOf } from './recordsOf.ts';
import { startSystem, type SystemService, useSystem } from './startSystem.ts';

const system = useSystem();
const { save, make, list, rowOf, remove, department, trail } = recordsOf(system);

it('E-37 secrets are sealed, masked, kept when the mask comes back, told as replaced, and in nothing else', async () => {
  const id = await make('Config');
  const masks = { partnerKey: '********', certPassword: '********', rsaKey: '********' };
  expect(await rowOf('Config', id)).toMatchObject(masks);
  const sealed = async () =>
    (
      await system.pool.query(
        'select partner_key_sealed as a, cert_password_sealed as b, rsa_key_sealed as c from pay_configs where id = $1',
        [id],
      )
    ).rows[0];
  const before = await sealed();
  const row = await rowOf('Config', id);
  const again = await system.call('savePayConfig', { ...row, partnerKey: 'canary-second-key' });
  expect(again).toMatchObject({ success: true });
  const after = await sealed();
  expect([after.b, after.c]).toEqual([before.b, before.c]);
  expect(after.a).not.toEqual(before.a);
  expect(await system.call('savePayConfig', { ...row, ...masks, versionSeen: 2, certPassword: 'canary-third' })).toMatchObject({
    success: true,
  });
  const [, second, third] = await trail(id);
  expect(second).toMatchObject({ before: { partnerKey: '********' }, after: { partnerKey: '********（已更换）' } });
  expect(third).toMatchObject({ before: { certPassword: '********' }, after: { certPassword: '********（已更换）' } });
  // The whole database in words, and what was answered and published.
  const { rows: tables } = await system.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const all = await Promise.all(
    tables.map(async ({ name }) => (await system.pool.query(`select t::text as row from "${name}" t`)).rows),
  );
  const hex = Buffer.from('canary').toString('hex');
  for (const text of [JSON.stringify(all), JSON.stringify(await list('Config')), JSON.stringify(system.published)]) {
    expect(text).not.toContain('canary');
    expect(text).not.toContain(hex);
  }
  expect(JSON.stringify(all)).toContain(id);
});

it('own-names variable.changed tells the one that the product reads, of the first department alone', async () => {
  const facts = () =>
    system.published
      .filter(({ type }) => type === 'variable.changed')
      .map(({ data, aggregateVersion }) => [data['value'], aggregateVersion]);
  await make('Variable', { varName: payerBankVariable, varValue: '别处', deptId: await department() });
  await make('Variable', { varName: 'other.name' });
  const id = await make('Variable', { varName: payerBankVariable, varValue: '甲银行' });
  const edit = (more: object) => save('Variable', { varId: id, varName: payerBankVariable, varValue: '甲银行', ...more });
  await edit({});
  expect(await edit({ varValue: '长'.repeat(101) })).toMatchObject({
    code: 400,
    msg: '变量 simulation.payerBankName 的值最多 100 个字',
  });
  await edit({ varValue: '乙银行' });
  await edit({ varName: 'renamed', varValue: '乙银行' });
  await edit({ varValue: '丙银行' });
  await remove('Variable', id);
  await eventually(() => facts().length === 5, { describe: 'five facts' });
  expect(facts()).toEqual([
    ['甲银行', 1],
    ['乙银行', 2],
    ['', 3],
    ['丙银行', 4],
    ['', 5],
  ]);
});

it('K-35 lists find by their fields, and 0 is not selected', async () => {
  const configId = await make('Config', { name: '筛选配置', payType: 8, subMchId: 'FILTER-1' });
  expect((await list('Config', { name: '筛选', payType: 8, subMchId: 'filter' })).total).toBe(1);
  expect((await list('Config', { name: '筛选', payType: 3 })).total).toBe(0);
  expect((await list('Config', { name: '筛选', payType: 0 })).total).toBe(1);
  await make('MachineConfig', { configId, payOpen: 'N', posNo: 'P-9' });
  expect((await list('MachineConfig', { configId, payOpen: 'N', posNo: 'p-9' })).total).toBe(1);
  expect((await list('MachineConfig', { configId, payOpen: 'T' })).total).toBe(0);
  await make('Variable', { varLable: '筛选标签', varValue: '筛选值' });
  expect((await list('Variable', { varLable: '筛选标', varValue: '选值' })).total).toBe(1);
  expect((await list('Variable', { varName: "%' or 1=1 --" })).total).toBe(0);
});

it('R-92 Z-105 a fresh demonstration shows sample records, once', async () => {
  const demo: SystemService = await startSystem(undefined, true);
  try {
    const total = async (name: 'listVariables' | 'listPayConfigs' | 'listMachineConfigs') =>
      ((await demo.call(name, {})).data as { total: number }).total;
    const all = () => Promise.all([total('listVariables'), total('listPayConfigs'), total('listMachineConfigs')]);
    expect(await all()).toEqual([2, 2, 4]);
    await demo.restart();
    expect(await all()).toEqual([2, 2, 4]);
  } finally {
    await demo.stop();
  }
});
