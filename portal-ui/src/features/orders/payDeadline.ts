import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import type { OrderRow } from '@xinyue/contracts/operations';

type Waiting = Pick<OrderRow, 'status' | 'payBefore'>;

/** Milliseconds until an unpaid order expires, never below 0; undefined for orders that wait for no payment. */
export function msLeft({ status, payBefore }: Waiting, now: Date): number | undefined {
  const deadline = status === 0 && payBefore ? fromBeijingTime(payBefore) : undefined;
  return deadline && Math.max(0, deadline.getTime() - now.getTime());
}

/** The code to show: an order whose time ran out has expired, even while the server's word about it is on its way (S-04). */
export const shownStatus = (order: Waiting, now: Date): OrderRow['status'] => (msLeft(order, now) === 0 ? '05' : order.status);
