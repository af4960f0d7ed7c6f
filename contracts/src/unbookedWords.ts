/** Why money that a partner reported was not booked for its order (未能入账的收款), as staff read it. */
export const unbookedWhys = { paidAlready: '订单已支付', otherAmount: '金额不符', ended: '订单已结束' } as const;
export type UnbookedWhy = keyof typeof unbookedWhys;
export const unbookedWhyNames = Object.keys(unbookedWhys) as UnbookedWhy[];

/** What becomes of it: refunded by the channel that brought it, or settled by a person outside. */
export const unbookedHows = { refund: '原路退回', settled: '线下已处理' } as const;
export type UnbookedHow = keyof typeof unbookedHows;
export const unbookedHowNames = Object.keys(unbookedHows) as UnbookedHow[];
