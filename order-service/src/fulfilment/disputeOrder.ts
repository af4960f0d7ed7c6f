import { type Actor, orderReviewLabels, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Deps } from '../deps.ts';
import { changerOf } from '../orders/changerOf.ts';
import { publishOrder, stateChanged } from '../orders/changeOrder.ts';
import { addToTimeline, findOrder, noteDispute } from '../orders/queries.ts';
import { ownScope } from '../store/orderScope.ts';
import { requests } from '../store/requests.ts';

const disputable: readonly unknown[] = [1, 2, 3];

/**
 * A buyer asks that the money of an own paid order does not reach the shop: payout-service freezes it at once, and staff alone thaw it. Until it is at
 * the shop's disposal; asked again it stays so. Errors: `notFound`, `conflict` not paid, cancelled, or the money is the shop's already, `unavailable`.
 */
export async function disputeOrder(
  {
    pool,
    clock,
    payout,
    traceId,
    repeat,
  }: Pick<Deps, 'pool' | 'clock' | 'payout'> & { traceId: string; repeat?: Repeat | undefined },
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const order = await findOrder(pool, id, ownScope(actor));
  if (!order) throw new AppError('notFound', sentence('notFound'));
  if (await requests.find(pool, repeat)) return;
  if (order.deleted || !disputable.includes(order.status)) throw stateChanged(order);
  await payout.call('/internal/orders/dispute', { orderId: id, reason }, { actor, traceId });
  await inTransaction(pool, async (db) => {
    const locked = (await findOrder(db, id, ownScope(actor), true))!;
    if (await requests.claim(db, repeat, id, clock.now())) return;
    if (!(await noteDispute(db, id, locked.version + 1, clock.now()))) return;
    const context = { db, now: clock.now(), by: changerOf(actor), traceId };
    await addToTimeline(db, id, { at: context.now, what: orderReviewLabels.disputed, who: context.by.name, detail: reason });
    const changed = { ...locked, version: locked.version + 1 };
    const { orderNo, shopId } = locked;
    await publishOrder(context, 'order.disputed', changed, { orderId: id, orderNo, shopId, by: context.by.name, reason });
  });
}
