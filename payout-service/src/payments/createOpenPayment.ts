import { endedStatuses, messages, orderStatusLabel, paidStatuses, sentence, statusFromStored } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { DatabaseAway } from '@xinyue/kit/db/databaseAway';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { Payment } from './domain/payment.ts';
import { lockOrders, type OrderState } from '../ledger/queries.ts';
import { closePayments, findOpened, insertPayments } from './store/paymentStore.ts';
import { publishPayments } from './store/publish.ts';
import type { Deps } from '../deps.ts';

/** A payment that order-service opened: its number, where it is to be paid, and what for. */
export type Opening = { paymentNo: string; channel: string; orderId: string; orderNo: string; customerId: string; fen: number };
export type Asking = { opening: Opening; accountId: string; traceId: string };

/** An event may have overtaken the request: an order that has ended or is paid opens nothing. */
function refusalOfEnded({ status, cancelled }: OrderState): AppError | undefined {
  const code = statusFromStored(status);
  const over = code !== undefined && (endedStatuses.includes(code) || paidStatuses.includes(code));
  if (!cancelled && !over) return undefined;
  return new AppError('conflict', sentence('payNotOpen', cancelled ? messages.cancelledLabel : orderStatusLabel(code)));
}

const sameMoney = (payment: Payment, { customerId, fen }: Opening) => payment.customerId === customerId && payment.fen === fen;

/** What became of a request to open: a payment, a refusal, or nothing because somebody holds the order just now. */
type Opened = { payment: Payment } | { refusal: AppError } | undefined;

/** Opens what can be opened, in one transaction. With `skipHeld` locked orders are left out instead of waited for. */
const openPayments = (deps: Deps, asked: Asking[], skipHeld: boolean): Promise<Opened[]> =>
  inTransaction(deps.pool, async (client) => {
    const orderIds = asked.map(({ opening }) => opening.orderId);
    const orders = await lockOrders(client, orderIds, { skipHeld });
    const numbers = asked.map(({ opening }) => opening.paymentNo);
    const { open, known } = await findOpened(client, [...orders.keys()], numbers);
    const fresh: { payment: Payment; cause: EventContext }[] = [];
    const over: string[] = [];
    const answers = asked.map(({ opening, accountId, traceId }): Opened => {
      const order = orders.get(opening.orderId);
      if (!order) return undefined;
      const refusal = refusalOfEnded(order);
      if (refusal) return { refusal };
      const same = known.get(opening.paymentNo);
      if (same) return sameMoney(same, opening) ? { payment: same } : { refusal: new AppError('conflict', sentence('invalid')) };
      const { paymentNo, channel, orderId, orderNo, customerId, fen } = opening;
      const now = deps.clock.now();
      // Numbers grow: of two requests that overtook each other the younger payment is the one that is open.
      const there = open.get(orderId);
      const late = there !== undefined && there.paymentNo > paymentNo;
      if (there && !late) over.push(there.paymentNo);
      const state = { state: late ? ('closed' as const) : ('open' as const), transId: null, version: 1, createdAt: now };
      const payment: Payment = { paymentNo, orderId, orderNo, customerId, fen, channel, ...state };
      fresh.push({ payment, cause: { actor: { kind: 'customer', id: accountId }, traceId, now } });
      known.set(paymentNo, payment);
      if (!late) open.set(orderId, payment);
      return { payment };
    });
    await closePayments(client, over);
    const unpaid = { settledAt: null, unbooked: false, claimed: false, channelSettledAt: null };
    // One that was opened and closed within this batch was never in the table.
    const stateOf = ({ paymentNo, state }: Payment) => (over.includes(paymentNo) ? ('closed' as const) : state);
    const payments = fresh.map(({ payment }) => ({ ...payment, ...unpaid, state: stateOf(payment) }));
    await insertPayments(client, payments);
    await publishPayments(client, 'payment.opened', fresh);
    return answers;
  });

export type OpenPayment = (asked: Asking) => Promise<Payment>;

/**
 * Opens payments under the numbers that order-service gave them, amount in fen; the same number again is the same payment, a younger one closes
 * what is open for its order. Requests that come while others are written share a transaction. Refusals: `conflict` (the order has ended or is paid;
 * the payment has another amount or payer), `unavailable` too many wait.
 */
export function createOpenPayment(deps: Deps): OpenPayment {
  const submit = createMicroBatch<Asking, Opened>({
    concurrency: 1,
    maxBatch: 64,
    mayTryAlone: (error) => !(error instanceof DatabaseAway),
    flush: (asked) => openPayments(deps, asked, true).finally(deps.afterCommit),
  });
  return async (asked) => {
    const opened = (await submit(asked)) ?? (await openPayments(deps, [asked], false).finally(deps.afterCommit))[0]!;
    if ('refusal' in opened) throw opened.refusal;
    return opened.payment;
  };
}
