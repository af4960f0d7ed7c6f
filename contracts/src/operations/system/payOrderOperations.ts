import { z } from 'zod';
import { by, listOf, operation, proven, staff } from '../../operation.ts';
import { blank, figure, id, search } from '../../rules.ts';
import { templatePayTypeFilter } from './configOperations.ts';
import { templateList } from './templateShapes.ts';

/** S-42: how an order of a machine stands. */
export const payOrderStates = {
  1: '初始化',
  2: '支付成功',
  3: '出货成功',
  4: '出货失败',
  5: '订单超时',
  10: '订单处理中',
  11: '退款初始化',
  12: '退款中',
  13: '退款成功',
  14: '退款失败',
} as const;
export type PayOrderState = keyof typeof payOrderStates;
const states = Object.keys(payOrderStates).map(Number);

/** K-35: 0 is not selected. */
const stateFilter = z.preprocess(
  (value) => (value === 0 || value === '0' ? undefined : blank(value)),
  figure(z.number({ error: '请选择订单状态' }).refine((code) => states.includes(code), '请选择订单状态')).optional(),
);

/** E-38; money in yuan. `transType` is 消费 or 退款. */
export const payOrderRow = z.object({
  orderId: z.string(),
  deptId: z.string(),
  deptName: z.string(),
  orderNo: z.string(),
  transId: z.string(),
  payType: z.int(),
  subPayType: z.string(),
  transType: z.string(),
  machineNo: z.string(),
  goodsNo: z.string(),
  goodsName: z.string(),
  goodsPrice: z.number(),
  payAmount: z.number(),
  aisleNo: z.string(),
  orderStatus: z.int(),
  openId: z.string(),
  mchId: z.string(),
  subMchId: z.string(),
  remark: z.string(),
  createTime: z.string(),
  version: z.int(),
});
export type PayOrderRow = z.infer<typeof payOrderRow>;

const payOrderSearch = templateList({
  machineNo: search,
  orderNo: search,
  transId: search,
  payType: templatePayTypeFilter,
  orderStatus: stateFilter,
});
export type PayOrderSearch = z.output<typeof payOrderSearch>;

export const payOrderOperations = {
  listPayOrders: operation(
    '/api/Order/list',
    'E-38',
    'system',
    [staff('system:Order:list')],
    payOrderSearch,
    listOf(payOrderRow),
  ),
  readPayOrder: by(
    'GET',
    operation(
      '/api/Order/get/{orderId}',
      'E-38',
      'system',
      [staff('system:Order:list')],
      z.object({ orderId: id }),
      payOrderRow,
      ['validation', 'notFound'],
    ),
  ),
  /** Z-108: only what was paid (2). 12 means that the channel has not answered the end yet: it is asked again. */
  refundPayOrder: proven(
    'money',
    operation(
      '/api/Order/refund',
      'R-83',
      'system',
      [staff('system:Order:refund')],
      z.object({ orderId: id }),
      z.object({ orderStatus: z.int() }),
      ['validation', 'notFound', 'conflict'],
    ),
  ),
};
