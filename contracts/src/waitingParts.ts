import { orderStatuses } from './codes.ts';
import type { ServiceName } from './define.ts';

/** A queue of work: whose it is, and the list where it is done. Urgent: money or facts stand still meanwhile. */
export type WaitingPart = { label: string; owner: ServiceName; link: string; urgent: boolean };

const filtered = (screen: string, filter: object): string => `/${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Of-01: what waits for a person, under the keys of 系统健康. */
export const waitingParts = {
  orders: {
    label: '待确认订单',
    owner: 'order',
    link: filtered('orderManagement', { status: orderStatuses.paid }),
    urgent: false,
  },
  pickups: {
    label: '待提货订单',
    owner: 'order',
    link: filtered('orderManagement', { status: orderStatuses.pendingPickup }),
    urgent: false,
  },
  applications: { label: '商户入驻申请', owner: 'merchant', link: filtered('merchantManage', { auditStatus: 0 }), urgent: false },
  withdrawals: { label: '提现审核', owner: 'payout', link: filtered('withdrawals', { state: 'review' }), urgent: false },
  unknown: { label: '银行未告知结果的提现', owner: 'payout', link: filtered('withdrawals', { state: 'sent' }), urgent: true },
  refundReviews: {
    label: '退款复核',
    owner: 'payout',
    link: filtered('refundReviews', { state: 'review', kind: 'refund' }),
    urgent: false,
  },
  cancelReviews: {
    label: '取消订单复核',
    owner: 'payout',
    link: filtered('refundReviews', { state: 'review', kind: 'cancel' }),
    urgent: false,
  },
  refunds: { label: '退款未成功', owner: 'payout', link: filtered('payments', { state: 'failed' }), urgent: true },
  unbooked: { label: '未能入账的收款', owner: 'payout', link: filtered('unbookedPayments', { state: 'open' }), urgent: false },
  settlements: {
    label: '待确认渠道对账单',
    owner: 'payout',
    link: filtered('channelStatements', { state: 'waiting' }),
    urgent: false,
  },
  differences: { label: '对账差异', owner: 'payout', link: filtered('differences', { state: 'open' }), urgent: false },
  rights: { label: '待确认授权', owner: 'system', link: '/system/Request', urgent: false },
  parked: { label: '停放的消息', owner: 'system', link: '/druid/login', urgent: true },
} as const satisfies Record<string, WaitingPart>;
export type WaitingKey = keyof typeof waitingParts;
