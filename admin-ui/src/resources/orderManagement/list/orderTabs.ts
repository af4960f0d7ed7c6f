import { orderStatusLabel, orderStatusLabels, orderStatuses, type OrderStatus, statusFromStored } from '@xinyue/contracts/codes';
import type { OrderCounts } from '@xinyue/contracts/operations';
import { failedStatuses, orderGroups } from '@xinyue/contracts/orderTransitions';

type Filter = Record<string, unknown>;
/** One tab of the order list: its name, and the filter it stands for. */
export type OrderTab = { key: string; label: string; filter: Filter; anyDay?: true };

const ofCode = (code: OrderStatus): OrderTab => ({ key: String(code), label: orderStatusLabel(code), filter: { status: code } });
/** As in the portal, also the payments that were refused (Po-35). */
const ofFailed: OrderTab = {
  ...ofCode(orderStatuses.paymentFailed),
  filter: { status: orderStatuses.paymentFailed, statuses: [...failedStatuses] },
};
const documented: readonly OrderStatus[] = [0, 1, 2, 3, 4];

/** M-54 and own-names: the documented tabs, the groups of codes that have none, and what waits for staff, of whatever day it is. */
export const orderTabs: readonly OrderTab[] = [
  { key: 'all', label: '全部', filter: {} },
  ...documented.map((code) => (code === orderStatuses.paymentFailed ? ofFailed : ofCode(code))),
  ...Object.entries(orderGroups).map(([key, { label, statuses }]) => ({ key, label, filter: { statuses: [...statuses] } })),
  { key: 'frozen', label: '待处理订单', filter: { statuses: [orderStatuses.frozen] }, anyDay: true },
];

/** The codes one by one that have no tab of their own. */
export const otherCodes = orderStatusLabels.filter(([code]) => !documented.includes(code));

const codesOf = ({ status, statuses }: Filter): string =>
  Array.isArray(statuses) ? `any of ${statuses.map(String).join()}` : status === undefined ? 'all' : String(status);

/** The tab of a filter; undefined for a single code from the choice beside the tabs. */
export const tabOf = (filter: Filter): OrderTab | undefined =>
  orderTabs.find((tab) => codesOf(tab.filter) === codesOf(filter)) ?? orderTabs.find(({ key }) => key === codesOf(filter));

/** The single code a filter asks for. */
export const codeOf = ({ status }: Filter): OrderStatus | undefined =>
  status === undefined ? undefined : statusFromStored(String(status));

/** The filter of a tab: the other filters stay, but for the day where a tab is of all days. */
export function filterOf(tab: Pick<OrderTab, 'filter' | 'anyDay'>, filterValues: Filter): Filter {
  const { status: _status, statuses: _statuses, ...rest } = filterValues;
  if (!tab.anyDay) return { ...rest, ...tab.filter };
  const { payTimeStart: _from, payTimeEnd: _to, ...kept } = rest;
  return { ...kept, ...tab.filter };
}

/** The number of a tab: of all codes, or of those its filter names. */
export function countOf({ filter }: OrderTab, { total, states }: OrderCounts): number {
  const { status, statuses } = filter;
  if (status === undefined && statuses === undefined) return total;
  const codes = new Set([statuses ?? status].flat().map((code) => statusFromStored(String(code))));
  const counted = states.filter((one) => codes.has(statusFromStored(String(one.status))));
  return counted.reduce((sum, one) => sum + one.total, 0);
}
