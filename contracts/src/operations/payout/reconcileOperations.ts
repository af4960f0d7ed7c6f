import { z } from 'zod';
import { paymentStates } from '../../labels/moneyLabels.ts';
import { changeTime } from '../changeTime.ts';
import { differenceKindNames } from '../../moneyWords.ts';
import { listOf, nothing, operation, proven, provenFor, staff } from '../../operation.ts';
import { blank, day, dayFilter, exact, flagFilter, id, idsFilter, paging, required, search, timeFilter } from '../../rules.ts';
import { cents } from './moneyShapes.ts';
import { paymentRow, refundRow } from './payoutOperations.ts';

export const differenceStates = { open: '待处理', resolved: '已处理' } as const;

/**
 * Where our books and the bank's disagree: `ours` and `theirs` in cents, null where there is none; `who` handled it last. What it is about is named
 * by the numbers that are not empty.
 */
export const differenceRow = z.object({
  id: z.string(),
  kind: z.enum(differenceKindNames),
  day: z.string(),
  withdrawalNo: z.string(),
  refundNo: z.string(),
  orderNo: z.string(),
  /** The channel whose statement it is about, or ''. */
  channel: z.string(),
  ours: cents.nullable(),
  theirs: cents.nullable(),
  /** The rule that it breaks, with the figures, or ''. */
  why: z.string(),
  state: z.enum(['open', 'resolved']),
  remark: z.string(),
  who: z.string(),
  /** 1: it can be booked (同时入账); the others take a remark only. */
  bookable: z.literal([0, 1]),
  createTime: z.string(),
  changeTime,
});
export type DifferenceRow = z.infer<typeof differenceRow>;

const differenceQuery = exact(
  paging.extend({
    ids: idsFilter,
    state: z.preprocess(blank, z.enum(['open', 'resolved'], '处理状态不存在').optional()),
    kind: z.preprocess(blank, z.enum(differenceKindNames, '差异类型不存在').optional()),
    day: dayFilter,
  }),
);
export type DifferenceQuery = z.output<typeof differenceQuery>;

/** `book` 1 also moves the money of this kind of difference: that takes a second person. */
const resolution = exact(
  z.object({ id, remark: required('请填写处理说明，最多 200 个字'), book: flagFilter('入账须为 0 或 1') }),
);
export type DifferenceResolution = z.output<typeof resolution>;

export const reconcileAnswer = z.object({ lines: z.int(), matched: z.int(), differences: z.int() });
export type ReconcileAnswer = z.infer<typeof reconcileAnswer>;

export type PaymentState = keyof typeof paymentStates;
export const paymentStateNames = Object.keys(paymentStates) as PaymentState[];

/** A payment with its refunds as staff see them; in cents, as everything in this half. */
export const officePaymentRow = paymentRow.extend({
  money: cents,
  state: z.enum(paymentStateNames),
  shopName: z.string(),
  refunds: z.array(refundRow.extend({ money: cents })),
});
export type OfficePaymentRow = z.infer<typeof officePaymentRow>;

const paymentQuery = exact(
  paging.extend({
    ids: idsFilter,
    state: z.preprocess(blank, z.enum(paymentStateNames, '支付状态不存在').optional()),
    orderNo: search,
    channel: search,
    createTimeStart: timeFilter,
    createTimeEnd: timeFilter,
  }),
);
export type PaymentQuery = z.output<typeof paymentQuery>;

const reads = [staff('money:read')];
const manages = [staff('money:manage')];

/** Differences between the bank's books and ours, and the statements that came in. */
export const reconcileOperations = {
  /** The statements of one day against our books, of the bank and all channels or of one channel; `differences` are those this run found. */
  reconcileDay: operation(
    '/xinyue/backstage/money/reconcile/run',
    'own-names',
    'payout',
    manages,
    exact(z.object({ day: day('请选择对账日期'), channel: search })),
    reconcileAnswer,
    ['validation', 'notFound', 'conflict', 'unavailable'],
  ),
  /** Own: `ids`, at most 100 rows asked for by id. */
  listDifferences: operation(
    '/xinyue/backstage/money/difference/query',
    'own-names',
    'payout',
    reads,
    differenceQuery,
    listOf(differenceRow),
  ),
  resolveDifference: provenFor(
    'money',
    ({ book }) => book === true,
    operation('/xinyue/backstage/money/difference/resolve', 'own-names', 'payout', manages, resolution, differenceRow, [
      'validation',
      'forbidden',
      'notFound',
      'conflict',
      'unavailable',
    ]),
  ),
  /** Own: `ids`, at most 100 rows asked for by id. */
  listPayments: operation('/xinyue/backstage/payment/query', 'R-11', 'payout', reads, paymentQuery, listOf(officePaymentRow)),
  /** A refund that its channel could not pay out goes out again, under its own number. */
  retryRefund: proven(
    'money',
    operation('/xinyue/backstage/payment/refund/retry', 'S-49', 'payout', manages, exact(z.object({ refundNo: id })), nothing, [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
};
