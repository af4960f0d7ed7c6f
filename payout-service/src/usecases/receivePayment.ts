import type { EventActor } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { isUnsettled, type Payment, paymentData } from '../domain/payment.ts';
import { tell } from '../store/eventStore.ts';
import { findPayment, insertPayment, settlePayment } from '../store/paymentStore.ts';

export type Received = {
  orderId: string;
  orderNo: string;
  customerId: string;
  fen: number;
  transId: string;
  paymentNo?: string;
  by: EventActor;
  traceId: string;
  at: Date;
};

/**
 * Settles the payment that money belongs to and tells `payment.settled`: the one opened by us where the notice names it, else a row of its
 * own (partners may pay orders for which we opened nothing).
 */
export async function receivePayment(client: PoolClient, received: Received): Promise<Payment> {
  const { orderId, orderNo, customerId, fen, transId, by, traceId, at } = received;
  const named = received.paymentNo ? await findPayment(client, received.paymentNo) : undefined;
  const ours = named && named.orderId === orderId && isUnsettled(named) ? named : undefined;
  // A row of its own is never `open`: that place belongs to the cashier.
  const channel = by.kind === 'partner' ? by.id : 'partner';
  const fresh = { paymentNo: newId(), orderId, orderNo, customerId, fen, channel, state: 'closed', createdAt: at } as const;
  const { paymentNo } = ours ?? (await insertPayment(client, fresh));
  const settled = await settlePayment(client, paymentNo, { fen, transId, at });
  await tell(client, 'payment.settled', { id: paymentNo, version: settled.version }, paymentData(settled), { by, traceId });
  return settled;
}
