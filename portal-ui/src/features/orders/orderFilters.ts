import { orderSorts, orderStatuses, orderStatusLabel, type OrderStatus } from '@xinyue/contracts/codes';
import { failedStatuses, orderGroups, type OrderGroup } from '@xinyue/contracts/orderTransitions';
import { dayNumber } from '@xinyue/web/days';
import type { z } from 'zod';
import type { ownOrderQuery } from '@xinyue/contracts/operations/order/orderOperations';

export type OrderSort = (typeof orderSorts)[keyof typeof orderSorts];
export type OrderTab = OrderStatus | OrderGroup;
export type OrderFilters = {
  status: OrderTab | undefined;
  /** The end of a number, or a part of the good's or the shop's name. */
  q: string;
  /** Days of ordering, `yyyy-MM-dd`; empty: no bound. */
  from: string;
  to: string;
  id: string;
  paixu: OrderSort;
  pageNum: number;
};

/** the tabs; `undefined` is "all" and sends no status. The last two hold the codes that have no tab of their own. */
export const tabStatuses: readonly (OrderTab | undefined)[] = [undefined, 0, 1, 2, 3, 4, 'processing', 'closed'];

const isGroup = (tab: OrderTab): tab is OrderGroup => Object.hasOwn(orderGroups, tab);

/** The codes of a tab; 支付失败 holds those of every payment that did not come to be (Po-35). */
export const codesOf = (tab: OrderTab): readonly OrderStatus[] =>
  isGroup(tab) ? orderGroups[tab].statuses : tab === orderStatuses.paymentFailed ? failedStatuses : [tab];
export const tabLabel = (tab: OrderTab): string => (isGroup(tab) ? orderGroups[tab].label : orderStatusLabel(tab));

/** Rows a page (K-01). */
export const pageSize = 10;

/** The texts of the tabs in the address: '0' is 0 and never '00' (Z-02). */
export const tabValue = (status: OrderTab | undefined): string => (status === undefined ? 'all' : String(status));

const dayOf = (text: string | null): string => (dayNumber(text ?? '') === undefined ? '' : text!);

export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const page = search.get('pageNum') ?? '';
  const id = search.get('id') ?? '';
  const sort = Number(search.get('paixu'));
  return {
    status: tabStatuses.find((tab) => tab !== undefined && tabValue(tab) === search.get('status')),
    // `spotName` stands in addresses that were kept from before.
    q: (search.get('q') ?? search.get('spotName') ?? '').trim().slice(0, 64),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    id: /^[0-9a-f-]{36}$/.test(id) ? id : '',
    paixu: Object.values(orderSorts).find((code) => code === sort) ?? orderSorts.dateDesc,
    pageNum: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** Whether anything narrows the list. */
export const isFiltered = ({ status, q, from, to, id }: OrderFilters): boolean =>
  status !== undefined || [q, from, to, id].some((text) => text !== '');

/** The address of the list with some filters changed; another list starts at its first page. */
export function writeOrderFilters(filters: OrderFilters, changes: Partial<OrderFilters>): URLSearchParams {
  const next = { ...filters, pageNum: 1, ...changes };
  const search = new URLSearchParams();
  if (next.status !== undefined) search.set('status', String(next.status));
  if (next.q) search.set('q', next.q);
  if (next.from) search.set('from', next.from);
  if (next.to) search.set('to', next.to);
  if (next.id) search.set('id', next.id);
  if (next.paixu !== orderSorts.dateDesc) search.set('paixu', String(next.paixu));
  if (next.pageNum > 1) search.set('pageNum', String(next.pageNum));
  return search;
}

/** Sorting by a column turns around when it is the one in use; a new one starts with the greatest or newest. */
export function nextSort(now: OrderSort, column: 'date' | 'amount'): OrderSort {
  if (column === 'date') return now === orderSorts.dateDesc ? orderSorts.dateAsc : orderSorts.dateDesc;
  return now === orderSorts.amountDesc ? orderSorts.amountAsc : orderSorts.amountDesc;
}

/** The body of C-28. */
export function orderQueryOf(filters: OrderFilters, customerUserId: string): z.input<typeof ownOrderQuery> {
  const { status, id, q, from, to, ...rest } = filters;
  const codes = status === undefined ? [] : codesOf(status);
  const asked = {
    ...(status !== undefined && !isGroup(status) && { status }),
    ...(status !== undefined && (isGroup(status) || codes.length > 1) && { statuses: [...codes] }),
  };
  return {
    ...rest,
    // As documented; what people type goes by `q` (Po-38).
    spotName: '',
    customerUserId,
    pageSize,
    ...asked,
    ...(id && { id }),
    ...(q && { q }),
    ...(from && { payTimeStart: from }),
    ...(to && { payTimeEnd: to }),
  };
}
