import type { z } from 'zod';
import { listOf, operation, partner } from '../operation.ts';
import { paging } from '../rules.ts';
import { orderQuery, orderRow } from './orderOperations.ts';

/** Paging and the days of payment, both ends included (Z-09: `updateTime` is the time of payment). */
export const partnerOrderQuery = paging.extend({
  updateTimeStart: orderQuery.shape.updateTimeStart,
  updateTimeEnd: orderQuery.shape.updateTimeEnd,
});
export type PartnerOrderQuery = z.infer<typeof partnerOrderQuery>;

/**
 * An order as the partner sees it that reported a payment for it: what it needs to settle. Who bought (id, nickname), where the goods lie and
 * the contracts are nobody's business but the buyer's and the shop's (Z-88): such fields are absent, not masked.
 */
export const partnerOrderRow = orderRow.pick({
  id: true,
  orderNo: true,
  shopUserName: true,
  spotName: true,
  spotTypeName: true,
  spotUnit: true,
  orderNum: true,
  payType: true,
  money: true,
  payTime: true,
  updateTime: true,
  status: true,
  del: true,
});
export type PartnerOrderRow = z.infer<typeof partnerOrderRow>;

export const partnerOperations = {
  listPartnerOrders: operation(
    '/xinyue/partner/order/query',
    'C-76',
    'order',
    [partner],
    partnerOrderQuery,
    listOf(partnerOrderRow),
    ['session', 'validation'],
  ),
};
