import { messages, orderStatusLabel, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Clock } from '@xinyue/kit/clock';
import type { Pool } from 'pg';
import { paymentDeadline } from '../domain/paymentDeadline.ts';
import { findOrder } from '../store/orderStore.ts';
import { expireOrder } from './expireOrders.ts';

type PayContext = {
  pool: Pool;
  clock: Clock;
  unpaidMinutes: number;
  payout: ServiceClient;
  traceId: string;
  committed(): void;
};

/**
 * Opens the cashier for an own unpaid order; the same open payment is answered again (own-names). The amount is the order's.
 * One whose time is over expires here, in case the job was not there yet: nobody is sent to a cashier too late (S-04).
 * Errors: `notFound`, `conflict` not in 0, out of time or cancelled, `unavailable` payout-service away.
 */
export async function payOrder(
  { pool, clock, unpaidMinutes, payout, traceId, committed }: PayContext,
  actor: Actor,
  id: string,
): Promise<{ paymentNo: string; payUrl: string }> {
  const own = { customerId: actor.ownerId };
  const look = async () => {
    const found = await findOrder(pool, id, own);
    if (!found) throw new AppError('notFound', messages.notFound);
    return found;
  };
  let order = await look();
  const deadline = paymentDeadline(order, unpaidMinutes);
  if (deadline && deadline <= clock.now()) {
    if (await expireOrder({ pool, clock, unpaidMinutes }, id)) committed();
    // Also where somebody else let it expire meanwhile: the first look may be older than that.
    order = await look();
  }
  if (order.status !== 0 || order.deleted) {
    const label = order.deleted ? '已取消' : orderStatusLabel(order.status);
    throw new AppError('conflict', messages.payNotOpen(label), { data: { status: order.status } });
  }
  const { orderNo, customerId, totalFen } = order;
  return payout.call('/internal/payments/open', { orderId: id, orderNo, customerId, fen: totalFen }, { actor, traceId });
}
