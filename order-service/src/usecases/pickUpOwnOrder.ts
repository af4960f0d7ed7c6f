import { messages, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import { findOrder } from '../store/orderStore.ts';
import { claimRequest, type Repeat } from '../store/requestStore.ts';
import { changeOrder } from './changeOrder.ts';

/** The buyer says that the goods were picked up (S-10, Z-05): only the own order, only from 2. Errors: `notFound`, `conflict`. */
export async function pickUpOwnOrder(
  { pool, clock, traceId, repeat }: { pool: Pool; clock: Clock; traceId: string; repeat?: Repeat },
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const order = await findOrder(db, id, { customerId: actor.ownerId }, true);
    if (!order) throw new AppError('notFound', messages.notFound);
    if (!(await claimRequest(db, repeat, order.id, clock.now()))) return;
    const by = { role: 'customer' as const, id: actor.ownerId, name: `客户（${actor.name}）` };
    await changeOrder({ db, now: clock.now(), by, traceId }, order, 3);
  });
}
