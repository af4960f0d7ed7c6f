import { z } from 'zod';
import { customer, listOf, merchant, nothing, operation, partner, staff } from '../operation.ts';
import { statusFromStored, type OrderStatus } from '../codes.ts';
import { fromBeijingTime } from '../beijingTime.ts';
import { isYuan } from '../money.ts';
import { id, paging } from '../rules.ts';
import { confirmedBy } from './contractOperations.ts';

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** An order code as a client may send it: number or text; '0' is 0 and '00' stays '00' (Z-02). */
export const orderStatus = z.union([z.string(), z.number()], '订单状态不存在').transform((value, context): OrderStatus => {
  const code = statusFromStored(String(value));
  if (code === undefined) context.addIssue({ code: 'custom', message: '订单状态不存在' });
  return code ?? 0;
});
const statusFilter = z.preprocess(blank, orderStatus.optional());

const yuan = (message: string) => z.number({ error: message }).refine(isYuan, message);

/** E-12 as far as it counts: identity, names, status and time come from the server (C-25, C-26); `money` is checked. */
export const orderForm = z.object({
  spotId: id,
  orderNum: z
    .number({ error: '购买数量须为正整数' })
    .int('购买数量须为正整数')
    .min(1, '购买数量须为正整数')
    .max(999_999_999, '购买数量不能超过 999,999,999'),
  money: yuan('订单金额格式错误'),
  payType: z.literal([0, 1, 2], '支付方式不正确').default(2),
  payTime: z.string().max(32).nullish(),
  customerUserId: z.string().nullish(),
  createUser: z.string().nullish(),
});
export type OrderForm = z.infer<typeof orderForm>;

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
});
export type OrderRow = z.infer<typeof orderRow>;

const time = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, '时间格式错误')
    // A day that never was would otherwise be no bound at all.
    .refine((text) => fromBeijingTime(text.length === 10 ? `${text} 00:00:00` : text) !== undefined, '时间格式错误')
    .optional(),
);
const search = z.preprocess(blank, z.string().max(64, '最多 64 个字').optional());
const sort = z.preprocess(
  blank,
  z.coerce
    .number('排序方式不存在')
    .refine((value) => [1, 2, 3, 4].includes(value), '排序方式不存在')
    .optional(),
);

/** E-16: filters of the back-office list and of its total. */
export const orderQuery = paging.extend({
  paixu: sort,
  nickname: search,
  spotName: search,
  shopUserName: search,
  orderNo: search,
  status: statusFilter,
  payTimeStart: time,
  payTimeEnd: time,
  updateTimeStart: time,
  updateTimeEnd: time,
  id: search,
});
export type OrderQuery = z.infer<typeof orderQuery>;

export const ownOrderQuery = paging.extend({
  customerUserId: search,
  spotName: search,
  status: statusFilter,
  paixu: sort,
  id: search,
});

/** C-56 and C-57 in one body: cancel, or a new code with contracts (Z-08). */
export const orderUpdate = z.object({
  id,
  del: z.literal(1).optional(),
  status: z.preprocess(blank, orderStatus.optional()),
  reamrk1: z.string().max(2000).nullish(),
  reason: z.string().max(200).nullish(),
  /** With 3: the code of the buyer's slip, with or without blanks; checked when it is given. */
  pickupCode: z.preprocess(
    (value) => blank(typeof value === 'string' ? value.replace(/\s/g, '') : value),
    z
      .string('提货码为 8 位数字')
      .regex(/^\d{8}$/, '提货码为 8 位数字')
      .optional(),
  ),
});

/** What a buyer takes along to fetch the goods of an order in 2; `code` is shown to nobody else. */
export const pickupSlip = orderRow
  .pick({ id: true, orderNo: true, customerUserNickname: true, shopUserName: true, spotName: true, spotTypeName: true })
  .extend(orderRow.pick({ orderNum: true, spotUnit: true, pickupAdress: true, warehouseAdress: true }).shape)
  .extend({ code: z.string() });
export type PickupSlip = z.infer<typeof pickupSlip>;

export const timelineEntry = z.object({ time: z.string(), what: z.string(), who: z.string(), detail: z.string() });

/** C-74: what a payment partner reports. */
export const paymentNotice = z.object({
  orderId: id,
  status: orderStatus,
  money: yuan('金额格式错误'),
  payTime: z.string().max(32).nullish(),
  transId: z.string({ error: '缺少交易号' }).min(1, '缺少交易号').max(100, '最多 100 个字'),
  paymentNo: z.string().max(64).nullish(),
});

const byId = z.object({ id });
const timeline = z.array(timelineEntry);
const orders = listOf(orderRow);
export const orderOperations = {
  placeOrder: operation(
    '/xinyue/home/customer/user/order/save',
    'C-24 C-25 C-26 C-27',
    'order',
    [customer],
    orderForm,
    z.object({ id: z.string(), orderNo: z.string() }),
    ['validation', 'forbidden', 'notFound', 'conflict'],
  ),
  listOwnOrders: operation('/xinyue/home/customer/user/order/query/ByUserId', 'C-28', 'order', [customer], ownOrderQuery, orders),
  countOwnOrders: operation(
    '/xinyue/home/customer/user/order/count',
    'R-50',
    'order',
    [customer],
    z.object({}),
    z.object({ total: z.int(), states: z.array(z.object({ status: z.union([z.string(), z.number()]), total: z.int() })) }),
  ),
  payOrder: operation(
    '/xinyue/home/customer/user/order/pay',
    'own-names',
    'order',
    [customer],
    byId,
    z.object({ paymentNo: z.string(), payUrl: z.string() }),
    ['validation', 'notFound', 'conflict', 'unavailable'],
  ),
  pickUpOwnOrder: operation('/xinyue/home/customer/user/order/pickup', 'S-10', 'order', [customer], byId, nothing, [
    'validation',
    'notFound',
    'conflict',
  ]),
  readOwnSlip: operation('/xinyue/home/customer/user/order/slip', 'S-10', 'order', [customer], byId, pickupSlip, [
    'validation',
    'notFound',
    'conflict',
  ]),
  readOwnTimeline: operation('/xinyue/home/customer/user/order/timeline', 'own-names', 'order', [customer], byId, timeline, [
    'validation',
    'notFound',
  ]),
  listOrders: operation(
    '/xinyue/backstage/customer/user/order/query',
    'C-54',
    'order',
    [staff('order:read'), merchant],
    orderQuery,
    orders,
  ),
  sumOrders: operation(
    '/xinyue/backstage/customer/user/order/total/query',
    'C-55',
    'order',
    [staff('order:read'), merchant],
    orderQuery,
    z.object({ money: z.number() }),
  ),
  updateOrder: operation(
    '/xinyue/backstage/customer/user/order/update',
    'C-56 C-57',
    'order',
    [staff('order:write'), merchant],
    orderUpdate,
    nothing,
    ['validation', 'notFound', 'conflict', 'tooMany', 'unavailable'],
  ),
  deleteOrder: operation(
    '/xinyue/backstage/customer/user/order/delete',
    'C-58',
    'order',
    [staff('order:delete')],
    byId,
    nothing,
    ['validation', 'notFound', 'conflict'],
  ),
  readTimeline: operation(
    '/xinyue/backstage/customer/user/order/timeline',
    'own-names',
    'order',
    [staff('order:read'), merchant],
    byId,
    timeline,
    ['validation', 'notFound'],
  ),
  notifyPayment: operation('/xinyue/partner/order/pay/notify', 'C-74', 'order', [partner], paymentNotice, nothing, [
    'session',
    'validation',
    'notFound',
    'conflict',
  ]),
};
