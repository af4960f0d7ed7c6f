import type { OrderRow } from '@xinyue/contracts/operations';
import { waitsForBuyer } from '../orders/orderAgreement.ts';
import { waitingTexts as texts } from './waitingTexts.ts';

export type Waiting = { order: OrderRow; what: string; action: string; way: string };

/** Codes of orders that may wait for their customer: unpaid, paid (its agreement), ready for pick-up. */
export const waitingStatuses = [0, 1, 2] as const;

/** What a customer has to do for an order, most pressing first: pay before it expires, confirm the agreement, fetch the goods. */
export function whatWaits(orders: readonly OrderRow[]): Waiting[] {
  const own = (order: OrderRow) => `/myOrder?id=${order.id}`;
  const toPay = orders
    .filter(({ status }) => status === 0)
    .map((order) => ({ order, what: texts.toPay, action: texts.pay, way: own(order) }));
  const toConfirm = orders
    .filter(waitsForBuyer)
    .map((order) => ({ order, what: texts.toConfirm, action: texts.confirm, way: own(order) }));
  const toPickUp = orders
    .filter(({ status }) => status === 2)
    .map((order) => ({ order, what: texts.toPickUp, action: texts.slip, way: `/pickupSlip/${order.id}` }));
  return [...toPay, ...toConfirm, ...toPickUp];
}
