import { beijingTime, toWire, yuanFromFen, type OrderRow } from '@xinyue/contracts';
import type { Order } from './Order.ts';
import { paymentDeadline } from './paymentDeadline.ts';

/** The wire row of an order (E-13, E-14): documented names, yuan, Beijing time. Without `unpaidMinutes` it says no deadline. */
export function orderWire(order: Order, unpaidMinutes?: number): OrderRow {
  const deadline = unpaidMinutes === undefined ? null : paymentDeadline(order, unpaidMinutes);
  const { totalFen, priceFen: _price, transId: _trans, paymentNo: _payment, version: _version, unit, ...more } = order;
  const { contractSha256: _hash, ...rest } = more;
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
