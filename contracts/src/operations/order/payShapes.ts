import { z } from 'zod';
import { exact } from '../../exact.ts';
import { blank, dayFilter, id, optionalText, paging } from '../../rules.ts';

/** Which order to pay, and where; without a channel at the preferred one. */
export const payForm = z.object({ id, channel: optionalText('支付渠道', 64) });
/** Where the buyer pays; an empty address: by the number. */
export const cashier = z.object({ paymentNo: z.string(), payUrl: z.string(), channel: z.string() });

/** Where one can pay, and what people call it. */
export const payChannels = z.object({ list: z.array(z.object({ channel: z.string(), label: z.string() })) });
export type PayChannelRow = z.infer<typeof payChannels>['list'][number];

/** How a payment that a channel opened stands: the buyer was sent to it, or to another one later, or its money came. */
const openedStates = ['open', 'closed', 'paid'] as const;
export type OpenedState = (typeof openedStates)[number];

/** Payments that were opened at one's own channel; `day`: of this Beijing day. */
export const openedPaymentQuery = exact(
  paging.extend({
    state: z.preprocess(blank, z.enum(openedStates, '支付状态须为 open、closed 或 paid').optional()),
    paymentNo: optionalText('支付单号', 64),
    day: dayFilter,
  }),
);
export type OpenedPaymentQuery = z.output<typeof openedPaymentQuery>;

/** `fen` in cents; `expireTime` null where nothing runs out any more. */
export const openedPaymentRow = z.object({
  paymentNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  fen: z.int(),
  state: z.enum(openedStates),
  createTime: z.string(),
  expireTime: z.string().nullable(),
});
export type OpenedPaymentRow = z.infer<typeof openedPaymentRow>;
