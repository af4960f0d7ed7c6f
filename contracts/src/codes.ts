import { stateLabels } from './labels/stateLabels.ts';

/** The 13 order codes (S-11): number and text codes are different states and never compare equal (Z-02). */
export const orderStatuses = {
  pendingPayment: 0,
  paid: 1,
  pendingPickup: 2,
  pickedUp: 3,
  paymentFailed: 4,
  pendingAuthorisation: '00',
  paymentSuccess: '01',
  paymentPresumed: '02',
  orderCancelled: '03',
  paymentRefused: '04',
  expired: '05',
  frozen: '06',
  orderFailed: 99,
} as const;
export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses];

/** Labels as people read them (M-54). */
export const orderStatusNames = {
  pendingPayment: '待支付',
  paid: '已支付',
  pendingPickup: '待提货',
  pickedUp: '已提货',
  paymentFailed: '支付失败',
  pendingAuthorisation: '待授权',
  paymentSuccess: '支付成功',
  paymentPresumed: '预计支付成功',
  orderCancelled: '订单已取消',
  paymentRefused: '支付被拒绝',
  expired: '已过期',
  frozen: '已冻结',
  orderFailed: '订单失败',
} as const satisfies Record<keyof typeof orderStatuses, string>;

/** The same by code. A list of pairs, because an object would turn 0 into '0'. */
export const orderStatusLabels: readonly (readonly [OrderStatus, string])[] = [
  [0, orderStatusNames.pendingPayment],
  [1, orderStatusNames.paid],
  [2, orderStatusNames.pendingPickup],
  [3, orderStatusNames.pickedUp],
  [4, orderStatusNames.paymentFailed],
  ['00', orderStatusNames.pendingAuthorisation],
  ['01', orderStatusNames.paymentSuccess],
  ['02', orderStatusNames.paymentPresumed],
  ['03', orderStatusNames.orderCancelled],
  ['04', orderStatusNames.paymentRefused],
  ['05', orderStatusNames.expired],
  ['06', orderStatusNames.frozen],
  [99, orderStatusNames.orderFailed],
];

/** The label of a code; an unknown code is shown as it came. */
export const orderStatusLabel = (status: unknown): string =>
  orderStatusLabels.find(([code]) => code === status)?.[1] ?? String(status);

/** How a code is stored: text, so that 0 and '00' stay apart ('0' and '00'). */
export const storedStatus = (status: OrderStatus): string => String(status);

/** The wire form of a stored code: number for 0–4 and 99, text for '00'–'06' (Z-02). Unknown texts answer undefined. */
export function statusFromStored(stored: string): OrderStatus | undefined {
  return orderStatusLabels.find(([code]) => String(code) === stored)?.[0];
}

/** One mapping everywhere (Z-01); a stored 3 is shown as bank card. */
export const payTypeLabels: readonly string[] = ['支付宝', '银联', '银行卡', '银行卡'];
export const defaultPayType = 2;

/** The states of a user, by their number (S-22). */
export const userStatusLabels: readonly string[] = [stateLabels.normal, stateLabels.stopped];

export const sexLabels = ['男', '女'] as const;

/** Payer account types (E-02): text with leading zero. */
export const payerAcctTypes = {
  '01': '银联卡（个人账户）',
  '10': '单位账户',
  '40': '备付金账户',
  '99': '其他',
} as const;

/** E-40: pay types of the template half; there is no 7 (Z-107). */
export const templatePayTypes = {
  1: '现金',
  2: '支付宝',
  3: '微信',
  4: 'POS通',
  5: '闪付',
  6: 'POS通C扫B',
  8: '银联二维码',
  9: '会员余额',
} as const;

/** userType of a session: 0 staff, 1 customer, 2 merchant (Z-24). */
export const userTypes = { staff: 0, customer: 1, merchant: 2 } as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];

/** Sorting of order lists (K-23): by order time or by amount. */
export const orderSorts = { dateAsc: 1, dateDesc: 2, amountAsc: 3, amountDesc: 4 } as const;

/** The payment partner that our own sandbox cashier is. */
export const sandboxPartner = 'sandbox';

/** The shop of goods that staff made without naming one (Z-67). */
export const platformShop = { id: '00000000-0000-7000-8000-000000000001', name: '平台自营' } as const;
