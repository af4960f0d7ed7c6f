import { sentence, type Actor } from '@xinyue/contracts';
import type { GoodsFacts } from '@xinyue/contracts/eventShapes';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import type { Order } from '../orders/domain/Order.ts';
import { ownScope, type OrderScope } from '../store/orderScope.ts';
import { findGoods, findOrder } from '../orders/queries.ts';
import { findPickupCode, saveTries } from './store/pickupStore.ts';
import { stateChanged } from '../orders/changeOrder.ts';
import { judgePickupCode } from './domain/judgePickupCode.ts';

export type Slip = { order: Order; code: string; goods: GoodsFacts | undefined };

/** The pick-up slip of an order in 2; its code is shown to the buyer alone. Errors: `notFound`, `conflict` not in 2. */
export async function readSlip(db: Db, actor: Actor, id: string): Promise<Slip> {
  const order = await findOrder(db, id, ownScope(actor));
  if (!order) throw new AppError('notFound', sentence('notFound'));
  const kept = order.status === 2 && !order.deleted ? await findPickupCode(db, id) : undefined;
  if (!kept) throw stateChanged(order);
  return { order, code: kept.code, goods: await findGoods(db, id) };
}

/**
 * Compares the code from a buyer's slip before the goods are handed out (S-07). A wrong one is counted in a transaction of its own, so that a
 * refusal does not forget it. Errors: `notFound` not an order of the caller, `conflict` not in 2, `validation` wrong, `tooMany` after five.
 */
export async function checkPickupCode(
  { pool, clock }: { pool: Pool; clock: Clock },
  actor: Actor,
  { id, code, scope }: { id: string; code: string; scope: OrderScope },
): Promise<void> {
  const verdict = await inTransaction(pool, async (db) => {
    const order = await findOrder(db, id, scope);
    if (!order) throw new AppError('notFound', sentence('notFound'));
    const kept = order.status === 2 && !order.deleted ? await findPickupCode(db, id, true) : undefined;
    if (!kept) throw stateChanged(order);
    const judged = judgePickupCode(kept, code, clock.now());
    if (judged.kind !== 'wrong') return judged;
    await saveTries(db, id, judged.wrongTries, clock.now());
    await writeAudit(db, { actor, what: 'order.codeRefused', rowId: id, before: null, after: { wrongTries: judged.wrongTries } });
    return judged;
  });
  if (verdict.kind === 'paused')
    throw new AppError('tooMany', sentence('tooMany', verdict.seconds), { retryAfterSeconds: verdict.seconds });
  if (verdict.kind === 'wrong') throw new AppError('validation', sentence('codeWrong', verdict.left));
}
