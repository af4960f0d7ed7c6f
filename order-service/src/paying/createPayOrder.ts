import { sentence, type Actor } from '@xinyue/contracts';
import { AppError, type ErrorKindName } from '@xinyue/kit/AppError';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/domain/Order.ts';
import { paymentDeadline } from '../orders/domain/paymentDeadline.ts';
import { findOwnOrders, type Own } from '../orders/queries.ts';
import { standing, stateLabel } from '../orders/changeOrder.ts';
import { expireOrder } from './expireOrders.ts';

type PayDeps = Pick<Deps, 'pool' | 'clock' | 'patience' | 'payout' | 'afterCommit'>;
type Opening = { orderId: string; orderNo: string; customerId: string; fen: number; accountId: string; traceId: string };
type Cashier = { paymentNo: string; payUrl: string };
type Opened = Cashier | { refusal: { kind: ErrorKindName; msg: string; data?: unknown } };

export type PayOrder = (asked: { actor: Actor; id: string; traceId: string }) => Promise<Cashier>;

/**
 * Opens the cashier for an own unpaid order; the same open payment is answered again (own-names). The amount is the order's.
 * One whose time is over expires here, in case the job was not there yet: nobody is sent to a cashier too late (S-04).
 * What arrives while others are asked about shares their look and their call, which goes under the id of the first.
 * Errors: `notFound`, `conflict` not in 0, out of time or cancelled, `unavailable` payout-service away.
 */
export function createPayOrder({ pool, clock, patience, payout, afterCommit }: PayDeps): PayOrder {
  const find = createMicroBatch<Own, Order | undefined>({
    concurrency: 2,
    maxBatch: 64,
    flush: (asked) => findOwnOrders(pool, asked),
  });
  const open = createMicroBatch<Opening, Opened>({
    concurrency: 2,
    maxBatch: 64,
    flush: async (openings) => {
      const { traceId } = openings[0]!;
      return (await payout.call<{ opened: Opened[] }>('/internal/payments/open', { openings }, { traceId })).opened;
    },
  });
  const look = async (own: Own): Promise<Order> => {
    const found = await find(own);
    if (!found) throw new AppError('notFound', sentence('notFound'));
    return found;
  };
  return async ({ actor, id, traceId }) => {
    const own = { id, customerId: actor.ownerId };
    let order = await look(own);
    const deadline = paymentDeadline(order, patience.unpaidMinutes);
    if (deadline && deadline <= clock.now()) {
      if (await expireOrder({ pool, clock, patience }, id)) afterCommit();
      // Also where somebody else let it expire meanwhile: the first look may be older than that.
      order = await look(own);
    }
    if (order.status !== 0 || order.deleted) {
      throw new AppError('conflict', sentence('payNotOpen', stateLabel(order)), { data: standing(order) });
    }
    const { orderNo, customerId, totalFen: fen } = order;
    const opened = await open({ orderId: id, orderNo, customerId, fen, accountId: actor.accountId, traceId });
    if ('refusal' in opened) throw new AppError(opened.refusal.kind, opened.refusal.msg, { data: opened.refusal.data });
    return opened;
  };
}
