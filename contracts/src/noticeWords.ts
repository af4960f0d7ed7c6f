import type { NoticeKind } from './operations/merchant/securityOperations.ts';

const words: Record<NoticeKind, (detail: string) => string> = {
  password: () => '登录密码已修改',
  passwordSet: () => '登录密码已由他人设置',
  mobile: (change) => `手机号已变更：${change}`,
  payee: (change) => `收款账户已变更：${change}`,
  newBrowser: () => '不认识的浏览器登录了您的账户；如非本人，请立即修改密码并全部下线',
  factorAdded: (name) => `已启用二次验证：${name}`,
  factorRemoved: (name) => `已移除二次验证：${name}`,
  factorReset: () => '您的全部二次验证已被重置，原恢复码一并失效',
  factorResetAsked: (when) => `有人申请重置您的二次验证，${when}；如非本人要求，请用验证器或恢复码登录一次，申请即作废`,
  factorResetCancelled: () => '您已用二次验证登录或操作，重置二次验证的申请已作废',
  factorTried: () => '有人用正确的密码登录或操作，但验证码连续 5 次不正确；如非本人，请尽快修改密码',
  recoveryUsed: () => '已用一个恢复码通过二次验证',
  recoveryRenewed: () => '已更换恢复码，原恢复码全部失效',
  role: (change) => `您的角色或权限已由他人变更：${change}`,
  sessionsEnded: () => '已退出其他所有登录',
};

/** What the owner of an account reads about what was done to it; `detail` is stored with the line. */
export const noticeText = (what: NoticeKind, detail: string): string => words[what](detail);
