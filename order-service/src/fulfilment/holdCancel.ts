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
import { publishOrder, standing, stateChanged } from '../orders/changeOrder.ts';
import type { Order } from '../orders/domain/Order.ts';
import { addToTimeline, findOrder, setReviewing } from '../orders/queries.ts';
import { backstageScope } from '../store/orderScope.ts';
import { requests } from '../store/requests.ts';
import { cancelOrder } from './cancelOrder.ts';

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
  const order = await findOrder(pool, id, backstageScope(actor));
  if (!order) throw new AppError('notFound', sentence('notFound'));
  if (await requests.find(pool, repeat)) return order.reviewing ? { reviewing: true, no: order.reviewing } : undefined;
  const mayCancel = order.status !== 3 || changerOf(actor).role === 'staff';
  if (order.deleted || !mayCancel || !paidStatuses.includes(order.status)) return undefined;
  const { accountId, ownerId, userType, account, name } = actor;
  const asked = { orderId: id, orderNo: order.orderNo, reason, actor: { accountId, ownerId, userType, account, name } };
  const { no } = verdict.parse(await payout.call('/internal/cancellations/ask', asked, { actor, traceId }));
  if (no === null) return undefined;
  await inTransaction(pool, async (db) => {
    const locked = (await findOrder(db, id, 'all', true))!;
    if (await requests.claim(db, repeat, id, clock.now())) return;
    if (locked.deleted) throw stateChanged(locked);
    if (locked.reviewing === no) return;
    const changed = { ...locked, reviewing: no, version: locked.version + 1 };
    await setReviewing(db, id, no, changed.version);
    const context = { db, now: clock.now(), by: changerOf(actor), traceId };
    await addToTimeline(db, id, { at: context.now, what: orderReviewLabels.cancelAsked, who: context.by.name, detail: reason });
    const { orderNo, shopId, totalFen: fen } = locked;
    await publishOrder(context, 'order.cancelAsked', changed, { no, orderId: id, orderNo, shopId, fen, by: context.by.name });
    await writeAudit(db, { actor, what: 'order.cancelAsked', rowId: id, before: auditRow(locked), after: auditRow(changed) });
  });
  return { reviewing: true, no };
}

/** S-08: a second person has passed a cancellation: the first person cancels, unless the order is cancelled already. */
export async function cancelReviewed(
  clock: Clock,
  db: PoolClient,
  { data: { orderId, reason, actor }, traceId }: EventOf<typeof events, 'cancel.passed'>,
): Promise<void> {
  const order = await findOrder(db, orderId, 'all', true);
  if (!order || order.deleted) return;
  await cancelOrder({ db, now: clock.now(), by: changerOf(actor), traceId }, order, reason);
  const after = { ...standing({ ...order, deleted: true }), reason };
  await writeAudit(db, { actor, what: 'order.cancelled', rowId: orderId, before: standing(order), after });
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
