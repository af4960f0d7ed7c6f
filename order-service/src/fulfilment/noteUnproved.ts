import { formatFen, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type ChangeContext, stateChanged } from '../orders/changeOrder.ts';
import type { Order } from '../orders/domain/Order.ts';
import { lockShopPickups, markUnproved, sumUnproved } from './store/pickupStore.ts';

/**
 * A locked order is to be picked up by the word of shop or staff alone: it counts for 24 hours. Of two of one shop at one moment the later counts the
 * earlier. Errors: `conflict` with the order it would be as much as the limit; an order in another state is told so first.
 */
export async function noteUnproved({ db, now }: ChangeContext, order: Order, limitFen: number): Promise<void> {
  if (order.status !== 2 || order.deleted) throw stateChanged(order);
  await lockShopPickups(db, order.shopId);
  const before = await sumUnproved(db, order.shopId, now);
  if (limitFen > 0 && before + order.totalFen >= limitFen) {
    const figures = [before, order.totalFen, limitFen].map(formatFen) as [string, string, string];
    const data = { rule: 'pickupUnproved', limit: limitFen, held: before, asked: order.totalFen };
    throw new AppError('conflict', sentence('pickupUnproved', ...figures), { data });
  }
  await markUnproved(db, order.id, now);
}
