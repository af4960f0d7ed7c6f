import { messages, orderStatusLabel, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Pool } from 'pg';
import { findOrder } from '../store/orderStore.ts';

/**
 * Opens the cashier for an own unpaid order; the same open payment is answered again (own-names). The amount is the order's.
 * Errors: `notFound`, `conflict` not in 0 or cancelled, `unavailable` payout-service away.
 */
export async function payOrder(
  { pool, payout, traceId }: { pool: Pool; payout: ServiceClient; traceId: string },
  actor: Actor,
  id: string,
): Promise<{ paymentNo: string; payUrl: string }> {
  const order = await findOrder(pool, id, { customerId: actor.ownerId });
  if (!order) throw new AppError('notFound', messages.notFound);
  if (order.status !== 0 || order.deleted) {
    const label = order.deleted ? '已取消' : orderStatusLabel(order.status);
    throw new AppError('conflict', messages.payNotOpen(label), { data: { status: order.status } });
  }
  const { orderNo, customerId, totalFen } = order;
  return payout.call('/internal/payments/open', { orderId: id, orderNo, customerId, fen: totalFen }, { actor, traceId });
}
