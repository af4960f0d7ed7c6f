/** What the servers say of passwords, partners, second persons, pick-ups and documents. */
export const trustMessages = {
  passwordUniform: (least: number) => `密码至少需要 ${least} 个不同的字符`,
  passwordOwnWords: (least: number) => `除账户、名称、店铺名称和“信越”“橡胶”的写法外，密码至少还需 ${least} 个字符`,
  withdrawHeld: (why: string, time: string) => `${why}，${time} 起可以提现`,
  payeeInForce: '收款账户已生效，或没有待确认的变更',
  payeeChangedMeanwhile: '收款账户刚被再次修改，请刷新后重试',
  payeeTampered: '收款账户的记录与封存不符，暂不能提现，请重新设置收款账户或联系平台核查',
  /** A payee that staff set, which nobody has confirmed. */
  payeeUnconfirmed: (time: string) =>
    `收款账户由平台修改，须经本店确认或由另一名管理人员确认${time ? `，且 ${time} 起` : ''}才能提现`,
  passwordWeak: '密码少于 8 位，请先更换',
  documentReason: '请填写查看原因',
  /** Of an account whose password another has set: the documents that were there before. */
  documentsGiven: (hours: number, from: string) => `登录密码由他人设置未满 ${hours} 小时，${from} 起可以查看此前的证件图片`,
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
  requestChanged: '申请之后授权内容或对象已有变化，请驳回后重新申请',
  requestGiverLess: '申请人已不再持有提交该申请所需的权限，该授权申请只能驳回',
  lastConfirmer: (names: string, days: number) =>
    `须保留至少一位与您无关联的授权确认人：${names} 是最后一位，不能由您删除、重置密码或收回其确认授权的权限；可以停用，停用满 ${days} 天后不再计入`,
  departmentWidens: (department: string, users: number, names: string) =>
    `移动后 ${names} 将可管理「${department}」的 ${users} 名管理人员，须先为其授予该部门的数据权限（由第二人确认），再移动部门`,
  requestGiverGone: '申请人已不是管理人员，该授权申请只能驳回',
  partnerConfirmed: (name: string) => `合作方 ${name} 已生效，无需确认`,
  partnerOwn: '不能确认自己新增的合作方，须由其他人确认',
  /** Keys of shops. */
  tooManyKeys: (most: number) => `每家店铺最多有 ${most} 个使用中的密钥，请先停用不再使用的密钥`,
  shopKeyMissing: '密钥不存在',
  shopKeyClosed: (label: string) => `密钥“${label}”已停用`,
  shopKeyOwn: '店铺的密钥只能由店铺自己更换',
  partnerChanged: (name: string) => `合作方 ${name} 已有变更，请刷新后重试`,
} as const;
