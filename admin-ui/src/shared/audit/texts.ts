import { screenTable } from '@xinyue/contracts/screens';

/** What operators read around the audit trail and the access log. */
export const auditTexts = {
  title: screenTable.auditTrail.label,
  accessLog: screenTable.lookTrail.label,
  security: screenTable.securityEvents.label,
  securityFailed: '安全事件加载失败，请稍后再试！',
  emptySecurity: '还没有安全事件。登录、越权访问、密码设置和查看完整信息都会记在这里。',
  loadFailed: '操作记录加载失败，请稍后再试！',
  accessLogFailed: '查看记录加载失败，请稍后再试！',
  none: '暂无操作记录',
  noAccesses: '暂无查看记录',
  more: '显示更多',
  emptyTrail: '还没有操作记录。管理人员和商户的每一次修改都会记在这里。',
  emptyAccessLog: '还没有查看记录。每一次查看证件或完整个人信息都会记在这里。',
} as const;
