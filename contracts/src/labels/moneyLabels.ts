/** What people call the fields of payments, refunds and withdrawals. */
export const moneyLabels = {
  channel: '支付渠道',
  paymentNo: '支付单号',
  refund: '退款',
  refundRuns: '退款处理中',
  withdrawal: '提现',
  auto: '自动提现',
  payee: '收款账户',
  payeeBank: '收款银行',
  askedAt: '申请时间',
  settledAt: '完成时间',
  availableAfter: '可提现余额',
  /** What who reviews does to a withdrawal or an application. */
  reject: '驳回',
} as const;

/** How a payment stands, or `failed`: one of its refunds waits for people. */
export const paymentStates = {
  open: '待支付',
  settled: '已收款',
  refused: '未成功',
  refunding: '退款中',
  refunded: '已退款',
  failed: moneyLabels.refundRuns,
} as const;

/** Where the money of an account stands. */
export const moneyPlaces = { pending: '待结算', available: '可提现', held: '提现中', frozen: '冻结' } as const;
