import { orderStatusNames, paidStatuses, sentence, stockReturnedStatuses, storedStatus } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Order } from '../orders/domain/Order.ts';
import { type ChangeContext, type Changer, orderData, publishOrder, returnStock, stateChanged } from '../orders/changeOrder.ts';
import { addToTimeline, saveOrders, setReviewing } from '../orders/queries.ts';

/** Why somebody may not cancel an order as it is now. */
export function cancelRefusal(order: Order, { role }: Pick<Changer, 'role'>): AppError | undefined {
  if (order.deleted) return stateChanged(order);
  return order.status === 3 && role !== 'staff' ? new AppError('forbidden', sentence('forbidden')) : undefined;
}

/**
 * Cancels a locked order (C-56, S-08): `del` 1, the code stays. Stock comes back once unless it came back before or was picked up; the
 * payer's money follows from `order.cancelled` in payout-service. A picked-up order is cancelled by staff alone.
 * Errors: `conflict` already cancelled, `forbidden` picked up and not staff.
 */
export async function cancelOrder(context: ChangeContext, order: Order, reason: string): Promise<void> {
  const refusal = cancelRefusal(order, context.by);
  if (refusal) throw refusal;
  const changed: Order = { ...order, deleted: true, reviewing: null, version: order.version + 1 };
  await saveOrders(context.db, [{ ...changed, cancelReason: reason }], context.now);
  if (order.reviewing) await setReviewing(context.db, order.id, null);
  if (order.status !== 3 && !stockReturnedStatuses.includes(order.status)) await returnStock(context, order);
  const detail = [reason, paidStatuses.includes(order.status) ? '款项原路退回' : ''].filter(Boolean).join('；');
  await addToTimeline(context.db, order.id, {
    at: context.now,
    what: orderStatusNames.orderCancelled,
    who: context.by.name,
    detail,
  });
  await publishOrder(context, 'order.cancelled', changed, {
    ...orderData(changed),
    stateBefore: storedStatus(order.status),
    reason,
    askedName: context.by.name,
  });
}
