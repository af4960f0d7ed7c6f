import { formatFen } from './money.ts';

/** Sums over 24 hours from which on a person has to look (own-names, Letting go), as people read them. */
const reviewRules = {
  account: '该账户提现',
  payee: '该收款账户提现',
  shop: '该店铺退款',
  person: '该操作人退款',
  all: '全平台',
} as const;
export type ReviewRule = keyof typeof reviewRules;

/** Which sums a withdrawal is held against, in this order. */
export const withdrawalRules = ['account', 'payee', 'all'] as const satisfies ReviewRule[];
/** Why a withdrawal waits for a person, in fen: the sum of `rule`, itself counted, reaches the limit. */
export type WithdrawalWhy = { rule: (typeof withdrawalRules)[number]; sum: number; limit: number };

/** Why something waits for a person, with its figures. */
export const reviewWhyText = ({ rule, sum, limit }: { rule: ReviewRule; sum: number; limit: number }): string =>
  `${reviewRules[rule]} 24 小时内未经复核合计 ¥${formatFen(sum)}（含本笔），达到 ¥${formatFen(limit)}`;

/** Which sums a refund is held against, in this order, and why one waits for a person. */
export const refundRules = ['shop', 'person', 'all'] as const satisfies ReviewRule[];
export type RefundWhy = { rule: (typeof refundRules)[number]; sum: number; limit: number };

/** How a refund stands, or a cancellation that waited for a second person, as staff read it. */
export const refundCaseStates = {
  review: '待复核',
  opened: '退款中',
  sent: '渠道处理中',
  settled: '退款完成',
  failed: '退款未成功',
  rejected: '待处理',
} as const;
export type RefundCaseState = keyof typeof refundCaseStates;
export const refundCaseStateNames = Object.keys(refundCaseStates) as RefundCaseState[];

export const refundCaseKinds = { refund: '退款', cancel: '取消订单' } as const;
export const refundCaseKindNames = Object.keys(refundCaseKinds) as (keyof typeof refundCaseKinds)[];
