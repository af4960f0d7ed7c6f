/** Where a channel's statement came from. */
export const statementSources = { partner: '合作方上传', staff: '人工上传', driver: '渠道自动' } as const;
export type StatementSource = keyof typeof statementSources;
export const statementSourceNames = Object.keys(statementSources) as StatementSource[];

/** How it stands. */
export const channelStatementStates = { waiting: '待确认', settled: '已入账', rejected: '已驳回' } as const;
export type ChannelStatementState = keyof typeof channelStatementStates;
export const channelStatementStateNames = Object.keys(channelStatementStates) as ChannelStatementState[];

/** What a line of it is about. */
export const lineKinds = { in: '收款', out: '退款' } as const;
export type LineKind = keyof typeof lineKinds;
export const lineKindNames = Object.keys(lineKinds) as LineKind[];

/** Why a line fits nothing of its channel. */
export const lineFaults = {
  unknown: '本渠道无此笔',
  again: '此笔已结算或重复',
  amount: '金额不符',
  early: '尚未收到付款通知',
  refundOpen: '退款尚未完成',
  day: '对账日期不符',
  fee: '手续费超限',
} as const;
export type LineFault = keyof typeof lineFaults;
export const lineFaultNames = Object.keys(lineFaults) as LineFault[];

/** Why money of picked-up orders is not at the shop's disposal yet (C-70). */
export const clearingReasons = { unsettled: '渠道未结算', hold: '提货后留存期', disputed: '买家申请冻结' } as const;
export type ClearingReason = keyof typeof clearingReasons;
export const clearingReasonNames = Object.keys(clearingReasons) as ClearingReason[];
