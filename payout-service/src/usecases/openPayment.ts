import { endedStatuses, messages, orderStatusLabel, paidStatuses, statusFromStored } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { type Payment, paymentData } from '../domain/payment.ts';
import { tell } from '../store/eventStore.ts';
import { lockOrder, type OrderState } from '../store/orderMoneyStore.ts';
import { findPaymentOf, insertPayment, raisePayment } from '../store/paymentStore.ts';
import type { Context } from './context.ts';

export type Opening = { orderId: string; orderNo: string; customerId: string; fen: number };
export type Asking = { channel: string; actor: Actor | undefined; traceId: string };

/** order-service's word may have overtaken the request: an order that has ended or is paid opens nothing. */
function refuseEnded({ status, cancelled }: OrderState): void {
  const code = statusFromStored(status);
  const over = code !== undefined && (endedStatuses.includes(code) || paidStatuses.includes(code));
  if (cancelled || over) throw new AppError('conflict', messages.payNotOpen(cancelled ? '已取消' : orderStatusLabel(code)));
}

const sameMoney = (payment: Payment, { customerId, fen }: Opening) => payment.customerId === customerId && payment.fen === fen;

/**
 * Opens a payment for an order, amount in fen; while one is open, that one is answered again however often and from wherever it is asked.
 * Refusals: `conflict` (the order has ended or is paid; the open payment is about another amount or payer).
 */
export async function openPayment(context: Context, opening: Opening, { channel, actor, traceId }: Asking): Promise<Payment> {
  const payment = await inTransaction(context.pool, async (client) => {
    refuseEnded(await lockOrder(client, opening.orderId));
    const open = await findPaymentOf(client, opening.orderId, ['open']);
    if (open && !sameMoney(open, opening)) throw new AppError('conflict', messages.invalid);
    if (open) return open;
    const { paymentNo } = await insertPayment(client, {
      ...opening,
      paymentNo: newId(),
      channel,
      state: 'open',
      createdAt: context.clock.now(),
    });
    const opened = await raisePayment(client, paymentNo);
    const by = { kind: 'customer', id: actor?.accountId ?? opening.customerId } as const;
    await tell(client, 'payment.opened', { id: paymentNo, version: opened.version }, paymentData(opened), { by, traceId });
    return opened;
  });
  context.told();
  return payment;
}
