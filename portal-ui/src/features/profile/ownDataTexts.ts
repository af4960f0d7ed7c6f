/** Words of the own data and of closing the account. */
export const ownDataTexts = {
  title: '我的数据',
  help: '下载账户资料、开店申请、订单、支付与通知的副本，或注销账户。',
  copy: '下载我的数据',
  copying: '正在准备…',
  copied: '数据副本已下载',
  copiedPart: '数据副本已下载；记录较多，副本含每类最近 2,000 条',
  copyFailed: '暂时无法下载，请稍后再试！',
  fileName: (time: string) => `xinyue-my-data-${time.slice(0, 10)}.json`,
  close: '注销账户',
  closeLead: '注销后不能恢复：',
  closeFacts: [
    '所有设备上的登录立即结束，不能再用此账户登录',
    '账户名不会再分配给他人',
    '依法须留存的订单、合同与付款记录继续保存至期限届满',
    '有未完结的订单、款项、开店申请或店铺时不能注销',
  ],
  accountOf: (account: string) => `请输入账户名 ${account}`,
  closeNow: '确认注销',
  closed: '账户已注销',
  closeFailed: '注销失败，请稍后再试！',
} as const;
