import { beijingTime, type OpenedPaymentRow } from '@xinyue/contracts';
import { paymentDeadline } from '../../orders/domain/paymentDeadline.ts';
import type { OpenedPayment } from '../store/openedPaymentStore.ts';

/** Tr-C-03: a payment as its channel sees it. Cents, Beijing time. */
export function openedPaymentRowOf(payment: OpenedPayment, unpaidMinutes: number): OpenedPaymentRow {
  const { paymentNo, orderId, orderNo, fen, state, openedAt } = payment;
  const deadline = state === 'open' ? paymentDeadline(payment, unpaidMinutes) : null;
  const expireTime = deadline && beijingTime(deadline);
  return { paymentNo, orderId, orderNo, fen, state, createTime: beijingTime(openedAt), expireTime };
}
