import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { listOf, nothing, operation, partner, proven, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { id, paging, required, search, optionalText } from '../../rules.ts';
import { orderFilterNames, orderQuery, orderRow } from '../order/orderShapes.ts';
import { templateList } from './templateShapes.ts';
import { columnLabels } from '../../labels/columnLabels.ts';

/** Paging and the days of payment, both ends included (Z-09: `updateTime` is the time of payment). */
export const partnerOrderQuery = paging.extend({
  updateTimeStart: orderQuery.shape.updateTimeStart,
  updateTimeEnd: orderQuery.shape.updateTimeEnd,
});

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
  changeTime: true,
  status: true,
  del: true,
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

/** The partner's name in its signatures. Names are given once: a closed one stays taken, because payments keep it. */
const name = required('请输入合作方名称', 64).regex(
  /^[A-Za-z0-9][A-Za-z0-9_.-]{1,63}$/,
  '合作方名称须为 2 至 64 位字母、数字或 . _ -',
);

/** A partner with keys made in the back office; its secrets are shown once, in the answer that made them. */
export const partnerRow = z.object({
  partnerId: z.string(),
  name: z.string(),
  createTime: z.string(),
  /** Day and time of the last call that was well signed, to the minute; empty before the first. */
  lastUsed: z.string(),
  closed: z.boolean(),
  /** Until when the secret before the last one still holds; empty where there is none. */
  formerUntil: z.string(),
});
export type PartnerRow = z.infer<typeof partnerRow>;

const partnerSearch = templateList({ name: search });
export type PartnerSearch = z.output<typeof partnerSearch>;

const secretOnce = z.object({ partnerId: z.string(), secret: z.string() });

export const partnerOperations = {
  listPartners: operation(
    '/api/Partner/list',
    'own-names',
    'system',
    [staff('system:Partner:list')],
    partnerSearch,
    listOf(partnerRow),
  ),
  savePartner: proven(
    'rights',
    operation('/api/Partner/save', 'own-names', 'system', [staff('system:Partner:save')], z.object({ name }), secretOnce, [
      'validation',
      'conflict',
    ]),
  ),
  /** The new secret holds at once, the one before for 24 hours more. */
  rotatePartner: proven(
    'rights',
    operation('/api/Partner/rotate', 'own-names', 'system', [staff('system:Partner:rotate')], z.object({ id }), secretOnce, [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
  closePartner: proven(
    'rights',
    operation('/api/Partner/close', 'own-names', 'system', [staff('system:Partner:close')], z.object({ id }), nothing, [
      'validation',
      'notFound',
    ]),
  ),
  listPartnerRefunds: operation(
    '/xinyue/partner/refund/query',
    'own-names',
    'payout',
    [partner],
    paging,
    listOf(partnerRefundRow),
    ['session', 'validation'],
  ),
  notifyRefund: operation('/xinyue/partner/refund/notify', 'own-names', 'payout', [partner], refundNotice, nothing, [
    'session',
    'validation',
    'notFound',
    'conflict',
  ]),
  listPartnerOrders: operation(
    '/xinyue/partner/order/query',
    'C-76',
    'order',
    [partner],
    ownNames(partnerOrderQuery, orderFilterNames),
    listOf(partnerOrderRow),
    ['session', 'validation'],
  ),
};

/** Which of its orders a partner asks for, under our names. */
export type PartnerOrderQuery = z.output<(typeof partnerOperations)['listPartnerOrders']['request']>;
