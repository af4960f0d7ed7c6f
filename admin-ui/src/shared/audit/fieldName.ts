import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { applicationLabels } from '@xinyue/contracts/labels/applicationLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { platformLabels } from '@xinyue/contracts/labels/platformLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { documentSlots } from '@xinyue/contracts/operations';
import { orderGroups } from '@xinyue/contracts/orderTransitions';
import { listWords } from '@xinyue/web/words/listWords';
import { hqConfigNames } from '../i18n/peopleNames.ts';
import { resourceNames } from '../i18n/resourceNames.ts';
import { documentName } from '../names.ts';

type Names = Record<string, string>;

const areas: Record<string, Names> = {
  user: resourceNames.userManagement.fields,
  merchant: resourceNames.merchantUser.fields,
  application: resourceNames.merchantManage.fields,
  spot: resourceNames.spotManagement.fields,
  posting: resourceNames.recruitment.fields,
  category: resourceNames.spotClassification.fields,
  hqConfig: hqConfigNames,
  shopConfig: resourceNames.merchantDisposition.fields,
  task: resourceNames.automaticTask.fields,
  order: resourceNames.orderManagement.fields,
  department: resourceNames['system/Dept'].fields,
  role: resourceNames['system/Role'].fields,
  permission: resourceNames['system/Permission'].fields,
  staff: resourceNames['system/user'].fields,
  module: resourceNames['system/Module'].fields,
  variable: resourceNames['system/Variable'].fields,
  machineConfig: resourceNames['machine/MachineConfig'].fields,
  payConfig: resourceNames['pay/Config'].fields,
  platform: platformLabels,
  partner: resourceNames['system/Partner'].fields,
  webhook: {
    url: '推送地址',
    description: '说明',
    types: '事件类型',
    state: '状态',
    partner: '密钥',
    deliveryId: fieldLabels.deliveryId,
    since: fieldLabels.since,
    until: fieldLabels.until,
    queued: '补发条数',
    now: '旧密钥立即停用',
  },
  holdLimit: { orders: '未付款订单数上限', fen: '未付款金额上限', until: columnLabels.until },
};

const documents: Names = Object.fromEntries(documentSlots.map((slot) => [slot, documentName(slot)]));
const common: Names = {
  ...documents,
  id: fieldLabels.id,
  userId: fieldLabels.userId,
  userName: '用户名称',
  password: personLabels.password,
  passwordHash: personLabels.password,
  del: '删除标记',
  createTime: '创建时间',
  createUser: fieldLabels.createUser,
  customerUserId: '下单用户编号',
  spotId: fieldLabels.spotId,
  shopId: fieldLabels.userCustomerId,
  applicationId: fieldLabels.shopUserLogId,
  reason: columnLabels.reason,
  auditTime: applicationLabels.auditTime,
  slot: '资料',
  verdict: '审核结论',
  note: '备注',
  expiresOn: '有效期至',
  identityNumber: fieldLabels.identityNumber,
  contractNo: '合同编号',
  contractPdf: '合同文件',
  contractConfirmed: '合同确认',
  sha256: '文件指纹',
  side: '确认方',
  from: '来源地址',
  wrongTries: '错误次数',
  payBefore: '支付截止',
  orders: '导出条数',
  format: '文件格式',
  ids: '所选订单',
  paixu: listWords.sort,
  permissions: '权限',
  modules: '菜单',
  departments: '可见部门',
  deleted: stateLabels.deleted,
  closed: orderGroups.closed.label,
  orderStatus: orderLabels.status,
  failure: applicationLabels.failure,
  service: '服务',
  redriven: '已处理条数',
  remaining: '仍停放条数',
  payTimeStart: '下单时间起',
  payTimeEnd: '下单时间止',
  updateTimeStart: '支付时间起',
  updateTimeEnd: '支付时间止',
  withdrawalNo: fieldLabels.withdrawalNo,
  fen: '金额（分）',
  feeFen: '手续费（分）',
  state: columnLabels.status,
  payee: moneyLabels.payee,
  payeeType: personLabels.payerAcctType,
  payeeBank: personLabels.payerBankName,
  payeeAcct: '收款卡号',
  payeeName: '收款账户名',
  auto: moneyLabels.auto,
  accounts: '账户数',
  created: '提交笔数',
  withdrawals: '导出条数',
  remark: columnLabels.note,
  book: '入账',
};

/** The Chinese name of a field of the wire; by the area first, for some names mean two things (Z-52). */
export function fieldName(what: string, field: string): string {
  const area = areas[what.split('.')[0]!];
  return (area && Object.hasOwn(area, field) ? area[field] : common[field])?.replace('（元）', '') ?? field;
}

/** Where a field stands among its own: in the order of its screen, unknown ones last. */
export function fieldPlace(what: string, field: string): number {
  const names = [...Object.keys(areas[what.split('.')[0]!] ?? {}), ...Object.keys(common)];
  const at = names.indexOf(field);
  return at < 0 ? names.length : at;
}
