import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PlumbingLog } from '@xinyue/kit/db/plumbingLog';
import { newId } from '@xinyue/kit/newId';
import type { Pool } from 'pg';
import { paymentDeadline, unpaidDetail } from '../domain/paymentDeadline.ts';
import { findOrder, findUnpaid } from '../store/orderStore.ts';
import { changeOrder, type Changer } from './changeOrder.ts';

export type ExpiryContext = { pool: Pool; clock: Clock; unpaidMinutes: number };

const ordersPerRound = 1_000;
const by: Changer = { role: 'system', id: 'order', name: '系统' };

/**
 * Lets orders that nobody paid for `unpaidMinutes` expire: `'05'`, their goods back in stock, `order.expired` (S-04, S2). Each in a transaction of
 * its own under its row lock, so that a payment, a cancellation or another process at the same moment finds one truth. Answers how many.
 */
export async function expireOrders({ unpaidMinutes, ...context }: ExpiryContext & { log: PlumbingLog }): Promise<number> {
  const before = new Date(context.clock.now().getTime() - unpaidMinutes * 60_000);
  let expired = 0;
  for (const id of await findUnpaid(context.pool, before, ordersPerRound)) {
    // One that cannot end now must not keep the others waiting; it comes again with the next round.
    const done = await expireOrder({ ...context, unpaidMinutes }, id).catch((error: unknown) => {
      context.log.warn({ err: error, orderId: id }, 'order not expired, comes again');
      return false;
    });
    if (done) expired += 1;
  }
  return expired;
}

/** Lets one order expire if its time is over and it still waits for its payment; true when it did. */
export const expireOrder = ({ pool, clock, unpaidMinutes }: ExpiryContext, id: string): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    const order = await findOrder(db, id, 'all', true);
    const now = clock.now();
    const deadline = order && paymentDeadline(order, unpaidMinutes);
    if (!deadline || deadline > now) return false;
    await changeOrder({ db, now, by, traceId: newId() }, order, '05', { detail: unpaidDetail(unpaidMinutes) });
    return true;
  });
