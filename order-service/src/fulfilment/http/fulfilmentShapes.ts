import { beijingTime, type OrderUpdate, type PickupSlip } from '@xinyue/contracts';
import type { Slip } from '../pickupCodes.ts';

/** What a buyer takes along, under the documented names. */
export const pickupSlipOf = ({ order, code, goods }: Slip): PickupSlip => ({
  id: order.id,
  orderNo: order.orderNo,
  code,
  customerUserNickname: order.customerName,
  shopUserName: order.shopName,
  spotName: order.spotName,
  spotTypeName: order.typeName,
  orderNum: order.quantity,
  spotUnit: order.unit,
  pickupAdress: order.pickupAddress,
  warehouseAdress: order.warehouseAddress,
  payTime: beijingTime(order.orderedAt),
  brandName: goods?.brand ?? null,
  level: goods?.grade ?? null,
  packingSpecification: goods?.packing ?? null,
  pickupGoodsDate: goods?.pickupDay ?? null,
});

/** An update under its documented names, in their order: keys of requests are kept with the hash of this. */
export const sentUpdateOf = ({ id, del, status, agreementUrls, reason, pickupCode }: OrderUpdate) => ({
  id,
  del,
  status,
  reamrk1: agreementUrls?.join(','),
  reason,
  pickupCode,
});
