/** What merchant-service says about second factors and proofs. */
export const securityMessages = {
  factorMissing: '请输入验证码或恢复码',
  /** One sentence for a wrong password and a wrong code, so that neither is found out alone. */
  proofWrong: '验证未通过',
  proofOver: '本次验证已失效，请重新开始',
  noProofNeeded: '该操作无需验证身份',
  totpWrong: '验证码不正确，请检查手机时间',
  enrolmentOver: '本次绑定已失效，请重新开始',
  factorsFull: (limit: number, have: number) => `最多 ${limit} 个验证方式，您已有 ${have} 个，请先移除不用的`,
  noFactor: '您尚未启用二次验证',
  factorShown: '本次登录已完成二次验证',
} as const;
