import {
  findTransition,
  messages,
  orderStatusLabel,
  storedStatus,
  topicOf,
  type EventActor,
  type EventData,
  type EventType,
  type OrderStatus,
  type TransitionRole,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { appendEvents } from '@xinyue/kit/outbox/appendEvents';
import type { Order } from '../domain/Order.ts';
import { eventOf } from '../store/eventOf.ts';
import { saveOrder } from '../store/orderStore.ts';
import { moveStock } from '../store/stockStore.ts';
import { addToTimeline } from '../store/timelineStore.ts';

/** Who changes an order: the role counts for the table, the name stands in the timeline. */
export type Changer = { role: TransitionRole; id: string; name: string };

export type ChangeContext = { db: Db; now: Date; by: Changer; traceId: string };

const eventTypes: Partial<Record<OrderStatus, EventType>> = {
  1: 'order.paid',
  2: 'order.confirmed',
  3: 'order.pickedUp',
  4: 'order.failed',
  '04': 'order.failed',
  99: 'order.failed',
  '05': 'order.expired',
};

/** What all order events say about an order. */
export const orderData = (order: Order): EventData<'order.placed'> => ({
  orderId: order.id,
  orderNo: order.orderNo,
  shopId: order.shopId,
  shopName: order.shopName,
  customerId: order.customerId,
  spotId: order.spotId,
  quantity: order.quantity,
  totalFen: order.totalFen,
  status: storedStatus(order.status),
});

export const eventActorOf = (by: Changer): EventActor => ({ kind: by.role, id: by.id });

/** The refusal of a change that the table does not know: nothing changed, and this is how things stand (S-09). */
export const stateChanged = (order: Order): AppError =>
  new AppError('conflict', messages.stateChanged(orderStatusLabel(order.status)), { data: { status: order.status } });

/**
 * Moves a locked order to another code by the transition table (S-02 to S-10): the order, its stock where the row says so, its timeline and
 * its event, in the caller's transaction. Throws `conflict` with the current state when the table has no such row.
 */
export async function changeOrder(
  context: ChangeContext,
  order: Order,
  to: OrderStatus,
  more: Partial<Pick<Order, 'contractUrls' | 'paidAt' | 'transId' | 'paymentNo'>> & { detail?: string } = {},
): Promise<Order> {
  const { db, now, by } = context;
  const transition = order.deleted ? undefined : findTransition(order.status, to, by.role);
  if (!transition) throw stateChanged(order);
  const { detail = '', ...changes } = more;
  const changed: Order = { ...order, ...changes, status: to, version: order.version + 1 };
  await saveOrder(db, changed, now);
  if (transition.effect === 'stockBack') await returnStock(context, order);
  await addToTimeline(db, order.id, { at: now, what: orderStatusLabel(to), who: by.name, detail });
  const type = eventTypes[to] ?? 'order.statusChanged';
  const data = {
    ...orderData(changed),
    ...(to === 1 && {
      transId: changed.transId!,
      paidAt: changed.paidAt!.toISOString(),
      ...(changed.paymentNo && { paymentNo: changed.paymentNo }),
    }),
  };
  await tell(context, type, changed, data);
  return changed;
}

/** Gives an order's goods back to the stock, once. */
export async function returnStock({ db, now, by }: ChangeContext, order: Order): Promise<void> {
  const { spotId, quantity, id: orderId } = order;
  await moveStock(db, { spotId, quantity, reason: 'return', orderId, who: by.name }, now);
}

/** Tells one fact about an order under its new version. */
export async function tell({ db, now, by, traceId }: ChangeContext, type: EventType, order: Order, data: object): Promise<void> {
  const event = eventOf(type, order.id, order.version, data as never, now, { actor: eventActorOf(by), traceId });
  await appendEvents(db, topicOf('order'), [event]);
}
