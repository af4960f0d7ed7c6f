/** What the servers say of passwords, partners, second persons, pick-ups and documents. */
export const trustMessages = {
  passwordUniform: (least: number) => `密码至少需要 ${least} 个不同的字符`,
  passwordOwnWords: (least: number) => `除账户、名称、店铺名称和“信越”“橡胶”的写法外，密码至少还需 ${least} 个字符`,
  passwordWeak: '密码少于 8 位，请先更换',
  documentReason: '请填写查看原因',
  tooManyDocuments: (most: number, seen: number, asked: number, time: string) =>
    `每小时最多查看 ${most} 份证件图片，您已查看 ${seen} 份，本次 ${asked} 份，请在 ${time} 后再试`,
  /** A shop may have only so much picked up without the buyer's word. */
  pickupUnproved: (held: string, asked: string, limit: string) =>
    `须由买家确认提货或核对提货码：24 小时内未经买家确认的提货 ¥${held}，本次 ¥${asked}，须低于 ¥${limit}`,
  orderMissing: '订单不存在',
  paymentClosed: '该笔支付已关闭',
  payChannelMissing: '支付渠道不存在',
  payChannelUnnamed: '请选择支付渠道',
  requestMissing: '该授权申请不存在',
  requestDecided: (label: string) => `该授权申请${label}，不能再次处理`,
  requestGiverGone: '申请人已不是管理人员，该授权申请只能驳回',
  partnerConfirmed: (name: string) => `合作方 ${name} 已生效，无需确认`,
  partnerOwn: '不能确认自己新增的合作方，须由其他人确认',
  partnerChanged: (name: string) => `合作方 ${name} 已有变更，请刷新后重试`,
} as const;
