import { sentence, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../orders/domain/Order.ts';
import { ownScope } from '../store/orderScope.ts';
import { findOrder } from '../orders/store/orderStore.ts';
import { findPickupCode } from './store/pickupStore.ts';
import { stateChanged } from '../orders/changeOrder.ts';

export type Slip = { order: Order; code: string };

/** What the buyer of an order in 2 takes along to fetch the goods: its code is shown to nobody else. Errors: `notFound`, `conflict` not in 2. */
export async function readSlip(db: Db, actor: Actor, id: string): Promise<Slip> {
  const order = await findOrder(db, id, ownScope(actor));
  if (!order) throw new AppError('notFound', sentence('notFound'));
  const kept = order.status === 2 && !order.deleted ? await findPickupCode(db, id) : undefined;
  if (!kept) throw stateChanged(order);
  return { order, code: kept.code };
}
