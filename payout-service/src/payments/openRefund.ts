import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import type { Payment } from './domain/payment.ts';
import type { Refund } from './domain/refund.ts';
import { setPaymentState } from './store/paymentStore.ts';
import { publishRefund } from './store/publish.ts';
import { insertRefund } from './store/refundStore.ts';

/** Owes a settled payment back to its payer, once, and publishes `refund.opened`; amount in fen. */
export async function openRefund(
  client: PoolClient,
  payment: Payment,
  { fen, reason }: { fen: number; reason: string },
  cause: EventContext,
): Promise<Refund> {
  const { orderId, paymentNo, transId, channel } = payment;
  if (!transId) throw new Error(`payment ${paymentNo} has no transaction number`);
  const refund = await insertRefund(client, { refundNo: newId(), orderId, paymentNo, transId, fen, reason, channel }, cause.now);
  await setPaymentState(client, paymentNo, 'refunding');
  await publishRefund(client, 'refund.opened', refund, cause);
  return refund;
}
