/** Messages about money that arrived and is not booked for its order (C-74). */
export const unbookedMessages = {
  transUsed: '该交易号已用于其他订单',
  /** To the partner: it need not report it again. */
  recorded: (label: string) => `订单当前状态为${label}，该笔款项已记入“未能入账的收款”，由平台退回或处理，无需重复通知`,
  amountMismatch: (expected: string, given: string) => `金额不符：订单金额 ¥${expected}，通知金额 ¥${given}`,
  /** To the buyer, in the order's history. */
  unbookedStanding: (transId: string, money: string, label: string) =>
    `交易号 ${transId}，¥${money} 未入账：订单${label}，平台核实后处理`,
  unbookedAmount: (transId: string, money: string, total: string) =>
    `交易号 ${transId}，¥${money} 未入账：与订单金额 ¥${total} 不符，平台核实后处理`,
  otherFigure: (transId: string, first: string, given: string) =>
    `交易号 ${transId} 已按 ¥${first} 收到通知，又通知为 ¥${given}：仍按首次通知处理，平台核实`,
  unbookedMissing: '该笔未能入账的收款不存在',
  unbookedDecided: (who: string, time: string) => `该笔收款已由 ${who} 于 ${time} 处理，请刷新后查看`,
} as const;
