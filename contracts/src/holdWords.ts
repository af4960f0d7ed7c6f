/** For what withdrawals of an account wait. */
export const holdWhys = ['password', 'mobile', 'payee', 'factor'] as const;
export type HoldWhy = (typeof holdWhys)[number];
export const heldLabels: Record<HoldWhy, string> = {
  password: '登录密码由他人设置',
  mobile: '手机号刚变更',
  payee: '收款账户刚变更',
  factor: '二次验证由他人重置',
};
