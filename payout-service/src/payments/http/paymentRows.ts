import { beijingTime, type PartnerRefundRow, type PaymentRow, yuanFromFen } from '@xinyue/contracts';
import type { ListedPayment } from '../store/paymentStore.ts';
import type { OpenedRefund } from '../store/refundStore.ts';

const timeOf = (moment: string | Date) => beijingTime(new Date(moment));
const timeIfAny = (moment: string | null) => (moment === null ? null : timeOf(moment));

/** a payment as its payer sees it, with what went back and how far it is. Yuan, Beijing time. */
export const paymentRowOf = (payment: ListedPayment): PaymentRow => ({
  id: payment.paymentNo,
  paymentNo: payment.paymentNo,
  orderId: payment.orderId,
  orderNo: payment.orderNo,
  money: yuanFromFen(payment.fen),
  channel: payment.channel,
  state: payment.state,
  createTime: timeOf(payment.createdAt),
  payTime: timeIfAny(payment.settledAt),
  refunds: payment.refunds.map((refund) => ({
    refundNo: refund.refundNo,
    money: yuanFromFen(refund.fen),
    state: refund.state,
    reason: refund.reason,
    createTime: timeOf(refund.openedAt),
    settleTime: timeIfAny(refund.settledAt),
  })),
});

/** Own-names: what a partner has to give back. Yuan, Beijing time. */
export const partnerRefundRowOf = (refund: OpenedRefund): PartnerRefundRow => ({
  refundNo: refund.refundNo,
  orderId: refund.orderId,
  orderNo: refund.orderNo,
  paymentNo: refund.paymentNo,
  transId: refund.transId,
  money: yuanFromFen(refund.fen),
  createTime: timeOf(refund.openedAt),
});
