import { actorNames } from '@xinyue/contracts/labels/actorNames';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels, moneyPlaces } from '@xinyue/contracts/labels/moneyLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { entryTypes } from '@xinyue/contracts/moneyWords';
import { screenTable } from '@xinyue/contracts/screens';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { formWords } from '@xinyue/web/words/formWords';

const nouns: Record<string, string> = {
  user: '用户',
  staff: screenTable.administratorList.label,
  merchant: actorNames.merchant,
  application: '商户申请',
  document: '申请资料',
  spot: columnLabels.good,
  category: orderLabels.type,
  posting: '招聘',
  order: '订单',
  hqConfig: screenTable.merchantDisposition.label,
  holdLimit: '占用限额',
  shopConfig: '商户自动任务配置',
  task: '自动任务',
  department: '部门',
  role: '角色',
  permission: '权限',
  module: '菜单',
  variable: screenTable['system/Variable'].label,
  payConfig: screenTable['pay/Config'].label,
  machineConfig: screenTable['machine/MachineConfig'].label,
  partner: screenTable['system/Partner'].label,
  parked: '停放的消息',
  rights: '授权',
  payOrder: screenTable['pay/Order'].label,
  withdrawal: moneyLabels.withdrawal,
  money: moneyLabels.withdrawal,
  orderMoney: '订单货款',
  company: '公司账户',
  account: personLabels.account,
  difference: screenTable.differences.label,
  unbooked: screenTable.unbookedPayments.label,
  refund: moneyLabels.refund,
  orderCancel: '取消订单',
};
const verbs: Record<string, string> = {
  made: '新增',
  madeOnServer: '在服务器上新增',
  recovered: '在服务器上恢复',
  saved: '设置',
  edited: formWords.edit,
  editedOwn: '本人修改',
  deleted: '删除',
  passed: '通过',
  rejected: moneyLabels.reject,
  noted: '审阅',
  confirmed: formWords.confirm,
  pickedUp: '确认提货：',
  cancelled: buttonWords.cancel,
  exported: '导出',
  contractMade: '生成合同：',
  contractConfirmed: '确认合同：',
  codeRefused: '提货码不符：',
  statusChanged: '变更状态：',
  expired: '强制下线：',
  assigned: '分配权限：',
  menuAssigned: '分配菜单：',
  placed: '设置角色和部门：',
  reachSet: '设置数据权限：',
  tookOver: '首次启用权限：',
  submitted: '提交',
  givenAlone: '单人',
  rotated: '更换',
  closed: buttonWords.close,
  redriven: '重新处理',
  discarded: '放弃',
  moved: '变更状态：',
  requested: '申请',
  recalled: '撤回',
  asked: '向银行查询',
  released: '放行账户：',
  frozen: moneyPlaces.frozen,
  thawed: entryTypes.thawed,
  paused: '暂停',
  resumed: '恢复',
  autoRun: '执行自动',
  payeeSet: '设置收款信息：',
  payeeConfirmed: '确认收款账户：',
  payeeRestored: '恢复原收款账户：',
  auto: '切换自动提现：',
  resolved: '处理',
  generated: '生成',
  failed: '生成失败：',
  retried: '重新',
  enabled: '启用订单：',
};

/** The code of an entry (`spot.edited`) as people read it; an unknown one stands as it is. */
export function whatName(what: string): string {
  const [noun = '', verb = ''] = what.split('.');
  return nouns[noun] && verbs[verb] ? `${verbs[verb]}${nouns[noun]}` : what;
}
