const nouns: Record<string, string> = {
  user: '用户',
  staff: '管理人员',
  merchant: '商户',
  application: '商户申请',
  document: '申请资料',
  spot: '现货',
  category: '分类',
  posting: '招聘',
  order: '订单',
  hqConfig: '自动任务配置',
  withdrawal: '提现',
  money: '提现',
  orderMoney: '订单货款',
  company: '公司账户',
  account: '账户',
  difference: '对账差异',
};
const verbs: Record<string, string> = {
  made: '新增',
  edited: '修改',
  editedOwn: '本人修改',
  deleted: '删除',
  passed: '通过',
  rejected: '驳回',
  noted: '审阅',
  confirmed: '确认',
  pickedUp: '确认提货：',
  cancelled: '取消',
  exported: '导出',
  contractMade: '生成合同：',
  contractConfirmed: '确认合同：',
  codeRefused: '提货码不符：',
  statusChanged: '变更状态：',
  requested: '申请',
  recalled: '撤回',
  asked: '向银行查询',
  released: '放行账户：',
  frozen: '冻结',
  thawed: '解冻',
  paused: '暂停',
  resumed: '恢复',
  autoRun: '执行自动',
  payeeSet: '设置收款信息：',
  auto: '切换自动提现：',
  resolved: '处理',
};

/** The code of an entry (`spot.edited`) as people read it; an unknown one stands as it is. */
export function whatName(what: string): string {
  const [noun = '', verb = ''] = what.split('.');
  return nouns[noun] && verbs[verb] ? `${verbs[verb]}${nouns[noun]}` : what;
}
