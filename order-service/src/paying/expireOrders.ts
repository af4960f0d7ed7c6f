import { actorNames } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { Logger } from '@xinyue/kit/Logger';
import type { Pool } from 'pg';
import { expiryOf, type Patience } from '../orders/domain/paymentDeadline.ts';
import { findOrder, findOverdue } from '../orders/queries.ts';
import { changeOrder, type Changer } from '../orders/changeOrder.ts';

export type ExpiryContext = { pool: Pool; clock: Clock; patience: Patience };

const ordersPerRound = 1_000;
const by: Changer = { role: 'system', id: 'order', name: actorNames.system };

/**
 * Lets orders expire that nobody paid until their deadline, and those of which no partner reported for `pendingHours` how their payment ended: `'05'`, their goods back in stock, `order.expired` (S-04, S2). Each in a transaction of
 * its own under its row lock, so that a payment, a cancellation or another process at the same moment finds one truth. Answers how many.
 */
export async function expireOrders({ log, ...context }: ExpiryContext & { log: Logger }): Promise<number> {
  const { unpaidMinutes, shortestMinutes = unpaidMinutes, pendingHours } = context.patience;
  const now = context.clock.now();
  const placedBefore = new Date(now.getTime() - shortestMinutes * 60_000);
  const pendingBefore = new Date(now.getTime() - pendingHours * 3_600_000);
  let expired = 0;
  for (const id of await findOverdue(context.pool, { now, placedBefore, unpaidMinutes, pendingBefore }, ordersPerRound)) {
    // One that cannot end now must not keep the others waiting; it comes again with the next round.
    const done = await expireOrder(context, id).catch((error: unknown) => {
      log.warn({ err: error, orderId: id }, 'order not expired, comes again');
      return false;
    });
    if (done) expired += 1;
  }
  return expired;
}

/** Lets one order expire if its time is over and it still waits for its payment; true when it did. */
export const expireOrder = ({ pool, clock, patience }: ExpiryContext, id: string): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    const order = await findOrder(db, id, 'all', true);
    const now = clock.now();
    const expiry = order && expiryOf(order, patience);
    if (!expiry || expiry.at > now) return false;
    await changeOrder({ db, now, by, traceId: newTraceId() }, order, '05', { detail: expiry.detail });
    return true;
  });
