import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { listOf, nothing, operation, partner } from '../../operation.ts';
import { exact } from '../../exact.ts';
import { ownNames } from '../../ownNames.ts';
import { partnerKinds, scopesOf } from '../../partnerKinds.ts';
import { blank, flagFilter, id, paging, optionalText, timeFilter } from '../../rules.ts';
import { typedText } from '../../typedText.ts';
import { orderFilterNames, orderQuery, orderRow } from '../order/orderShapes.ts';
import { columnLabels } from '../../labels/columnLabels.ts';

/**
 * Paging, the days of payment, both ends included (Z-09: `updateTime` is the time of payment), and what a system asks by that keeps a copy: number,
 * state, time of change. Cancelled ones come where they are asked for.
 */
export const partnerOrderQuery = paging.extend({
  updateTimeStart: orderQuery.shape.updateTimeStart,
  updateTimeEnd: orderQuery.shape.updateTimeEnd,
  id: orderQuery.shape.id,
  orderNo: orderQuery.shape.orderNo,
  transId: z.preprocess(blank, typedText({ max: 100 }).optional()),
  status: orderQuery.shape.status,
  changeTimeStart: timeFilter,
  changeTimeEnd: timeFilter,
  withCancelled: flagFilter('是否包含已取消须为 0 或 1'),
});

/**
 * An order as the partner sees it that reported a payment for it: what it needs to settle. Who bought (id, nickname), where the goods lie and
 * the contracts are nobody's business but the buyer's and the shop's (Z-88): such fields are absent, not masked. `transId` and `paymentNo` are
 * those of its own payment; of an order of a shop in the reach of a key, those that paid it. To the shop's own key the buyer has a name.
 */
const partnerOrderFields = orderRow.pick({
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
  changeTime: true,
  status: true,
  del: true,
});
export const partnerOrderRow = partnerOrderFields.extend({
  transId: z.string().nullable(),
  paymentNo: z.string().nullable(),
  customerUserNickname: z.string().optional(),
});
export type PartnerOrderRow = z.infer<typeof partnerOrderRow>;

/** What a partner has to give back: a refund of a payment it reported. `transId` is the number under which it had reported the payment. */
export const partnerRefundRow = z.object({
  refundNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  paymentNo: z.string(),
  transId: z.string(),
  money: z.number(),
  createTime: z.string(),
  changeTime,
});
export type PartnerRefundRow = z.infer<typeof partnerRefundRow>;

/** How a refund ended: `paid` with the partner's own number of it, or `failed` with the reason. */
export const refundNotice = z.object({
  refundNo: id,
  result: z.enum(['paid', 'failed'], '退款结果须为 paid 或 failed'),
  transId: optionalText('退款流水号', 100),
  reason: optionalText(columnLabels.reason, 200, { lines: true }),
});
export type RefundNotice = z.infer<typeof refundNotice>;

/** Who the signer is to us, and how this copy stands: the first call of every developer. */
export const partnerSelf = z.object({
  partner: z.string(),
  label: z.string(),
  /** One of the configuration may be several, with `+` between. */
  kind: z.string(),
  scopes: z.array(z.string()),
  /** Of a key of a shop; others have none. */
  shopId: z.string().nullable(),
  shopName: z.string().nullable(),
  sandbox: z.boolean(),
  perMinute: z.int(),
  /** Beijing. */
  serverTime: z.string(),
  apiVersion: z.string(),
});
export type PartnerSelf = z.infer<typeof partnerSelf>;

export const partnerOperations = {
  readPartnerSelf: operation(
    '/xinyue/partner/me',
    'Pt-C-01',
    'system',
    scopesOf(...partnerKinds).map(partner),
    exact(z.object({})),
    partnerSelf,
    ['session', 'forbidden', 'validation'],
  ),
  listPartnerRefunds: operation(
    '/xinyue/partner/refund/query',
    'own-names',
    'payout',
    [partner('pay')],
    paging,
    listOf(partnerRefundRow),
    ['session', 'forbidden', 'validation'],
  ),
  notifyRefund: operation('/xinyue/partner/refund/notify', 'own-names', 'payout', [partner('pay')], refundNotice, nothing, [
    'session',
    'forbidden',
    'validation',
    'notFound',
    'conflict',
  ]),
  listPartnerOrders: operation(
    '/xinyue/partner/order/query',
    'C-76 Pt-C-03',
    'order',
    [partner('pay'), partner('orders')],
    ownNames(partnerOrderQuery, { ...orderFilterNames, changeTimeStart: 'changedFrom', changeTimeEnd: 'changedTo' }),
    listOf(partnerOrderRow),
    ['session', 'forbidden', 'validation'],
  ),
};

/** Which of its orders a partner asks for, under our names. */
export type PartnerOrderQuery = z.output<(typeof partnerOperations)['listPartnerOrders']['request']>;
