import { beijingTime, toWire, yuanFromFen, type CancelledOrderRow, type OrderRow } from '@xinyue/contracts';
import type { Order } from './Order.ts';
import { paymentDeadline } from './paymentDeadline.ts';

/** The wire row of an order (E-13, E-14): documented names, yuan, Beijing time. Without `unpaidMinutes` it says no deadline. */
export function orderWire(order: Order, unpaidMinutes?: number): OrderRow {
  const deadline = unpaidMinutes === undefined ? null : paymentDeadline(order, unpaidMinutes);
  const { totalFen, priceFen: _price, transId: _trans, paymentNo: _payment, version: _version, unit, ...more } = order;
  const { contractSha256: _hash, changedAt: _changed, ...rest } = more;
  return toWire('order', {
    ...rest,
    spotUnit: unit,
    money: yuanFromFen(totalFen),
    orderedAt: beijingTime(order.orderedAt),
    paidAt: order.paidAt && beijingTime(order.paidAt),
    contractUrls: order.contractUrls.length > 0 ? order.contractUrls.join(',') : null,
    deleted: order.deleted ? 1 : 0,
    payBefore: deadline && beijingTime(deadline),
  }) as OrderRow;
}

/** The wire row of a cancelled order: the order, when it was cancelled and why. */
export const cancelledOrderWire = (cancelled: { order: Order; cancelledAt: Date; reason: string | null }): CancelledOrderRow => ({
  ...orderWire(cancelled.order),
  cancelTime: beijingTime(cancelled.cancelledAt),
  cancelReason: cancelled.reason ?? '',
});
