import { orderStatuses } from './codes.ts';
import type { ServiceName } from './define.ts';
import type { PermissionCode } from './permissionCodes.ts';

/**
 * A queue of work: who counts it, the list where it is done with the codes that open it, and from which age on (seconds of its oldest) it is late.
 * Urgent: money or facts stand still meanwhile.
 */
export type WaitingPart = {
  label: string;
  owner: ServiceName;
  screen: string;
  filter: Readonly<Record<string, string | number>>;
  rights: readonly PermissionCode[];
  lateSeconds: number;
  urgent: boolean;
  /** It is somebody outside who acts next: the menu rings no bell for it. */
  outside?: true;
  /** What a tab of the list is called that shows just these, where it is a tab of its own. */
  tab?: string;
};

const day = 86_400;
const money = { owner: 'payout', rights: ['money:read'], lateSeconds: day, urgent: false } as const;
const stopped = {
  owner: 'system',
  screen: 'druid/login',
  filter: {},
  rights: ['system:Monitor:list'],
  lateSeconds: 0,
  urgent: true,
} as const;

/** Of-01: what waits for a person, under the keys of 系统健康. */
export const waitingParts = {
  orders: {
    label: '待确认订单',
    owner: 'order',
    screen: 'orderManagement',
    filter: { status: orderStatuses.paid },
    rights: ['order:read'],
    lateSeconds: day,
    urgent: false,
  },
  pickups: {
    label: '待提货订单',
    owner: 'order',
    screen: 'orderManagement',
    filter: { status: orderStatuses.pendingPickup },
    rights: ['order:read'],
    lateSeconds: 7 * day,
    urgent: false,
    outside: true,
  },
  applications: {
    label: '商户入驻申请',
    owner: 'merchant',
    screen: 'merchantManage',
    filter: { auditStatus: 0 },
    rights: ['application:read'],
    lateSeconds: 3 * day,
    urgent: false,
  },
  withdrawals: { label: '提现审核', screen: 'withdrawals', filter: { state: 'review' }, ...money },
  unknown: {
    label: '银行未告知结果的提现',
    screen: 'withdrawals',
    filter: { state: 'sent', unknown: '1' },
    ...money,
    urgent: true,
    tab: '未告知结果',
  },
  refundReviews: { label: '退款复核', screen: 'refundReviews', filter: { state: 'review', kind: 'refund' }, ...money },
  cancelReviews: { label: '取消订单复核', screen: 'refundReviews', filter: { state: 'review', kind: 'cancel' }, ...money },
  refunds: { label: '退款未成功', screen: 'payments', filter: { state: 'failed' }, ...money, urgent: true },
  unbooked: { label: '未能入账的收款', screen: 'unbookedPayments', filter: { state: 'open', decided: '0' }, ...money },
  settlements: { label: '待确认渠道对账单', screen: 'channelStatements', filter: { state: 'waiting' }, ...money },
  differences: { label: '对账差异', screen: 'differences', filter: { state: 'open' }, ...money },
  rights: {
    label: '待确认授权',
    owner: 'system',
    screen: 'system/Request',
    filter: { state: 'waiting' },
    rights: ['system:User:confirm', 'system:User:factor'],
    lateSeconds: day,
    urgent: false,
  },
  partners: {
    label: '待确认合作方密钥',
    owner: 'system',
    screen: 'system/Partner',
    filter: { state: 'waiting' },
    rights: ['system:Partner:list'],
    lateSeconds: day,
    urgent: false,
  },
  parked: { label: '停放的消息', ...stopped },
  rejected: { label: '签名无效的消息', ...stopped },
} as const satisfies Record<string, WaitingPart>;
export type WaitingKey = keyof typeof waitingParts;
export const waitingKeys = Object.keys(waitingParts) as WaitingKey[];

/** The address of the list that shows just what waits. */
export function waitingLink(key: WaitingKey): string {
  const { screen, filter } = waitingParts[key];
  return Object.keys(filter).length === 0 ? `/${screen}` : `/${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** Late by the rule of the house: the oldest waits for as long as its queue allows, or longer. */
export const isLate = (key: WaitingKey, count: number, oldestSeconds: number): boolean =>
  count > 0 && oldestSeconds >= waitingParts[key].lateSeconds;
