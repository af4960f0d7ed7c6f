import { headDepartment } from '@xinyue/contracts';
import { expect } from 'vitest';
import { admin, type SystemService } from './startSystem.ts';

let made = 0;
const variable = (more: object = {}) => ({ varLable: '描述', varName: `name.${(made += 1)}`, varValue: '值', ...more });
const payConfig = (more: object = {}) => ({
  name: `配置${(made += 1)}`,
  payType: 2,
  partner: '2088',
  subMchId: '20881',
  appid: 'wx1',
  notifyUrl: 'https://pay.example.com/notify',
  signType: 'RSA2',
  partnerKey: 'canary-partner-key',
  sellerUserId: '20882',
  certPath: '/etc/cert.p12',
  certPassword: 'canary-cert-password',
  rsaKey: 'canary-rsa-key',
  ...more,
});
/** The calls and a form of each kind. */
export const kinds = {
  Variable: { save: 'saveVariable', list: 'listVariables', remove: 'deleteVariables', id: 'varId', form: variable },
  Config: { save: 'savePayConfig', list: 'listPayConfigs', remove: 'deletePayConfigs', id: 'id', form: payConfig },
  MachineConfig: {
    save: 'saveMachineConfig',
    list: 'listMachineConfigs',
    remove: 'deleteMachineConfigs',
    id: 'tcId',
    form: (more: object = {}) => ({ machineNo: `M${(made += 1)}`, payType: 3, configName: '显示', payOpen: 'T', ...more }),
  },
} as const;
export type Kind = keyof typeof kinds;
type Row = Record<string, unknown>;

/** What tests do with the records of a started service. */
export const recordsOf = (system: SystemService) => {
  const save = async (kind: Kind, more: object = {}, actor = admin, key?: string) => {
    const form: Row = kinds[kind].form(more);
    if (kind === 'MachineConfig' && !('configId' in form)) form['configId'] = await make('Config', { deptId: headDepartment.id });
    return system.call(kinds[kind].save, form, actor, key);
  };
  const make = async (kind: Kind, more: object = {}): Promise<string> => {
    const answer = await save(kind, more);
    expect(answer).toMatchObject({ success: true });
    return (answer.data as Record<string, string>)[kinds[kind].id]!;
  };
  const list = async (kind: Kind, query: object = {}, actor = admin) =>
    (await system.call(kinds[kind].list, { limit: 1000, ...query }, actor)).data as { list: Row[]; total: number };
  const rowOf = async (kind: Kind, id: string) => (await list(kind)).list.find((row) => row[kinds[kind].id] === id)!;
  const remove = (kind: Kind, ids: string, actor = admin) => system.call(kinds[kind].remove, { ids }, actor);
  const department = async (parentId = headDepartment.id) => {
    const { data } = await system.call('saveDepartment', { deptName: `部门${(made += 1)}`, deptNo: `R${made}`, parentId });
    return (data as { deptId: string }).deptId;
  };
  const trail = async (rowId: string) =>
    (
      await system.pool.query<{ what: string; before: Row; after: Row }>(
        'select what, before, after from audit where row_id = $1 order by id',
        [rowId],
      )
    ).rows;
  return { save, make, list, rowOf, remove, department, trail };
};
