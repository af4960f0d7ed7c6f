import {
  actorNames,
  endedStatuses,
  type EventEnvelope,
  type events,
  orderStatusNames,
  paidStatuses,
  statusFromStored,
} from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { EventOf } from '@xinyue/kit/inbox/worker';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import { lockAccount, meetAccounts } from '../accounts/queries.ts';
import { oweCancelled } from '../ledger/payDebts.ts';
import { recordMoney } from '../ledger/recordMoney.ts';
import { lockOrders, saveOrders } from '../ledger/queries.ts';
import { stopForCancelled } from '../withdrawals/settleWithdrawal.ts';
import { channelOf, receivePayments } from './receivePayments.ts';
import { thawKept } from './keepBack.ts';
import { openRefund, type RefundDeps } from './openRefund.ts';
import { bySystem } from './recordReceipts.ts';
import type { Payment } from './domain/payment.ts';
import { meetChannels } from './store/channelStore.ts';
import { endOpenPayments, findPaymentOf } from './store/paymentStore.ts';
import type { Deps } from '../deps.ts';
import type { Terms } from '../accounts/domain/terms.ts';
import { decideUnbooked, insertUnbooked } from './store/unbookedStore.ts';

/** What follows from an event has the actor of the event. */
const causeOf = (clock: Clock, { actor, traceId }: Pick<EventEnvelope, 'actor' | 'traceId'>): EventContext => ({
  actor,
  traceId,
  now: clock.now(),
});

type Order<T extends keyof typeof events> = EventOf<typeof events, T>;

/** When a fact is recorded, when money is at the shop's disposal (XINYUE_CREDIT_AT), and which channels settle what they bring at once. */
export type Recorder = {
  clock: Clock;
  terms: Pick<Terms, 'creditAt' | 'creditHoldMs'> & RefundDeps['terms'];
  settlesAtOnce(channel: string): boolean;
};

/**
 * S-02, Z-20: the money is there since `paidAt`, a claim on its channel and pending for the shops; each payment is settled, whatever else was
 * open for the orders is closed. Answers the payments that their channels settle with this.
 */
export async function recordOrdersPaid(
  { clock, terms, settlesAtOnce }: Recorder,
  client: PoolClient,
  paid: Order<'order.paid'>[],
): Promise<Payment[]> {
  const now = clock.now();
  const credit = terms.creditAt === 'paid';
  const recordings = paid.map(({ data: { orderId, status, shopId, totalFen: fen }, actor }) => {
    const channel = channelOf({ actor });
    const fact = { kind: 'paid' as const, shopId, fen, channel, unsettled: !settlesAtOnce(channel), credit, now };
    return { orderId, status, reference: `paid:${orderId}`, fact };
  });
  await meetChannels(
    client,
    recordings.map(({ fact }) => fact.channel),
  );
  await meetAccounts(
    client,
    recordings.map(({ fact }) => fact.shopId),
  );
  await recordMoney(client, recordings);
  const received = paid.map((event) => {
    const { orderId, orderNo, customerId, totalFen: fen, transId, paymentNo, paidAt } = event.data;
    const cause = causeOf(clock, event);
    const claim = { settledAt: settlesAtOnce(channelOf(cause)) ? now : null };
    return { orderId, orderNo, customerId, fen, transId, paymentNo, at: new Date(paidAt), cause, claim };
  });
  const payments = await receivePayments(client, received);
  await endOpenPayments(
    client,
    paid.map(({ data }) => data.orderId),
    'closed',
  );
  return payments.filter(({ channel }) => settlesAtOnce(channel));
}

/** S-07, Z-20: what was pending is at the shops' disposal once it is settled and XINYUE_CREDIT_HOLD_HOURS are over. */
export async function recordOrdersPickedUp(
  { clock, terms }: Recorder,
  client: PoolClient,
  picked: Order<'order.pickedUp'>[],
): Promise<void> {
  const now = clock.now();
  const recordings = picked.map(({ data: { orderId, status }, time }) => {
    // A clock that runs ahead elsewhere keeps nobody waiting.
    const since = Math.min(Date.parse(time), now.getTime());
    const fact = { kind: 'pickedUp' as const, creditFrom: new Date(since + terms.creditHoldMs), now };
    return { orderId, status, reference: `pickedUp:${orderId}`, fact };
  });
  await recordMoney(client, recordings);
}

/**
 * S-08: a paid order's money is taken back from where it is and owed to the payer once; what the shop has withdrawn of it, the shop owes. Of an
 * unpaid one the open payment is closed.
 */
export async function recordOrderCancelled(
  { clock, ...deps }: Recorder & RefundDeps & Pick<Deps, 'seals'>,
  client: PoolClient,
  event: Order<'order.cancelled'>,
): Promise<void> {
  const { orderId, status, shopId, stateBefore, reason, askedName } = event.data;
  const code = statusFromStored(stateBefore);
  const wasPaid = code !== undefined && paidStatuses.includes(code);
  if (wasPaid) {
    await lockAccount(client, shopId);
    await thawKept(client, { orderId, shopId }, clock.now());
    await stopForCancelled(client, deps.seals, event.data, {
      ...causeOf(clock, event),
      by: { kind: 'system', name: actorNames.system },
    });
  }
  const fact = { kind: 'cancelled' as const, wasPaid };
  const [step] = await recordMoney(client, [{ orderId, status, reference: `cancelled:${orderId}`, cancelled: true, fact }]);
  if (wasPaid) await oweCancelled(client, { accountId: shopId, orderId }, clock.now());
  await endOpenPayments(client, [orderId], 'closed');
  const refundFen = step?.refundFen;
  if (refundFen === undefined) return;
  const payment = await findPaymentOf(client, orderId, ['settled']);
  if (!payment) throw new Error(`order ${orderId} has no settled payment to give back`);
  const owing = { fen: refundFen, reason: reason || orderStatusNames.orderCancelled, shopId, askedName };
  await openRefund(deps, client, payment, owing, causeOf(clock, event));
}

/**
 * C-74: money for an order that has ended: received, and owed back at once; it never reaches the shop. Its row of unbooked money is resolved by that
 * refund.
 */
export async function recordOrderPaidLate(
  { clock, ...deps }: Recorder & RefundDeps,
  client: PoolClient,
  event: Order<'order.paidLate'>,
): Promise<void> {
  const { orderId, orderNo, customerId, shopId, status, transId, paymentNo, paidFen: fen } = event.data;
  const at = new Date(event.data.paidAt ?? event.time);
  const fact = { kind: 'paidLate' as const, fen };
  const cause = causeOf(clock, event);
  const partner = channelOf(cause);
  await recordMoney(client, [{ orderId, status, reference: `paidLate:${orderId}:${partner}:${transId}`, fact }]);
  const [payment] = await receivePayments(client, [{ orderId, orderNo, customerId, fen, transId, paymentNo, at, cause }]);
  const { refundNo } = await openRefund(deps, client, payment!, { fen, reason: '订单已结束，款项原路退回', shopId }, cause);
  const row = {
    id: refundNo,
    partner,
    transId,
    orderId,
    orderNo,
    customerId,
    paymentNo: paymentNo ?? payment!.paymentNo,
    fen,
    at: cause.now,
  };
  if (await insertUnbooked(client, { ...row, why: 'ended' }))
    await decideUnbooked(client, refundNo, { how: 'refund', refundNo, by: bySystem, at: cause.now, remark: '' });
}

/** Codes with which the channel reports that the payment itself failed. */
const refusedCodes: readonly unknown[] = [4, '04', 99];

/**
 * S-04: orders ended unpaid: what is open is refused or closed and opens no more. Codes that end nothing change nothing. After an outage of the
 * bus there are thousands of them, so they go together.
 */
export async function recordOrdersEnded(
  client: PoolClient,
  changes: { data: { orderId: string; status: string } }[],
): Promise<void> {
  const ended = changes.flatMap(({ data: { orderId, status } }) => {
    const code = statusFromStored(status);
    return code !== undefined && endedStatuses.includes(code) ? [{ orderId, status, refused: refusedCodes.includes(code) }] : [];
  });
  if (ended.length === 0) return;
  const idsOf = (some: typeof ended) => some.map(({ orderId }) => orderId);
  const orders = await lockOrders(client, idsOf(ended));
  await saveOrders(
    client,
    ended.map(({ orderId, status }) => ({ ...orders.get(orderId)!, orderId, status })),
  );
  await endOpenPayments(client, idsOf(ended.filter(({ refused }) => refused)), 'refused');
  await endOpenPayments(client, idsOf(ended.filter(({ refused }) => !refused)), 'closed');
}
