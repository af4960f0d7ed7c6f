import {
  beijingTime,
  type OfficePaymentRow,
  type PartnerRefundRow,
  type PaymentRow,
  type RefundRow,
  type UnbookedRow,
  yuanFromFen,
} from '@xinyue/contracts';
import type { RefundState } from '../domain/refund.ts';
import type { OfficePayment } from '../store/officePaymentStore.ts';
import { isUnsettled, type Payment } from '../domain/payment.ts';
import type { ListedPayment } from '../store/paymentStore.ts';
import type { OpenedRefund } from '../store/refundStore.ts';
import type { KeptUnbooked } from '../store/unbookedStore.ts';

const timeOf = (moment: string | Date) => beijingTime(new Date(moment));
/** The later one of moments as the wire has them. */
const laterOf = (...times: string[]): string => times.toSorted().at(-1)!;
const timeIfAny = (moment: string | null) => (moment === null ? null : timeOf(moment));

/** A payment as order-service keeps it: waiting, over, or paid, also where the money went back. */
export const earlierPaymentOf = ({ paymentNo, orderId, channel, fen, state, createdAt }: Payment) => ({
  paymentNo,
  orderId,
  channel,
  fen,
  state: state === 'open' ? 'open' : isUnsettled({ state }) ? 'closed' : 'paid',
  openedAt: createdAt.toISOString(),
});

/** Whether the channel was called already, or a person has yet to look, is no matter of the payer's. */
const shownState = (state: RefundState): RefundRow['state'] =>
  state === 'sent' || state === 'review' ? 'opened' : state === 'rejected' ? 'failed' : state;

/** a payment as its payer sees it, with what went back and how far it is; it changes with its refunds. Yuan, Beijing time. */
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
  changeTime: laterOf(timeOf(payment.changedAt), ...payment.refunds.map(({ changedAt }) => timeOf(changedAt))),
  refunds: payment.refunds.map((refund) => ({
    refundNo: refund.refundNo,
    money: yuanFromFen(refund.fen),
    state: shownState(refund.state),
    reason: refund.reason,
    createTime: timeOf(refund.openedAt),
    settleTime: timeIfAny(refund.settledAt),
    changeTime: timeOf(refund.changedAt),
  })),
});

/** R-11 for staff: amounts in fen; a payment of which a refund failed waits for people. */
export const officePaymentRowOf = (payment: OfficePayment): OfficePaymentRow => ({
  ...paymentRowOf(payment),
  money: payment.fen,
  state: payment.refunds.some(({ state }) => shownState(state) === 'failed') ? 'failed' : payment.state,
  shopName: payment.shopName,
  refunds: paymentRowOf(payment).refunds.map((refund, nth) => ({ ...refund, money: payment.refunds[nth]!.fen })),
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
  changeTime: timeOf(refund.changedAt),
});

/** Own-names, Money without a home. Fen, Beijing time. */
export const unbookedRowOf = (kept: KeptUnbooked): UnbookedRow => ({
  id: kept.id,
  time: beijingTime(kept.at),
  partner: kept.partner,
  transId: kept.transId,
  orderId: kept.orderId,
  orderNo: kept.orderNo,
  fen: kept.fen,
  why: kept.why,
  state: kept.state,
  how: kept.how ?? '',
  by: kept.by,
  remark: kept.remark,
  changeTime: beijingTime(kept.changedAt),
});
