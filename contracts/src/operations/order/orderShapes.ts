import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { statusFromStored, type OrderStatus } from '../../codes.ts';
import { nothing } from '../../operation.ts';
import { isYuan, maxOrderFen, nearCount, nearYuan } from '../../money.ts';
import { del, figure, figureIfAny, id, paging, timeFilter, blank, search } from '../../rules.ts';
import { confirmedBy } from './contractOperations.ts';
import { typedText } from '../../typedText.ts';
import { orderLabels } from '../../labels/orderLabels.ts';
import { columnLabels } from '../../labels/columnLabels.ts';

/** An order code as a client may send it: number or text; '0' is 0 and '00' stays '00' (Z-02). */
export const orderStatus = z.union([z.string(), z.number()], '订单状态不存在').transform((value, context): OrderStatus => {
  const code = statusFromStored(String(value));
  if (code === undefined) context.addIssue({ code: 'custom', message: '订单状态不存在' });
  return code ?? 0;
});
const statusFilter = z.preprocess(blank, orderStatus.optional());
/** Any of these codes (own-names). */
const statusesFilter = z.preprocess(
  blank,
  z.array(orderStatus, '订单状态须为数组').min(1, '订单状态不能为空').max(13, '一次最多 13 个订单状态').optional(),
);

/** A number without what people put between its digits; any other text is none, and stays. */
export function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s#-]/g, '');
  return /^\d+$/.test(plain) ? plain : text;
}

/** Po-38: a number of an order as people read, copy or type it: in any width, with blanks or hyphens; in full or its end. */
const orderNoFilter = z.preprocess((value) => (typeof value === 'string' ? plainNumber(value) : value), search);

const yuan = (message: string) => figure(z.number({ error: message }).refine(isYuan, message), nearYuan);

/** E-12 as far as it counts: identity, names, status and time come from the server (C-25, C-26); `money` is checked. */
export const orderForm = z.object({
  spotId: id,
  orderNum: figure(
    z
      .number({ error: '购买数量须为正整数' })
      .int('购买数量须为正整数')
      .min(1, '购买数量须为正整数')
      .max(999_999_999, '购买数量不能超过 999,999,999'),
    nearCount,
  ),
  money: yuan('订单金额格式错误'),
  payType: figure(z.literal([0, 1, 2], '支付方式不正确').default(2)),
  payTime: typedText({ name: orderLabels.paidAt, max: 32 }).nullish(),
  customerUserId: typedText({ name: '客户编号', max: 200 }).nullish(),
  createUser: typedText({ name: '创建人', max: 200 }).nullish(),
});

/** One row of an order list (E-13, E-14 and own fields). */
export const orderRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  customerUserId: z.string(),
  customerUserNickname: z.string(),
  shopUserName: z.string(),
  userCustomerId: z.string(),
  spotId: z.string(),
  spotName: z.string(),
  spotTypeName: z.string(),
  spotUnit: z.string(),
  orderNum: z.int(),
  payType: z.int(),
  money: z.number(),
  payTime: z.string(),
  updateTime: z.string().nullable(),
  changeTime,
  status: z.union([z.string(), z.number()]),
  reamrk1: z.string().nullable(),
  pickupAdress: z.string(),
  warehouseAdress: z.string(),
  del: z.int(),
  /** Until when an unpaid order is held (S-04), by the server's clock; null in every other state. */
  payBefore: z.string().nullable(),
  /** The contract made from the order (own-names) and which sides confirmed it; both null when none was made. */
  contractPdf: z.string().nullable(),
  contractConfirmed: confirmedBy.nullable(),
  /** 1: its cancellation waits for a second person. */
  reviewing: z.int(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** C-55: the sum of all matches, and beside it how much of that is paid: orders whose money is with us (`paidStatuses`). Both in yuan. */
export const orderSum = z.object({ money: z.number(), paidMoney: z.number() });

/** A cancelled order (own-names): the code it had stays; when and why it was cancelled. */
export const cancelledOrderRow = orderRow.extend({ cancelTime: z.string(), cancelReason: z.string() });
export type CancelledOrderRow = z.infer<typeof cancelledOrderRow>;

const sort = figureIfAny(z.literal([1, 2, 3, 4], '排序方式不存在'));

/** What the documented names of order filters mean: `payTime` when it was ordered, `updateTime` when it was paid (Z-09). */
export const orderFilterNames = {
  paixu: 'sort',
  nickname: 'customerName',
  shopUserName: 'shopName',
  customerUserId: 'customerId',
  payTimeStart: 'orderedFrom',
  payTimeEnd: 'orderedTo',
  updateTimeStart: 'paidFrom',
  updateTimeEnd: 'paidTo',
} as const;

/** E-16: filters of the back-office list and of its total. */
export const orderQuery = paging.extend({
  paixu: sort,
  nickname: search,
  spotName: search,
  shopUserName: search,
  orderNo: orderNoFilter,
  status: statusFilter,
  statuses: statusesFilter,
  payTimeStart: timeFilter,
  payTimeEnd: timeFilter,
  updateTimeStart: timeFilter,
  updateTimeEnd: timeFilter,
  id: search,
});

/** C-28; own (Po-38): `q` is a part of the good's or the shop's name, or the end of the number, and the filters below it. */
export const ownOrderQuery = paging.extend({
  customerUserId: search,
  spotName: search,
  q: search,
  orderNo: orderNoFilter,
  shopUserName: search,
  payTimeStart: timeFilter,
  payTimeEnd: timeFilter,
  status: statusFilter,
  statuses: statusesFilter,
  paixu: sort,
  id: search,
});

/** How many orders match, in all and by code; codes without an order are left out. */
export const orderCounts = z.object({
  total: z.int(),
  states: z.array(z.object({ status: z.union([z.string(), z.number()]), total: z.int() })),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** C-56 and C-57 in one body: cancel, or a new code with contracts (Z-08). */
export const orderUpdate = z.object({
  id,
  del: del.optional(),
  status: z.preprocess(blank, orderStatus.optional()),
  /** Addresses of uploaded agreements, with commas between. */
  reamrk1: typedText({ name: '合同地址', max: 2000 })
    .nullish()
    .transform((joined) => (joined ? joined.split(',').filter(Boolean) : undefined))
    .optional(),
  reason: typedText({ name: columnLabels.reason, max: 200, lines: true }).nullish(),
  /** With 3: the code of the buyer's slip, with or without blanks, or what a scanner reads of it (Po-40); checked when it is given. */
  pickupCode: z.preprocess(
    (value) => blank(typeof value === 'string' ? value.replace(/\s/g, '').replace(/^XYTH:\d{1,20}:(?=\d{8}$)/, '') : value),
    z
      .string('提货码为 8 位数字')
      .regex(/^\d{8}$/, '提货码为 8 位数字')
      .optional(),
  ),
});

/** Tr-Z-03: nothing more than success, or that the cancellation waits for a second person under a number. */
export const orderUpdateAnswer = nothing.or(z.object({ reviewing: z.literal(true), no: z.string() }));

/** Why a buyer asks that money is kept back. */
export const disputeReason = typedText({
  missing: '请填写申请冻结的原因，2 至 200 个字',
  name: columnLabels.reason,
  max: 200,
  lines: true,
}).min(2, '请填写申请冻结的原因，2 至 200 个字');

/** The pick-up slip of an order in 2; `code` is shown to the buyer alone. What its good was when it was ordered is null where it is not known. */
export const pickupSlip = orderRow
  .pick({ id: true, orderNo: true, customerUserNickname: true, shopUserName: true, spotName: true, spotTypeName: true })
  .extend(orderRow.pick({ orderNum: true, spotUnit: true, pickupAdress: true, warehouseAdress: true, payTime: true }).shape)
  .extend({ code: z.string() })
  .extend({
    brandName: z.string().nullable(),
    level: z.string().nullable(),
    packingSpecification: z.string().nullable(),
    pickupGoodsDate: z.string().nullable(),
  });
export type PickupSlip = z.infer<typeof pickupSlip>;

export const timelineEntry = z.object({ time: z.string(), what: z.string(), who: z.string(), detail: z.string() });

/** More than any order can cost is no payment; kept as one it would take the books beyond exact numbers. */
const noticeMoney = figure(
  z
    .number({ error: '金额格式错误' })
    .refine(isYuan, '金额格式错误')
    .refine((money) => money > 0, '金额须大于 0')
    .refine((money) => money * 100 <= maxOrderFen, '金额不能超过 999,999,999.99'),
  nearYuan,
);

/** C-74: what a payment partner reports. */
export const paymentNotice = z.object({
  orderId: id,
  status: orderStatus,
  money: noticeMoney,
  payTime: typedText({ name: orderLabels.paidAt, max: 32 }).nullish(),
  transId: typedText({ missing: '缺少交易号', name: '交易号', max: 100 }),
  paymentNo: typedText({ name: '支付单号', max: 64 }).nullish(),
});

/** The money was recorded as not booked: the partner need not report it again. */
export const recorded = z.object({ reason: z.literal('recorded'), repeat: z.literal(0) });
export type Recorded = z.infer<typeof recorded>;

/** C-74: nothing more than success, or that the money is for no live order and was recorded. */
export const noticeAnswer = z.null().or(recorded);
