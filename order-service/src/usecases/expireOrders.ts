import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PlumbingLog } from '@xinyue/kit/db/plumbingLog';
import { newId } from '@xinyue/kit/newId';
import type { Pool } from 'pg';
import { findOrder, findUnpaid } from '../store/orderStore.ts';
import { changeOrder, type Changer } from './changeOrder.ts';

/** How long goods are held for somebody who does not pay (S-04). */
const unpaidMinutes = 30;
const ordersPerRound = 1_000;
const by: Changer = { role: 'system', id: 'order', name: '系统' };

/**
 * Lets orders that nobody paid for 30 minutes expire: `'05'`, their goods back in stock, `order.expired` (S-04, S2). Each in a transaction of
 * its own under its row lock, so that a payment, a cancellation or another process at the same moment finds one truth. Answers how many.
 */
export async function expireOrders({ pool, clock, log }: { pool: Pool; clock: Clock; log: PlumbingLog }): Promise<number> {
  const before = new Date(clock.now().getTime() - unpaidMinutes * 60_000);
  let expired = 0;
  for (const id of await findUnpaid(pool, before, ordersPerRound)) {
    // One that cannot end now must not keep the others waiting; it comes again with the next round.
    expired += await inTransaction(pool, async (db) => {
      const order = await findOrder(db, id, 'all', true);
      if (!order || order.deleted || order.status !== 0) return 0;
      await changeOrder({ db, now: clock.now(), by, traceId: newId() }, order, '05', { detail: `${unpaidMinutes} 分钟内未支付` });
      return 1;
    }).catch((error: unknown) => {
      log.warn({ err: error, orderId: id }, 'order not expired, comes again');
      return 0;
    });
  }
  return expired;
}
