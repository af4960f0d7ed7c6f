import type { NoticeKind } from './operations/merchant/securityOperations.ts';

const words: Record<NoticeKind, (detail: string) => string> = {
  factorAdded: (name) => `已启用二次验证：${name}`,
  factorRemoved: (name) => `已移除二次验证：${name}`,
  recoveryRenewed: () => '已更换恢复码，原恢复码全部失效',
  sessionsEnded: () => '已退出其他所有登录',
};

/** What the owner of an account reads about what was done to it; `detail` is stored with the line. */
export const noticeText = (what: NoticeKind, detail: string): string => words[what](detail);
