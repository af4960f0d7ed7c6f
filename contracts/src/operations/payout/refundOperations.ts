import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { listOf, operation, proven, staff } from '../../operation.ts';
import { refundCaseKindNames, refundCaseStateNames, refundRules } from '../../reviewWords.ts';
import { blank, exact, idsFilter, paging, search } from '../../rules.ts';
import { withdrawalReview } from './moneyOfficeOperations.ts';
import { cents, whyOf } from './moneyShapes.ts';

/**
 * Money that goes back to a payer (`refund`), or the cancellation of an order whose money has left and that waited for a second person (`cancel`), in
 * cents. `opened`: passed, or it needed nobody.
 */
export const refundCaseRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.enum(refundCaseKindNames),
  orderId: z.string(),
  orderNo: z.string(),
  shopName: z.string(),
  fen: cents,
  state: z.enum(refundCaseStateNames),
  /** Who began it, as people read it; '' where nobody did. */
  askedBy: z.string(),
  reason: z.string(),
  why: whyOf(refundRules),
  /** Of who reviewed it. */
  remark: z.string(),
  createTime: z.string(),
  changeTime,
});
export type RefundCaseRow = z.infer<typeof refundCaseRow>;

const caseQuery = exact(
  paging.extend({
    ids: idsFilter,
    state: z.preprocess(blank, z.enum(refundCaseStateNames, '退款状态不存在').optional()),
    kind: z.preprocess(blank, z.enum(refundCaseKindNames, '复核类型不存在').optional()),
    orderNo: search,
    shopName: search,
  }),
);
export type RefundCaseQuery = z.output<typeof caseQuery>;

const review = exact(withdrawalReview);
export type RefundReview = z.output<typeof review>;

/** Refunds that wait for a second person. */
export const refundOperations = {
  /** Own: `ids`, at most 100 rows asked for by id. */
  listRefundCases: operation(
    '/xinyue/backstage/money/refund/query',
    'Tr-R-03',
    'payout',
    [staff('money:read')],
    caseQuery,
    listOf(refundCaseRow),
  ),
  /** Not by who began it. */
  reviewRefund: proven(
    'money',
    operation('/xinyue/backstage/money/refund/review', 'Tr-S-03', 'payout', [staff('money:review')], review, refundCaseRow, [
      'validation',
      'forbidden',
      'notFound',
      'conflict',
    ]),
  ),
};
