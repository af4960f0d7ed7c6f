import type { BadWorld } from './badWorld.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';

/** Payment notices (C-74) with a right signature that must change nothing: M8. `usedTrans` is the number of a payment of another order. */
export const badNotices: [
  what: string,
  change: (world: BadWorld, usedTrans: string) => object,
  code: number,
  msg: string | RegExp,
][] = [
  // Of one that says paid there is money, which leaves a row (unbooked.test.ts of order-service).
  ['another amount', () => ({ money: 1, status: '00' }), 400, '金额不符：订单金额 ¥500.00，通知金额 ¥1.00'],
  ['a negative amount', () => ({ money: -500 }), 400, '金额格式错误'],
  ['an amount in text', () => ({ money: '5e2' }), 400, '金额格式错误'],
  ['an amount of 1e21', () => ({ money: 1e21 }), 400, '金额格式错误'],
  ['no amount', () => ({ money: undefined }), 400, '金额格式错误'],
  ['a code that does not exist', () => ({ status: 'paid' }), 400, '订单状态不存在'],
  ['no code', () => ({ status: undefined }), 400, '订单状态不存在'],
  ['a code for the shop to set', () => ({ status: 2 }), 409, '状态已变更，请刷新后重试（当前状态：待支付）'],
  ['a time long before the order', () => ({ payTime: '1970-01-01 00:00:00' }), 400, /^支付时间须在/],
  ['a time to come', () => ({ payTime: '2099-01-01 00:00:00' }), 400, /^支付时间须在/],
  ['no order', () => ({ orderId: undefined }), 400, '订单编号格式错误'],
  ['an absent order', () => ({ orderId: absent }), 404, '订单不存在'],
  ['the number of another payment', () => ({ paymentNo: absent }), 404, '订单不存在'],
  ['no number', () => ({ transId: undefined }), 400, '缺少交易号'],
  ['an empty number', () => ({ transId: '' }), 400, '缺少交易号'],
  ['a number of 10,000', () => ({ transId: 'x'.repeat(10_000) }), 400, '交易号最多 100 个字，当前 10000 个字'],
  ["another order's number", (_world, usedTrans) => ({ transId: usedTrans }), 409, '该交易号已用于其他订单'],
];
