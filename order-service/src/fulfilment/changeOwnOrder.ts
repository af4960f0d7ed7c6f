import { messages, sentence, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Pool } from 'pg';
import { ownScope } from '../store/orderScope.ts';
import { findOrder } from '../orders/queries.ts';
import { requests } from '../store/requests.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import { changerOf } from '../orders/changerOf.ts';

/**
 * The changes a buyer may make to an own order: picked up (3, only from 2; S-10, Z-05), or cancelled before anything was paid ('03', only
 * from 0; own-names), which gives the goods back once and closes an open payment. Errors: `notFound`, `conflict`.
 */
export async function changeOwnOrder(
  { pool, clock, traceId, repeat }: { pool: Pool; clock: Clock; traceId: string; repeat?: Repeat },
  actor: Actor,
  { id, to }: { id: string; to: 3 | '03' },
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const order = await findOrder(db, id, ownScope(actor), true);
    if (!order) throw new AppError('notFound', sentence('notFound'));
    if (await requests.claim(db, repeat, order.id, clock.now())) return;
    await changeOrder(
      { db, now: clock.now(), by: changerOf(actor), traceId },
      order,
      to,
      to === '03' ? { detail: messages.cancelledUnpaid } : {},
    );
  });
}
