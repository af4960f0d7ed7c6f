import { z } from 'zod';
import { customer, listOf, operation } from '../operation.ts';
import { paging } from '../rules.ts';

/** An own payment: state is open, settled, refused, refunding or refunded. */
export const paymentRow = z.object({
  id: z.string(),
  paymentNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  money: z.number(),
  channel: z.string(),
  state: z.enum(['open', 'settled', 'refused', 'refunding', 'refunded']),
  createTime: z.string(),
});

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
