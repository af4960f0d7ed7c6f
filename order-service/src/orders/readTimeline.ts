import { beijingTime, formatFen, orderDeeds, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { OrderScope } from '../store/orderScope.ts';
import { findOrder } from './store/orderStore.ts';
import { readTimelineRows } from './store/timelineStore.ts';

/**
 * The history of an order within a scope in the order in which it happened here, times in Beijing time. A payment shows the moment that the partner
 * reported, which may lie a few minutes off: its place is where it was received. Errors: `notFound`.
 */
export async function readTimeline(db: Db, id: string, scope: OrderScope) {
  const order = await findOrder(db, id, scope);
  if (!order) throw new AppError('notFound', sentence('notFound'));
  const detail = `${order.spotName} ${order.quantity} ${order.unit}，合计 ¥${formatFen(order.totalFen)}`;
  const placed = { at: order.orderedAt, what: orderDeeds.place, who: `客户（${order.customerName}）`, detail };
  return [placed, ...(await readTimelineRows(db, id))].map(({ at, ...row }) => ({ time: beijingTime(at), ...row }));
}
