import { beijingTime, yuanFromFen, type CancelledOrderRow, type OrderRow, type PartnerOrderRow } from '@xinyue/contracts';
import type { CancelledOrder, Order } from '../domain/Order.ts';
import { paymentDeadline } from '../domain/paymentDeadline.ts';
import type { OrderFilter } from '../store/orderConditions.ts';

/** What every reader of an order sees: no buyer, no address, no agreement. Yuan, Beijing time. */
const commonRowOf = (order: Order) => ({
  id: order.id,
  orderNo: order.orderNo,
  shopUserName: order.shopName,
  spotName: order.spotName,
  spotTypeName: order.typeName,
  spotUnit: order.unit,
  orderNum: order.quantity,
  payType: order.payType,
  money: yuanFromFen(order.totalFen),
  payTime: beijingTime(order.orderedAt),
  updateTime: order.paidAt && beijingTime(order.paidAt),
  changeTime: beijingTime(order.changedAt),
  status: order.status,
  del: order.deleted ? 1 : 0,
});

/** C-76: an order as the partner sees it whose payment it is, or in whose reach its shop is; `buyer`: to the shop itself, with its name. */
export const partnerOrderRowOf = (order: Order, buyer: boolean): PartnerOrderRow => ({
  ...commonRowOf(order),
  transId: order.transId,
  paymentNo: order.paymentNo,
  ...(buyer && { customerUserNickname: order.customerName }),
});

/** An order as lists and the audit trail show it (E-13, E-14). Without `unpaidMinutes` it has no deadline. */
export function orderRowOf(order: Order, unpaidMinutes?: number): OrderRow {
  const deadline = unpaidMinutes === undefined ? null : paymentDeadline(order, unpaidMinutes);
  return {
    ...commonRowOf(order),
    customerUserId: order.customerId,
    customerUserNickname: order.customerName,
    userCustomerId: order.shopId,
    spotId: order.spotId,
    reamrk1: order.agreementUrls.length > 0 ? order.agreementUrls.join(',') : null,
    pickupAdress: order.pickupAddress,
    warehouseAdress: order.warehouseAddress,
    payBefore: deadline && beijingTime(deadline),
    contractPdf: order.agreementPdf,
    contractConfirmed: order.agreementConfirmed,
    reviewing: order.reviewing === null ? 0 : 1,
  };
}

/** A cancelled order: the order, when it was cancelled and why. */
export const cancelledOrderRowOf = ({ order, cancelledAt, reason }: CancelledOrder): CancelledOrderRow => ({
  ...orderRowOf(order),
  cancelTime: beijingTime(cancelledAt),
  cancelReason: reason ?? '',
});

/** A filter as the audit trail shows it: under its documented names (E-16). */
export const sentFilterOf = (filter: OrderFilter) => {
  const { sort, customerName, shopName, orderedFrom, orderedTo, paidFrom, paidTo, ...rest } = filter;
  return {
    ...rest,
    paixu: sort,
    nickname: customerName,
    shopUserName: shopName,
    payTimeStart: orderedFrom,
    payTimeEnd: orderedTo,
    updateTimeStart: paidFrom,
    updateTimeEnd: paidTo,
  };
};
