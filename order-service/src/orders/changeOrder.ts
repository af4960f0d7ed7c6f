import {
  findTransition,
  messages,
  sentence,
  orderStatusLabel,
  storedStatus,
  type EventData,
  type events,
  type EventType,
  type OrderStatus,
  type TransitionRole,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { NewEvent } from '@xinyue/kit/outbox/createEventPublisher';
import type { Order } from './domain/Order.ts';
import { saveOrders } from './store/orderStore.ts';
import { publish } from '../store/publish.ts';
import { notePaid, noteStrikes } from '../holds/queries.ts';
import { moveStock } from '../stock/queries.ts';
import { addToTimelines } from './store/timelineStore.ts';

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

/** The event of an order that has just got this code. */
export const eventTypeOf = (status: OrderStatus): EventType => eventTypes[status] ?? 'order.statusChanged';

/** The data that all order events have. */
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

/** How an order stands, as people read it: cancelled goes before its code (S-08). */
export const stateLabel = ({ deleted, status }: Pick<Order, 'deleted' | 'status'>): string =>
  deleted ? messages.cancelledLabel : orderStatusLabel(status);

/** The state of an order in a refusal: its code, and `del` 1 where it was cancelled. */
export const standing = ({ deleted, status }: Order) => ({ status, del: deleted ? 1 : 0 });

/** The refusal of a change that the table does not know: nothing changed, and this is how things stand (S-09). */
export const stateChanged = (order: Order): AppError =>
  new AppError('conflict', sentence('stateChanged', stateLabel(order)), { data: standing(order) });

type Facts = Partial<Pick<Order, 'agreementUrls' | 'paidAt' | 'transId' | 'paymentNo'>> & { detail?: string };

/** A locked order, the code it goes to, and the actor. */
export type Change = { order: Order; to: OrderStatus; by: Changer; traceId: string; more?: Facts };

/**
 * Moves a locked order to another code by the transition table (S-02 to S-10): the order, its stock where the row says so, its timeline and
 * its event, in the caller's transaction. Throws `conflict` with the current state when the table has no such row.
 */
export async function changeOrder(context: ChangeContext, order: Order, to: OrderStatus, more: Facts = {}): Promise<Order> {
  const { db, now, by, traceId } = context;
  const [changed] = await changeOrders(db, now, [{ order, to, by, traceId, more }]);
  return changed!;
}

/** The same for several orders at once, each kind of row in one statement; all or none. */
export async function changeOrders(db: Db, now: Date, changes: Change[]): Promise<Order[]> {
  const judged = changes.map(({ order, to, by, traceId, more: { detail = '', ...facts } = {} }) => {
    const transition = order.deleted ? undefined : findTransition(order.status, to, by.role);
    if (!transition) throw stateChanged(order);
    const changed: Order = { ...order, ...facts, status: to, version: order.version + 1 };
    return { order, changed, transition, detail, context: { db, now, by, traceId } };
  });
  const orders = judged.map(({ changed }) => changed);
  await saveOrders(db, orders, now);
  for (const { transition, order, context } of judged) if (transition.effect === 'stockBack') await returnStock(context, order);
  await noteBuyers(db, now, judged);
  await addToTimelines(
    db,
    judged.map(({ changed: { id, status, paidAt }, detail, context: { by } }) => ({
      orderId: id,
      // The moment of the payment is one and the same everywhere (Z-09).
      at: status === 1 && paidAt ? paidAt : now,
      what: orderStatusLabel(status),
      who: by.name,
      detail,
    })),
  );
  await publish(
    db,
    judged.map(({ changed, context }) => stateEvent(context, changed)),
  );
  return orders;
}

/** What an order's end says of its buyer: who pays is established, who lets an unpaid order expire or calls it off gets a strike. */
async function noteBuyers(db: Db, now: Date, changes: { order: Order; changed: Order }[]): Promise<void> {
  const paid = changes.filter(({ changed }) => changed.status === 1);
  const lost = changes.filter(({ order, changed }) => order.status === 0 && ['03', '05'].includes(storedStatus(changed.status)));
  const buyersOf = (some: typeof changes) => some.map(({ order: { customerId } }) => customerId);
  if (paid.length > 0) await notePaid(db, buyersOf(paid), now);
  if (lost.length > 0) await noteStrikes(db, buyersOf(lost), now);
}

/** The event of an order that has just got its code. */
function stateEvent(context: ChangeContext, order: Order): OrderEvent {
  const { status, transId, paidAt, paymentNo } = order;
  const paid = { transId: transId!, paidAt: paidAt?.toISOString(), ...(paymentNo && { paymentNo }) };
  return orderEvent(context, eventTypeOf(status), order, {
    ...orderData(order),
    ...(status === 1 && paid),
  });
}

/** Gives an order's goods back to the stock, once. */
export async function returnStock({ db, now, by }: ChangeContext, order: Order): Promise<void> {
  const { spotId, quantity, id: orderId } = order;
  await moveStock(db, { spotId, quantity, reason: 'return', orderId, who: by.name }, now);
}

type OrderEvent = NewEvent<typeof events>;

/** Which data go with a type that is known at run time alone, the schema of that type holds. */
const orderEvent = ({ now, by, traceId }: ChangeContext, type: EventType, order: Order, data: object) =>
  ({
    type,
    aggregateId: order.id,
    aggregateVersion: order.version,
    data,
    cause: { actor: { kind: by.role, id: by.id }, traceId, now },
  }) as OrderEvent;

/** Publishes one event of an order under its new version. */
export const publishOrder = (context: ChangeContext, type: EventType, order: Order, data: object): Promise<void> =>
  publish(context.db, [orderEvent(context, type, order, data)]);
