import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Payment } from '../domain/payment.ts';
import { refundData } from '../domain/refund.ts';
import { type Cause, tell } from '../store/eventStore.ts';
import { setPaymentState } from '../store/paymentStore.ts';
import { insertRefund } from '../store/refundStore.ts';

/** Owes a settled payment back to its payer, once, and tells `refund.opened`; amount in fen. */
export async function openRefund(
  client: PoolClient,
  payment: Payment,
  { fen, reason, at }: { fen: number; reason: string; at: Date },
  cause: Cause,
): Promise<void> {
  const { orderId, paymentNo, transId, channel } = payment;
  if (!transId) throw new Error(`payment ${paymentNo} has no transaction number`);
  const refund = await insertRefund(client, { refundNo: newId(), orderId, paymentNo, transId, fen, reason, channel }, at);
  await setPaymentState(client, paymentNo, 'refunding');
  await tell(client, 'refund.opened', { id: refund.refundNo, version: 1 }, refundData(refund), cause);
}
