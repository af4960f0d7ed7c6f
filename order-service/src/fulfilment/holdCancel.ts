import { type Actor, type events, orderReviewLabels, paidStatuses, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { EventOf } from '@xinyue/kit/inbox/worker';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { changerOf } from '../orders/changerOf.ts';
import { type ChangeContext, publishOrder, standing } from '../orders/changeOrder.ts';
import type { Order } from '../orders/domain/Order.ts';
import { addToTimeline, findOrder, setReviewing } from '../orders/queries.ts';
import { backstageScope } from '../store/orderScope.ts';
import { requests } from '../store/requests.ts';
import { cancelOrder, cancelRefusal } from './cancelOrder.ts';

export type HoldContext = Pick<Deps, 'pool' | 'clock' | 'payout'> & {
  traceId: string;
  repeat?: Repeat | undefined;
  /** An order as the audit trail shows it. */
  auditRow(order: Order): object;
};

/** A cancellation that waits for a second person: the number under which it does. */
export type Held = { reviewing: true; no: string };
const verdict = z.object({ no: z.string().nullable() });

/**
 * Tr-Z-03: a paid order of which money has left may be too much for one person to cancel: payout-service, which knows the sums of 24 hours, says so,
 * keeps back what is still there, and the order says that it waits. Undefined where it may be cancelled now. The same again has the same answer.
 * Errors: `notFound`, `unavailable` payout-service does not answer: nothing is cancelled then.
 */
export async function holdCancel(
  { pool, clock, payout, traceId, repeat, auditRow }: HoldContext,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Held | undefined> {
  // The order is held until it says that it waits: whatever a second person decides meanwhile, its fact comes behind that.
  return inTransaction(pool, async (db) => {
    const order = await findOrder(db, id, backstageScope(actor), true);
    if (!order) throw new AppError('notFound', sentence('notFound'));
    if (await requests.find(db, repeat)) return order.reviewing ? { reviewing: true, no: order.reviewing } : undefined;
    const by = changerOf(actor);
    if (cancelRefusal(order, by) || !paidStatuses.includes(order.status)) return undefined;
    const { accountId, ownerId, userType, account, name } = actor;
    const asked = { orderId: id, orderNo: order.orderNo, reason, actor: { accountId, ownerId, userType, account, name } };
    const { no } = verdict.parse(await payout.call('/internal/cancellations/ask', asked, { actor, traceId }));
    if (no === null) return undefined;
    await requests.claim(db, repeat, id, clock.now());
    if (order.reviewing !== no) {
      const after = await noteAsked({ db, now: clock.now(), by, traceId }, order, { no, reason });
      await writeAudit(db, { actor, what: 'order.cancelAsked', rowId: id, before: auditRow(order), after: auditRow(after) });
    }
    return { reviewing: true, no };
  });
}

/** A locked order says that its cancellation waits, and publishes it; answers the order as it is then. */
async function noteAsked(context: ChangeContext, order: Order, { no, reason }: { no: string; reason: string }): Promise<Order> {
  const { db, now, by } = context;
  const { id, orderNo, shopId, totalFen: fen } = order;
  const changed = { ...order, reviewing: no, version: order.version + 1 };
  await setReviewing(db, id, no, changed.version);
  await addToTimeline(db, id, { at: now, what: orderReviewLabels.cancelAsked, who: by.name, detail: reason });
  await publishOrder(context, 'order.cancelAsked', changed, { no, orderId: id, orderNo, shopId, fen, by: by.name });
  return changed;
}

/**
 * S-08: a second person has passed a cancellation: the first person cancels. An order that is cancelled already stays so; one that does not allow it by
 * now, or does not wait for this review, goes on, and payout-service is told why: its money is free again.
 */
export async function cancelReviewed(
  clock: Clock,
  db: PoolClient,
  { data: { no, orderId, reason, actor }, traceId }: EventOf<typeof events, 'cancel.passed'>,
): Promise<void> {
  const order = await findOrder(db, orderId, 'all', true);
  if (!order || order.deleted) return;
  const context = { db, now: clock.now(), by: changerOf(actor), traceId };
  // The first person was told that it failed: the review was kept, the order was not.
  if (order.reviewing !== no) return noteRefused(context, order, { no, why: orderReviewLabels.notAsked });
  const refusal = cancelRefusal(order, context.by);
  if (refusal) return noteRefused(context, order, { no, why: order.status === 3 ? orderReviewLabels.pickedUp : refusal.message });
  await cancelOrder(context, order, reason);
  const after = { ...standing({ ...order, deleted: true }), reason };
  await writeAudit(db, { actor, what: 'order.cancelled', rowId: orderId, before: standing(order), after });
}

/** A locked order waits no more, and was not cancelled. */
async function noteRefused(context: ChangeContext, order: Order, { no, why }: { no: string; why: string }): Promise<void> {
  const { db, now } = context;
  const reviewing = order.reviewing === no ? null : order.reviewing;
  const changed = { ...order, reviewing, version: order.version + 1 };
  await setReviewing(db, order.id, reviewing, changed.version);
  const { cancelRefused: what, reviewer: who } = orderReviewLabels;
  await addToTimeline(db, order.id, { at: now, what, who, detail: why });
  await publishOrder(context, 'order.retained', changed, { no, orderId: order.id, reason: why });
}

/** A second person has rejected a cancellation: the order goes on as it was. */
export async function noteCancelRejected(
  clock: Clock,
  db: PoolClient,
  { data: { orderId, no } }: EventOf<typeof events, 'cancel.rejected'>,
): Promise<void> {
  const order = await findOrder(db, orderId, 'all', true);
  if (!order || order.reviewing !== no) return;
  await setReviewing(db, orderId, null);
  await addToTimeline(db, orderId, {
    at: clock.now(),
    what: orderReviewLabels.cancelRejected,
    who: orderReviewLabels.reviewer,
    detail: '',
  });
}
