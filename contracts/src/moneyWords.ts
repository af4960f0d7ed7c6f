/** How a withdrawal stands (S-31 to S-34, S-43 to S-50), as people read it. */
export const withdrawalStates = {
  review: '待审核',
  ready: '待发送',
  sent: '银行处理中',
  paid: '已到账',
  failed: '未成功',
  returned: '银行退回',
} as const;
export type WithdrawalState = keyof typeof withdrawalStates;
export const withdrawalStateNames = Object.keys(withdrawalStates) as WithdrawalState[];

/** The documented state (Z-17): 1 under way, 4 paid, 3 not or no longer paid. */
export type TradeState = 1 | 3 | 4;
const tradeStates: Record<WithdrawalState, TradeState> = { review: 1, ready: 1, sent: 1, paid: 4, failed: 3, returned: 3 };
export const tradeStateOf = (state: WithdrawalState): TradeState => tradeStates[state];

/** The states behind one `trade_state`. */
export const statesOfTrade = (trade: TradeState): WithdrawalState[] =>
  withdrawalStateNames.filter((state) => tradeStates[state] === trade);

/** S-34: a running one never reads as 4, so the number always stands behind `=`. */
export const tradeStatus = (state: WithdrawalState): string => `trade_state=${tradeStates[state]}`;

/** The labels of a shop's money lines (资金流水). */
export const entryTypes = {
  paid: '客户付款',
  pickedUp: '提货入账',
  cancelled: '订单取消',
  frozen: '冻结',
  thawed: '解冻',
  withdrawRequested: '申请提现',
  withdrawPaid: '提现到账',
  withdrawFailed: '提现未成功，退回余额',
  withdrawReturned: '银行退回',
  fee: '提现手续费',
  adjustment: '调账',
} as const;
export type EntryType = keyof typeof entryTypes;
export const entryTypeNames = Object.keys(entryTypes) as EntryType[];

/** Where our books and the bank's disagree. */
export const differenceKinds = {
  missingAtBank: '银行无此笔',
  missingHere: '我方无此笔',
  amount: '金额不符',
  paidTwice: '重复付款',
  paidAfterFailed: '未成功后又付款',
  failedAfterPaid: '到账后又报失败',
  neverSent: '未发送却有结果',
  returned: '银行退回',
  unknownTooLong: '结果长时间未知',
  refundMissing: '退款未见',
  paymentMissing: '收款未见',
  contradiction: '通知与最终状态相反',
  statementMissing: '渠道对账单缺失',
  unknownPayment: '渠道单中此笔不符',
  settlementDay: '对账日期不符',
  settlementFee: '渠道手续费超限',
  tampered: '记录与封存不符',
} as const;
export type DifferenceKind = keyof typeof differenceKinds;
export const differenceKindNames = Object.keys(differenceKinds) as DifferenceKind[];
