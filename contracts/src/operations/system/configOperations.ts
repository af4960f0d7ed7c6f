import { z } from 'zod';
import { templatePayTypes } from '../../codes.ts';
import { by, listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { blank, figure, id, idFilter, optionalText, required, search, versionSeen, verbatim, webAddress } from '../../rules.ts';
import { typedText } from '../../typedText.ts';
import { idIfAny, idList, madeBy, templateList } from './templateShapes.ts';

/** Z-100: whose bank pays simulated orders. The one variable that the product reads. */
export const payerBankVariable = 'simulation.payerBankName';
/** Variables that another service reads: a change of one is a fact. */
export const readVariables: readonly string[] = [payerBankVariable];

/** E-34, V-59: name and value say the same, as the documents have it. With `varId` an edit; without `deptId` it stays, or is the caller's own. */
export const variableForm = z.object({
  varId: idIfAny,
  versionSeen,
  varLable: required('请输入变量描述', 100),
  varName: required('请输入变量名称', 100),
  varValue: typedText({ missing: '请输入变量名称', name: '变量值', max: 1000, lines: true }),
  deptId: idIfAny,
});
export const variableFormNames = { varId: 'id', varLable: 'label', varName: 'name', varValue: 'value' } as const;
const variableEdit = ownNames(variableForm, variableFormNames);
export type VariableEdit = z.output<typeof variableEdit>;

/** A system variable (E-34). */
export const variableRow = z.object({
  varId: z.string(),
  varLable: z.string(),
  varName: z.string(),
  varValue: z.string(),
  deptId: z.string(),
  deptName: z.string(),
  ...madeBy,
  version: z.int(),
});
export type VariableRow = z.infer<typeof variableRow>;

const variableSearch = ownNames(templateList({ varLable: search, varName: search, varValue: search, deptId: idFilter }), {
  varLable: 'label',
  varName: 'name',
  varValue: 'value',
});
export type VariableSearch = z.output<typeof variableSearch>;

const payTypes = Object.keys(templatePayTypes).map(Number);
/** A way of paying at machines (E-40, Z-107). */
export const templatePayType = figure(
  z.number({ error: '请选择支付方式' }).refine((type) => payTypes.includes(type), '请选择支付方式'),
);
/** K-35: 0 is not selected. */
export const templatePayTypeFilter = z.preprocess(
  (value) => (value === 0 || value === '0' ? undefined : blank(value)),
  templatePayType.optional(),
);

/** E-37, V-62: all of it must be filled. A secret that comes back as `********` stays as it is. With `id` an edit. */
export const payConfigForm = z.object({
  id: idIfAny,
  versionSeen,
  name: required('请输入名称', 100),
  payType: templatePayType,
  partner: required('请输入商户号', 100),
  subMchId: required('请输入子商户号', 100),
  appid: required('请输入应用ID', 100),
  notifyUrl: webAddress('请输入回调地址', 500),
  signType: required('请输入签名方式', 50),
  partnerKey: verbatim('请输入商户密钥', 4000),
  sellerUserId: required('请输入卖家用户号', 100),
  certPath: required('请输入证书路径', 500),
  certPassword: verbatim('请输入证书密码', 4000),
  rsaKey: verbatim('请输入RSA密钥', 8000),
  deptId: idIfAny,
});
export type PayConfigEdit = z.output<typeof payConfigForm>;
/** What of a pay config is sealed where it is kept, and never shown again. */
export const payConfigSecrets = ['partnerKey', 'certPassword', 'rsaKey'] as const;
export type PayConfigSecret = (typeof payConfigSecrets)[number];

/** E-37; a secret is `********`, or empty where there is none. */
export const payConfigRow = z.object({
  id: z.string(),
  name: z.string(),
  payType: z.int(),
  partner: z.string(),
  subMchId: z.string(),
  appid: z.string(),
  notifyUrl: z.string(),
  signType: z.string(),
  partnerKey: z.string(),
  sellerUserId: z.string(),
  certPath: z.string(),
  certPassword: z.string(),
  rsaKey: z.string(),
  deptId: z.string(),
  deptName: z.string(),
  ...madeBy,
  version: z.int(),
});
export type PayConfigRow = z.infer<typeof payConfigRow>;

const payConfigSearch = templateList({
  name: search,
  payType: templatePayTypeFilter,
  partner: search,
  subMchId: search,
  appid: search,
  notifyUrl: search,
  signType: search,
  sellerUserId: search,
  certPath: search,
  deptId: idFilter,
});
export type PayConfigSearch = z.output<typeof payConfigSearch>;

const payOpen = z.enum(['T', 'N'], '请选择状态').transform((code) => code === 'T');

/** E-36, V-61, S-41. With `tcId` an edit; `configId` is a pay config that the caller reaches. */
export const machineConfigForm = z.object({
  tcId: idIfAny,
  versionSeen,
  machineNo: required('请输入终端号', 100),
  payType: templatePayType,
  configId: required('请输入配置序号').pipe(id),
  configName: required('请输入显示名称', 100),
  payOpen,
  posNo: optionalText('终端编号', 100),
  deptId: idIfAny,
});
export const machineConfigFormNames = { tcId: 'id', configName: 'name', payOpen: 'open' } as const;
const machineConfigEdit = ownNames(machineConfigForm, machineConfigFormNames);
export type MachineConfigEdit = z.output<typeof machineConfigEdit>;

/** A machine's payment config (E-36). */
export const machineConfigRow = z.object({
  tcId: z.string(),
  machineNo: z.string(),
  payType: z.int(),
  configId: z.string(),
  configName: z.string(),
  payOpen: z.enum(['T', 'N']),
  posNo: z.string(),
  deptId: z.string(),
  deptName: z.string(),
  ...madeBy,
  version: z.int(),
});
export type MachineConfigRow = z.infer<typeof machineConfigRow>;

const machineConfigSearch = ownNames(
  templateList({
    machineNo: search,
    payType: templatePayTypeFilter,
    configId: idFilter,
    configName: search,
    payOpen: z.preprocess(blank, payOpen.optional()),
    posNo: search,
    deptId: idFilter,
  }),
  { configName: 'name', payOpen: 'open' },
);
export type MachineConfigSearch = z.output<typeof machineConfigSearch>;

const deletion = z.object({ ids: idList });

export const configOperations = {
  listVariables: operation(
    '/api/Variable/list',
    'E-34',
    'system',
    [staff('system:Variable:list')],
    variableSearch,
    listOf(variableRow),
  ),
  saveVariable: operation(
    '/api/Variable/save',
    'T-23',
    'system',
    [staff('system:Variable:save')],
    variableEdit,
    z.object({ varId: z.string() }),
    ['validation', 'notFound', 'conflict'],
  ),
  deleteVariables: by(
    'DELETE',
    operation('/api/Variable/delete', 'T-24', 'system', [staff('system:Variable:delete')], deletion, nothing, [
      'validation',
      'notFound',
    ]),
  ),
  listPayConfigs: operation(
    '/api/Config/list',
    'E-37',
    'system',
    [staff('system:Config:list')],
    payConfigSearch,
    listOf(payConfigRow),
  ),
  /** Who is paid at machines, and with which keys. */
  savePayConfig: proven(
    'money',
    operation('/api/Config/save', 'T-30', 'system', [staff('system:Config:save')], payConfigForm, z.object({ id: z.string() }), [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
  deletePayConfigs: by(
    'DELETE',
    proven(
      'money',
      operation('/api/Config/delete', 'T-31', 'system', [staff('system:Config:delete')], deletion, nothing, [
        'validation',
        'notFound',
        'conflict',
      ]),
    ),
  ),
  listMachineConfigs: operation(
    '/api/MachineConfig/list',
    'E-36',
    'system',
    [staff('system:MachineConfig:list')],
    machineConfigSearch,
    listOf(machineConfigRow),
  ),
  saveMachineConfig: operation(
    '/api/MachineConfig/save',
    'T-28',
    'system',
    [staff('system:MachineConfig:save')],
    machineConfigEdit,
    z.object({ tcId: z.string() }),
    ['validation', 'notFound', 'conflict'],
  ),
  deleteMachineConfigs: by(
    'DELETE',
    operation('/api/MachineConfig/delete', 'T-29', 'system', [staff('system:MachineConfig:delete')], deletion, nothing, [
      'validation',
      'notFound',
    ]),
  ),
};
