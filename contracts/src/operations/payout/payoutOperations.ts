import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { customer, listOf, operation } from '../../operation.ts';
import { paging } from '../../rules.ts';

/** Money on its way back (`opened`), back (`settled`), or not taken by the channel yet (`failed`: staff see to it). */
export const refundRow = z.object({
  refundNo: z.string(),
  money: z.number(),
  state: z.enum(['opened', 'settled', 'failed']),
  reason: z.string(),
  createTime: z.string(),
  settleTime: z.string().nullable(),
  changeTime,
});
export type RefundRow = z.infer<typeof refundRow>;

/** An own payment: state is open, settled, refused, refunding or refunded; `payTime` is when the money came, null before. */
export const paymentRow = z.object({
  id: z.string(),
  paymentNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  money: z.number(),
  channel: z.string(),
  state: z.enum(['open', 'settled', 'refused', 'refunding', 'refunded']),
  createTime: z.string(),
  payTime: z.string().nullable(),
  refunds: z.array(refundRow),
  changeTime,
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const payoutOperations = {
  listOwnPayments: operation(
    '/xinyue/home/customer/user/payment/query',
    'R-11',
    'payout',
    [customer],
    paging,
    listOf(paymentRow),
  ),
};
