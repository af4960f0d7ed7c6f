/** What merchant-service says about second factors, proofs and second persons. */
export const securityMessages = {
  factorMissing: '请输入验证码或恢复码',
  /** One sentence for a wrong password and a wrong code, so that neither is found out alone. */
  proofWrong: '验证未通过',
  proofOver: '本次验证已失效，请重新开始',
  noProofNeeded: '该操作无需验证身份',
  totpWrong: '验证码不正确，请检查手机时间',
  passkeysOff: '通行密钥只能在 https 域名或 localhost 下使用，本站当前地址不支持，请使用身份验证器',
  passkeyWrong: '通行密钥验证未通过，请重新添加',
  passkeyKnown: '该通行密钥已添加过，请换一个',
  noPasskey: '该账户没有可在本站使用的通行密钥，请使用验证码或恢复码',
  enrolmentOver: '本次绑定已失效，请重新开始',
  factorsFull: (limit: number, have: number) => `最多 ${limit} 个验证方式，您已有 ${have} 个，请先移除不用的`,
  nothingToReset: '该账户没有启用二次验证，无需重置',
  resetWaits: '该账户已有重置二次验证的申请在等待确认',
  resetPending: (when: string) => `该账户已申请重置二次验证，${when} 生效`,
  resetUsed: '申请之后该账户已用二次验证登录或操作，申请已作废，只能驳回',
  resetMissing: '该账户没有待确认的重置申请',
  factorKept: '您的权限要求二次验证，最后一个验证方式不能移除，请先添加新的',
  noFactor: '您尚未启用二次验证',
  factorShown: '本次登录已完成二次验证',
  /** Who lets something go must not be the person behind it: under another account, either. */
  samePerson: (who: string, kind: string, date: string) => `您与${who}属于同一人关系（${kind}，${date}），须由他人复核`,
  sameAccount: (who: string) => `您就是${who}本人，须由他人复核`,
  personTooLarge: (most: string) => `关联账户超过 ${most} 个，无法判断是否同一人，须先核查账户的创建与密码记录`,
  reviewerPassword: '您的登录密码由他人设置，请先修改登录密码再复核',
  reviewerNew: (hours: number, from: string) => `您的账户由他人创建未满 ${hours} 小时，${from} 起可以复核`,
} as const;
