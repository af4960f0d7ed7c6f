import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import { isUnsettled, type Payment } from './domain/payment.ts';
import { findPayments, insertPayments, type NewPayment, settlePayments, type Settling } from './store/paymentStore.ts';
import { publishPayments } from './store/publish.ts';

export type Received = {
  orderId: string;
  orderNo: string;
  customerId: string;
  fen: number;
  transId: string;
  paymentNo?: string;
  /** When it was paid, according to the channel. */
  at: Date;
  cause: EventContext;
  /** The channel that brought it, where that is not the actor. */
  channel?: string;
  /** It is not booked for its order: another payment may have the number. */
  unbooked?: boolean;
  /** It is booked as a claim on its channel, which settled it then; null: not yet. */
  claim?: { settledAt: Date | null };
};

/** The channel that brings money refunds it, whichever channel opened the payment. */
export const channelOf = ({ actor }: Pick<EventContext, 'actor'>): string => (actor.kind === 'partner' ? actor.id : 'partner');

/**
 * Settles the payments that money belongs to and publishes `payment.settled` of each: the one that order-service opened and names, also where it is
 * not known here. Money that came twice under one number has a row of its own, and so has what was told before payments had to be opened. The caller
 * holds the orders' locks.
 */
export async function receivePayments(client: PoolClient, received: Received[]): Promise<Payment[]> {
  const named = await findPayments(
    client,
    received.flatMap(({ paymentNo }) => paymentNo ?? []),
  );
  const fresh: NewPayment[] = [];
  const settlings: Settling[] = [];
  const nos = received.map(({ cause, channel = channelOf(cause), unbooked = false, claim, ...money }) => {
    const { orderId, orderNo, customerId, fen, transId, paymentNo: no, at } = money;
    const claimed = { claimed: claim !== undefined, channelSettledAt: claim?.settledAt ?? null };
    const ours = no === undefined ? undefined : named.get(no);
    // Money without an order leaves the open payment to what the order still waits for, under the number that the channel knows.
    const taken = ours && ours.orderId === orderId && isUnsettled(ours) && !unbooked;
    if (taken) {
      settlings.push({ fen, channel, transId, at, unbooked, paymentNo: ours.paymentNo, ...claimed });
      return ours.paymentNo;
    }
    // A row of its own is never `open`: that place belongs to the cashier.
    const paymentNo = no !== undefined && !ours && !fresh.some((one) => one.paymentNo === no) ? no : newId();
    const state = { state: 'settled' as const, version: 1, createdAt: at, settledAt: at };
    const payment = { paymentNo, orderId, orderNo, customerId, fen, channel, transId, unbooked, ...claimed, ...state };
    fresh.push(payment);
    return payment.paymentNo;
  });
  await insertPayments(client, fresh);
  const settled = await settlePayments(client, settlings);
  const own = new Map<string, Payment>(fresh.map((payment) => [payment.paymentNo, payment]));
  const payments = nos.map((no) => settled.get(no) ?? own.get(no)!);
  const events = payments.map((payment, nth) => ({ payment, cause: received[nth]!.cause }));
  await publishPayments(client, 'payment.settled', events);
  return payments;
}
